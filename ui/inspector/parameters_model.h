// The parameters of the model as rows of a table.
#pragma once

#include <QAbstractTableModel>

#include "ui/document/document.h"

namespace zwang::ui {

/// Columns: name, value as written, value in SI units, slider (drawn by the panel), note. Names, values and notes can
/// be edited; each edit is one undo step.
class ParametersModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { nameColumn, writtenColumn, valueColumn, sliderColumn, noteColumn, columns };

    explicit ParametersModel(Document& document, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    QStringList sentences(int row) const;  ///< what is wrong with the parameter of a row

  signals:
    void refused(const QString& sentence);

  private:
    void follow();
    const Parameter* at(int row) const;
    Document& document_;
    int rows_ = 0;
};

}  // namespace zwang::ui
