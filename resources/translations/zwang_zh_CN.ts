<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Zwang</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h2&gt;Zwang %1&lt;/h2&gt;&lt;p&gt;Mechanisms through their singular positions. The name is the quantity that Gauss&apos;s principle of 1829 minimises.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later, without warranty. It uses Qt, VTK, QCustomPlot, Eigen, Boost, CLI11 and JSON for Modern C++.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy system information</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Run again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model has changed since this run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the model as it is now (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model has changed since this run (%1).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChannelChooser</name>
    <message>
        <source>Choose channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search, for example: crank angle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizontal axis:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model has no channels yet; add a body first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 channels are chosen.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CurvePlot</name>
    <message>
        <source>Plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δt = %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Choose another folder or name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plot is written as png, svg, pdf or csv; %1 has another ending.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder is missing or protected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2. Click to hide or show it, double click to select %3.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EditCommands</name>
    <message>
        <source>%1 elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These depend on it and go too: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing on the clipboard that can be pasted; copy an element first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not paste: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileController</name>
    <message>
        <source>line %1: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New spatial model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New planar model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zwang models (*.zwang);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not open %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zwang models (*.zwang)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export results as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported %1 rows to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no picture, because the 3D view needs OpenGL 3.2 or newer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported the picture to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written; choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no plot yet; add one in the tab Plots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF (*.pdf);;SVG (*.svg);;PNG (*.png);;CSV (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported the plots to %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GalleryPage</name>
    <message>
        <source>No example has these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mechanisms through their singular positions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New planar mechanism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New spatial mechanism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HealthPanel</name>
    <message>
        <source>Outcome of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constraint violation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy balance error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Singular positions passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Violation of the joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freedom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 violation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. Double click to go there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>velocity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>acceleration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Violation: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HealthRules</name>
    <message>
        <source>The constraints are violated by %1, more than 1e-6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The constraints are violated by %1, more than 1e-9.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The constraints hold to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the model (F5) to see how well its constraints hold.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Select something in the tree or in the view to see its properties.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The parameters are in the tab Parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>planar mechanism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spatial mechanism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this mechanism is, in a few words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 elements of different types are selected. Select elements of one type to edit them together.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JointTable</name>
    <message>
        <source>%1: violation %2 now, largest %3 at t = %4 s. Click to select the joint, double click to go there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Joint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Log</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Element</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>Copy all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constraint health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Autosave: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model cannot run yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to look at in the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, written %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovered unsaved work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not recover %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModelTree</name>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model tree</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberEditor</name>
    <message>
        <source>several values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a number, a number with a unit, or a formula of parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is outside of what %2 can be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset to %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberListEditor</name>
    <message>
        <source>numbers with commas</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ParametersModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SI value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name that formulas use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number, a number with a unit, or a formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value in SI units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half to one and a half times the value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A parameter needs a name; write at least one letter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is already a parameter named %1; choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename parameter %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameter %1 needs a value: a number, a number with a unit, or a formula.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change parameter %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the note of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ParametersPanel</name>
    <message>
        <source>No parameters yet. A parameter is a named number that any field can use in a formula.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add parameter %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove parameter %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vary %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From half to one and a half times %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value is a formula; vary the parameters it uses.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PartRow</name>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename marker %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PartsList</name>
    <message>
        <source>Add a marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a marker to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: none yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1 and what depends on it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PickEditor</name>
    <message>
        <source>several values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(none)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlotLegend</name>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlotPane</name>
    <message>
        <source>Rename plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channels…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose what this plot shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic vertical axis; values that are not positive are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second cursor: differences between two moments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second cursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything (A, or double click in the plot)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write this plot to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a plot below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (PNG)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing (SVG)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document (PDF)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table of the shown curves (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This plot shows nothing yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose channels…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the model (F5) to see these curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run has none of the chosen channels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the plot</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlotPanel</name>
    <message>
        <source>Plots show how positions, velocities, forces and energies change over time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose channels…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove plot</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PropertyForm</name>
    <message>
        <source>Make %1 a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>One window shows one model; %1 was not opened.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReadinessDialog</name>
    <message>
        <source>Readiness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a line to select its element.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>Recover unsaved work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zwang ended without saving this work. Recover it, or leave it for later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunController</name>
    <message>
        <source>%1 started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 steps, %3 in the solver, position violation at most %4, energy error at most %5.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunList</name>
    <message>
        <source>Run %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run ended for an unknown reason.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunTable</name>
    <message>
        <source>made with an older model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick to draw it beside the current run in the plots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Integrator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>could not start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>completed with warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run is at %1 % of its end time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run is %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run could not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunsPanel</name>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the selected run (F2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the selected run; what it has computed so far is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the selected run and its results (Delete)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no runs yet. Run the model (F5) and its result appears here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw beside the current run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScrubSlider</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag to move through the run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Assign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No shortcut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions and shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by name or key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 already belongs to &quot;%2&quot;; give that action another shortcut first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SingularityStrip</name>
    <message>
        <source>Singularity strip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>instantaneous freedom %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no constraints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smallest singular value %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 constraint is redundant in every position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 constraints are redundant in every position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run is starting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the model (F5) to see where it passes singular positions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t = %1 s: smallest singular value %2, rank %3, freedom %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusPanel</name>
    <message>
        <source>%1 frames/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what is wrong with the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no bodies yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be assembled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Degrees of freedom: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Degrees of freedom: %1 (%2 at this singular start)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · redundant equations: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bodies, %2 coordinates, %3 constraint equations, rank %4 at the start</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextEditor</name>
    <message>
        <source>Choose a colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen by the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimeAxis</name>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrafficLight</name>
    <message>
        <source>Constraint health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>healthy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not trustworthy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest position violation: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest velocity violation: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest energy balance error: %1 J</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TransportBar</name>
    <message>
        <source>Go to the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the start (Home)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One output step back (←)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One output step forward (→)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the end (End)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin again when the end is reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always show the newest moment of a growing run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of playing: 0.01× to 100× real time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The moment shown; write a time to go there, for example 1.5 or 200 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a time; write seconds, for example 1.5 or 200 ms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speed is a number from 0.01 to 100, for example 0.5×.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tree</name>
    <message>
        <source>Marker %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Named numbers that any field may use in a formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fixed body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Body %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Motions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watched points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TreeModel</name>
    <message>
        <source>Rename %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>View3D</name>
    <message>
        <source>The 3D view needs OpenGL 3.2. %1 Everything else works.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Isometric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit &amp;all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the &amp;selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Camera follo&amp;ws the body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Perspective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tra&amp;ces of watched points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;orce arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reaction arro&amp;ws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the la&amp;yout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full scr&amp;een</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language changes when Zwang is started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Actions and shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Zwang</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New &amp;planar mechanism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New &amp;spatial mechanism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;example…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples and recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export results as &amp;CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export p&amp;icture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export p&amp;lots…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Watched point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>watched point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run s&amp;ettings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Check the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to look at in the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step &amp;back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step &amp;forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the &amp;start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the e&amp;nd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without saving they are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WordsEditor</name>
    <message>
        <source>words with commas</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>zwang::ui::View3D</name>
    <message>
        <source>This system offers no OpenGL context.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The OpenGL context cannot be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenGL is older than version 3.2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
