// The makers of the tools, for the table. Private to this module.
#pragma once

#include <memory>

#include "ui/tools/tool.h"

namespace zwang::ui {

std::unique_ptr<Tool> makeBarTool();
std::unique_ptr<Tool> makePlateTool();
std::unique_ptr<Tool> makeDiscTool();
std::unique_ptr<Tool> makePivotTool();
std::unique_ptr<Tool> makePinTool();
std::unique_ptr<Tool> makeSliderTool();
std::unique_ptr<Tool> makeSlotTool();
std::unique_ptr<Tool> makeWeldTool();
std::unique_ptr<Tool> makeContactTool();
std::unique_ptr<Tool> makeSpringTool();
std::unique_ptr<Tool> makeDamperTool();
std::unique_ptr<Tool> makeTorsionSpringTool();
std::unique_ptr<Tool> makeMotorTool();
std::unique_ptr<Tool> makeForceTool();
std::unique_ptr<Tool> makeTorqueTool();
std::unique_ptr<Tool> makeMeasurePointTool();
std::unique_ptr<Tool> makeMirrorTool();
std::unique_ptr<Tool> makeRowTool();
std::unique_ptr<Tool> makeDimensionTool();
std::unique_ptr<Tool> makeMeasureTool();
std::unique_ptr<Tool> makeNoteTool();

}  // namespace zwang::ui
