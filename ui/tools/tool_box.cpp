#include "ui/tools/tool_box.h"

#include <QTimer>
#include <algorithm>

#include "engine/model/joint_view.h"
#include "ui/tools/connect_handler.h"

namespace zwang::ui {

ToolBox::ToolBox(Document& document, Stage& stage, QObject* parent)
    : QObject(parent), document_(document), view_(stage.view()), select_(document, stage) {
    view_.setTool(&select_);
    connect(&select_, &SelectTool::hintChanged, this, [this](const QString& hint) {
        if (!tool_) emit hintChanged(hint);
    });
    connect(&select_, &SelectTool::refused, this, &ToolBox::refused);
    // A tool is for models of one space.
    connect(&document_, &Document::modelChanged, this, [this] {
        if (tool_ && document_.model()->space != space_) take("select");
        emit hintChanged(hint());
    });
}

ToolBox::~ToolBox() { view_.setTool(nullptr); }

QString ToolBox::current() const { return tool_ ? QString::fromLatin1(tool_->row().key) : QStringLiteral("select"); }

QString ToolBox::hint() const { return tool_ ? tool_->hint() : select_.hint(); }

std::unique_ptr<ToolHandler> ToolBox::make(const QString& key) const {
    const Space space = document_.model()->space;
    for (const auto& row : toolTable()) {
        if (!row.isTool() || !row.fits(space) || key != QLatin1String(row.key)) continue;
        if (space == Space::planar) return std::make_unique<PickTool>(document_, view_, row);
        return row.makeInSpace(document_, view_, row);
    }
    return {};
}

std::vector<const ToolRow*> ToolBox::usableAt(const QPointF& widget) const {
    std::vector<const ToolRow*> rows;
    for (const auto& row : toolTable())
        if (const auto tool = row.isTool() ? make(QLatin1String(row.key)) : nullptr;
            tool && tool->isEnoughAt({widget, {}}))
            rows.push_back(&row);
    return rows;
}

void ToolBox::useAt(const QString& key, const QPointF& widget) {
    if (const auto tool = make(key)) tool->useAt({widget, {}});
}

void ToolBox::take(const QString& key) { hold(make(key)); }

bool ToolBox::canAim(const QString& element) const {
    if (document_.model()->space != Space::spatial) return false;
    const auto joints = jointsOf(*document_.model());
    return std::any_of(joints.begin(), joints.end(),
                       [&](const auto& joint) { return joint.name == element.toStdString(); });
}

void ToolBox::aim(const QString& joint) {
    auto tool = make(QStringLiteral("joint"));
    auto* hand = qobject_cast<ConnectHandler*>(tool.get());
    if (hand && hand->aimAt(joint.toStdString())) hold(std::move(tool));
}

void ToolBox::hold(std::unique_ptr<ToolHandler> tool) {
    view_.setTool(&select_);
    tool_ = std::move(tool);
    space_ = document_.model()->space;
    if (tool_) {
        connect(tool_.get(), &ToolHandler::hintChanged, this, [this] { emit hintChanged(hint()); });
        connect(tool_.get(), &ToolHandler::refused, this, &ToolBox::refused);
        // The tool is in the middle of its own event.
        connect(
            tool_.get(), &ToolHandler::endWanted, this, [this] { take("select"); }, Qt::QueuedConnection);
        view_.setTool(tool_.get());
    }
    view_.setCursor(tool_ ? Qt::CrossCursor : Qt::ArrowCursor);
    emit toolChanged();
    emit hintChanged(hint());
}

bool ToolBox::stepBack() {
    if (!tool_) return select_.stepBack();
    if (!tool_->stepBack()) take("select");
    return true;
}

}  // namespace zwang::ui
