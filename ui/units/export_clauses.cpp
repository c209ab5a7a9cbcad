// The clauses about exports and result files; as clauses.cpp.
#include <QCoreApplication>

#include "ui/units/sentences.h"

namespace zwang::ui {

namespace {

constexpr const char* clauses[] = {
    QT_TRANSLATE_NOOP("Sentence", "a frame has bytes between its rows"),
    QT_TRANSLATE_NOOP("Sentence", "ffmpeg ended without a word"),
    QT_TRANSLATE_NOOP("Sentence", "zwang export %1 --to curves.csv still writes its curves"),
    QT_TRANSLATE_NOOP("Sentence", "%1 holds no curves: its run was not written to its end"),
    QT_TRANSLATE_NOOP("Sentence",
                      "curves without their model are written as they are: in SI units, all rows, divided by commas"),
    QT_TRANSLATE_NOOP("Sentence", "choose nothing but channels"),
    QT_TRANSLATE_NOOP("Sentence", "there is no channel '%1' in the file"),
    QT_TRANSLATE_NOOP("Sentence", "the run has no moment that could be drawn"),
    QT_TRANSLATE_NOOP("Sentence", "the run ends at t = %1 s, before the moment that is to be drawn"),
    QT_TRANSLATE_NOOP("Sentence", "'%1' is not one channel"),
    QT_TRANSLATE_NOOP("Sentence", "choose one such as body.x"),
    QT_TRANSLATE_NOOP("Sentence", "%1 curves cannot be told apart in one figure"),
    QT_TRANSLATE_NOOP("Sentence", "choose up to %1 channels"),
    QT_TRANSLATE_NOOP("Sentence", "no channel is left to be drawn"),
    QT_TRANSLATE_NOOP("Sentence", "the picture would be more than 20,000 dots wide or high"),
    QT_TRANSLATE_NOOP("Sentence", "choose a smaller one"),
    QT_TRANSLATE_NOOP("Sentence", "the run has no moment that could be shown"),
    QT_TRANSLATE_NOOP("Sentence", "the movie would begin at t = %1 s, after its end at t = %2 s"),
    QT_TRANSLATE_NOOP("Sentence", "the movie would have %1 frames"),
    QT_TRANSLATE_NOOP("Sentence", "choose a higher speed or a shorter part of the run"),
    QT_TRANSLATE_NOOP("Sentence", "there is no body '%1' to follow"),
    QT_TRANSLATE_NOOP("Sentence", "no channel is left whose curve could be shown"),
    QT_TRANSLATE_NOOP("Sentence", "choose some"),
    QT_TRANSLATE_NOOP("Sentence", "an MP4 movie cannot be transparent"),
    QT_TRANSLATE_NOOP("Sentence", "choose WebM or GIF"),
    QT_TRANSLATE_NOOP("Sentence", "movies are written by ffmpeg, which is not here"),
    QT_TRANSLATE_NOOP("Sentence", "install the package ffmpeg"),
    QT_TRANSLATE_NOOP("Sentence", "movies are written by ffmpeg, which cannot be started: %1"),
    QT_TRANSLATE_NOOP("Sentence", "the parts of a spatial mechanism lie in many planes"),
    QT_TRANSLATE_NOOP("Sentence", "only 'apart' can draw them"),
    QT_TRANSLATE_NOOP("Sentence", "no body of this model has a bar, a plate or a disc that could be cut"),
    QT_TRANSLATE_NOOP("Sentence", "give bodies shapes first"),
    QT_TRANSLATE_NOOP("Sentence", "there is no chapter '%1'"),
    QT_TRANSLATE_NOOP("Sentence", "choose from %1"),
    QT_TRANSLATE_NOOP("Sentence", "the run has no moment that could be reported"),
    QT_TRANSLATE_NOOP("Sentence", "the picture could not be drawn: %1"),
    QT_TRANSLATE_NOOP("Sentence", "no pipe to ffmpeg could be made"),
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
