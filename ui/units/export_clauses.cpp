// The clauses about exports and result files; as clauses.cpp.
#include <QCoreApplication>

#include "ui/units/sentences.h"

namespace zwang::ui {

namespace {

constexpr const char* clauses[] = {
    QT_TRANSLATE_NOOP("Sentence", "write for example mm, deg, rpm"),
    QT_TRANSLATE_NOOP("Sentence", "there is no unit '%1'"),
    QT_TRANSLATE_NOOP("Sentence", "no row of the run lies between these times"),
    QT_TRANSLATE_NOOP("Sentence", "it ends at t = %1 s"),
    QT_TRANSLATE_NOOP("Sentence", "cells and numbers cannot both be divided by commas"),
    QT_TRANSLATE_NOOP("Sentence", "choose semicolon or tab"),
    QT_TRANSLATE_NOOP("Sentence", "write yes or no instead of '%1'"),
    QT_TRANSLATE_NOOP("Sentence", "%1 has no setting '%2'"),
    QT_TRANSLATE_NOOP("Sentence", "it has %1"),
    QT_TRANSLATE_NOOP("Sentence", "%1: this number is out of its range"),
    QT_TRANSLATE_NOOP("Sentence", "%1 is a device"),
    QT_TRANSLATE_NOOP("Sentence", "a MATLAB file needs a place of its own"),
    QT_TRANSLATE_NOOP("Sentence", "the disk is full, or the run is larger than this format holds"),
    QT_TRANSLATE_NOOP("Sentence", "the run ends at t = %1 s, before the moment that is to be written"),
    QT_TRANSLATE_NOOP("Sentence", "the disk is full or reports an error"),
    QT_TRANSLATE_NOOP("Sentence", "%1 is being written by another program"),
    QT_TRANSLATE_NOOP("Sentence", "give another name or wait for it"),
    QT_TRANSLATE_NOOP("Sentence", "a Zwang result needs a file"),
    QT_TRANSLATE_NOOP("Sentence", "OpenMBV needs two files"),
    QT_TRANSLATE_NOOP("Sentence", "%1 is damaged, or is no result of this program"),
    QT_TRANSLATE_NOOP("Sentence", "tools for HDF5 may still read parts of it"),
    QT_TRANSLATE_NOOP("Sentence", "%1 is no file"),
    QT_TRANSLATE_NOOP("Sentence", "give the name of a result file"),
    QT_TRANSLATE_NOOP("Sentence", "%1 is no result file of this program"),
    QT_TRANSLATE_NOOP("Sentence", "%1 is a file of HDF5, but no result of this program"),
    QT_TRANSLATE_NOOP("Sentence", "%1 was written by a newer version of this program (%2)"),
    QT_TRANSLATE_NOOP("Sentence", "read it with that one"),
    QT_TRANSLATE_NOOP("Sentence", "%1: its model cannot be run by this version: %2"),
    QT_TRANSLATE_NOOP("Sentence", "the program ended before the run did"),
    QT_TRANSLATE_NOOP("Sentence", "this is what it had written until then"),
    QT_TRANSLATE_NOOP("Sentence", "%1 was not read when the model was run"),
};

}  // namespace

QStringList exportClauses() {
    QStringList list;
    for (const auto* clause : clauses) list << QString::fromUtf8(clause);
    return list;
}

}  // namespace zwang::ui
