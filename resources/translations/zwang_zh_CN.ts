<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Zwang</source>
        <translation>关于 Zwang</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Zwang %1&lt;/h2&gt;&lt;p&gt;Mechanisms through their singular positions. The name is the quantity that Gauss's principle of 1829 minimises.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later, without warranty. It uses Qt, VTK, QCustomPlot, Eigen, Boost, CLI11 and JSON for Modern C++.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Zwang %1&lt;/h2&gt;&lt;p&gt;让机构穿越奇异位置。“Zwang”是 1829 年高斯最小拘束原理中取最小值的量。&lt;/p&gt;&lt;p&gt;本程序是自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本，不提供任何担保。使用了 Qt、VTK、QCustomPlot、Eigen、Boost、CLI11 和 JSON for Modern C++。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Copy system information</source>
        <translation>复制系统信息</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>Analyses</name>
    <message>
        <source>Kinematics</source>
        <translation>运动学</translation>
    </message>
    <message>
        <source>What the motors need</source>
        <translation>电机需要什么</translation>
    </message>
    <message>
        <source>Torque or force of each motor for the motion it prescribes; over time they are channels of the run &quot;Kinematics&quot;.</source>
        <translation>每个电机为其规定的运动所需的力矩或力；随时间的变化是运行“运动学”的通道。</translation>
    </message>
    <message>
        <source>Motor</source>
        <translation>电机</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>at</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Root mean square</source>
        <translation>均方根</translation>
    </message>
    <message>
        <source>Largest power</source>
        <translation>最大功率</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>功</translation>
    </message>
    <message>
        <source>Static equilibrium</source>
        <translation>静平衡位置</translation>
    </message>
    <message>
        <source>The motions are those about the start.</source>
        <translation>这里是起始位置附近的运动。</translation>
    </message>
    <message>
        <source>There is no freedom, so nothing can swing.</source>
        <translation>没有自由度，因此没有什么能摆动。</translation>
    </message>
    <message>
        <source>Linear modes</source>
        <translation>线性模态</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模态</translation>
    </message>
    <message>
        <source>Frequency [Hz]</source>
        <translation>频率 [Hz]</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>阻尼</translation>
    </message>
    <message>
        <source>Eigenvalue [1/s]</source>
        <translation>特征值 [1/s]</translation>
    </message>
    <message>
        <source>Continue from %1 s</source>
        <translation>从 %1 s 继续</translation>
    </message>
    <message>
        <source>Assemble</source>
        <translation>装配</translation>
    </message>
    <message>
        <source>Freedom %1 of %2 · Esc ends this</source>
        <translation>自由度 %1 / %2 · 按 Esc 结束</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Run again</source>
        <translation>重新运行</translation>
    </message>
    <message>
        <source>Run the model as it is now (F5)</source>
        <translation>按当前模型运行 (F5)</translation>
    </message>
    <message>
        <source>The model has changed since this run (%1).</source>
        <translation>此次运行 (%1) 之后模型已更改。</translation>
    </message>
    <message>
        <source>About this run</source>
        <translation>关于此次运行</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Look at %1.</source>
        <translation>请查看 %1。</translation>
    </message>
    <message>
        <source>Show that moment</source>
        <translation>显示该时刻</translation>
    </message>
</context>
<context>
    <name>BarChart</name>
    <message>
        <source>Bar chart</source>
        <translation>条形图</translation>
    </message>
</context>
<context>
    <name>BodyDrag</name>
    <message>
        <source>The model has errors; fix them first, then its bodies can be dragged.</source>
        <translation>模型有错误；请先修正，然后才能拖动其刚体。</translation>
    </message>
    <message>
        <source>A singular position: %1 carry the load without motion. The mechanism goes through it straight.</source>
        <translation>奇异位置：%1 承载而不运动。机构笔直通过此处。</translation>
    </message>
    <message>
        <source>%1 follows the hand; degrees of freedom: %2. Let go: this is the new start. Esc: back.</source>
        <translation>%1 跟随手的拖动；自由度：%2。松开：成为新的起始位置。Esc：返回。</translation>
    </message>
    <message>
        <source>%1 follows the hand; degrees of freedom: %2. Let go: this can become the start. Esc: back.</source>
        <translation>%1 跟随手的拖动；自由度：%2。松开：可以以此为起点。Esc：返回。</translation>
    </message>
    <message>
        <source>Start from the dragged moment</source>
        <translation>以拖动后的时刻为起点</translation>
    </message>
    <message>
        <source>Drag %1</source>
        <translation>拖动 %1</translation>
    </message>
</context>
<context>
    <name>ChangeEditor</name>
    <message>
        <source>Change of the parameter</source>
        <translation>参数的改变量</translation>
    </message>
    <message>
        <source>Up to 10 % to both sides, finely near the middle; the prediction follows at once, the run when you let go</source>
        <translation>两侧各 10 %，中间更精细；预测立即跟随，松开后运行</translation>
    </message>
    <message>
        <source>Change of the parameter as a number</source>
        <translation>参数改变量的数值</translation>
    </message>
    <message>
        <source>The change with a unit: 1 mm, 2 %</source>
        <translation>带单位的改变量：1 mm、2 %</translation>
    </message>
    <message>
        <source>Write the change as a number, or in per cent: 2 %.</source>
        <translation>请把改变量写成数字或百分数：2 %。</translation>
    </message>
    <message>
        <source>Write the change with a unit such as %1, or in per cent: 2 %.</source>
        <translation>请写出带单位（如 %1）的改变量，或百分数：2 %。</translation>
    </message>
</context>
<context>
    <name>Channel</name>
    <message>
        <source>energy</source>
        <translation>能量</translation>
    </message>
    <message>
        <source>energy.kinetic</source>
        <translation>动能</translation>
    </message>
    <message>
        <source>energy.potential</source>
        <translation>势能</translation>
    </message>
    <message>
        <source>energy.total</source>
        <translation>总能量</translation>
    </message>
    <message>
        <source>energy.dissipated</source>
        <translation>耗散能量</translation>
    </message>
    <message>
        <source>energy.friction</source>
        <translation>摩擦损失能量</translation>
    </message>
    <message>
        <source>energy.impacts</source>
        <translation>碰撞损失能量</translation>
    </message>
    <message>
        <source>energy.supplied</source>
        <translation>输入能量</translation>
    </message>
    <message>
        <source>energy.balance_error</source>
        <translation>能量平衡误差</translation>
    </message>
    <message>
        <source>health</source>
        <translation>健康</translation>
    </message>
    <message>
        <source>health.position_violation</source>
        <translation>位置违约</translation>
    </message>
    <message>
        <source>health.velocity_violation</source>
        <translation>速度违约</translation>
    </message>
    <message>
        <source>health.acceleration_violation</source>
        <translation>加速度违约</translation>
    </message>
    <message>
        <source>singularity</source>
        <translation>奇异性</translation>
    </message>
    <message>
        <source>singularity.smallest</source>
        <translation>最小奇异值</translation>
    </message>
    <message>
        <source>singularity.rank</source>
        <translation>秩</translation>
    </message>
    <message>
        <source>singularity.freedom</source>
        <translation>瞬时自由度</translation>
    </message>
    <message>
        <source>gauss</source>
        <translation>高斯函数</translation>
    </message>
    <message>
        <source>gauss.Z</source>
        <translation>高斯函数 Z</translation>
    </message>
</context>
<context>
    <name>ChannelChooser</name>
    <message>
        <source>Choose channels</source>
        <translation>选择通道</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search, for example: crank angle</source>
        <translation>搜索，例如：crank angle</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>时间 [s]</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Horizontal axis:</source>
        <translation>横轴：</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>This model has no channels yet; add a body first.</source>
        <translation>此模型还没有通道；请先添加一个刚体。</translation>
    </message>
    <message>
        <source>%1 of %2 channels are chosen.</source>
        <translation>已选择 %1 / %2 个通道。</translation>
    </message>
</context>
<context>
    <name>ChoicesPane</name>
    <message>
        <source>%1 at the end</source>
        <translation>终点处 %1</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间</translation>
    </message>
    <message>
        <source>Hessian</source>
        <translation>海森矩阵</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Differentiate the run by what is ticked, in the background</source>
        <translation>在后台对勾选的参数求运行的导数</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>直接法</translation>
    </message>
    <message>
        <source>Adjoint</source>
        <translation>伴随法</translation>
    </message>
    <message>
        <source>Direct: its cost grows with the parameters, and it gives the curves over time. Adjoint: its cost does not grow with the parameters. Automatic: the one estimated to be quicker.</source>
        <translation>直接法：代价随参数个数增长，并给出随时间的曲线。伴随法：代价不随参数个数增长。自动：取估计较快的一种。</translation>
    </message>
    <message>
        <source>How every channel depends on every parameter along the run: for curves, bands and ghosts</source>
        <translation>沿整个运行，每个通道对每个参数的依赖：用于曲线、带和残影</translation>
    </message>
    <message>
        <source>Second derivatives of the objectives</source>
        <translation>目标的二阶导数</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Remove the objective</source>
        <translation>删除目标</translation>
    </message>
    <message>
        <source>Remove the selected objective from the model</source>
        <translation>从模型中删除所选目标</translation>
    </message>
    <message>
        <source>A formula of other parameters; tick those instead.</source>
        <translation>它是其他参数的公式；请勾选那些参数。</translation>
    </message>
    <message>
        <source>The run ends where %1 = 0.</source>
        <translation>运行在 %1 = 0 处结束。</translation>
    </message>
    <message>
        <source>The run ends at %1.</source>
        <translation>运行止于 %1。</translation>
    </message>
    <message>
        <source>Tick a parameter.</source>
        <translation>请勾选一个参数。</translation>
    </message>
    <message>
        <source>Tick an objective.</source>
        <translation>请勾选一个目标。</translation>
    </message>
    <message>
        <source>Estimated, in plain runs of the model. Direct: %1, adjoint: %2.</source>
        <translation>以模型的普通运行次数估计。直接法：%1，伴随法：%2。</translation>
    </message>
    <message>
        <source>Remove objective %1</source>
        <translation>删除目标 %1</translation>
    </message>
    <message>
        <source>Automatic: adjoint</source>
        <translation>自动：伴随法</translation>
    </message>
    <message>
        <source>Automatic: direct</source>
        <translation>自动：直接法</translation>
    </message>
    <message>
        <source>≈ %1 runs, %2</source>
        <translation>≈ %1 次运行，%2</translation>
    </message>
    <message>
        <source>≈ %1 runs</source>
        <translation>≈ %1 次运行</translation>
    </message>
    <message>
        <source>largest %1</source>
        <translation>%1 的最大值</translation>
    </message>
    <message>
        <source>squares of %1 against data</source>
        <translation>%1 与数据之差的平方</translation>
    </message>
    <message>
        <source>Edit the objective</source>
        <translation>编辑目标</translation>
    </message>
    <message>
        <source>Edit the selected objective: its terms, measured data, where the run ends</source>
        <translation>编辑所选目标：各项、测量数据、运行在何处结束</translation>
    </message>
    <message>
        <source>New objective</source>
        <translation>新目标</translation>
    </message>
    <message>
        <source>A new objective with several terms, measured data or an end event</source>
        <translation>带有多项、测量数据或结束事件的新目标</translation>
    </message>
    <message>
        <source>Edit objective %1</source>
        <translation>编辑目标 %1</translation>
    </message>
    <message>
        <source>Direct, independent coordinates</source>
        <translation>直接法，独立坐标</translation>
    </message>
    <message>
        <source>Adjoint, independent coordinates</source>
        <translation>伴随法，独立坐标</translation>
    </message>
    <message>
        <source>Direct: its cost grows with the parameters, and it gives the curves over time. Adjoint: its cost does not grow with the parameters. Automatic: the one estimated to be quicker. Independent coordinates: the equations reduced to the freedoms are differentiated instead of those of all coordinates.</source>
        <translation>直接法：代价随参数增加，并给出随时间的曲线。伴随法：代价不随参数增加。自动：取估计较快者。独立坐标：对归约到自由度的方程求导，而不是对全部坐标的方程。</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <source>Compare methods</source>
        <translation>比较方法</translation>
    </message>
    <message>
        <source>Formulations</source>
        <translation>动力学公式</translation>
    </message>
    <message>
        <source>Stabilisations</source>
        <translation>稳定方法</translation>
    </message>
    <message>
        <source>Integrators</source>
        <translation>积分器</translation>
    </message>
    <message>
        <source>as the model, or 1e-6, 1e-9</source>
        <translation>同模型，或 1e-6, 1e-9</translation>
    </message>
    <message>
        <source>none, or 0.01, 0.005</source>
        <translation>无，或 0.01, 0.005</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>全部运行</translation>
    </message>
    <message>
        <source>Run every combination of what is ticked, on all cores</source>
        <translation>用所有处理器核运行所勾选项的每一种组合</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the comparison; finished rows are kept</source>
        <translation>停止比较；已完成的行会保留</translation>
    </message>
    <message>
        <source>Tolerances</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>Fixed steps [s]</source>
        <translation>固定步长 [s]</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Tick what to combine, then run all.</source>
        <translation>勾选要组合的项目，然后全部运行。</translation>
    </message>
    <message>
        <source>Channel to draw</source>
        <translation>要绘制的通道</translation>
    </message>
    <message>
        <source>Errors against this</source>
        <translation>以此为误差基准</translation>
    </message>
    <message>
        <source>Measure errors against the selected run</source>
        <translation>以所选运行为基准计算误差</translation>
    </message>
    <message>
        <source>Show in plots</source>
        <translation>在曲线图中显示</translation>
    </message>
    <message>
        <source>Draw the selected runs, or all, over each other; File ▸ Export plots writes the figure</source>
        <translation>把所选（或全部）运行叠加绘制；用“文件 ▸ 导出曲线图”输出图形</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the table (Ctrl+C)</source>
        <translation>复制表格（Ctrl+C）</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>导出 CSV…</translation>
    </message>
    <message>
        <source>Write the table to a file</source>
        <translation>把表格写入文件</translation>
    </message>
    <message>
        <source>Tick at least one formulation, one stabilisation and one integrator.</source>
        <translation>请至少勾选一个公式、一个稳定方法和一个积分器。</translation>
    </message>
    <message>
        <source>“%1” is not a number greater than 0; write numbers divided by commas.</source>
        <translation>“%1”不是大于 0 的数；请用逗号分隔各数。</translation>
    </message>
    <message>
        <source>Running %1 combinations…</source>
        <translation>正在运行 %1 种组合…</translation>
    </message>
    <message>
        <source>%1 of %2 runs completed.</source>
        <translation>%2 次运行中有 %1 次完成。</translation>
    </message>
    <message>
        <source>This run could not start; choose another one to measure errors against.</source>
        <translation>此运行无法开始；请选择另一个作为误差基准。</translation>
    </message>
    <message>
        <source>Keep in the model</source>
        <translation>保存到模型</translation>
    </message>
    <message>
        <source>The model starts Compare methods with these choices from now on; zwang compare too</source>
        <translation>此后该模型的“比较方法”以及 zwang compare 都从这些选择开始</translation>
    </message>
</context>
<context>
    <name>CompareTable</name>
    <message>
        <source>could not start</source>
        <translation>无法开始</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>completed with warnings</source>
        <translation>已完成，有警告</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Formulation</source>
        <translation>动力学公式</translation>
    </message>
    <message>
        <source>How accelerations are found</source>
        <translation>求加速度的方法</translation>
    </message>
    <message>
        <source>Stabilisation</source>
        <translation>稳定方法</translation>
    </message>
    <message>
        <source>How the constraints are kept</source>
        <translation>保持约束的方法</translation>
    </message>
    <message>
        <source>Integrator</source>
        <translation>积分器</translation>
    </message>
    <message>
        <source>The method that steps through time</source>
        <translation>时间步进的方法</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Tolerance or fixed step</source>
        <translation>容差或固定步长</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Largest position violation, scaled</source>
        <translation>最大位置违约（无量纲）</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Largest velocity violation, scaled</source>
        <translation>最大速度违约（无量纲）</translation>
    </message>
    <message>
        <source>Energy [J]</source>
        <translation>能量 [J]</translation>
    </message>
    <message>
        <source>Largest error of the energy balance</source>
        <translation>能量平衡的最大误差</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Largest difference from the run in bold, of the measure points or of all bodies [m, rad]</source>
        <translation>与粗体运行的最大差异，取自观测点或所有刚体 [m, rad]</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>求值次数</translation>
    </message>
    <message>
        <source>How often accelerations were computed</source>
        <translation>计算加速度的次数</translation>
    </message>
    <message>
        <source>Time [s]</source>
        <translation>时间 [s]</translation>
    </message>
    <message>
        <source>Computing time, with other runs beside it</source>
        <translation>计算时间，与其他运行并行</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>穿越次数</translation>
    </message>
    <message>
        <source>Passages through singular positions</source>
        <translation>穿越奇异位置的次数</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>How the run ended; point at a row to read more</source>
        <translation>运行如何结束；指向某行可看详情</translation>
    </message>
    <message>
        <source>tolerance %1</source>
        <translation>容差 %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>步长 %1</translation>
    </message>
</context>
<context>
    <name>ConstraintsTable</name>
    <message>
        <source>Keep</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Value (SI)</source>
        <translation>数值（SI）</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>约束条件</translation>
    </message>
</context>
<context>
    <name>ContourPlot</name>
    <message>
        <source>Contour plot</source>
        <translation>等值线图</translation>
    </message>
</context>
<context>
    <name>CurvePlot</name>
    <message>
        <source>Plot</source>
        <translation>曲线图</translation>
    </message>
    <message>
        <source>Δt = %1 s</source>
        <translation>Δt = %1 s</translation>
    </message>
    <message>
        <source>There is not enough memory for the picture %1.</source>
        <translation>内存不足，无法生成图片 %1。</translation>
    </message>
    <message>
        <source>A plot is written as png, svg, pdf or csv; %1 has another ending.</source>
        <translation>曲线图可存为 png、svg、pdf 或 csv；%1 的后缀不同。</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>时间 [s]</translation>
    </message>
    <message>
        <source>%1 in %2. Click to hide or show it, double click to select %3.</source>
        <translation>%1，单位 %2。单击隐藏或显示，双击选中 %3。</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
</context>
<context>
    <name>EditCommands</name>
    <message>
        <source>%1 elements</source>
        <translation>%1 个元素</translation>
    </message>
    <message>
        <source>Delete %1?</source>
        <translation>删除 %1？</translation>
    </message>
    <message>
        <source>These depend on it and go too: %1.</source>
        <translation>以下元素依赖于它，将一并删除：%1。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>There is nothing on the clipboard that can be pasted; copy an element first.</source>
        <translation>剪贴板上没有可粘贴的内容；请先复制一个元素。</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Could not paste: %1</source>
        <translation>无法粘贴：%1</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Make it spatial</source>
        <translation>转为空间机构</translation>
    </message>
    <message>
        <source>These have no equal in space and were left out: %1. Undo brings them back.</source>
        <translation>以下元素在空间中没有对应类型，已略去：%1。撤销可恢复。</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>Dormand-Prince 5(4)</source>
        <translation>Dormand-Prince 5(4) 法</translation>
    </message>
    <message>
        <source>Fehlberg 7(8)</source>
        <translation>Fehlberg 7(8) 法</translation>
    </message>
    <message>
        <source>Runge-Kutta 4</source>
        <translation>四阶龙格-库塔法</translation>
    </message>
    <message>
        <source>Euler</source>
        <translation>欧拉法</translation>
    </message>
    <message>
        <source>Bulirsch-Stoer</source>
        <translation>Bulirsch-Stoer 外推法</translation>
    </message>
    <message>
        <source>Radau IIA 5</source>
        <translation>五阶 Radau IIA 法</translation>
    </message>
    <message>
        <source>Rosenbrock 4(3)</source>
        <translation>Rosenbrock 4(3) 法</translation>
    </message>
    <message>
        <source>Dormand-Prince or Radau IIA</source>
        <translation>Dormand-Prince 法或 Radau IIA 法</translation>
    </message>
    <message>
        <source>Moreau time stepping</source>
        <translation>Moreau 时间步进法</translation>
    </message>
    <message>
        <source>Baumgarte</source>
        <translation>Baumgarte 法</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Revolved contact</source>
        <translation>回转体接触</translation>
    </message>
    <message>
        <source>Convex contact</source>
        <translation>凸体接触</translation>
    </message>
    <message>
        <source>First x</source>
        <translation>第一个 x</translation>
    </message>
    <message>
        <source>First y</source>
        <translation>第一个 y</translation>
    </message>
    <message>
        <source>First z</source>
        <translation>第一个 z</translation>
    </message>
    <message>
        <source>Second x</source>
        <translation>第二个 x</translation>
    </message>
    <message>
        <source>Second y</source>
        <translation>第二个 y</translation>
    </message>
    <message>
        <source>Second z</source>
        <translation>第二个 z</translation>
    </message>
    <message>
        <source>Outline r</source>
        <translation>轮廓 r</translation>
    </message>
    <message>
        <source>Outline z</source>
        <translation>轮廓 z</translation>
    </message>
    <message>
        <source>Impacts</source>
        <translation>碰撞</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>表面</translation>
    </message>
    <message>
        <source>Contact modulus</source>
        <translation>接触模量</translation>
    </message>
    <message>
        <source>Transition speed</source>
        <translation>过渡速度</translation>
    </message>
    <message>
        <source>Contact group</source>
        <translation>接触组</translation>
    </message>
    <message>
        <source>Soft contact</source>
        <translation>弹性接触</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>To</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Corners</source>
        <translation>角点</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>厚度</translation>
    </message>
    <message>
        <source>At</source>
        <translation>位于</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Bar</source>
        <translation>杆</translation>
    </message>
    <message>
        <source>Plate</source>
        <translation>板</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>长方体</translation>
    </message>
    <message>
        <source>Cylinder</source>
        <translation>圆柱体</translation>
    </message>
    <message>
        <source>Sphere</source>
        <translation>球体</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>规律</translation>
    </message>
    <message>
        <source>From start</source>
        <translation>相对起始</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Amplitude</source>
        <translation>幅值</translation>
    </message>
    <message>
        <source>Frequency</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>相位</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间点</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Rotary motor</source>
        <translation>旋转电机</translation>
    </message>
    <message>
        <source>Linear motor</source>
        <translation>直线电机</translation>
    </message>
    <message>
        <source>First marker</source>
        <translation>第一标记点</translation>
    </message>
    <message>
        <source>Second marker</source>
        <translation>第二标记点</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Axis (z)</source>
        <translation>轴 (z)</translation>
    </message>
    <message>
        <source>Axis (x)</source>
        <translation>轴 (x)</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>转动惯量</translation>
    </message>
    <message>
        <source>Centre of mass</source>
        <translation>质心</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Angular velocity</source>
        <translation>角速度</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation>姿态</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>加速度</translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation>重力</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>力矩</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>坐标系</translation>
    </message>
    <message>
        <source>Stiffness</source>
        <translation>刚度</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>阻尼</translation>
    </message>
    <message>
        <source>Free angle</source>
        <translation>自由角</translation>
    </message>
    <message>
        <source>Torsion spring-damper</source>
        <translation>扭簧阻尼器</translation>
    </message>
    <message>
        <source>Free length</source>
        <translation>自由长度</translation>
    </message>
    <message>
        <source>Spring-damper</source>
        <translation>弹簧阻尼器</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>力</translation>
    </message>
    <message>
        <source>Rod</source>
        <translation>连杆约束</translation>
    </message>
    <message>
        <source>Revolute</source>
        <translation>转动副</translation>
    </message>
    <message>
        <source>Prismatic</source>
        <translation>移动副</translation>
    </message>
    <message>
        <source>Spherical</source>
        <translation>球面副</translation>
    </message>
    <message>
        <source>Weld</source>
        <translation>固结</translation>
    </message>
    <message>
        <source>Pin in slot</source>
        <translation>销槽副</translation>
    </message>
    <message>
        <source>Cylindrical</source>
        <translation>圆柱副</translation>
    </message>
    <message>
        <source>Universal</source>
        <translation>万向副</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>横轴通道</translation>
    </message>
    <message>
        <source>End time</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>Output step</source>
        <translation>输出步长</translation>
    </message>
    <message>
        <source>Formulation</source>
        <translation>列式方法</translation>
    </message>
    <message>
        <source>Stabilisation</source>
        <translation>稳定化</translation>
    </message>
    <message>
        <source>Integrator</source>
        <translation>积分器</translation>
    </message>
    <message>
        <source>Relative tolerance</source>
        <translation>相对误差</translation>
    </message>
    <message>
        <source>Absolute tolerance</source>
        <translation>绝对误差</translation>
    </message>
    <message>
        <source>Fixed step</source>
        <translation>固定步长</translation>
    </message>
    <message>
        <source>Largest step</source>
        <translation>最大步长</translation>
    </message>
    <message>
        <source>Assembly tolerance</source>
        <translation>装配容差</translation>
    </message>
    <message>
        <source>Baumgarte α</source>
        <translation>Baumgarte α</translation>
    </message>
    <message>
        <source>Baumgarte β</source>
        <translation>Baumgarte β</translation>
    </message>
    <message>
        <source>Gauss&apos;s principle</source>
        <translation>高斯原理</translation>
    </message>
    <message>
        <source>Least squares for Gauss&apos;s function</source>
        <translation>高斯函数最小二乘法</translation>
    </message>
    <message>
        <source>Particle swarm for Gauss&apos;s function</source>
        <translation>高斯函数粒子群法</translation>
    </message>
    <message>
        <source>Lagrange multipliers</source>
        <translation>拉格朗日乘子法</translation>
    </message>
    <message>
        <source>Null space</source>
        <translation>零空间法</translation>
    </message>
    <message>
        <source>Augmented Lagrangian</source>
        <translation>增广拉格朗日法</translation>
    </message>
    <message>
        <source>Rank tolerance</source>
        <translation>秩容差</translation>
    </message>
    <message>
        <source>Condition tolerance</source>
        <translation>条件数容差</translation>
    </message>
    <message>
        <source>Particles</source>
        <translation>粒子数</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>Inertia w</source>
        <translation>惯性权重 w</translation>
    </message>
    <message>
        <source>Own pull c₁</source>
        <translation>个体吸引 c₁</translation>
    </message>
    <message>
        <source>Common pull c₂</source>
        <translation>群体吸引 c₂</translation>
    </message>
    <message>
        <source>Mutation factor ρ</source>
        <translation>变异因子 ρ</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>精化步数</translation>
    </message>
    <message>
        <source>Penalty κ</source>
        <translation>罚因子 κ</translation>
    </message>
    <message>
        <source>Frequency Ω</source>
        <translation>频率 Ω</translation>
    </message>
    <message>
        <source>Damping ratio μ</source>
        <translation>阻尼比 μ</translation>
    </message>
    <message>
        <source>Lagrange with Euler angles</source>
        <translation>欧拉角拉格朗日法</translation>
    </message>
    <message>
        <source>Euler angles with angular velocities</source>
        <translation>欧拉角与角速度伪坐标法</translation>
    </message>
    <message>
        <source>Window ε</source>
        <translation>奇异窗口 ε</translation>
    </message>
    <message>
        <source>Marker</source>
        <translation>标记点</translation>
    </message>
    <message>
        <source>Measure point</source>
        <translation>观测点</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>曲线图</translation>
    </message>
    <message>
        <source>Run settings</source>
        <translation>运行设置</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Branches at passages</source>
        <translation>经过奇异位置时的分支</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Formulations</source>
        <translation>列式方法</translation>
    </message>
    <message>
        <source>Stabilisations</source>
        <translation>稳定化方法</translation>
    </message>
    <message>
        <source>Integrators</source>
        <translation>积分器</translation>
    </message>
    <message>
        <source>Tolerances</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>Fixed steps</source>
        <translation>固定步长</translation>
    </message>
    <message>
        <source>Gear pair</source>
        <translation>齿轮副</translation>
    </message>
    <message>
        <source>First radius</source>
        <translation>第一半径</translation>
    </message>
    <message>
        <source>Second radius</source>
        <translation>第二半径</translation>
    </message>
    <message>
        <source>Meshing</source>
        <translation>啮合方式</translation>
    </message>
    <message>
        <source>Belt</source>
        <translation>带传动</translation>
    </message>
    <message>
        <source>Belt run</source>
        <translation>带的走法</translation>
    </message>
    <message>
        <source>Rack and pinion</source>
        <translation>齿轮齿条副</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>侧</translation>
    </message>
    <message>
        <source>Cam curve</source>
        <translation>凸轮曲线</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Radii</source>
        <translation>半径列</translation>
    </message>
    <message>
        <source>Planar</source>
        <translation>平面副</translation>
    </message>
    <message>
        <source>Point on plane</source>
        <translation>点面副</translation>
    </message>
    <message>
        <source>Screw</source>
        <translation>螺旋副</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>导程</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>旋向</translation>
    </message>
    <message>
        <source>Constant velocity</source>
        <translation>等速万向节</translation>
    </message>
    <message>
        <source>Bushing</source>
        <translation>衬套</translation>
    </message>
    <message>
        <source>Torsional stiffness</source>
        <translation>扭转刚度</translation>
    </message>
    <message>
        <source>Torsional damping</source>
        <translation>扭转阻尼</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>阻力</translation>
    </message>
    <message>
        <source>Coefficient</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Force by formula</source>
        <translation>公式力</translation>
    </message>
    <message>
        <source>Force x</source>
        <translation>x 向力</translation>
    </message>
    <message>
        <source>Force y</source>
        <translation>y 向力</translation>
    </message>
    <message>
        <source>Force z</source>
        <translation>z 向力</translation>
    </message>
    <message>
        <source>Torque by formula</source>
        <translation>公式力矩</translation>
    </message>
    <message>
        <source>Torque law</source>
        <translation>力矩公式</translation>
    </message>
    <message>
        <source>Actuator by formula</source>
        <translation>公式作动器</translation>
    </message>
    <message>
        <source>Force law</source>
        <translation>力公式</translation>
    </message>
    <message>
        <source>Hardening</source>
        <translation>硬化系数</translation>
    </message>
    <message>
        <source>Preload</source>
        <translation>预载</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限位</translation>
    </message>
    <message>
        <source>Lower limit</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>Upper limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Stop stiffness</source>
        <translation>限位刚度</translation>
    </message>
    <message>
        <source>Stop damping</source>
        <translation>限位阻尼</translation>
    </message>
    <message>
        <source>Restitution</source>
        <translation>恢复系数</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>摩擦</translation>
    </message>
    <message>
        <source>Friction coefficient</source>
        <translation>摩擦系数</translation>
    </message>
    <message>
        <source>Static coefficient</source>
        <translation>静摩擦系数</translation>
    </message>
    <message>
        <source>Pin radius</source>
        <translation>销半径</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Third marker</source>
        <translation>第三标记</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Cone angle</source>
        <translation>锥角</translation>
    </message>
    <message>
        <source>Friction radius</source>
        <translation>摩擦半径</translation>
    </message>
    <message>
        <source>Cross radius</source>
        <translation>十字轴半径</translation>
    </message>
    <message>
        <source>Second lower limit</source>
        <translation>第二下限</translation>
    </message>
    <message>
        <source>Second upper limit</source>
        <translation>第二上限</translation>
    </message>
    <message>
        <source>Limits of the angle</source>
        <translation>转角限位</translation>
    </message>
    <message>
        <source>Lower angle</source>
        <translation>最小转角</translation>
    </message>
    <message>
        <source>Upper angle</source>
        <translation>最大转角</translation>
    </message>
    <message>
        <source>Stop stiffness of the angle</source>
        <translation>转角限位刚度</translation>
    </message>
    <message>
        <source>Stop damping of the angle</source>
        <translation>转角限位阻尼</translation>
    </message>
    <message>
        <source>Mirrored</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV 表</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON 行</translation>
    </message>
    <message>
        <source>MATLAB file</source>
        <translation>MATLAB 文件</translation>
    </message>
    <message>
        <source>Zwang result</source>
        <translation>Zwang 结果</translation>
    </message>
    <message>
        <source>Animated glTF</source>
        <translation>动画 glTF</translation>
    </message>
    <message>
        <source>OBJ of one pose</source>
        <translation>某一位姿的 OBJ</translation>
    </message>
    <message>
        <source>STL of one pose</source>
        <translation>某一位姿的 STL</translation>
    </message>
    <message>
        <source>PLY of one pose</source>
        <translation>某一位姿的 PLY</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>From time</source>
        <translation>起始时刻</translation>
    </message>
    <message>
        <source>Until time</source>
        <translation>终止时刻</translation>
    </message>
    <message>
        <source>Rows at events</source>
        <translation>事件处的行</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>Decimal sign</source>
        <translation>小数点</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>位数</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键名</translation>
    </message>
    <message>
        <source>Compressed</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>压缩程度</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Units per metre</source>
        <translation>每米的单位数</translation>
    </message>
    <message>
        <source>OpenMBV</source>
        <translation>OpenMBV</translation>
    </message>
    <message>
        <source>Spring by points</source>
        <translation>曲线弹簧</translation>
    </message>
    <message>
        <source>Torsion spring by points</source>
        <translation>曲线扭簧</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>力</translation>
    </message>
    <message>
        <source>Torques</source>
        <translation>力矩</translation>
    </message>
    <message>
        <source>Rise</source>
        <translation>行程</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>加速段</translation>
    </message>
    <message>
        <source>SVG figure</source>
        <translation>SVG 图</translation>
    </message>
    <message>
        <source>PDF figure</source>
        <translation>PDF 图</translation>
    </message>
    <message>
        <source>PNG figure</source>
        <translation>PNG 图</translation>
    </message>
    <message>
        <source>TikZ figure</source>
        <translation>TikZ 图</translation>
    </message>
    <message>
        <source>DXF parts</source>
        <translation>DXF 零件图</translation>
    </message>
    <message>
        <source>MP4 movie</source>
        <translation>MP4 影片</translation>
    </message>
    <message>
        <source>WebM movie</source>
        <translation>WebM 影片</translation>
    </message>
    <message>
        <source>GIF movie</source>
        <translation>GIF 动图</translation>
    </message>
    <message>
        <source>HTML report</source>
        <translation>HTML 报告</translation>
    </message>
    <message>
        <source>PDF report</source>
        <translation>PDF 报告</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Velocities</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Scale bar</source>
        <translation>比例尺</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>版面</translation>
    </message>
    <message>
        <source>Width in mm</source>
        <translation>宽度 (mm)</translation>
    </message>
    <message>
        <source>Height in mm</source>
        <translation>高度 (mm)</translation>
    </message>
    <message>
        <source>Font size in pt</source>
        <translation>字号 (pt)</translation>
    </message>
    <message>
        <source>Line width in pt</source>
        <translation>线宽 (pt)</translation>
    </message>
    <message>
        <source>Typeface</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>Scale in mm per m</source>
        <translation>比例 (mm/m)</translation>
    </message>
    <message>
        <source>Ghosts</source>
        <translation>重影</translation>
    </message>
    <message>
        <source>Equal axes</source>
        <translation>等比例坐标轴</translation>
    </message>
    <message>
        <source>Dots per inch</source>
        <translation>每英寸点数</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>宽度 (像素)</translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation>高度 (像素)</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>每秒帧数</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>Hole diameter</source>
        <translation>孔径</translation>
    </message>
    <message>
        <source>Write names</source>
        <translation>写名称</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Rolling disc</source>
        <translation>滚动圆盘</translation>
    </message>
    <message>
        <source>Rolling ball</source>
        <translation>滚动球</translation>
    </message>
    <message>
        <source>Knife edge</source>
        <translation>刀刃</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Track radius</source>
        <translation>轨道半径</translation>
    </message>
    <message>
        <source>Tube radius</source>
        <translation>轮圈半径</translation>
    </message>
    <message>
        <source>Spin</source>
        <translation>自旋</translation>
    </message>
    <message>
        <source>Line contact</source>
        <translation>直线接触</translation>
    </message>
    <message>
        <source>Disc contact</source>
        <translation>圆盘接触</translation>
    </message>
    <message>
        <source>Plane contact</source>
        <translation>平面接触</translation>
    </message>
    <message>
        <source>Ball contact</source>
        <translation>球接触</translation>
    </message>
    <message>
        <source>Points x</source>
        <translation>各点 x</translation>
    </message>
    <message>
        <source>Curve of points</source>
        <translation>各点的曲线</translation>
    </message>
    <message>
        <source>Bulges of points</source>
        <translation>各点的凸度</translation>
    </message>
    <message>
        <source>Corner radii of points</source>
        <translation>各点的圆角半径</translation>
    </message>
    <message>
        <source>Points y</source>
        <translation>各点 y</translation>
    </message>
    <message>
        <source>Points z</source>
        <translation>各点 z</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Radii of rims</source>
        <translation>圆缘半径</translation>
    </message>
    <message>
        <source>First rims</source>
        <translation>第一圆缘半径</translation>
    </message>
    <message>
        <source>Second rims</source>
        <translation>第二圆缘半径</translation>
    </message>
    <message>
        <source>Gears</source>
        <translation>齿轮</translation>
    </message>
    <message>
        <source>First teeth</source>
        <translation>第一齿数</translation>
    </message>
    <message>
        <source>Coupler</source>
        <translation>联动副</translation>
    </message>
    <message>
        <source>Third marker</source>
        <translation>第三标记</translation>
    </message>
    <message>
        <source>Fourth marker</source>
        <translation>第四标记</translation>
    </message>
    <message>
        <source>First coordinate</source>
        <translation>第一坐标</translation>
    </message>
    <message>
        <source>Second coordinate</source>
        <translation>第二坐标</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>传动比</translation>
    </message>
    <message>
        <source>Second teeth</source>
        <translation>第二齿数</translation>
    </message>
    <message>
        <source>Reactions</source>
        <translation>约束反力</translation>
    </message>
    <message>
        <source>Data beside</source>
        <translation>附带数据</translation>
    </message>
    <message>
        <source>Outline contact</source>
        <translation>轮廓接触</translation>
    </message>
    <message>
        <source>Outline x</source>
        <translation>轮廓 x</translation>
    </message>
    <message>
        <source>Outline y</source>
        <translation>轮廓 y</translation>
    </message>
    <message>
        <source>Bulges</source>
        <translation>凸度</translation>
    </message>
    <message>
        <source>Corner radii</source>
        <translation>圆角半径</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>绕过</translation>
    </message>
    <message>
        <source>Rope</source>
        <translation>绳索</translation>
    </message>
    <message>
        <source>Cam contact</source>
        <translation>凸轮接触</translation>
    </message>
    <message>
        <source>Backlash</source>
        <translation>齿侧间隙</translation>
    </message>
    <message>
        <source>Follower</source>
        <translation>从动件</translation>
    </message>
    <message>
        <source>Drum cam</source>
        <translation>圆柱凸轮</translation>
    </message>
    <message>
        <source>Heights</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Pressure angle</source>
        <translation>压力角</translation>
    </message>
    <message>
        <source>Helix angle</source>
        <translation>螺旋角</translation>
    </message>
</context>
<context>
    <name>FileController</name>
    <message>
        <source>The model names files outside its folder. Read them?</source>
        <translation>该模型引用了其文件夹之外的文件。要读取吗？</translation>
    </message>
    <message>
        <source>Read them if you know where the model comes from:</source>
        <translation>如果您知道模型的来源，就读取：</translation>
    </message>
    <message>
        <source>Read them</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>line %1: </source>
        <translation>第 %1 行：</translation>
    </message>
    <message>
        <source>New spatial model.</source>
        <translation>新建空间模型。</translation>
    </message>
    <message>
        <source>New planar model.</source>
        <translation>新建平面模型。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Zwang models (*.zwang);;All files (*)</source>
        <translation>Zwang 模型 (*.zwang);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Could not open %1: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>Could not open %1</source>
        <translation>无法打开 %1</translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation>已打开 %1。</translation>
    </message>
    <message>
        <source>Could not save</source>
        <translation>无法保存</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Zwang models (*.zwang)</source>
        <translation>Zwang 模型 (*.zwang)</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Could not export</source>
        <translation>无法导出</translation>
    </message>
    <message>
        <source>There is no picture, because the 3D view needs OpenGL 3.2 or newer.</source>
        <translation>没有图片，因为三维视图需要 OpenGL 3.2 或更高版本。</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>Exported the picture to %1.</source>
        <translation>图片已导出到 %1。</translation>
    </message>
    <message>
        <source>Pictures are written as png or jpg; %1 has another ending.</source>
        <translation>图片可存为 png 或 jpg；%1 的后缀不同。</translation>
    </message>
    <message>
        <source>There is no plot yet; add one in the tab Plots.</source>
        <translation>还没有曲线图；请在“曲线图”标签页中添加。</translation>
    </message>
    <message>
        <source>Export plots</source>
        <translation>导出曲线图</translation>
    </message>
    <message>
        <source>PDF (*.pdf);;SVG (*.svg);;PNG (*.png);;CSV (*.csv)</source>
        <translation>PDF (*.pdf);;SVG (*.svg);;PNG (*.png);;CSV (*.csv)</translation>
    </message>
    <message>
        <source>Exported the plots to %1.</source>
        <translation>曲线图已导出到 %1。</translation>
    </message>
    <message>
        <source>Export comparison</source>
        <translation>导出比较</translation>
    </message>
    <message>
        <source>Exported the comparison to %1.</source>
        <translation>已将比较导出到 %1。</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Exported the table to %1.</source>
        <translation>表格已导出到 %1。</translation>
    </message>
    <message>
        <source>Zwang models and results (*.zwang *.zwr *.part);;All files (*)</source>
        <translation>Zwang 模型和结果 (*.zwang *.zwr *.part);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Exported the run to %1.</source>
        <translation>已将运行导出到 %1。</translation>
    </message>
    <message>
        <source>Opened the result %1: %2 rows.</source>
        <translation>已打开结果 %1：%2 行。</translation>
    </message>
    <message>
        <source>One window shows one model; %1 was not opened.</source>
        <translation>一个窗口只显示一个模型；%1 未打开。</translation>
    </message>
    <message>
        <source>Add runs from files</source>
        <translation>添加文件中的运行</translation>
    </message>
    <message>
        <source>Zwang results (*.zwr *.part);;All files (*)</source>
        <translation>Zwang 结果 (*.zwr *.part);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Added the run of %1: %2 rows.</source>
        <translation>已添加 %1 中的运行：%2 行。</translation>
    </message>
    <message>
        <source>Kept the run in %1; it is here again when the model is opened.</source>
        <translation>运行已保存在 %1 中；打开模型时会再次出现。</translation>
    </message>
    <message>
        <source>Could not keep the run</source>
        <translation>无法保存运行</translation>
    </message>
    <message>
        <source>Remove the run %1 and its file?</source>
        <translation>删除运行 %1 及其文件？</translation>
    </message>
    <message>
        <source>%1 goes to the wastebasket.</source>
        <translation>%1 将移到回收站。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Could not remove</source>
        <translation>无法删除</translation>
    </message>
    <message>
        <source>Only the curves of %1 are shown: %2</source>
        <translation>仅显示 %1 的曲线：%2</translation>
    </message>
</context>
<context>
    <name>GalleryPage</name>
    <message>
        <source>No example has these words.</source>
        <translation>没有包含这些词的示例。</translation>
    </message>
    <message>
        <source>Mechanisms through their singular positions.</source>
        <translation>让机构穿越奇异位置。</translation>
    </message>
    <message>
        <source>New planar mechanism</source>
        <translation>新建平面机构</translation>
    </message>
    <message>
        <source>New spatial mechanism</source>
        <translation>新建空间机构</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Filter the examples</source>
        <translation>筛选示例</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>暂无</translation>
    </message>
</context>
<context>
    <name>GradientPane</name>
    <message>
        <source>direct</source>
        <translation>直接法</translation>
    </message>
    <message>
        <source>adjoint</source>
        <translation>伴随法</translation>
    </message>
    <message>
        <source>differences</source>
        <translation>差分</translation>
    </message>
    <message>
        <source>Found by one method only (%1); a check compares it with the others.</source>
        <translation>只用一种方法求得（%1）；检验会与其他方法比较。</translation>
    </message>
    <message>
        <source>Trustworthy: %1 agree to %2 of the largest derivative.</source>
        <translation>可信：%1 相差不超过最大导数的 %2。</translation>
    </message>
    <message>
        <source>Fair: %1 agree to %2 of the largest derivative; smaller tolerances of the run make it better.</source>
        <translation>尚可：%1 相差为最大导数的 %2；减小运行容差会更好。</translation>
    </message>
    <message>
        <source>Not to be trusted: %1 differ by %2 of the largest derivative; run with smaller tolerances, or look for an impact or a limit in the model.</source>
        <translation>不可信：%1 相差为最大导数的 %2；请减小容差，或检查模型中的碰撞或限位。</translation>
    </message>
    <message>
        <source>Add an objective</source>
        <translation>添加一个目标</translation>
    </message>
    <message>
        <source>Adds the squared distance of the last measure point, or the kinetic energy, as an integral over the run</source>
        <translation>添加最后一个观测点距离的平方（或动能）在整个运行上的积分</translation>
    </message>
    <message>
        <source>Objective shown</source>
        <translation>显示的目标</translation>
    </message>
    <message>
        <source>Scaled by the parameter (∂Ψ/∂b · b)</source>
        <translation>按参数缩放（∂Ψ/∂b · b）</translation>
    </message>
    <message>
        <source>What a change by 100 % would do, to first order: one unit for all, so that they compare</source>
        <translation>参数变化 100 % 的一阶影响：单位相同，便于比较</translation>
    </message>
    <message>
        <source>Gradient by method</source>
        <translation>各方法的梯度</translation>
    </message>
    <message>
        <source>By</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>直接法</translation>
    </message>
    <message>
        <source>Adjoint</source>
        <translation>伴随法</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差分</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>Compute the gradient in all three ways: direct, adjoint and extrapolated differences</source>
        <translation>用三种方法计算梯度：直接法、伴随法和外推差分</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Hessian</source>
        <translation>海森矩阵</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Tick objectives and parameters, then compute.</source>
        <translation>勾选目标和参数，然后计算。</translation>
    </message>
    <message>
        <source>The model has no objective yet: one number that says how good a run is. Write a formula on the left, or begin with a usual one.</source>
        <translation>模型还没有目标：一个说明运行好坏的数。请在左侧写公式，或从常用目标开始。</translation>
    </message>
    <message>
        <source>no derivatives</source>
        <translation>没有导数</translation>
    </message>
    <message>
        <source>At t = %1 s</source>
        <translation>于 t = %1 s</translation>
    </message>
    <message>
        <source>Tick Hessian and compute to see second derivatives.</source>
        <translation>勾选“海森矩阵”并计算即可看到二阶导数。</translation>
    </message>
    <message>
        <source>∂²Ψ/∂b∂c · b·c</source>
        <translation>∂²Ψ/∂b∂c · b·c</translation>
    </message>
    <message>
        <source>∂²Ψ/∂b∂c, in SI units</source>
        <translation>∂²Ψ/∂b∂c，国际单位</translation>
    </message>
    <message>
        <source>Trust: %1</source>
        <translation>可信度：%1</translation>
    </message>
</context>
<context>
    <name>HealthPanel</name>
    <message>
        <source>run fails</source>
        <translation>运行失败</translation>
    </message>
    <message>
        <source>Outcome of the run</source>
        <translation>运行结果</translation>
    </message>
    <message>
        <source>Constraint violation</source>
        <translation>约束违反量</translation>
    </message>
    <message>
        <source>Energy balance error</source>
        <translation>能量平衡误差</translation>
    </message>
    <message>
        <source>Violation of the joints</source>
        <translation>各运动副的违反量</translation>
    </message>
    <message>
        <source>%1 violation</source>
        <translation>%1违反量</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>acceleration</source>
        <translation>加速度</translation>
    </message>
    <message>
        <source>Violation: %1</source>
        <translation>违反量：%1</translation>
    </message>
    <message>
        <source>Singular positions and events</source>
        <translation>奇异位置与事件</translation>
    </message>
    <message>
        <source>No joint or motor holds anything: there is no constraint that could be violated.</source>
        <translation>没有运动副或驱动起约束作用：没有可被违反的约束。</translation>
    </message>
    <message>
        <source>Joints and contacts</source>
        <translation>运动副与接触</translation>
    </message>
    <message>
        <source>No joint or motor holds anything; what contacts do stands under Joints and contacts.</source>
        <translation>没有运动副或驱动起约束作用；接触的情况见“运动副与接触”。</translation>
    </message>
</context>
<context>
    <name>HealthRules</name>
    <message>
        <source>The constraints are violated by %1, more than 1e-6.</source>
        <translation>约束违反量为 %1，大于 1e-6。</translation>
    </message>
    <message>
        <source>The constraints are violated by %1, more than 1e-9.</source>
        <translation>约束违反量为 %1，大于 1e-9。</translation>
    </message>
    <message>
        <source>The constraints hold to %1.</source>
        <translation>约束满足到 %1。</translation>
    </message>
    <message>
        <source>Run the model (F5) to see how well its constraints hold.</source>
        <translation>运行模型 (F5) 以查看约束的满足程度。</translation>
    </message>
    <message>
        <source>There are no constraints.</source>
        <translation>没有约束。</translation>
    </message>
    <message>
        <source>Only contacts hold the bodies.</source>
        <translation>各刚体仅由接触支承。</translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>Table of second derivatives</source>
        <translation>二阶导数表</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Select something in the tree or in the view to see its properties.</source>
        <translation>在模型树或视图中选择对象以查看其属性。</translation>
    </message>
    <message>
        <source>The parameters are in the tab Parameters.</source>
        <translation>参数位于“参数”标签页中。</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>将 %1 重命名为 %2</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>planar mechanism</source>
        <translation>平面机构</translation>
    </message>
    <message>
        <source>spatial mechanism</source>
        <translation>空间机构</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>What this mechanism is, in a few words</source>
        <translation>用几句话说明此机构</translation>
    </message>
    <message>
        <source>Change the title</source>
        <translation>更改标题</translation>
    </message>
    <message>
        <source>Change the description</source>
        <translation>更改说明</translation>
    </message>
    <message>
        <source>%1 elements of different types are selected. Select elements of one type to edit them together.</source>
        <translation>已选择 %1 个不同类型的元素。请选择同一类型的元素以便一起编辑。</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 个元素</translation>
    </message>
    <message>
        <source>Different types; these are the properties they share.</source>
        <translation>类型不同；以下是它们共有的属性。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>JointTable</name>
    <message>
        <source>%1: violation %2 now, largest %3 at t = %4 s. Click to select the joint, double click to go there.</source>
        <translation>%1：当前违反量 %2，最大 %3（t = %4 s）。单击选中运动副，双击跳转。</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>运动副</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>%1: the shapes are %2 deep in each other now, at most %3 at t = %4 s. Click to select the contact, double click to go there.</source>
        <translation>%1：形体现在相互嵌入 %2，最深 %3（t = %4 s）。单击选中该接触，双击转到该时刻。</translation>
    </message>
    <message>
        <source>%1: depth</source>
        <translation>%1：嵌入深度</translation>
    </message>
    <message>
        <source>%1: contacts</source>
        <translation>%1：接触数</translation>
    </message>
    <message>
        <source>%1: largest force</source>
        <translation>%1：最大力</translation>
    </message>
    <message>
        <source>%1: %2 now, at most %3 at t = %4 s. Click to select the contacts, double click to go there.</source>
        <translation>%1：当前 %2，最大 %3（t = %4 s）。单击选中这些接触，双击转到该时刻。</translation>
    </message>
</context>
<context>
    <name>Log</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>元素</translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>曲线图</translation>
    </message>
    <message>
        <source>Constraint health</source>
        <translation>约束状况</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Autosave: %1</source>
        <translation>自动保存：%1</translation>
    </message>
    <message>
        <source>The model cannot run yet.</source>
        <translation>模型还不能运行。</translation>
    </message>
    <message>
        <source>What to look at in the model</source>
        <translation>模型中需要注意的问题</translation>
    </message>
    <message>
        <source>The model is being checked…</source>
        <translation>正在检查模型…</translation>
    </message>
    <message>
        <source>%1, written %2</source>
        <translation>%1，写于 %2</translation>
    </message>
    <message>
        <source>%1, written %2; the file was saved after that</source>
        <translation>%1，写于 %2；此后该文件又保存过</translation>
    </message>
    <message>
        <source>More unsaved work is kept; it is offered when Zwang starts again.</source>
        <translation>还有未保存的工作留存着；下次启动 Zwang 时会再提供恢复。</translation>
    </message>
    <message>
        <source>Recovered unsaved work.</source>
        <translation>已恢复未保存的工作。</translation>
    </message>
    <message>
        <source>Could not recover %1: %2</source>
        <translation>无法恢复 %1：%2</translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation>绘制 %1</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>灵敏度</translation>
    </message>
    <message>
        <source>%1, to first order: nothing moves at this moment</source>
        <translation>%1，一阶近似：此刻没有移动</translation>
    </message>
    <message>
        <source>%1, to first order: %2 moves by %3 (longest arrow)</source>
        <translation>%1，一阶近似：%2 移动 %3（最长箭头）</translation>
    </message>
    <message>
        <source>Keep compared methods</source>
        <translation>保存所比较的方法</translation>
    </message>
    <message>
        <source>Apply optimised parameters</source>
        <translation>应用优化后的参数</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>A click opens one of the examples. New planar and New spatial begin a mechanism of your own.</source>
        <translation>点击即可打开一个示例。“新建平面”和“新建空间”开始您自己的机构。</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>建立</translation>
    </message>
    <message>
        <source>Choose a tool and click in the view: bars, pins, sliders, springs, motors. Ends snap and join by themselves. Fields at the right take numbers with units, and formulas.</source>
        <translation>选择工具并在视图中点击：杆、销、滑块、弹簧、电机。端点自动吸附并连接。右侧的属性可输入带单位的数和公式。</translation>
    </message>
    <message>
        <source>Run and look</source>
        <translation>运行与观察</translation>
    </message>
    <message>
        <source>F5 runs the mechanism, the space key plays it. Plots at the bottom follow the same time; drag in them or here to go to any moment.</source>
        <translation>F5 运行机构，空格键播放。底部的曲线图跟随同一时间；在图中或此处拖动可到达任意时刻。</translation>
    </message>
    <message>
        <source>Singular positions</source>
        <translation>奇异位置</translation>
    </message>
    <message>
        <source>Zwang goes through dead points and bifurcations. The strip shows how near one is; click a mark to see the branches there. Constraint health says how well the joints are kept.</source>
        <translation>Zwang 能穿过死点和分叉。奇异性条显示离它有多近；点击标记可看到该处的分支。约束健康说明运动副保持得如何。</translation>
    </message>
    <message>
        <source>What every dimension does</source>
        <translation>每个尺寸的作用</translation>
    </message>
    <message>
        <source>Tick parameters and press Compute: the derivatives of the motion, with bands, ghosts and a slider. F1 opens the help for whatever is selected.</source>
        <translation>勾选参数并按“计算”：得到运动的导数，以及带、虚影和滑块。F1 打开所选对象的帮助。</translation>
    </message>
    <message>
        <source>Inside %1: a click selects what is in it; a click beside it leaves it.</source>
        <translation>在 %1 内：点击选择其中的内容；点击其外则离开。</translation>
    </message>
    <message>
        <source>Choose a mesh</source>
        <translation>选择网格</translation>
    </message>
    <message>
        <source>Meshes (*.stl *.obj *.ply)</source>
        <translation>网格 (*.stl *.obj *.ply)</translation>
    </message>
    <message>
        <source>Insert a mesh</source>
        <translation>插入网格</translation>
    </message>
    <message>
        <source>A mesh is a body in space; use Edit ▸ Make it spatial first, or begin a spatial mechanism.</source>
        <translation>网格是空间中的物体；请先使用 编辑 ▸ 变为空间机构，或新建空间机构。</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>插入 %1</translation>
    </message>
    <message>
        <source>t = %1 s</source>
        <translation>t = %1 s</translation>
    </message>
    <message>
        <source>Readiness</source>
        <translation>就绪检查</translation>
    </message>
    <message>
        <source>The language changes when Zwang is started again.</source>
        <translation>重新启动 Zwang 后语言将会改变。</translation>
    </message>
    <message>
        <source>Print picture and plots</source>
        <translation>打印图片和曲线图</translation>
    </message>
    <message>
        <source>Printed.</source>
        <translation>已打印。</translation>
    </message>
    <message>
        <source>Printed into %1.</source>
        <translation>已打印到 %1。</translation>
    </message>
    <message>
        <source>The printer takes nothing; choose another one, or a file.</source>
        <translation>打印机没有响应；请选择其他打印机或打印到文件。</translation>
    </message>
</context>
<context>
    <name>MarkerListEditor</name>
    <message>
        <source>markers, with commas</source>
        <translation>用逗号分隔的标记</translation>
    </message>
    <message>
        <source>Add a marker at the end</source>
        <translation>在末尾添加一个标记</translation>
    </message>
</context>
<context>
    <name>MassRow</name>
    <message>
        <source>Give the mass by numbers</source>
        <translation>用数值给定质量</translation>
    </message>
    <message>
        <source>Writes these values into the fields and takes the density away, so that each can be changed.</source>
        <translation>将这些数值写入字段并去掉密度，便于逐个修改。</translation>
    </message>
    <message>
        <source>Mass of %1 by numbers</source>
        <translation>用数值给定 %1 的质量</translation>
    </message>
    <message>
        <source>Mass %1, inertia %2</source>
        <translation>质量 %1，转动惯量 %2</translation>
    </message>
    <message>
        <source>%1, from its shapes and density.</source>
        <translation>%1，由形状和密度得出。</translation>
    </message>
    <message>
        <source>%1, as given.</source>
        <translation>%1，为给定值。</translation>
    </message>
</context>
<context>
    <name>ModelTree</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter the tree</source>
        <translation>筛选模型树</translation>
    </message>
    <message>
        <source>Model tree</source>
        <translation>模型树</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>Unlock %1</source>
        <translation>解锁 %1</translation>
    </message>
</context>
<context>
    <name>MomentList</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Freedom</source>
        <translation>自由度</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1. Click to go there.</source>
        <translation>%1。单击跳转。</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 个</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Energy lost in the impacts of that moment</source>
        <translation>该时刻各次碰撞损失的能量</translation>
    </message>
</context>
<context>
    <name>MomentOffer</name>
    <message>
        <source>Make this the start</source>
        <translation>以此为起点</translation>
    </message>
    <message>
        <source>What is shown becomes the start of the model, with the velocities of the moment (one undo step)</source>
        <translation>所显示的位置连同该时刻的速度成为模型的起点（可一步撤销）</translation>
    </message>
    <message>
        <source>Back to the design</source>
        <translation>回到设计</translation>
    </message>
    <message>
        <source>The model as it stands; there it can be dragged (Esc)</source>
        <translation>当前的模型；在那里可以拖动（Esc）</translation>
    </message>
    <message>
        <source>Pulled from a moment of a run (%1). Is this the new start?</source>
        <translation>已从运行中的一个时刻（%1）拖动。以此为新的起点吗？</translation>
    </message>
    <message>
        <source>This is a moment of a run of another model (%1); it cannot be dragged.</source>
        <translation>这是另一模型运行中的一个时刻（%1），不能拖动。</translation>
    </message>
</context>
<context>
    <name>NumberEditor</name>
    <message>
        <source>several values</source>
        <translation>多个值</translation>
    </message>
    <message>
        <source>Write a number, a number with a unit, or a formula of parameters.</source>
        <translation>请输入数字、带单位的数字或参数公式。</translation>
    </message>
    <message>
        <source>%1 is outside of what %2 can be.</source>
        <translation>%1 超出了“%2”的允许范围。</translation>
    </message>
    <message>
        <source>Make it a parameter</source>
        <translation>设为参数</translation>
    </message>
    <message>
        <source>Reset to %1</source>
        <translation>重置为 %1</translation>
    </message>
</context>
<context>
    <name>ObjectiveForm</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Formula of a new objective</source>
        <translation>新目标的公式</translation>
    </message>
    <message>
        <source>Integral or end</source>
        <translation>积分或终值</translation>
    </message>
    <message>
        <source>at end</source>
        <translation>终值</translation>
    </message>
    <message>
        <source>There is an objective %1 already; choose another name.</source>
        <translation>已有目标 %1；请另取名称。</translation>
    </message>
    <message>
        <source>Add objective %1</source>
        <translation>添加目标 %1</translation>
    </message>
    <message>
        <source>name = formula of a new objective</source>
        <translation>名称 = 新目标的公式</translation>
    </message>
    <message>
        <source>A formula of channels, parameters and the time t, with or without a name before it: reach = tip.x^2 + tip.y^2</source>
        <translation>由通道、参数和时间 t 组成的公式，前面可写名称：reach = tip.x^2 + tip.y^2</translation>
    </message>
    <message>
        <source>Write a formula after the name.</source>
        <translation>请在名称后写出公式。</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>The integral of the formula over the run, its value at the end, or its largest value</source>
        <translation>公式在整个运行上的积分、其终点值或最大值</translation>
    </message>
</context>
<context>
    <name>OptimiseDialog</name>
    <message>
        <source>Optimise</source>
        <translation>优化</translation>
    </message>
    <message>
        <source>Make it small</source>
        <translation>使其最小</translation>
    </message>
    <message>
        <source>Make it large</source>
        <translation>使其最大</translation>
    </message>
    <message>
        <source>Searches: from the model as it is, and from random parameters within the bounds</source>
        <translation>搜索次数：从当前模型开始，以及从界限内的随机参数开始</translation>
    </message>
    <message>
        <source>The same seed gives the same random parameters</source>
        <translation>相同的种子给出相同的随机参数</translation>
    </message>
    <message>
        <source>At most so many for each start</source>
        <translation>每次起始最多这么多次</translation>
    </message>
    <message>
        <source>Look for better parameters, on all cores</source>
        <translation>在所有核心上寻找更好的参数</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the search; the best design so far is kept</source>
        <translation>停止搜索；保留目前最好的设计</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Parameters that may change</source>
        <translation>可以改变的参数</translation>
    </message>
    <message>
        <source>Constraints on other objectives</source>
        <translation>对其他目标的约束条件</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>起始次数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>计算次数</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>The objective of every design that is tried appears here.</source>
        <translation>每个尝试过的设计的目标值显示在这里。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Best design</source>
        <translation>最佳设计</translation>
    </message>
    <message>
        <source>Choose an objective, tick parameters and optimise.</source>
        <translation>请选择目标，勾选参数，然后优化。</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Give the model the best parameters; one undo takes them back</source>
        <translation>把最佳参数赋给模型；一次撤销即可恢复</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>导出 CSV…</translation>
    </message>
    <message>
        <source>Write every design that was tried to a file</source>
        <translation>把所有尝试过的设计写入文件</translation>
    </message>
    <message>
        <source>The model has the best parameters now; Edit ▸ Undo takes them back.</source>
        <translation>模型现在具有最佳参数；编辑 ▸ 撤销可恢复。</translation>
    </message>
    <message>
        <source>The model has no objectives yet; add one in the sensitivity panel or in its file.</source>
        <translation>模型还没有目标；请在灵敏度面板或文件中添加。</translation>
    </message>
    <message>
        <source>Tick at least one parameter.</source>
        <translation>请至少勾选一个参数。</translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>目前最佳</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Rejected: %1</source>
        <translation>已拒绝：%1</translation>
    </message>
    <message>
        <source>at its bound</source>
        <translation>位于界限</translation>
    </message>
    <message>
        <source>objective</source>
        <translation>目标</translation>
    </message>
</context>
<context>
    <name>ParametersModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>SI value</source>
        <translation>SI 值</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>调节</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>The name that formulas use</source>
        <translation>公式中使用的名称</translation>
    </message>
    <message>
        <source>A number, a number with a unit, or a formula</source>
        <translation>数字、带单位的数字或公式</translation>
    </message>
    <message>
        <source>The value in SI units</source>
        <translation>以 SI 单位表示的值</translation>
    </message>
    <message>
        <source>Half to one and a half times the value</source>
        <translation>从 0.5 倍到 1.5 倍</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>A parameter needs a name; write at least one letter.</source>
        <translation>参数需要名称；请至少输入一个字母。</translation>
    </message>
    <message>
        <source>There is already a parameter named %1; choose another name.</source>
        <translation>已有名为 %1 的参数；请换一个名称。</translation>
    </message>
    <message>
        <source>Rename parameter %1 to %2</source>
        <translation>将参数 %1 重命名为 %2</translation>
    </message>
    <message>
        <source>Parameter %1 needs a value: a number, a number with a unit, or a formula.</source>
        <translation>参数 %1 需要一个值：数字、带单位的数字或公式。</translation>
    </message>
    <message>
        <source>Change parameter %1</source>
        <translation>更改参数 %1</translation>
    </message>
    <message>
        <source>Change the note of %1</source>
        <translation>更改 %1 的备注</translation>
    </message>
</context>
<context>
    <name>ParametersPanel</name>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>No parameters yet. A parameter is a named number that any field can use in a formula.</source>
        <translation>还没有参数。参数是有名称的数，任何字段都可以在公式中使用。</translation>
    </message>
    <message>
        <source>Remove the parameter</source>
        <translation>删除参数</translation>
    </message>
    <message>
        <source>Add a parameter</source>
        <translation>添加参数</translation>
    </message>
    <message>
        <source>Add parameter %1</source>
        <translation>添加参数 %1</translation>
    </message>
    <message>
        <source>Remove parameter %1</source>
        <translation>删除参数 %1</translation>
    </message>
    <message>
        <source>Vary %1</source>
        <translation>调节 %1</translation>
    </message>
    <message>
        <source>From half to one and a half times %1</source>
        <translation>从 %1 的 0.5 倍到 1.5 倍</translation>
    </message>
    <message>
        <source>The value is a formula; vary the parameters it uses.</source>
        <translation>该值是公式；请调节它所用的参数。</translation>
    </message>
</context>
<context>
    <name>PartRow</name>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Rename marker %1 to %2</source>
        <translation>将标记点 %1 重命名为 %2</translation>
    </message>
</context>
<context>
    <name>PartsList</name>
    <message>
        <source>Add a marker</source>
        <translation>添加标记点</translation>
    </message>
    <message>
        <source>Add a marker to %1</source>
        <translation>给 %1 添加标记点</translation>
    </message>
    <message>
        <source>Add a shape</source>
        <translation>添加形状</translation>
    </message>
    <message>
        <source>Add %1 to %2</source>
        <translation>将%1添加到 %2</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>标记点</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>%1: none yet</source>
        <translation>%1：暂无</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Remove %1 and what depends on it</source>
        <translation>删除 %1 及依赖于它的元素</translation>
    </message>
</context>
<context>
    <name>PickEditor</name>
    <message>
        <source>several values</source>
        <translation>多个值</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1（缺失）</translation>
    </message>
</context>
<context>
    <name>PickTool</name>
    <message>
        <source>Build: %1</source>
        <translation>构建：%1</translation>
    </message>
    <message>
        <source>That is not enough yet; click further, or press Esc to begin anew.</source>
        <translation>还不够；请继续点击，或按 Esc 重新开始。</translation>
    </message>
    <message>
        <source>These have no mirror image here and were left out: %1.</source>
        <translation>以下内容在此没有镜像，已略去：%1。</translation>
    </message>
</context>
<context>
    <name>PlotLegend</name>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
</context>
<context>
    <name>PlotPane</name>
    <message>
        <source>Rename plot</source>
        <translation>重命名曲线图</translation>
    </message>
    <message>
        <source>Title of the plot</source>
        <translation>曲线图标题</translation>
    </message>
    <message>
        <source>Untitled plot</source>
        <translation>未命名曲线图</translation>
    </message>
    <message>
        <source>Channels…</source>
        <translation>通道…</translation>
    </message>
    <message>
        <source>Choose what this plot shows</source>
        <translation>选择此图显示的内容</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis; values that are not positive are left out</source>
        <translation>纵轴取对数；略去非正值</translation>
    </message>
    <message>
        <source>Δ</source>
        <translation>Δ</translation>
    </message>
    <message>
        <source>Second cursor: differences between two moments</source>
        <translation>第二光标：两个时刻之差</translation>
    </message>
    <message>
        <source>Second cursor</source>
        <translation>第二光标</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>Show everything (A, or double click in the plot)</source>
        <translation>显示全部（A，或在图中双击）</translation>
    </message>
    <message>
        <source>Export </source>
        <translation>导出 </translation>
    </message>
    <message>
        <source>Write this plot to a file</source>
        <translation>将此图写入文件</translation>
    </message>
    <message>
        <source>+</source>
        <translation>+</translation>
    </message>
    <message>
        <source>Add a plot below</source>
        <translation>在下方添加曲线图</translation>
    </message>
    <message>
        <source>Add a plot</source>
        <translation>添加曲线图</translation>
    </message>
    <message>
        <source>×</source>
        <translation>×</translation>
    </message>
    <message>
        <source>Remove this plot</source>
        <translation>删除此图</translation>
    </message>
    <message>
        <source>Picture (PNG)…</source>
        <translation>图片 (PNG)…</translation>
    </message>
    <message>
        <source>Drawing (SVG)…</source>
        <translation>矢量图 (SVG)…</translation>
    </message>
    <message>
        <source>Document (PDF)…</source>
        <translation>文档 (PDF)…</translation>
    </message>
    <message>
        <source>Table of the shown curves (CSV)…</source>
        <translation>所示曲线的数据表 (CSV)…</translation>
    </message>
    <message>
        <source>This plot shows nothing yet.</source>
        <translation>此图还没有内容。</translation>
    </message>
    <message>
        <source>Choose channels…</source>
        <translation>选择通道…</translation>
    </message>
    <message>
        <source>Choose channels</source>
        <translation>选择通道</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>时间 [s]</translation>
    </message>
    <message>
        <source>Run the model (F5) to see these curves.</source>
        <translation>运行模型 (F5) 以查看这些曲线。</translation>
    </message>
    <message>
        <source>The run has none of the chosen channels.</source>
        <translation>此次运行没有所选的通道。</translation>
    </message>
    <message>
        <source>plot</source>
        <translation>曲线图</translation>
    </message>
    <message>
        <source>Export the plot</source>
        <translation>导出曲线图</translation>
    </message>
    <message>
        <source>Compute the sensitivities (tab Sensitivity) to see these curves.</source>
        <translation>请先计算灵敏度（“灵敏度”页），即可看到这些曲线。</translation>
    </message>
    <message>
        <source>Logarithmic axis</source>
        <translation>对数坐标轴</translation>
    </message>
    <message>
        <source>Copy as a table</source>
        <translation>复制为表格</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Equal axes</source>
        <translation>等比例坐标轴</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Derivative and integral</source>
        <translation>导数与积分</translation>
    </message>
    <message>
        <source>Statistics and spectrum…</source>
        <translation>统计与频谱…</translation>
    </message>
    <message>
        <source>Copy as a picture</source>
        <translation>复制为图片</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Add formula…</source>
        <translation>添加公式…</translation>
    </message>
    <message>
        <source>Change %1…</source>
        <translation>修改 %1…</translation>
    </message>
    <message>
        <source>Remove formula</source>
        <translation>移除公式</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation>绘制 %1</translation>
    </message>
    <message>
        <source>%1 has no channels.</source>
        <translation>%1 没有通道。</translation>
    </message>
</context>
<context>
    <name>PlotPanel</name>
    <message>
        <source>Plots show how positions, velocities, forces and energies change over time.</source>
        <translation>曲线图显示位置、速度、力和能量随时间的变化。</translation>
    </message>
    <message>
        <source>Choose channels…</source>
        <translation>选择通道…</translation>
    </message>
    <message>
        <source>Add plot</source>
        <translation>添加曲线图</translation>
    </message>
    <message>
        <source>Remove plot</source>
        <translation>删除曲线图</translation>
    </message>
</context>
<context>
    <name>Presenter</name>
    <message>
        <source>Branch %1: %2.</source>
        <translation>分支 %1：%2。</translation>
    </message>
    <message>
        <source> The motion takes it.</source>
        <translation> 运动沿此分支进行。</translation>
    </message>
    <message>
        <source> Click: the next run takes it.</source>
        <translation> 单击：下次运行沿此分支进行。</translation>
    </message>
    <message>
        <source>Take branch %1</source>
        <translation>选择分支 %1</translation>
    </message>
    <message>
        <source>The next run starts along branch %1 (F5).</source>
        <translation>下次运行（F5）沿分支 %1 开始。</translation>
    </message>
    <message>
        <source>The next run (F5) takes branch %1 at t = %2.</source>
        <translation>下次运行（F5）在 t = %2 处沿分支 %1 进行。</translation>
    </message>
    <message>
        <source>The mechanism sweeps %1 × %2, an area of %3.</source>
        <translation>机构扫掠范围 %1 × %2，面积 %3。</translation>
    </message>
    <message>
        <source>The mechanism sweeps %1 × %2 × %3, a volume of about %4.</source>
        <translation>机构扫掠范围 %1 × %2 × %3，体积约 %4。</translation>
    </message>
</context>
<context>
    <name>PropertyForm</name>
    <message>
        <source>Make %1 a parameter</source>
        <translation>将%1设为参数</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>更改 %2 的%1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改%1</translation>
    </message>
</context>
<context>
    <name>QuestionDialogs</name>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>保存对 %1 的更改？</translation>
    </message>
    <message>
        <source>Without saving they are lost.</source>
        <translation>不保存则更改会丢失。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation>不保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>Readiness</name>
    <message>
        <source>Move bodies apart, as little as possible</source>
        <translation>把物体分开，移动尽可能小</translation>
    </message>
    <message>
        <source>Change joints: %1</source>
        <translation>更改运动副：%1</translation>
    </message>
    <message>
        <source>Make %1 of steel (7850 kg/m³)</source>
        <translation>将 %1 设为钢制（7850 kg/m³）</translation>
    </message>
    <message>
        <source>Separate the bodies</source>
        <translation>分开物体</translation>
    </message>
</context>
<context>
    <name>ReadinessPanel</name>
    <message>
        <source>The model is ready to run (F5).</source>
        <translation>模型已就绪，可以运行（F5）。</translation>
    </message>
    <message>
        <source>Apply this fix</source>
        <translation>应用此修正</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>Select %1 and open its properties</source>
        <translation>选择 %1 并打开其属性</translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>Recover unsaved work</source>
        <translation>恢复未保存的工作</translation>
    </message>
    <message>
        <source>Zwang ended without saving this work. Recover it, or leave it for later.</source>
        <translation>Zwang 结束时未保存这些工作。可以恢复，或留待以后处理。</translation>
    </message>
    <message>
        <source>Discard all</source>
        <translation>全部丢弃</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
</context>
<context>
    <name>RunController</name>
    <message>
        <source>%1 started.</source>
        <translation>%1 已开始。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 steps, %3 in the solver, position violation at most %4, energy error at most %5.</source>
        <translation>%1：%2 步，求解用时 %3，位置违反量最大 %4，能量误差最大 %5。</translation>
    </message>
</context>
<context>
    <name>RunList</name>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>The run ended for an unknown reason.</source>
        <translation>运行因未知原因结束。</translation>
    </message>
</context>
<context>
    <name>RunKeeper</name>
    <message>
        <source>%1 could not be removed; look who may write there.</source>
        <translation>无法删除 %1；请检查那里的写入权限。</translation>
    </message>
    <message>
        <source>%1 could not be renamed; the run has its old name when the model is opened again.</source>
        <translation>无法重命名 %1；再次打开模型时运行仍为旧名称。</translation>
    </message>
</context>
<context>
    <name>RunTable</name>
    <message>
        <source>made with an older model</source>
        <translation>由旧模型得到</translation>
    </message>
    <message>
        <source>this model</source>
        <translation>当前模型</translation>
    </message>
    <message>
        <source>Tick to draw it beside the current run in the plots.</source>
        <translation>勾选后与当前运行一起绘制在图中。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Integrator</source>
        <translation>积分器</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Not kept: it goes when the window closes.</source>
        <translation>未保存：窗口关闭后即消失。</translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>could not start</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>completed with warnings</source>
        <translation>已完成（有警告）</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>The run is at %1 % of its end time.</source>
        <translation>运行已到结束时间的 %1 %。</translation>
    </message>
    <message>
        <source>The run is %1.</source>
        <translation>运行状态：%1。</translation>
    </message>
    <message>
        <source>The run could not start.</source>
        <translation>运行无法启动。</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>约剩 %1</translation>
    </message>
</context>
<context>
    <name>RunsPanel</name>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename the selected run (F2)</source>
        <translation>重命名所选运行 (F2)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the selected run; what it has computed so far is kept</source>
        <translation>停止所选运行；已计算的结果保留</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Remove the selected run and its results (Delete)</source>
        <translation>删除所选运行及其结果 (Delete)</translation>
    </message>
    <message>
        <source>There are no runs yet. Run the model (F5) and its result appears here.</source>
        <translation>还没有运行。运行模型 (F5) 后结果会显示在这里。</translation>
    </message>
    <message>
        <source>Draw beside the current run</source>
        <translation>与当前运行一起绘制</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Write the selected run into a file beside the model; it is here again when the model is opened</source>
        <translation>将所选运行写入模型旁的文件；打开模型时会再次出现</translation>
    </message>
</context>
<context>
    <name>ScrubSlider</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Drag to move through the run</source>
        <translation>拖动以浏览运行过程</translation>
    </message>
</context>
<context>
    <name>SelectTool</name>
    <message>
        <source>Move the end %1</source>
        <translation>移动端点 %1</translation>
    </message>
    <message>
        <source>Everything that is joined here moves along.</source>
        <translation>此处连接的一切一起移动。</translation>
    </message>
    <message>
        <source>Dropped here, the end is pinned to %1. Alt: it is not.</source>
        <translation>在此放开，端点将铰接到 %1。按住 Alt 则不铰接。</translation>
    </message>
    <message>
        <source>Pulled off: %1 goes. Shift: everything that is joined here moves along.</source>
        <translation>拉开：%1 将被删除。按住 Shift 则此处连接的一切一起移动。</translation>
    </message>
    <message>
        <source>Drop the end on another one or on a line to pin it there.</source>
        <translation>将端点放到另一个端点或线上即可铰接。</translation>
    </message>
    <message>
        <source>Drag this end: onto another one it is pinned, pulled off it is free; Shift moves what is joined along.</source>
        <translation>拖动此端点：放到另一端点上即铰接，拉开即分离；按住 Shift 则连接的部分一起移动。</translation>
    </message>
    <message>
        <source>Press B and click twice to draw a bar, or choose a tool at the left.</source>
        <translation>按 B 并点击两次即可画一根杆，或在左侧选择工具。</translation>
    </message>
    <message>
        <source>Another end of the same body is there; drop this one somewhere else.</source>
        <translation>那里已有同一物体的另一端点；请放到别处。</translation>
    </message>
    <message>
        <source>Type what should stand here; Enter takes it, Esc leaves it as it was.</source>
        <translation>输入这里应有的内容；回车采用，Esc 保持原样。</translation>
    </message>
    <message>
        <source>A moment of a run is shown. Pull a body to start from here; Esc or F4: back to the design.</source>
        <translation>正在显示运行中的一个时刻。拖动刚体可从此处开始；按 Esc 或 F4 回到设计。</translation>
    </message>
    <message>
        <source>Pulled from a moment of the run. Make this the start, or Esc: back to the moment.</source>
        <translation>已从运行的一个时刻拖动。以此为起点，或按 Esc 回到该时刻。</translation>
    </message>
</context>
<context>
    <name>SensitivityPanel</name>
    <message>
        <source>Sensitivities say what every dimension, mass and stiffness does to the motion. For that the model needs parameters: named numbers.</source>
        <translation>灵敏度说明每个尺寸、质量和刚度对运动的影响。为此模型需要参数：有名称的数。</translation>
    </message>
    <message>
        <source>Make parameters of masses and stiffnesses</source>
        <translation>把质量和刚度设为参数</translation>
    </message>
    <message>
        <source>Open the parameters</source>
        <translation>打开参数表</translation>
    </message>
    <message>
        <source>Make parameters</source>
        <translation>设为参数</translation>
    </message>
    <message>
        <source>Compute again</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>设置 %1</translation>
    </message>
    <message>
        <source>The model has changed since these sensitivities were computed.</source>
        <translation>计算这些灵敏度之后模型已改变。</translation>
    </message>
</context>
<context>
    <name>Sentence</name>
    <message>
        <source>a ball touches %1 all around at once, on its axis, where nothing tells which way it goes on</source>
        <translation>球在轴线上同时沿整圈接触 %1，此处无法确定它继续运动的方向</translation>
    </message>
    <message>
        <source>round the outline there by more than the radius of the ball, or end the run before</source>
        <translation>请在该处用大于球半径的圆角修圆轮廓，或在此之前结束运行</translation>
    </message>
    <message>
        <source>the outline of %1 lies on its axis</source>
        <translation>%1 的轮廓位于其轴线上</translation>
    </message>
    <message>
        <source>move corners of it away from there</source>
        <translation>请把它的角点移离轴线</translation>
    </message>
    <message>
        <source>an arc of the outline of %1 reaches beyond the axis</source>
        <translation>%1 轮廓的一段圆弧越过了轴线</translation>
    </message>
    <message>
        <source>make its bulge smaller</source>
        <translation>请减小它的凸度</translation>
    </message>
    <message>
        <source>the integrator %1 knows Newton's rule of impacts only</source>
        <translation>积分器 %1 只认识牛顿碰撞法则</translation>
    </message>
    <message>
        <source>choose the impacts newton or another integrator</source>
        <translation>请将碰撞改为牛顿，或选择其他积分器</translation>
    </message>
    <message>
        <source>at t = %1 s an impact of %2 made %3 J of energy</source>
        <translation>在 t = %1 s，%2 的一次碰撞产生了 %3 J 的能量</translation>
    </message>
    <message>
        <source>no real one does: choose the impacts poisson</source>
        <translation>真实的碰撞不会如此：请将碰撞改为泊松</translation>
    </message>
    <message>
        <source>impulses of impacts at several points obey the laws of impacts and of friction only nearly (impacts: %1)</source>
        <translation>多点碰撞的冲量只是近似满足碰撞与摩擦定律（碰撞次数：%1）</translation>
    </message>
    <message>
        <source>the z axes of %1 are opposite</source>
        <translation>%1 的两个 z 轴方向相反</translation>
    </message>
    <message>
        <source>turn one of its markers over</source>
        <translation>请把其中一个标记翻转过来</translation>
    </message>
    <message>
        <source>%1 is a reaction, to which the pressure and helix angles of %2 add without derivatives</source>
        <translation>%1 是反力，而 %2 的压力角和螺旋角对它的贡献没有导数</translation>
    </message>
    <message>
        <source>set these angles to 0 or leave this channel out</source>
        <translation>请把这些角设为 0，或不要选取此通道</translation>
    </message>
    <message>
        <source>%1 is a reaction, but the model has redundant constraints, so that reactions are not unique and have no derivatives</source>
        <translation>%1 是反力，但模型含有冗余约束，反力不唯一，因而没有导数</translation>
    </message>
    <message>
        <source>leave this channel out</source>
        <translation>请不要选取此通道</translation>
    </message>
    <message>
        <source>from t = %1 s on no joints hold the wheels of %2 where its oblique teeth push them, and the reactions are not in balance</source>
        <translation>从 t = %1 s 起，没有运动副把 %2 的两轮支承在斜齿推动它们的方向上，反力不平衡</translation>
    </message>
    <message>
        <source>hold both axes at their distance, or set the pressure and helix angles to 0</source>
        <translation>请使两轴保持距离不变，或把压力角和螺旋角设为 0</translation>
    </message>
    <message>
        <source>choose the impacts poisson</source>
        <translation>请将碰撞改为泊松</translation>
    </message>
    <message>
        <source>at t = %1 s Poisson's rule gives back a part of an impulse of %2 that is not unique, and there the motion has no derivatives</source>
        <translation>在 t = %1 s 处，泊松法则要恢复 %2 的一个不唯一的冲量的一部分，该处运动没有导数</translation>
    </message>
    <message>
        <source>choose the impacts newton</source>
        <translation>请将碰撞改为牛顿</translation>
    </message>
    <message>
        <source>the ball of %1 is not smaller than the hollow it lies in</source>
        <translation>%1 的球不小于它所在的凹面</translation>
    </message>
    <message>
        <source>a marker of %1 has no name</source>
        <translation>%1 有一个标记点没有名称</translation>
    </message>
    <message>
        <source>give it one</source>
        <translation>请给出</translation>
    </message>
    <message>
        <source>the marker name '%1' of %2 must not hold a dot</source>
        <translation>%2 的标记点名称“%1”不能含有点号</translation>
    </message>
    <message>
        <source>%1 has two markers '%2'</source>
        <translation>%1 有两个标记点“%2”</translation>
    </message>
    <message>
        <source>rename one of them</source>
        <translation>请重命名其中一个</translation>
    </message>
    <message>
        <source>element %1 of the %2 has no name</source>
        <translation>%2中的第 %1 个元素没有名称</translation>
    </message>
    <message>
        <source>'%1' is a word of the program</source>
        <translation>“%1”是程序的保留词</translation>
    </message>
    <message>
        <source>give the element another name</source>
        <translation>请给该元素另取名称</translation>
    </message>
    <message>
        <source>the name '%1' must not hold a dot</source>
        <translation>名称“%1”不能含有点号</translation>
    </message>
    <message>
        <source>it divides body and marker</source>
        <translation>点号用来分隔刚体与标记点</translation>
    </message>
    <message>
        <source>there are two elements '%1'</source>
        <translation>有两个元素名为“%1”</translation>
    </message>
    <message>
        <source>bodies</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>joints</source>
        <translation>运动副</translation>
    </message>
    <message>
        <source>forces</source>
        <translation>力</translation>
    </message>
    <message>
        <source>motions</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>watches</source>
        <translation>观测点</translation>
    </message>
    <message>
        <source>the output step is longer than the run</source>
        <translation>输出步长大于运行时间</translation>
    </message>
    <message>
        <source>make it at most the end time</source>
        <translation>请使其不超过结束时间</translation>
    </message>
    <message>
        <source>the run would have more than 20 million output rows</source>
        <translation>运行将产生超过两千万行输出</translation>
    </message>
    <message>
        <source>make the output step longer</source>
        <translation>请增大输出步长</translation>
    </message>
    <message>
        <source>the table of %1 needs two times or more</source>
        <translation>%1 的表需要两个或更多时间点</translation>
    </message>
    <message>
        <source>the table of %1 has %2 times but %3 values</source>
        <translation>%1 的表有 %2 个时间点，却有 %3 个数值</translation>
    </message>
    <message>
        <source>give one value for each time</source>
        <translation>请为每个时间点给出一个数值</translation>
    </message>
    <message>
        <source>the times of %1 must increase, but time %2 is not after the one before it</source>
        <translation>%1 的时间点必须递增，但第 %2 个不在前一个之后</translation>
    </message>
    <message>
        <source>the model has no bodies</source>
        <translation>模型没有刚体</translation>
    </message>
    <message>
        <source>add one to have something that moves</source>
        <translation>请添加一个，才有可以运动的东西</translation>
    </message>
    <message>
        <source>nothing connects the mechanism with the ground</source>
        <translation>机构与机架没有任何连接</translation>
    </message>
    <message>
        <source>it flies freely</source>
        <translation>它会自由飞行</translation>
    </message>
    <message>
        <source>the plot channel '%1' names no element</source>
        <translation>曲线图通道“%1”不对应任何元素</translation>
    </message>
    <message>
        <source>the plot channel '%1' names no parameter</source>
        <translation>曲线图通道“%1”不对应任何参数</translation>
    </message>
    <message>
        <source>%1 must be %2, but it is %3</source>
        <translation>%1 必须是%2，但现在是%3</translation>
    </message>
    <message>
        <source>mass of %1 must be greater than 0</source>
        <translation>%1 的 mass 必须大于 0</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>不小于 0 的数</translation>
    </message>
    <message>
        <source>0 or more and at most %1</source>
        <translation>不小于 0 且不大于 %1 的数</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>不小于 %1 的数</translation>
    </message>
    <message>
        <source>at least %1 and at most %2</source>
        <translation>不小于 %1 且不大于 %2 的数</translation>
    </message>
    <message>
        <source>greater than %1</source>
        <translation>大于 %1 的数</translation>
    </message>
    <message>
        <source>greater than %1 and at most %2</source>
        <translation>大于 %1 且不大于 %2 的数</translation>
    </message>
    <message>
        <source>did you mean '%1'?</source>
        <translation>是否指“%1”？</translation>
    </message>
    <message>
        <source>%1 of the run</source>
        <translation>运行设置的 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>%1 has zero inertia of a free rotation</source>
        <translation>%1 可自由转动，但转动惯量为零</translation>
    </message>
    <message>
        <source>give it an inertia or a joint that holds its angle</source>
        <translation>请给出转动惯量，或用运动副固定其角度</translation>
    </message>
    <message>
        <source>give it an inertia about that axis or a joint that holds the rotation</source>
        <translation>请给出绕该轴的转动惯量，或用运动副固定该转动</translation>
    </message>
    <message>
        <source>a principal moment of inertia of %1 is negative</source>
        <translation>%1 的一个主转动惯量为负</translation>
    </message>
    <message>
        <source>correct Ixx Iyy Izz Ixy Ixz Iyz</source>
        <translation>请改正 Ixx Iyy Izz Ixy Ixz Iyz</translation>
    </message>
    <message>
        <source>no real body has the inertia of %1: one principal moment is larger than the sum of the others</source>
        <translation>真实物体不可能有 %1 的转动惯量：一个主转动惯量大于另两个之和</translation>
    </message>
    <message>
        <source>the z axis of marker %1 of %2 has no length</source>
        <translation>%2 的标记点 %1 的 z 轴长度为零</translation>
    </message>
    <message>
        <source>write a direction such as 0 0 1</source>
        <translation>请写出方向，例如 0 0 1</translation>
    </message>
    <message>
        <source>the x and z axes of marker %1 of %2 are parallel</source>
        <translation>%2 的标记点 %1 的 x 轴与 z 轴平行</translation>
    </message>
    <message>
        <source>choose another x or 0 0 0</source>
        <translation>请另选 x 轴或写 0 0 0</translation>
    </message>
    <message>
        <source>the orientation of %1 is zero</source>
        <translation>%1 的姿态为零</translation>
    </message>
    <message>
        <source>1 0 0 0 is the unturned one</source>
        <translation>1 0 0 0 表示未转动</translation>
    </message>
    <message>
        <source>%1 has a density but no shapes</source>
        <translation>%1 有密度但没有形状</translation>
    </message>
    <message>
        <source>add a shape or give mass and inertia</source>
        <translation>请添加形状，或给出质量和转动惯量</translation>
    </message>
    <message>
        <source>%1 must be three markers or more</source>
        <translation>%1 必须有三个或更多标记点</translation>
    </message>
    <message>
        <source>%1 is of the spatial type %2, but the model is planar</source>
        <translation>%1 属于空间类型 %2，但模型是平面的</translation>
    </message>
    <message>
        <source>%1 is of the planar type %2, but the model is spatial</source>
        <translation>%1 属于平面类型 %2，但模型是空间的</translation>
    </message>
    <message>
        <source>remove it or change the space</source>
        <translation>请删除它或更改模型的空间类型</translation>
    </message>
    <message>
        <source>%1 has both ends on %2</source>
        <translation>%1 的两端都在 %2 上</translation>
    </message>
    <message>
        <source>let it go to another body</source>
        <translation>请将一端连到另一个刚体</translation>
    </message>
    <message>
        <source>%1 is not set</source>
        <translation>%1 尚未设定</translation>
    </message>
    <message>
        <source>choose a body</source>
        <translation>请选择一个刚体</translation>
    </message>
    <message>
        <source>%1: there is no body '%2'</source>
        <translation>%1：没有刚体“%2”</translation>
    </message>
    <message>
        <source>write it body.marker, for example ground.O</source>
        <translation>请写成 刚体.标记点，例如 ground.O</translation>
    </message>
    <message>
        <source>%1: %2 has no marker '%3'</source>
        <translation>%1：%2 没有标记点“%3”</translation>
    </message>
    <message>
        <source>%1: '%2' is not a known word</source>
        <translation>%1：“%2”不是可用的词</translation>
    </message>
    <message>
        <source>choose one of %1</source>
        <translation>请从 %1 中选择</translation>
    </message>
    <message>
        <source>the ground and the model are not of one space</source>
        <translation>机架与模型的空间类型不一致</translation>
    </message>
    <message>
        <source>make both planar or spatial</source>
        <translation>请使两者同为平面或空间</translation>
    </message>
    <message>
        <source>an operator (+ - * / ^) or the end of the formula</source>
        <translation>运算符 (+ - * / ^) 或公式结尾</translation>
    </message>
    <message>
        <source>a number or a name</source>
        <translation>数字或名称</translation>
    </message>
    <message>
        <source>write a number</source>
        <translation>请写一个数字</translation>
    </message>
    <message>
        <source>a product needs a *</source>
        <translation>乘积需要写 *</translation>
    </message>
    <message>
        <source>it takes an angle or a pure number</source>
        <translation>它只接受角度或纯数</translation>
    </message>
    <message>
        <source>a pure number</source>
        <translation>纯数</translation>
    </message>
    <message>
        <source>%1: there is no parameter '%2'</source>
        <translation>%1：没有参数“%2”</translation>
    </message>
    <message>
        <source>a unit follows its number directly, for example &quot;2 %1&quot;</source>
        <translation>单位应紧跟在数字之后，例如“2 %1”</translation>
    </message>
    <message>
        <source>add it to the parameters or correct the name</source>
        <translation>请将它加入参数，或改正名称</translation>
    </message>
    <message>
        <source>%1 needs %2, but %3 is in %4</source>
        <translation>%1 需要 %2，但 %3 的单位是 %4</translation>
    </message>
    <message>
        <source>%1 (or %2)</source>
        <translation>%1（或 %2）</translation>
    </message>
    <message>
        <source>a parameter has no name</source>
        <translation>有一个参数没有名称</translation>
    </message>
    <message>
        <source>'%1' is a word of formulas</source>
        <translation>“%1”是公式中的保留词</translation>
    </message>
    <message>
        <source>give the parameter another name</source>
        <translation>请给该参数另取名称</translation>
    </message>
    <message>
        <source>'%1' cannot be the name of a parameter: it must be a letter followed by letters, digits and _</source>
        <translation>“%1”不能作参数名：必须以字母开头，后接字母、数字和 _</translation>
    </message>
    <message>
        <source>these parameters use each other in a circle: %1</source>
        <translation>这些参数循环引用：%1</translation>
    </message>
    <message>
        <source>give one of them a number</source>
        <translation>请给其中一个赋数值</translation>
    </message>
    <message>
        <source>there are two parameters '%1'</source>
        <translation>有两个参数名为“%1”</translation>
    </message>
    <message>
        <source>%1 has no finite value</source>
        <translation>%1 没有有限值</translation>
    </message>
    <message>
        <source>look for a division by zero</source>
        <translation>请检查是否除以零</translation>
    </message>
    <message>
        <source>%1 is not a finite number</source>
        <translation>%1 不是有限数</translation>
    </message>
    <message>
        <source>there is no channel '%1'</source>
        <translation>没有通道“%1”</translation>
    </message>
    <message>
        <source>a channel is written element.quantity, for example energy.total</source>
        <translation>通道写成 元素.量，例如 energy.total</translation>
    </message>
    <message>
        <source>the key '%1' stands here a second time</source>
        <translation>键“%1”在此重复出现</translation>
    </message>
    <message>
        <source>remove one</source>
        <translation>请删除一个</translation>
    </message>
    <message>
        <source>%1 must be an object { … }, but it is %2</source>
        <translation>%1 必须是对象 { … }，但现在是%2</translation>
    </message>
    <message>
        <source>%1 must be a list [ … ], but it is %2</source>
        <translation>%1 必须是列表 [ … ]，但现在是%2</translation>
    </message>
    <message>
        <source>%1 has no key '%2'</source>
        <translation>%1 没有键“%2”</translation>
    </message>
    <message>
        <source>this element</source>
        <translation>此元素</translation>
    </message>
    <message>
        <source>the run</source>
        <translation>运行设置</translation>
    </message>
    <message>
        <source>a plot</source>
        <translation>曲线图</translation>
    </message>
    <message>
        <source>a parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>the ground</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a number or a text with a formula or unit</source>
        <translation>数字，或带公式或单位的文本</translation>
    </message>
    <message>
        <source>a marker written &quot;body.marker&quot;, for example &quot;ground.O&quot;</source>
        <translation>写成“刚体.标记点”的标记点，例如“ground.O”</translation>
    </message>
    <message>
        <source>a list of %1 numbers or texts</source>
        <translation>含 %1 个数字或文本的列表</translation>
    </message>
    <message>
        <source>a list of numbers or texts</source>
        <translation>数字或文本的列表</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本的列表</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>not that list</source>
        <translation>不符合的列表</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空的</translation>
    </message>
    <message>
        <source>entry %1 of %2</source>
        <translation>%2 的第 %1 项</translation>
    </message>
    <message>
        <source>the parameter %1 has no &quot;value&quot;</source>
        <translation>参数 %1 没有“value”</translation>
    </message>
    <message>
        <source>give it a number or a formula</source>
        <translation>请给出数字或公式</translation>
    </message>
    <message>
        <source>this %1 has no &quot;type&quot;</source>
        <translation>此 %1 没有“type”</translation>
    </message>
    <message>
        <source>add one, for example &quot;%1&quot;</source>
        <translation>请添加，例如“%1”</translation>
    </message>
    <message>
        <source>the %1 type '%2' does not exist in a planar model</source>
        <translation>平面模型中没有 %1 类型“%2”</translation>
    </message>
    <message>
        <source>the %1 type '%2' does not exist in a spatial model</source>
        <translation>空间模型中没有 %1 类型“%2”</translation>
    </message>
    <message>
        <source>choose another or change &quot;space&quot;</source>
        <translation>请另选，或更改“space”</translation>
    </message>
    <message>
        <source>there is no %1 type '%2'</source>
        <translation>没有 %1 类型“%2”</translation>
    </message>
    <message>
        <source>&quot;space&quot; must be &quot;planar&quot; or &quot;spatial&quot;</source>
        <translation>“space”必须是“planar”或“spatial”</translation>
    </message>
    <message>
        <source>the file ends too early</source>
        <translation>文件提前结束</translation>
    </message>
    <message>
        <source>a bracket or a quotation mark is not closed</source>
        <translation>有括号或引号没有闭合</translation>
    </message>
    <message>
        <source>comments are not allowed in a model file</source>
        <translation>模型文件中不允许注释</translation>
    </message>
    <message>
        <source>put the text into &quot;description&quot; or a &quot;note&quot;</source>
        <translation>请将文字写入“description”或“note”</translation>
    </message>
    <message>
        <source>this is not valid JSON: %1</source>
        <translation>这不是有效的 JSON：%1</translation>
    </message>
    <message>
        <source>the file is not UTF-8 text here (byte %1)</source>
        <translation>文件在此处不是 UTF-8 文本（第 %1 字节）</translation>
    </message>
    <message>
        <source>save it as UTF-8</source>
        <translation>请另存为 UTF-8</translation>
    </message>
    <message>
        <source>the brackets are nested too deeply here</source>
        <translation>此处括号嵌套太深</translation>
    </message>
    <message>
        <source>this is not a model file</source>
        <translation>这不是模型文件</translation>
    </message>
    <message>
        <source>the number %1 is too large</source>
        <translation>数 %1 太大</translation>
    </message>
    <message>
        <source>this is not a Zwang model: the file must hold one object { … }</source>
        <translation>这不是 Zwang 模型：文件必须包含一个对象 { … }</translation>
    </message>
    <message>
        <source>this is not a Zwang model: the key &quot;zwang&quot; with the file version is missing</source>
        <translation>这不是 Zwang 模型：缺少写有文件版本的键“zwang”</translation>
    </message>
    <message>
        <source>&quot;zwang&quot; must be the number of the file version, 1</source>
        <translation>“zwang”必须是文件版本号 1</translation>
    </message>
    <message>
        <source>the file is of version %1, which a newer Zwang has written</source>
        <translation>文件版本为 %1，由更新的 Zwang 写成</translation>
    </message>
    <message>
        <source>this one reads version %1, so update the program</source>
        <translation>本程序读取版本 %1，请更新程序</translation>
    </message>
    <message>
        <source>there is no file version %1</source>
        <translation>没有文件版本 %1</translation>
    </message>
    <message>
        <source>write 1</source>
        <translation>请写 1</translation>
    </message>
    <message>
        <source>the file cannot be used</source>
        <translation>文件不可用</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>第 %1 行第 %2 列：%3</translation>
    </message>
    <message>
        <source>%1 is a folder</source>
        <translation>%1 是文件夹</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>give the name of a file</source>
        <translation>请给出文件名</translation>
    </message>
    <message>
        <source>cannot read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有此文件</translation>
    </message>
    <message>
        <source>%1 is larger than 64 MiB</source>
        <translation>%1 大于 64 MiB</translation>
    </message>
    <message>
        <source>there is not enough memory for a copy of the model</source>
        <translation>内存不足，无法写出模型的副本</translation>
    </message>
    <message>
        <source>save it</source>
        <translation>请保存</translation>
    </message>
    <message>
        <source>%1 is a pipe or a device</source>
        <translation>%1 是管道或设备</translation>
    </message>
    <message>
        <source>write it to a file first</source>
        <translation>请先把它写成文件</translation>
    </message>
    <message>
        <source>%1 lies outside the folder of the model and was not read</source>
        <translation>%1 在模型所在的文件夹之外，没有读取</translation>
    </message>
    <message>
        <source>put it into that folder, or agree to it when the model is opened (--allow-files on the command line)</source>
        <translation>请把它放进该文件夹，或在打开模型时同意读取（命令行用 --allow-files）</translation>
    </message>
    <message>
        <source>the disk reports an error</source>
        <translation>磁盘报告错误</translation>
    </message>
    <message>
        <source>there is no example '%1'</source>
        <translation>没有示例“%1”</translation>
    </message>
    <message>
        <source>zwang examples lists them</source>
        <translation>可用 zwang examples 列出</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>free some space or choose another place</source>
        <translation>请释放空间或另选位置</translation>
    </message>
    <message>
        <source>the file would be larger than this system allows</source>
        <translation>文件会超出系统允许的大小</translation>
    </message>
    <message>
        <source>there is no permission to write there</source>
        <translation>没有在该处写入的权限</translation>
    </message>
    <message>
        <source>choose another place</source>
        <translation>请另选位置</translation>
    </message>
    <message>
        <source>that disk can only be read</source>
        <translation>该磁盘只能读取</translation>
    </message>
    <message>
        <source>its folder does not exist</source>
        <translation>其文件夹不存在</translation>
    </message>
    <message>
        <source>make the folder or choose another place</source>
        <translation>请建立文件夹或另选位置</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>名称太长</translation>
    </message>
    <message>
        <source>a name has %1 characters</source>
        <translation>某个名称有 %1 个字符</translation>
    </message>
    <message>
        <source>shorten it to at most %1</source>
        <translation>请缩短到最多 %1 个</translation>
    </message>
    <message>
        <source>the %1 output rows of the run would take %2 of memory, and there are %3</source>
        <translation>运算的 %1 行输出需要 %2 内存，而可用内存为 %3</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <source>end other programs and try again</source>
        <translation>请结束其他程序后重试</translation>
    </message>
    <message>
        <source>the system starts no more threads</source>
        <translation>系统无法再启动线程</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>write fewer output rows, run fewer things side by side or make the model smaller</source>
        <translation>请减少输出行数、减少同时进行的运算或缩小模型</translation>
    </message>
    <message>
        <source>%1 stays open by %2</source>
        <translation>%1 仍相差 %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 处</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 等另 %2 个</translation>
    </message>
    <message>
        <source>the start values marked keep cannot all be met: with them %1</source>
        <translation>标为“保持”的起始值不能全部满足：按它们 %1</translation>
    </message>
    <message>
        <source>keep fewer of them or change their values</source>
        <translation>请减少要保持的值，或更改数值</translation>
    </message>
    <message>
        <source>the mechanism cannot be assembled: at the closest pose %1</source>
        <translation>机构无法装配：在最接近的位形处 %1</translation>
    </message>
    <message>
        <source>change lengths or the drawn pose</source>
        <translation>请更改长度或所画的位形</translation>
    </message>
    <message>
        <source>change lengths or the drawn pose, or remove a motor that contradicts another</source>
        <translation>请更改长度或所画的位形，或删除互相矛盾的电机</translation>
    </message>
    <message>
        <source>the start velocities marked keep contradict the joints (at %1 by %2 of the speed)</source>
        <translation>标为“保持”的起始速度与运动副矛盾（在 %1 处相差速度的 %2）</translation>
    </message>
    <message>
        <source>the motors prescribe velocities that the joints do not allow (at %1)</source>
        <translation>电机规定的速度不被运动副允许（在 %1 处）</translation>
    </message>
    <message>
        <source>remove or change a motor</source>
        <translation>请删除或更改一个电机</translation>
    </message>
    <message>
        <source>the model has no body to move</source>
        <translation>模型没有可运动的刚体</translation>
    </message>
    <message>
        <source>add one</source>
        <translation>请添加一个</translation>
    </message>
    <message>
        <source>the start is a singular position: freedom %1 here, %2 at nearby positions</source>
        <translation>起始位置是奇异位置：此处自由度为 %1，附近为 %2</translation>
    </message>
    <message>
        <source>1 equation is redundant in every position (found at %1)</source>
        <translation>有 1 个方程在所有位置都是冗余的（见于 %1）</translation>
    </message>
    <message>
        <source>%1 equations are redundant in every position (found at %2)</source>
        <translation>有 %1 个方程在所有位置都是冗余的（见于 %2）</translation>
    </message>
    <message>
        <source>the mechanism has no degree of freedom: it cannot move</source>
        <translation>机构没有自由度：不能运动</translation>
    </message>
    <message>
        <source>the model cannot be run</source>
        <translation>模型不能运行</translation>
    </message>
    <message>
        <source>there is no %1 '%2' (known: %3)</source>
        <translation>没有%1“%2”（可用：%3）</translation>
    </message>
    <message>
        <source>did you mean '%1'? (known: %2)</source>
        <translation>是否指“%1”？（可用：%2）</translation>
    </message>
    <message>
        <source>there is no %1 '%2'</source>
        <translation>没有%1“%2”</translation>
    </message>
    <message>
        <source>formulation</source>
        <translation>列式方法</translation>
    </message>
    <message>
        <source>stabilisation</source>
        <translation>稳定化方法</translation>
    </message>
    <message>
        <source>integrator</source>
        <translation>积分器</translation>
    </message>
    <message>
        <source>'%1' has no inertia about an axis</source>
        <translation>“%1”绕某轴没有转动惯量</translation>
    </message>
    <message>
        <source>joints must restrain it there</source>
        <translation>运动副必须在该方向约束它</translation>
    </message>
    <message>
        <source>completed at t = %1 s</source>
        <translation>于 t = %1 s 完成</translation>
    </message>
    <message>
        <source>completed at t = %1 s with warnings: %2</source>
        <translation>于 t = %1 s 完成，有警告：%2</translation>
    </message>
    <message>
        <source>the model is stiff: not the tolerance but stability kept the steps short, and the integrator radau5 takes longer ones</source>
        <translation>模型是刚性的：限制步长的不是容差而是稳定性，积分器 radau5 的步长更长</translation>
    </message>
    <message>
        <source>the model is stiff: from t = %1 s on steps were implicit where that helped, for %2 s in all</source>
        <translation>模型是刚性的：自 t = %1 s 起，在有利之处采用隐式步，共 %2 s</translation>
    </message>
    <message>
        <source>the derivatives are those of a run with the integrator %1: the steps of %2 have none here</source>
        <translation>导数来自用积分器 %1 的运行：%2 的步在此没有导数</translation>
    </message>
    <message>
        <source>the stages of the step at t = %1 s cannot be found again</source>
        <translation>无法重新求得 t = %1 s 处一步的各级</translation>
    </message>
    <message>
        <source>choose another integrator</source>
        <translation>请选用其他积分器</translation>
    </message>
    <message>
        <source>stopped at t = %1 s</source>
        <translation>于 t = %1 s 停止</translation>
    </message>
    <message>
        <source>failed at t = %1 s because %2</source>
        <translation>于 t = %1 s 失败，因为%2</translation>
    </message>
    <message>
        <source>the mechanism cannot be assembled, so it cannot be dragged</source>
        <translation>机构无法装配，因此不能拖动</translation>
    </message>
    <message>
        <source>see the readiness list</source>
        <translation>请查看就绪检查列表</translation>
    </message>
    <message>
        <source>the mechanism has no degree of freedom: it cannot be dragged</source>
        <translation>机构没有自由度：不能拖动</translation>
    </message>
    <message>
        <source>remove a joint or take one that frees a motion</source>
        <translation>请去掉一个关节，或换用能放开一个运动的关节</translation>
    </message>
    <message>
        <source>the motors leave no degree of freedom: nothing can be dragged</source>
        <translation>电机没有留下自由度：什么都不能拖动</translation>
    </message>
    <message>
        <source>pause them or remove one</source>
        <translation>请暂停电机或去掉一个</translation>
    </message>
    <message>
        <source>the ground does not move</source>
        <translation>机架不会运动</translation>
    </message>
    <message>
        <source>drag a body</source>
        <translation>请拖动一个刚体</translation>
    </message>
    <message>
        <source>there is no body '%1' to drag</source>
        <translation>没有可拖动的刚体“%1”</translation>
    </message>
    <message>
        <source>%1 is held fast by its joints</source>
        <translation>%1 被其关节固定住</translation>
    </message>
    <message>
        <source>drag a body that can move</source>
        <translation>请拖动能运动的刚体</translation>
    </message>
    <message>
        <source>there is no motor, and kinematics follows motors</source>
        <translation>没有电机，而运动学分析跟随电机</translation>
    </message>
    <message>
        <source>add one for each degree of freedom, or run the dynamics</source>
        <translation>请为每个自由度添加一个电机，或运行动力学</translation>
    </message>
    <message>
        <source>degrees of freedom that the motors leave: %1</source>
        <translation>电机留下的自由度：%1</translation>
    </message>
    <message>
        <source>kinematics follows motors only, so add a motor for each, or run the dynamics</source>
        <translation>运动学分析只跟随电机，请为每个自由度添加电机，或运行动力学</translation>
    </message>
    <message>
        <source>%1 drives %2 into a dead point</source>
        <translation>%1 将 %2 驱动到死点</translation>
    </message>
    <message>
        <source>%1 drives the mechanism into a dead point</source>
        <translation>%1 将机构驱动到死点</translation>
    </message>
    <message>
        <source>change a length, or let the motor turn back before</source>
        <translation>请更改某个长度，或让驱动在此之前反向</translation>
    </message>
    <message>
        <source>%1 drive against each other here</source>
        <translation>%1 在此处相互对抗</translation>
    </message>
    <message>
        <source>leave one of them out</source>
        <translation>请去掉其中之一</translation>
    </message>
    <message>
        <source>the joints do not let the motors go on: the mechanism is at the end of its reach, or motors contradict each other</source>
        <translation>关节不让电机继续前进：机构已到可达范围的尽头，或电机互相矛盾</translation>
    </message>
    <message>
        <source>a torque turns %1 about an axis about which it has almost no inertia</source>
        <translation>力矩使 %1 绕几乎没有转动惯量的轴转动</translation>
    </message>
    <message>
        <source>give it an inertia there or a joint that holds the rotation</source>
        <translation>请给出该处的转动惯量，或用运动副固定该转动</translation>
    </message>
    <message>
        <source>the motion has no continuation here</source>
        <translation>运动在此无法继续</translation>
    </message>
    <message>
        <source>the motion has no smooth continuation here</source>
        <translation>运动在此没有光滑的延续</translation>
    </message>
    <message>
        <source>the accelerations become infinite or undefined here</source>
        <translation>加速度在此变为无穷大或无定义</translation>
    </message>
    <message>
        <source>the velocities would have to jump here</source>
        <translation>速度在此必须突跳</translation>
    </message>
    <message>
        <source>the step became too small (%1): %2</source>
        <translation>步长变得太小 (%1)：%2</translation>
    </message>
    <message>
        <source>the method cannot keep its tolerance with steps of this length</source>
        <translation>此方法用这样的步长不能保持误差要求</translation>
    </message>
    <message>
        <source>let the tolerance choose the step, or choose another method</source>
        <translation>请让误差要求决定步长，或另选方法</translation>
    </message>
    <message>
        <source>a number became infinite or undefined</source>
        <translation>有数变为无穷大或无定义</translation>
    </message>
    <message>
        <source>a smaller step may help</source>
        <translation>减小步长可能有用</translation>
    </message>
    <message>
        <source>the constraints cannot be met after a step</source>
        <translation>一步之后约束无法满足</translation>
    </message>
    <message>
        <source>the constraints cannot be met from here on: the mechanism is at the end of its reach, or motors contradict each other</source>
        <translation>由此以后约束无法满足：机构已到行程尽头，或电机互相矛盾</translation>
    </message>
    <message>
        <source>the constraints are lost</source>
        <translation>约束已失去</translation>
    </message>
    <message>
        <source>use projection or a smaller step</source>
        <translation>请使用投影或更小的步长</translation>
    </message>
    <message>
        <source>the energy balance is off by %1 J, more than the tolerance explains (%2 J)</source>
        <translation>能量平衡相差 %1 J，超出误差要求所能解释的 %2 J</translation>
    </message>
    <message>
        <source>the motion may have left its branch: tighten the tolerance or use projection</source>
        <translation>运动可能已离开原分支：请收紧误差要求或使用投影</translation>
    </message>
    <message>
        <source>the constraints are violated by %1 of the model's size (allowed %2)</source>
        <translation>约束违反量为模型尺寸的 %1（允许 %2）</translation>
    </message>
    <message>
        <source>use projection or a tighter tolerance</source>
        <translation>请使用投影或更严的误差要求</translation>
    </message>
    <message>
        <source>at t = %1 s the motion left its branch at a singular position: its velocities changed at once</source>
        <translation>在 t = %1 s 运动于奇异位置离开了原分支：其速度突然改变</translation>
    </message>
    <message>
        <source>at t = %1 s the projection changed the velocities by %2 of themselves</source>
        <translation>在 t = %1 s 投影使速度改变了其自身的 %2</translation>
    </message>
    <message>
        <source>the motion may have switched its branch: use a smaller step</source>
        <translation>运动可能已换到另一分支：请使用更小的步长</translation>
    </message>
    <message>
        <source>t = %1 s: dead point of a motor at %2, freedom %3 → %4</source>
        <translation>t = %1 s：电机死点位于 %2，自由度 %3 → %4</translation>
    </message>
    <message>
        <source>t = %1 s: branches of the motion cross at %2, freedom %3 → %4</source>
        <translation>t = %1 s：运动分支相交于 %2，自由度 %3 → %4</translation>
    </message>
    <message>
        <source>dead point</source>
        <translation>死点</translation>
    </message>
    <message>
        <source>bifurcation</source>
        <translation>分岔</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>the start is a singular position and its velocities lie on none of the %1 branches that cross there</source>
        <translation>起点是奇异位置，其速度不在相交于此的 %1 个分支中的任何一个上</translation>
    </message>
    <message>
        <source>the mechanism starts at rest at a singular position, where %1 branches cross and nothing says which one it takes</source>
        <translation>机构在奇异位置由静止开始，%1 个分支相交于此，没有说明走哪一个</translation>
    </message>
    <message>
        <source>at the start %1</source>
        <translation>起点处%1</translation>
    </message>
    <message>
        <source>at passage %1 %2</source>
        <translation>第 %1 次穿越处%2</translation>
    </message>
    <message>
        <source>no branch is &apos;%1&apos;</source>
        <translation>没有分支符合“%1”</translation>
    </message>
    <message>
        <source>the motion goes on along &apos;%1&apos; in the other sense</source>
        <translation>运动沿“%1”的相反方向继续</translation>
    </message>
    <message>
        <source>more than one branch is &apos;%1&apos;</source>
        <translation>有多个分支符合“%1”</translation>
    </message>
    <message>
        <source>the branch &apos;%1&apos; cannot be looked for</source>
        <translation>无法寻找分支“%1”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no parameter and no position or velocity of an element</source>
        <translation>“%1”既不是参数，也不是元件的位置或速度</translation>
    </message>
    <message>
        <source>there is no branch %1</source>
        <translation>没有分支 %1</translation>
    </message>
    <message>
        <source>they are counted from 1</source>
        <translation>分支从 1 开始编号</translation>
    </message>
    <message>
        <source>&apos;%1&apos; names no branch</source>
        <translation>“%1”不是任何分支</translation>
    </message>
    <message>
        <source>&apos;%1&apos; names no branch, because there is no body &apos;%2&apos;</source>
        <translation>“%1”不是任何分支，因为没有构件“%2”</translation>
    </message>
    <message>
        <source>write its number, how bodies move (&quot;crank +, rod -&quot;) or a condition (&quot;slider.x &gt; 0&quot;)</source>
        <translation>请写出编号、构件如何运动（“crank +, rod -”）或条件（“slider.x &gt; 0”）</translation>
    </message>
    <message>
        <source>t = %1 s: branches of the motion touch at %2, freedom %3 → %4</source>
        <translation>t = %1 s：运动分支在 %2 处相切，自由度 %3 → %4</translation>
    </message>
    <message>
        <source>motors lose control there</source>
        <translation>电机在此处失去控制</translation>
    </message>
    <message>
        <source>tangency</source>
        <translation>相切</translation>
    </message>
    <message>
        <source>the branch ends here in a cusp</source>
        <translation>分支在此以尖点终止</translation>
    </message>
    <message>
        <source>branches touch here, or there is only this one</source>
        <translation>分支在此相切，或只有这一个分支</translation>
    </message>
    <message>
        <source>the wheel of %1 falls flat here, where its point of contact runs round the rim ever faster</source>
        <translation>%1 的轮子在此倒平，其接触点沿轮缘越跑越快</translation>
    </message>
    <message>
        <source>end the run before, or let it start more upright</source>
        <translation>请在此之前结束运行，或让它以更直立的姿态开始</translation>
    </message>
    <message>
        <source>the run makes no progress: %1 steps have brought it on by %2 s only</source>
        <translation>运行没有进展：%1 步只前进了 %2 s</translation>
    </message>
    <message>
        <source>look for a stiffness, a damping, a mass or an end time that is wrong by orders of magnitude</source>
        <translation>请检查是否有数量级错误的刚度、阻尼、质量或结束时间</translation>
    </message>
    <message>
        <source>the nearest one was taken</source>
        <translation>取了最接近的一个</translation>
    </message>
    <message>
        <source>choose one with 'branch' (%1)</source>
        <translation>请用“branch”选择其一（%1）</translation>
    </message>
    <message>
        <source>branches %1</source>
        <translation>分支 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 (taken)</source>
        <translation>%1：%2（所走的分支）</translation>
    </message>
    <message>
        <source>%1 move</source>
        <translation>%1 运动</translation>
    </message>
    <message>
        <source>all bodies at rest</source>
        <translation>所有刚体都静止</translation>
    </message>
    <message>
        <source>between %1 s and %2 s a passage may have been missed</source>
        <translation>在 %1 s 与 %2 s 之间可能漏掉了一次奇异位置的通过</translation>
    </message>
    <message>
        <source>the motion has come to a singular position, where it rests or turns so slowly that rounding lets no step lead on</source>
        <translation>运动到达奇异位置，在那里静止或折返得极慢，舍入误差使任何一步都无法继续</translation>
    </message>
    <message>
        <source>start it beside, or with another speed</source>
        <translation>请从旁边的位置开始，或改变速度</translation>
    </message>
    <message>
        <source>the motion has come to a singular position that its branch does not lead on from, as at a cusp</source>
        <translation>运动到达了一个奇异位置，其分支不能由此继续，如在尖点处</translation>
    </message>
    <message>
        <source>a tighter tolerance tells more, or start it beside</source>
        <translation>更小的容差能看得更清楚，或从旁边开始</translation>
    </message>
    <message>
        <source>the start is an isolated position: freedom %1 here, but no branch of the motion leaves it</source>
        <translation>起点是孤立位置：此处自由度为 %1，但没有运动分支由此离开</translation>
    </message>
    <message>
        <source>no branch of the motion leaves the start: the mechanism is stretched or folded so that it cannot move, and no reaction of finite size holds the load</source>
        <translation>没有任何运动分支离开起始位置：机构被拉直或折叠而无法运动，有限的反力不能承受载荷</translation>
    </message>
    <message>
        <source>%1 move, %2 at rest</source>
        <translation>%1 运动，%2 静止</translation>
    </message>
    <message>
        <source>there may be other branches</source>
        <translation>可能还有其他分支</translation>
    </message>
    <message>
        <source>the start is a singular position that does not determine the motion</source>
        <translation>起点是奇异位置，不能确定运动</translation>
    </message>
    <message>
        <source>choose a branch, or start near it</source>
        <translation>请选择一个分支，或从其旁边开始</translation>
    </message>
    <message>
        <source>the motion is right, the reactions of %1 are the smallest possible ones</source>
        <translation>运动正确，%1 的反力取可能的最小值</translation>
    </message>
    <message>
        <source>%1 removes the redundancy</source>
        <translation>%1 可消除冗余</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>%1 方向的位置</translation>
    </message>
    <message>
        <source>position across the slide</source>
        <translation>垂直于滑动方向的位置</translation>
    </message>
    <message>
        <source>position along the slide</source>
        <translation>沿滑动方向的位置</translation>
    </message>
    <message>
        <source>position along %1</source>
        <translation>沿 %1 轴的位置</translation>
    </message>
    <message>
        <source>position along %1 of the first marker</source>
        <translation>沿第一标记点 %1 轴的位置</translation>
    </message>
    <message>
        <source>angle between the crossing axes</source>
        <translation>交叉轴之间的夹角</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>转动</translation>
    </message>
    <message>
        <source>rotation about %1</source>
        <translation>绕 %1 轴的转动</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>the formulation %1</source>
        <translation>动力学公式 %1</translation>
    </message>
    <message>
        <source>Euler angles need a spatial model: the formulation %1 cannot run this planar one</source>
        <translation>欧拉角需要空间模型：公式 %1 不能用于此平面模型</translation>
    </message>
    <message>
        <source>choose gauss, for example</source>
        <translation>例如请选择 gauss</translation>
    </message>
    <message>
        <source>choose gauss</source>
        <translation>请选择 gauss</translation>
    </message>
    <message>
        <source>the Euler angles of %1 are singular close to t = %2 s (sine of the nutation %3)</source>
        <translation>%1 的欧拉角在 t = %2 s 附近奇异（章动角的正弦为 %3）</translation>
    </message>
    <message>
        <source>quaternions have no such place: choose the formulation gauss</source>
        <translation>四元数没有这样的位置：请选择公式 gauss</translation>
    </message>
    <message>
        <source>the Euler angles turned %1 by %2 of a step's turn away from its angular velocity at t = %3 s, close to their singular position (sine of the nutation %4)</source>
        <translation>欧拉角在 t = %3 s 使 %1 的转动偏离其角速度达一步转角的 %2，靠近欧拉角的奇异位置（章动角的正弦为 %4）</translation>
    </message>
    <message>
        <source>choose the formulation gauss or a smaller step</source>
        <translation>请选择公式 gauss 或更小的步长</translation>
    </message>
    <message>
        <source>the formulation gauss-pso needs the inverse of the masses, but %1 has no inertia about an axis</source>
        <translation>公式 gauss-pso 需要质量矩阵的逆，但 %1 绕某轴没有转动惯量</translation>
    </message>
    <message>
        <source>give it one or choose gauss</source>
        <translation>请给出惯量或选择 gauss</translation>
    </message>
    <message>
        <source>the formulation gauss-pso searches in at most %1 degrees of freedom, but this model has %2</source>
        <translation>公式 gauss-pso 最多在 %1 个自由度中搜索，而此模型有 %2 个</translation>
    </message>
    <message>
        <source>the constraints lost rank at t = %1 s (reciprocal condition %2), so Lagrange multipliers do not determine the accelerations there</source>
        <translation>约束在 t = %1 s 降秩（条件数倒数 %2），因此拉格朗日乘子在那里不能确定加速度</translation>
    </message>
    <message>
        <source>use gauss, null-space or augmented-lagrangian</source>
        <translation>请使用 gauss、null-space 或 augmented-lagrangian</translation>
    </message>
    <message>
        <source>the formulation lagrange needs independent constraint equations, but %1 of this model depend on others (for example at %2)</source>
        <translation>公式 lagrange 需要相互独立的约束方程，但此模型有 %1 个方程依赖于其他方程（例如 %2 处）</translation>
    </message>
    <message>
        <source>choose gauss, null-space or augmented-lagrangian, or a joint that leaves more freedom</source>
        <translation>请选择 gauss、null-space 或 augmented-lagrangian，或换用自由度更多的运动副</translation>
    </message>
    <message>
        <source>could not start</source>
        <translation>无法开始</translation>
    </message>
    <message>
        <source>The comparison was stopped before this run began.</source>
        <translation>比较在此次运行开始之前已停止。</translation>
    </message>
    <message>
        <source>the mechanism has no degree of freedom: it rests everywhere</source>
        <translation>机构没有自由度：它处处静止</translation>
    </message>
    <message>
        <source>found a stable static equilibrium</source>
        <translation>找到了稳定的静平衡位置</translation>
    </message>
    <message>
        <source>found a static equilibrium that is not stable</source>
        <translation>找到了不稳定的静平衡位置</translation>
    </message>
    <message>
        <source>no static equilibrium was found: the mechanism cannot move on along its forces</source>
        <translation>没有找到静平衡位置：机构无法再沿其受力方向运动</translation>
    </message>
    <message>
        <source>no static equilibrium was found near the start: the forces keep the mechanism moving (it went %1 of its size)</source>
        <translation>在起点附近没有找到静平衡位置：力使机构持续运动（走过其尺寸的 %1）</translation>
    </message>
    <message>
        <source>start nearer to one</source>
        <translation>请从更靠近静平衡位置处开始</translation>
    </message>
    <message>
        <source>an objective has no name</source>
        <translation>有一个目标函数没有名称</translation>
    </message>
    <message>
        <source>there are two objectives '%1'</source>
        <translation>有两个目标函数名为“%1”</translation>
    </message>
    <message>
        <source>objective %1 has no formula</source>
        <translation>目标函数 %1 没有公式</translation>
    </message>
    <message>
        <source>direction of objective %1 must be any, rising or falling</source>
        <translation>目标函数 %1 的 direction 必须是 any、rising 或 falling</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot;: %3</source>
        <translation>%1“%2”：%3</translation>
    </message>
    <message>
        <source>integrand of objective %1</source>
        <translation>目标函数 %1 的被积函数</translation>
    </message>
    <message>
        <source>terminal term of objective %1</source>
        <translation>目标函数 %1 的终端项</translation>
    </message>
    <message>
        <source>end event of objective %1</source>
        <translation>目标函数 %1 的结束事件</translation>
    </message>
    <message>
        <source>there is no channel '%1' with derivatives</source>
        <translation>没有带导数的通道“%1”</translation>
    </message>
    <message>
        <source>positions, velocities, accelerations, joint coordinates, reactions, springs and energies have them</source>
        <translation>位置、速度、加速度、运动副坐标、反力、弹簧和能量有导数</translation>
    </message>
    <message>
        <source>%1 has no finite value or derivative at t = %2 s</source>
        <translation>%1 在 t = %2 s 没有有限的值或导数</translation>
    </message>
    <message>
        <source>look for a root of zero, a division by zero or a logarithm</source>
        <translation>请检查零的根、除以零或对数</translation>
    </message>
    <message>
        <source>the slip of %1 turns as it comes to rest at t = %2 s, and that time has no derivatives that its precision tells</source>
        <translation>%1 的滑动在 t = %2 s 停止时方向仍在转动，以现有精度得不到该时刻的导数</translation>
    </message>
    <message>
        <source>end the objective at a fixed time, or take tighter tolerances</source>
        <translation>请让目标函数在固定时刻结束，或使用更严的容差</translation>
    </message>
    <message>
        <source>the slip of %1 turns as it comes to rest at t = %2 s: the derivatives of that time are known to about %3 of themselves</source>
        <translation>%1 的滑动在 t = %2 s 停止时方向仍在转动：该时刻的导数的相对误差约为 %3</translation>
    </message>
    <message>
        <source>at its end the event &quot;%1&quot; of objective %2 only touches zero: there the end time has no derivatives</source>
        <translation>目标函数 %2 的事件“%1”在结束处只与零相切：结束时间在那里没有导数</translation>
    </message>
    <message>
        <source>choose another event</source>
        <translation>请选择另一个事件</translation>
    </message>
    <message>
        <source>the mechanism passes a singular position at t = %1 s, where no choice of coordinates stays independent</source>
        <translation>机构在 t = %1 s 经过奇异位置，在那里任何坐标选择都不再独立</translation>
    </message>
    <message>
        <source>use the form dae</source>
        <translation>请使用 dae 形式</translation>
    </message>
    <message>
        <source>the form ode needs independent coordinates, but motors and joints leave the model no freedom</source>
        <translation>ode 形式需要独立坐标，但驱动和铰链没有给模型留下自由度</translation>
    </message>
    <message>
        <source>near t = %1 s the constraints lose rank, and no choice of coordinates stays independent</source>
        <translation>在 t = %1 s 附近约束失秩，任何坐标选择都不再独立</translation>
    </message>
    <message>
        <source>there is no form &apos;%1&apos;</source>
        <translation>没有形式“%1”</translation>
    </message>
    <message>
        <source>near t = %1 s the event &quot;%2&quot; of objective %3 only touches zero: there the end time has no derivatives</source>
        <translation>在 t = %1 s 附近，目标函数 %3 的事件“%2”只与零相切：结束时间在那里没有导数</translation>
    </message>
    <message>
        <source>parameter %1 has no derivative: when it changes, joint %2 opens, because the redundant constraints of this model close at its present dimensions only</source>
        <translation>参数 %1 没有导数：改变它时铰链 %2 会分开，因为该模型的冗余约束只在当前尺寸下闭合</translation>
    </message>
    <message>
        <source>make the other dimensions formulas of it, or leave it out</source>
        <translation>请把其他尺寸写成它的公式，或不要选它</translation>
    </message>
    <message>
        <source>objective %1 uses a reaction, but the model has redundant constraints, so that reactions are not unique and have no derivatives</source>
        <translation>目标函数 %1 用到反力，但模型有冗余约束，因此反力不唯一，没有导数</translation>
    </message>
    <message>
        <source>remove the redundant joints or the reaction</source>
        <translation>请去掉冗余的运动副或该反力</translation>
    </message>
    <message>
        <source>the run starts at a singular position, where branches cross: there the motion has no derivatives</source>
        <translation>运行从分支相交的奇异位置开始：运动在那里没有导数</translation>
    </message>
    <message>
        <source>start it a little aside</source>
        <translation>请从稍偏处开始</translation>
    </message>
    <message>
        <source>the model has no objectives</source>
        <translation>模型没有目标函数</translation>
    </message>
    <message>
        <source>add one to &quot;objectives&quot; of its file</source>
        <translation>请在文件的 &quot;objectives&quot; 中添加一个</translation>
    </message>
    <message>
        <source>the model has %1</source>
        <translation>模型有 %1</translation>
    </message>
    <message>
        <source>there is no objective '%1'</source>
        <translation>没有目标函数“%1”</translation>
    </message>
    <message>
        <source>there is no parameter '%1'</source>
        <translation>没有参数“%1”</translation>
    </message>
    <message>
        <source>the model has no parameters by which to differentiate</source>
        <translation>模型没有可对其求导的参数</translation>
    </message>
    <message>
        <source>there is no method '%1'</source>
        <translation>没有方法“%1”</translation>
    </message>
    <message>
        <source>parameter %1 has no influence on objective %2</source>
        <translation>参数 %1 对目标函数 %2 没有影响</translation>
    </message>
    <message>
        <source>the model cannot be assembled with %1 a little changed</source>
        <translation>%1 稍作改变后模型无法装配</translation>
    </message>
    <message>
        <source>there are no sensitivities because the run %1</source>
        <translation>没有灵敏度，因为运行%1</translation>
    </message>
    <message>
        <source>the run %1</source>
        <translation>运行%1</translation>
    </message>
    <message>
        <source>the end event &quot;%1&quot; of objective %2 is never reached before t = %3 s</source>
        <translation>目标函数 %2 的结束事件“%1”在 t = %3 s 之前从未到达</translation>
    </message>
    <message>
        <source>make the run longer or change the event</source>
        <translation>请延长运行或更改事件</translation>
    </message>
    <message>
        <source>the run turns into another branch at a passage (passage_branches), where the motion has a corner and no derivatives here</source>
        <translation>运行在经过奇异位置时转入另一分支（passage_branches），运动在该处有折角，没有导数</translation>
    </message>
    <message>
        <source>let it go straight on</source>
        <translation>请让运动沿原分支继续</translation>
    </message>
    <message>
        <source>give it an integrand, a terminal term, a maximum or something measured</source>
        <translation>请给出被积式、终端项、最大值或测量值</translation>
    </message>
    <message>
        <source>maximum of objective %1</source>
        <translation>目标 %1 的最大值式</translation>
    </message>
    <message>
        <source>formula of objective %1</source>
        <translation>目标 %1 的公式</translation>
    </message>
    <message>
        <source>a measurement of objective %1</source>
        <translation>目标 %1 的一项测量</translation>
    </message>
    <message>
        <source>a measurement of objective %1 has no formula</source>
        <translation>目标 %1 的一项测量没有公式</translation>
    </message>
    <message>
        <source>say what was measured</source>
        <translation>请说明测量的是什么</translation>
    </message>
    <message>
        <source>the data of %1 in objective %2</source>
        <translation>目标 %2 中 %1 的数据</translation>
    </message>
    <message>
        <source>give times and values, or a file</source>
        <translation>请给出时间和数值，或一个文件</translation>
    </message>
    <message>
        <source>%1 time</source>
        <translation>%1 个时间</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 个时间</translation>
    </message>
    <message>
        <source>%1 value</source>
        <translation>%1 个数值</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 个数值</translation>
    </message>
    <message>
        <source>%1 weight</source>
        <translation>%1 个权重</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>%1 个权重</translation>
    </message>
    <message>
        <source>give one weight for each time, or none</source>
        <translation>请为每个时间给出一个权重，或不给权重</translation>
    </message>
    <message>
        <source>the data of %1 in objective %2 reach to t = %3 s, but the run ends at t = %4 s</source>
        <translation>目标 %2 中 %1 的数据到 t = %3 s，但运行在 t = %4 s 结束</translation>
    </message>
    <message>
        <source>make it longer or leave out what was measured later</source>
        <translation>请延长运行，或去掉之后的测量</translation>
    </message>
    <message>
        <source>the largest value of the maximum of objective %1 at output times is %2</source>
        <translation>目标 %1 的最大值式在输出时刻的最大值为 %2</translation>
    </message>
    <message>
        <source>%1 has no column '%2'</source>
        <translation>%1 没有列“%2”</translation>
    </message>
    <message>
        <source>%1: there is no unit '%2'</source>
        <translation>%1：没有单位“%2”</translation>
    </message>
    <message>
        <source>write for example [s], [mm] or [deg]</source>
        <translation>请写成例如 [s]、[mm] 或 [deg]</translation>
    </message>
    <message>
        <source>%1: there are two columns '%2'</source>
        <translation>%1：有两列“%2”</translation>
    </message>
    <message>
        <source>%1 has %2 cells, but the header has %3</source>
        <translation>%1 有 %2 个单元格，但表头有 %3 个</translation>
    </message>
    <message>
        <source>give every row as many</source>
        <translation>请让每一行一样多</translation>
    </message>
    <message>
        <source>%1: '%2' in column '%3' is not a number</source>
        <translation>%1：列“%3”中的“%2”不是数字</translation>
    </message>
    <message>
        <source>%1 holds no data</source>
        <translation>%1 没有数据</translation>
    </message>
    <message>
        <source>it needs a row with the names of the columns, and rows of numbers</source>
        <translation>需要一行列名和若干行数字</translation>
    </message>
    <message>
        <source>range of parameter %1 must be a lower and an upper bound</source>
        <translation>参数 %1 的范围必须是下界和上界</translation>
    </message>
    <message>
        <source>range of parameter %1 must begin below its end</source>
        <translation>参数 %1 的范围的下界必须小于上界</translation>
    </message>
    <message>
        <source>parameter %1 has no bounds</source>
        <translation>参数 %1 没有界限</translation>
    </message>
    <message>
        <source>write %1=LOWER:UPPER</source>
        <translation>请写成 %1=下界:上界</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no two bounds</source>
        <translation>“%1”没有两个界限</translation>
    </message>
    <message>
        <source>the bounds of parameter %1 must be in order, but %2 is not below %3</source>
        <translation>参数 %1 的界限必须有序，但 %2 不小于 %3</translation>
    </message>
    <message>
        <source>a bound of parameter %1 is empty</source>
        <translation>参数 %1 的一个界限为空</translation>
    </message>
    <message>
        <source>no parameter has bounds</source>
        <translation>没有参数有界限</translation>
    </message>
    <message>
        <source>name parameters with bounds, for example k=10:200, or give them a range in the model</source>
        <translation>请写出带界限的参数，例如 k=10:200，或在模型中给出范围</translation>
    </message>
    <message>
        <source>parameter %1 is named twice</source>
        <translation>参数 %1 出现了两次</translation>
    </message>
    <message>
        <source>the objective has no finite value</source>
        <translation>目标没有有限值</translation>
    </message>
    <message>
        <source>was not reached</source>
        <translation>未进行</translation>
    </message>
    <message>
        <source>a rank sent a search that cannot be read</source>
        <translation>某个进程发来的搜索无法读取</translation>
    </message>
    <message>
        <source>method %1 cannot keep objective %2 at a value</source>
        <translation>方法 %1 不能使目标 %2 保持为定值</translation>
    </message>
    <message>
        <source>use &lt;= and &gt;=, or the method slsqp</source>
        <translation>请使用 &lt;= 和 &gt;=，或方法 slsqp</translation>
    </message>
    <message>
        <source>%1 of %2 sets of parameters were rejected, the first because %3</source>
        <translation>%2 组参数中有 %1 组被拒绝，第一组的原因：%3</translation>
    </message>
    <message>
        <source>stopped before anything was evaluated</source>
        <translation>在得到任何结果之前已停止</translation>
    </message>
    <message>
        <source>no set of parameters could be evaluated: %1</source>
        <translation>没有一组参数可以计算：%1</translation>
    </message>
    <message>
        <source>largest value of objective %1: %2, from start %3 of %4 after %5 evaluations</source>
        <translation>目标 %1 的最大值：%2，来自第 %3 次起始（共 %4 次），计算 %5 次</translation>
    </message>
    <message>
        <source>smallest value of objective %1: %2, from start %3 of %4 after %5 evaluations</source>
        <translation>目标 %1 的最小值：%2，来自第 %3 次起始（共 %4 次），计算 %5 次</translation>
    </message>
    <message>
        <source>no set of parameters satisfies the constraints after %1 evaluations</source>
        <translation>计算 %1 次后没有一组参数满足约束条件</translation>
    </message>
    <message>
        <source>widen the bounds, loosen a constraint or use more starts</source>
        <translation>请放宽界限或约束条件，或增加起始次数</translation>
    </message>
    <message>
        <source>the search used all evaluations that it may, so allow more</source>
        <translation>搜索用完了允许的计算次数，请增加次数</translation>
    </message>
    <message>
        <source>the search was stopped</source>
        <translation>搜索被停止</translation>
    </message>
    <message>
        <source>the search converged</source>
        <translation>搜索已收敛</translation>
    </message>
    <message>
        <source>parameter %1 is at its bound %2</source>
        <translation>参数 %1 位于其界限 %2</translation>
    </message>
    <message>
        <source>the constraint &quot;%1&quot; has no &lt;=, &gt;= or =</source>
        <translation>约束条件“%1”没有 &lt;=、&gt;= 或 =</translation>
    </message>
    <message>
        <source>the constraint &quot;%1&quot; needs a number on its right</source>
        <translation>约束条件“%1”的右边需要一个数字</translation>
    </message>
    <message>
        <source>write for example stroke&lt;=0.3</source>
        <translation>请写成例如 stroke&lt;=0.3</translation>
    </message>
    <message>
        <source>found no parameters that can be evaluated</source>
        <translation>没有找到可以计算的参数</translation>
    </message>
    <message>
        <source>was stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>used all evaluations that it may</source>
        <translation>用完了允许的计算次数</translation>
    </message>
    <message>
        <source>converged</source>
        <translation>已收敛</translation>
    </message>
    <message>
        <source>the grid has more than a million points</source>
        <translation>网格超过一百万个点</translation>
    </message>
    <message>
        <source>take fewer for each parameter</source>
        <translation>请减少每个参数的点数</translation>
    </message>
    <message>
        <source>the columns of a list are named as parameters</source>
        <translation>列表的列以参数命名</translation>
    </message>
    <message>
        <source>the list of parameters is empty</source>
        <translation>参数列表为空</translation>
    </message>
    <message>
        <source>give it a row for each run</source>
        <translation>请为每次运行给出一行</translation>
    </message>
    <message>
        <source>nothing is asked of the runs</source>
        <translation>没有要计算的内容</translation>
    </message>
    <message>
        <source>name objectives or channels</source>
        <translation>请指定目标或通道</translation>
    </message>
    <message>
        <source>name objectives</source>
        <translation>请指定目标</translation>
    </message>
    <message>
        <source>the %1 steps up to t = %2 s alone need %3 MB, more than the memory that is allowed</source>
        <translation>到 t = %2 s 的 %1 个步长本身就需要 %3 MB，超过了允许的内存</translation>
    </message>
    <message>
        <source>allow more, or take longer steps</source>
        <translation>请允许更多内存，或使用更长的步长</translation>
    </message>
    <message>
        <source>the comparison</source>
        <translation>比较设置</translation>
    </message>
    <message>
        <source>the curve of %1 needs three points or more</source>
        <translation>%1 的曲线至少需要三个点</translation>
    </message>
    <message>
        <source>the curve of %1 has %2 angles but %3 radii</source>
        <translation>%1 的曲线有 %2 个角度，却有 %3 个半径</translation>
    </message>
    <message>
        <source>give one radius for each angle</source>
        <translation>请为每个角度给出一个半径</translation>
    </message>
    <message>
        <source>the angles of %1 must increase, but angle %2 is not beyond the one before it</source>
        <translation>%1 的角度必须递增，但第 %2 个角度不大于前一个</translation>
    </message>
    <message>
        <source>the angles of %1 go around more than once</source>
        <translation>%1 的角度超过一整圈</translation>
    </message>
    <message>
        <source>leave out the last point, the curve closes by itself</source>
        <translation>请去掉最后一个点，曲线会自行闭合</translation>
    </message>
    <message>
        <source>the gears of %1 have one radius</source>
        <translation>%1 的两个齿轮半径相同</translation>
    </message>
    <message>
        <source>a gear inside a ring must be smaller than the ring</source>
        <translation>内啮合时小齿轮必须小于齿圈</translation>
    </message>
    <message>
        <source>rolling</source>
        <translation>滚动</translation>
    </message>
    <message>
        <source>distance from the curve</source>
        <translation>到曲线的距离</translation>
    </message>
    <message>
        <source>rotation of the shafts</source>
        <translation>两轴的转动</translation>
    </message>
    <message>
        <source>advance of the screw</source>
        <translation>螺旋的进给</translation>
    </message>
    <message>
        <source>t, parameters, and positions and velocities of bodies, joints and measure points are</source>
        <translation>可用的有 t、参数，以及构件、运动副和观测点的位置与速度</translation>
    </message>
    <message>
        <source>the upper limit of %1 is not above the lower one</source>
        <translation>%1 的上限不大于下限</translation>
    </message>
    <message>
        <source>make it larger</source>
        <translation>请把它改大</translation>
    </message>
    <message>
        <source>at the end the terminal term of objective %1 has a value but no derivatives</source>
        <translation>在终点，目标 %1 的终端项有值但没有导数</translation>
    </message>
    <message>
        <source>avoid the root or absolute value of zero, and equal sides of a minimum</source>
        <translation>请避免零的平方根或绝对值，以及最小值两边相等的情形</translation>
    </message>
    <message>
        <source>the table of %1: %2</source>
        <translation>%1 的表：%2</translation>
    </message>
    <message>
        <source>%1 has no column beside the time</source>
        <translation>%1 除时间外没有列</translation>
    </message>
    <message>
        <source>a motor needs one with its coordinate</source>
        <translation>驱动需要一列给出其坐标</translation>
    </message>
    <message>
        <source>the formula of %1 is empty</source>
        <translation>%1 的公式为空</translation>
    </message>
    <message>
        <source>write one of the time t, such as 0.1 m * sin(2 * t)</source>
        <translation>请写出时间 t 的公式，例如 0.1 m * sin(2 * t)</translation>
    </message>
    <message>
        <source>%1: '%2' is not known to the formula of a motor</source>
        <translation>%1：驱动的公式不认识“%2”</translation>
    </message>
    <message>
        <source>the time t and parameters are</source>
        <translation>可用时间 t 和参数</translation>
    </message>
    <message>
        <source>%1 is not in %2</source>
        <translation>%1 的单位不是 %2</translation>
    </message>
    <message>
        <source>the formula of a motor gives its coordinate (put spaces around * and / beside the time: "2 m/s * t")</source>
        <translation>驱动的公式给出其坐标（时间旁的 * 和 / 两边请加空格："2 m/s * t"）</translation>
    </message>
    <message>
        <source>%1 has no finite value or rate at the start</source>
        <translation>%1 在起点没有有限的值或变化率</translation>
    </message>
    <message>
        <source>look for a division by zero or a root</source>
        <translation>请查找除以零或根号</translation>
    </message>
    <message>
        <source>the static coefficient of %1 is below its friction coefficient</source>
        <translation>%1 的静摩擦系数小于其摩擦系数</translation>
    </message>
    <message>
        <source>make it larger, or 0 to take the same</source>
        <translation>请加大，或设为 0 以取相同的值</translation>
    </message>
    <message>
        <source>%1 starts %2 beyond its upper limit, and stops let nothing beyond</source>
        <translation>%1 起始时超出上限 %2，而止挡不容超出</translation>
    </message>
    <message>
        <source>%1 starts %2 beyond its lower limit, and stops let nothing beyond</source>
        <translation>%1 起始时超出下限 %2，而止挡不容超出</translation>
    </message>
    <message>
        <source>move the bodies or the limit</source>
        <translation>请移动物体或极限</translation>
    </message>
    <message>
        <source>contacts were taken over steps of %1 s, by which impacts may be off</source>
        <translation>接触按 %1 s 的步长处理，碰撞时刻的误差可达一步</translation>
    </message>
    <message>
        <source>in %1 of %2 steps the forces of the contacts did not settle</source>
        <translation>在 %2 步中有 %1 步的接触力没有收敛</translation>
    </message>
    <message>
        <source>%1 times shapes, of %2 last at %3, went through each other within a step</source>
        <translation>形状在一步之内相互穿过 %1 次（最后一次为 %2，在 %3）</translation>
    </message>
    <message>
        <source>take shorter steps</source>
        <translation>请缩短步长</translation>
    </message>
    <message>
        <source>a motor drives %1 into its stop</source>
        <translation>驱动把 %1 推入止挡</translation>
    </message>
    <message>
        <source>end its motion before the limit, or move the limit</source>
        <translation>请让其运动在极限之前结束，或移动极限</translation>
    </message>
    <message>
        <source>the friction of %1 locks the mechanism: its load grows with the friction itself, and Coulomb&apos;s law has no solution here, or several (Painlevé)</source>
        <translation>%1 的摩擦使机构自锁：载荷随摩擦本身增大，库仑定律在此无解或有多解（Painlevé）</translation>
    </message>
    <message>
        <source>make its friction coefficient smaller</source>
        <translation>请减小其摩擦系数</translation>
    </message>
    <message>
        <source>a formula changes sides to and fro without end here: it pushes back what it depends on</source>
        <translation>公式在此无休止地来回切换：它反推着自己所依赖的量</translation>
    </message>
    <message>
        <source>make it a steep slope instead of a jump, or use the friction of a joint</source>
        <translation>请把跳变改为陡坡，或改用运动副的摩擦</translation>
    </message>
    <message>
        <source>the velocities would have to jump here: the formula of a motor has a kink</source>
        <translation>速度在此必须突变：某个电机的公式有折点</translation>
    </message>
    <message>
        <source>round it off</source>
        <translation>请将其圆滑</translation>
    </message>
    <message>
        <source>close to their singular position the Euler angles turned %1 farthest from where quaternions lead, bodies in all by %2 rad, most at t = %3 s</source>
        <translation>在奇异位置附近，欧拉角使 %1 偏离四元数的结果最多，各物体合计偏离 %2 rad，最大发生在 t = %3 s</translation>
    </message>
    <message>
        <source>impacts or friction change without end here</source>
        <translation>碰撞或摩擦在此无休止地切换</translation>
    </message>
    <message>
        <source>look at the stops and the friction that act at once, or take the integrator moreau, which has no events</source>
        <translation>请查看同时作用的止挡与摩擦，或采用没有事件的积分器 moreau</translation>
    </message>
    <message>
        <source>the friction of %1 rests on a reaction that redundant constraints leave open</source>
        <translation>%1 的摩擦取决于冗余约束未能确定的反力</translation>
    </message>
    <message>
        <source>the smallest one was taken</source>
        <translation>已取最小者</translation>
    </message>
    <message>
        <source>at t = %1 s the motors drive %2 beyond its stop, which kinematics does not look at</source>
        <translation>于 t = %1 s 驱动使 %2 超出止挡，而运动学分析不考虑止挡</translation>
    </message>
    <message>
        <source>%1 has dry friction, which stops every small motion</source>
        <translation>%1 有干摩擦，任何小幅运动都会被止住</translation>
    </message>
    <message>
        <source>%1 is closed there, and the modes are those without it</source>
        <translation>%1 在该处闭合，这些模态不含它的作用</translation>
    </message>
    <message>
        <source>put a joint in its place for what it holds</source>
        <translation>若要看它所约束的运动，请以铰代替它</translation>
    </message>
    <message>
        <source>take its friction out to see linear modes</source>
        <translation>请去掉其摩擦再看线性模态</translation>
    </message>
    <message>
        <source>%1 has dry friction, with which a mechanism rests in many positions</source>
        <translation>%1 有干摩擦，机构因此可静止于许多位置</translation>
    </message>
    <message>
        <source>take its friction out to find the one to which its forces lead</source>
        <translation>请去掉其摩擦以求力所指向的位置</translation>
    </message>
    <message>
        <source>the static equilibrium lies beyond the stop of %1</source>
        <translation>静平衡位置在 %1 的止挡之外</translation>
    </message>
    <message>
        <source>run the dynamics to see where it comes to rest</source>
        <translation>请运行动力学以看它停在何处</translation>
    </message>
    <message>
        <source>%1 has contact, stops or dry friction, whose derivatives need the stabilisation projection</source>
        <translation>%1 有接触、止挡或干摩擦，其导数需要投影稳定</translation>
    </message>
    <message>
        <source>choose it in the settings of the run</source>
        <translation>请在运行设置中选择它</translation>
    </message>
    <message>
        <source>the run ends at t = %1 s at an event of %2, where the end has no derivatives</source>
        <translation>运行在 t = %1 s 结束于 %2 的一个事件处，终点在那里没有导数</translation>
    </message>
    <message>
        <source>end it a little before or after</source>
        <translation>请稍早或稍晚结束</translation>
    </message>
    <message>
        <source>the run starts at an event: %1 touches or rests at the start, and a parameter would open or move it</source>
        <translation>运行始于一个事件：%1 在起始时接触或静止，而某个参数会使其分开或移动</translation>
    </message>
    <message>
        <source>make what it touches a formula of the parameter, or start aside</source>
        <translation>请使其所接触之物为该参数的公式，或在旁边起始</translation>
    </message>
    <message>
        <source>the run starts in the middle of an impact, where the motion has no derivatives</source>
        <translation>运行始于碰撞之中，运动在那里没有导数</translation>
    </message>
    <message>
        <source>start it a little before or after</source>
        <translation>请稍早或稍晚起始</translation>
    </message>
    <message>
        <source>the end event &quot;%1&quot; of objective %2 does not happen so often before t = %3 s</source>
        <translation>目标 %2 的终止事件“%1”在 t = %3 s 之前没有发生这么多次</translation>
    </message>
    <message>
        <source>make the run longer or count fewer</source>
        <translation>请延长运行或减少次数</translation>
    </message>
    <message>
        <source>the end event of objective %1 names %2, which has no dry friction</source>
        <translation>目标 %1 的终止事件指名 %2，而它没有干摩擦</translation>
    </message>
    <message>
        <source>the end event of objective %1 names %2, which has no stops or contact</source>
        <translation>目标 %1 的终止事件指名 %2，而它没有止挡或接触</translation>
    </message>
    <message>
        <source>name a joint that has, or use a formula</source>
        <translation>请指名有此者的运动副，或使用公式</translation>
    </message>
    <message>
        <source>at t = %1 s the shapes of %2 only graze each other, and rounding decides whether they touch</source>
        <translation>在 t = %1 s，%2 的形状只是相互擦过，是否接触由舍入误差决定</translation>
    </message>
    <message>
        <source>at t = %1 s an event of %2 is only grazed, and there the motion has no derivatives</source>
        <translation>在 t = %1 s，%2 的一个事件只是擦过，运动在那里没有导数</translation>
    </message>
    <message>
        <source>the bounces of %1 that end in rest near t = %2 s are too few, or do not follow a geometric series, which alone tells the derivatives of that time</source>
        <translation>%1 的弹跳在 t = %2 s 附近止于静止，次数太少或不构成几何级数，而只有几何级数能给出该时刻的导数</translation>
    </message>
    <message>
        <source>from t = %1 s on %2 slips at more points than tell how they share the load, and turns by how they do</source>
        <translation>从 t = %1 s 起，%2 滑动的点多于能确定载荷分配的点数，其转动取决于载荷如何分配</translation>
    </message>
    <message>
        <source>the derivatives do not know how that changes and may be off by about a thousandth</source>
        <translation>导数不知道这一分配如何变化，误差可能约为千分之一</translation>
    </message>
    <message>
        <source>the restitution of %1 is 0, and parameters change it: of the bounces that then begin the derivatives by these parameters know nothing</source>
        <translation>%1 的恢复系数为 0，而参数会改变它：对由此开始的弹跳，对这些参数的导数一无所知</translation>
    </message>
    <message>
        <source>take a small one instead</source>
        <translation>请改取一个小的值</translation>
    </message>
    <message>
        <source>end the objective at one of the impacts before</source>
        <translation>让目标在此前的某次碰撞处结束</translation>
    </message>
    <message>
        <source>at t = %1 s events of %2 and %3 fall together, whose order decides, and there the motion has no derivatives</source>
        <translation>在 t = %1 s，%2 与 %3 的事件同时发生，其次序起决定作用，运动在那里没有导数</translation>
    </message>
    <message>
        <source>at t = %1 s %2 breaks loose at its stop, or a motor sets it moving, and there the motion has no derivatives</source>
        <translation>在 t = %1 s，%2 在其止挡处松脱，或由马达带动，运动在那里没有导数</translation>
    </message>
    <message>
        <source>at t = %1 s a rim of %2 lies flat and tips, and may do so over any of its points, and there the motion has no derivatives</source>
        <translation>在 t = %1 s，%2 的圆缘平放着开始翻倾，且可绕其任一点翻倾，运动在那里没有导数</translation>
    </message>
    <message>
        <source>let it start tilted, or end the run before</source>
        <translation>让它从倾斜状态开始，或在此之前结束运行</translation>
    </message>
    <message>
        <source>at t = %1 s %2 begins to slip, and may do so in many directions, and there the motion has no derivatives</source>
        <translation>在 t = %1 s，%2 开始滑动，且可朝许多方向滑动，运动在那里没有导数</translation>
    </message>
    <message>
        <source>change a parameter a little, or end the run before</source>
        <translation>请稍微改变某个参数，或提前结束运行</translation>
    </message>
    <message>
        <source>%1 begins and ends at %2</source>
        <translation>%1 的起点和终点都在 %2</translation>
    </message>
    <message>
        <source>let it go to another marker</source>
        <translation>请让它通向另一个标记</translation>
    </message>
    <message>
        <source>the sides of %1 are not two directions</source>
        <translation>%1 的两条边不是两个方向</translation>
    </message>
    <message>
        <source>choose another third marker</source>
        <translation>请选择另一个第三标记</translation>
    </message>
    <message>
        <source>the group %1 is empty</source>
        <translation>组 %1 是空的</translation>
    </message>
    <message>
        <source>add members or remove it</source>
        <translation>请加入成员或将其删除</translation>
    </message>
    <message>
        <source>%1 has more than %2 pairs of shapes, which only runs with the integrator moreau can have</source>
        <translation>%1 有超过 %2 对形状，只有用积分器 moreau 的运行才能有这么多</translation>
    </message>
    <message>
        <source>take bodies out of it</source>
        <translation>请从中去掉一些物体</translation>
    </message>
    <message>
        <source>%1: there is no body or group '%2'</source>
        <translation>%1：没有物体或组“%2”</translation>
    </message>
    <message>
        <source>nothing drawn of %1 can touch in %2</source>
        <translation>%1 所画的形状在 %2 中都不能接触</translation>
    </message>
    <message>
        <source>draw a shape on it</source>
        <translation>请为其画一个形状</translation>
    </message>
    <message>
        <source>nothing drawn of %1 and %2 more bodies can touch in %3</source>
        <translation>%1 及另外 %2 个物体所画的形状在 %3 中都不能接触</translation>
    </message>
    <message>
        <source>draw shapes on them</source>
        <translation>请为它们画形状</translation>
    </message>
    <message>
        <source>no two bodies of %1 can touch each other</source>
        <translation>%1 中没有任何两个物体能彼此接触</translation>
    </message>
    <message>
        <source>%1 has more than %2 pairs of shapes, too many for events</source>
        <translation>%1 有超过 %2 对形状，用事件处理太多</translation>
    </message>
    <message>
        <source>choose the integrator moreau, which looks at those that are near</source>
        <translation>请选用积分器 moreau，它只看彼此靠近的</translation>
    </message>
    <message>
        <source>the bodies of %1 touch each other, beside which no motion is linear</source>
        <translation>%1 的物体彼此接触，在其附近运动都不是线性的</translation>
    </message>
    <message>
        <source>take it out to see linear modes</source>
        <translation>请将其去掉以查看线性模态</translation>
    </message>
    <message>
        <source>%1: there is no element '%2'</source>
        <translation>%1：没有元素“%2”</translation>
    </message>
    <message>
        <source>%1 is in the groups %2 and %3</source>
        <translation>%1 同时在组 %2 和 %3 中</translation>
    </message>
    <message>
        <source>take it out of one</source>
        <translation>请从其中一个取出</translation>
    </message>
    <message>
        <source>the group %1 is inside itself</source>
        <translation>组 %1 包含了它自己</translation>
    </message>
    <message>
        <source>take one of the groups out</source>
        <translation>请取出其中一个组</translation>
    </message>
    <message>
        <source>the note %1 is empty</source>
        <translation>注释 %1 是空的</translation>
    </message>
    <message>
        <source>write something</source>
        <translation>请写些内容</translation>
    </message>
    <message>
        <source>the unit of display '%1' is not known</source>
        <translation>未知的显示单位“%1”</translation>
    </message>
    <message>
        <source>choose one of: %1</source>
        <translation>请从中选择：%1</translation>
    </message>
    <message>
        <source>what overlapped or was beyond a stop is apart now</source>
        <translation>重叠或超出限位的部分已经分开</translation>
    </message>
    <message>
        <source>no position was found in which nothing overlaps</source>
        <translation>没有找到互不重叠的位置</translation>
    </message>
    <message>
        <source>every joint is closed already</source>
        <translation>所有关节都已闭合</translation>
    </message>
    <message>
        <source>nothing has moved</source>
        <translation>没有移动</translation>
    </message>
    <message>
        <source>the joints are closed</source>
        <translation>关节已闭合</translation>
    </message>
    <message>
        <source>%1 has moved most, bodies by up to %2 m and %3 deg</source>
        <translation>%1 移动最多，刚体最多移动 %2 m、转动 %3°</translation>
    </message>
    <message>
        <source>formulas of positions that became numbers: %1</source>
        <translation>变成数字的位置公式：%1</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>the drawing</source>
        <translation>图面</translation>
    </message>
    <message>
        <source>the units</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>图面</translation>
    </message>
    <message>
        <source>%1 is not a kind of mesh that can be read</source>
        <translation>%1 不是可读取的网格格式</translation>
    </message>
    <message>
        <source>export it as STL, OBJ or PLY</source>
        <translation>请导出为 STL、OBJ 或 PLY</translation>
    </message>
    <message>
        <source>%1 cannot be read as a mesh (%2)</source>
        <translation>%1 无法作为网格读取（%2）</translation>
    </message>
    <message>
        <source>export it again</source>
        <translation>请重新导出</translation>
    </message>
    <message>
        <source>its head does not end</source>
        <translation>文件头没有结束</translation>
    </message>
    <message>
        <source>it has numbers of an unknown type</source>
        <translation>含有未知类型的数</translation>
    </message>
    <message>
        <source>it does not begin with the word ply</source>
        <translation>开头不是 ply</translation>
    </message>
    <message>
        <source>it does not say how many parts it has</source>
        <translation>没有写明各部分的数量</translation>
    </message>
    <message>
        <source>a face has a corner that is not there</source>
        <translation>某个面引用了不存在的顶点</translation>
    </message>
    <message>
        <source>it is cut off</source>
        <translation>文件不完整</translation>
    </message>
    <message>
        <source>it has a word where a number belongs</source>
        <translation>应为数的地方是文字</translation>
    </message>
    <message>
        <source>%1 has more than %2 triangles</source>
        <translation>%1 的三角形多于 %2 个</translation>
    </message>
    <message>
        <source>make it coarser where it was made</source>
        <translation>请在原软件中降低精度</translation>
    </message>
    <message>
        <source>%1 holds a corner that is not a number</source>
        <translation>%1 中有顶点不是数</translation>
    </message>
    <message>
        <source>%1 holds no triangles</source>
        <translation>%1 中没有三角形</translation>
    </message>
    <message>
        <source>export the part as a surface</source>
        <translation>请将零件导出为曲面</translation>
    </message>
    <message>
        <source>the surface of %1 is open (%2 edges)</source>
        <translation>%1 的曲面不封闭（%2 条边）</translation>
    </message>
    <message>
        <source>mass properties need a closed one, so repair it or give mass and inertia</source>
        <translation>质量特性需要封闭曲面，请修复它或直接给出质量和惯量</translation>
    </message>
    <message>
        <source>the surface of %1 encloses no volume</source>
        <translation>%1 的曲面没有围成体积</translation>
    </message>
    <message>
        <source>give mass and inertia</source>
        <translation>请给出质量和惯量</translation>
    </message>
    <message>
        <source>%1 is larger than 512 MiB</source>
        <translation>%1 大于 512 MiB</translation>
    </message>
    <message>
        <source>choose an STL, OBJ or PLY file</source>
        <translation>请选择 STL、OBJ 或 PLY 文件</translation>
    </message>
    <message>
        <source>%1 was not read</source>
        <translation>%1 未被读取</translation>
    </message>
    <message>
        <source>the thread of %1 has no radius</source>
        <translation>%1 的螺纹没有半径</translation>
    </message>
    <message>
        <source>give the mean radius at which it rubs</source>
        <translation>请给出其摩擦处的平均半径</translation>
    </message>
    <message>
        <source>and %1 more of this kind</source>
        <translation>同类问题还有 %1 个</translation>
    </message>
    <message>
        <source>fix these and check again</source>
        <translation>请先改正这些再检查</translation>
    </message>
    <message>
        <source>joints and motors leave no degree of freedom: there are no linear modes</source>
        <translation>运动副和电机不留自由度：没有线性模态</translation>
    </message>
    <message>
        <source>remove a motor to see those that it holds</source>
        <translation>移除一个电机可看到它所约束的运动</translation>
    </message>
    <message>
        <source>the mechanism has %1 coordinates of velocity, and linear modes about a steady motion are found for up to %2</source>
        <translation>机构有 %1 个速度坐标，而定常运动附近的线性模态只对至多 %2 个求解</translation>
    </message>
    <message>
        <source>the start is a singular position, about which no motion is linear</source>
        <translation>起点是奇异位置，在其附近没有线性的运动</translation>
    </message>
    <message>
        <source>%1 has stops or dry friction, beside which no motion is linear</source>
        <translation>%1 有止挡或干摩擦，在其附近没有线性的运动</translation>
    </message>
    <message>
        <source>take them out to see linear modes</source>
        <translation>请去掉它们再看线性模态</translation>
    </message>
    <message>
        <source>the start is no steady motion: its accelerations are %1 of what drives them</source>
        <translation>起点不是定常运动：其加速度为驱动量的 %1</translation>
    </message>
    <message>
        <source>start it so that every body goes straight on and turns steadily about an axis that stays</source>
        <translation>请使每个刚体在起点沿直线匀速前进，并绕不变的轴匀速转动</translation>
    </message>
    <message>
        <source>the equations of linear modes change with time: a body that turns is not alike about its axis</source>
        <translation>线性模态的方程随时间变化：某个转动的刚体绕其轴并不对称</translation>
    </message>
    <message>
        <source>give it equal moments of inertia across the axis, with its centre of mass and its joints on it</source>
        <translation>请使其垂直于该轴的转动惯量相等，并使质心和运动副位于轴上</translation>
    </message>
    <message>
        <source>the assembly tolerance lets joints stay open: %1</source>
        <translation>装配容差允许运动副保持开口：%1</translation>
    </message>
    <message>
        <source>%1 cannot be computed where its markers are</source>
        <translation>%1 在其标记点的位置上无法计算</translation>
    </message>
    <message>
        <source>the start velocities do not fit the joints (at %1 by %2 of the speed), as lengths of a closed loop fit almost but not quite</source>
        <translation>初始速度与运动副不符（在 %1 处，相差速度的 %2），因为闭环的长度几乎吻合但并不完全吻合</translation>
    </message>
    <message>
        <source>correct them, start at rest, or raise the assembly tolerance</source>
        <translation>请更正长度、由静止开始，或增大装配容差</translation>
    </message>
    <message>
        <source>the centres of %1 are %2 m apart, but its pitch circles touch at %3 m</source>
        <translation>%1 的两个中心相距 %2 m，而其节圆在 %3 m 时相切</translation>
    </message>
    <message>
        <source>change the radii or the distance, unless only their ratio counts</source>
        <translation>请修改半径或中心距，除非只用到半径之比</translation>
    </message>
    <message>
        <source>the pinion of %1 lies %2 m beside its rack, but its pitch circle touches at %3 m</source>
        <translation>%1 的小齿轮距齿条 %2 m，而其节圆在 %3 m 时相切</translation>
    </message>
    <message>
        <source>change the radius or the distance, unless only the advance of a turn counts</source>
        <translation>请修改半径或距离，除非只用到每转的进给量</translation>
    </message>
    <message>
        <source>the centres of %1 are %2 m apart, but its pulleys reach into each other up to %3 m</source>
        <translation>%1 的中心距为 %2 m，但两带轮在 %3 m 以内会相互重叠</translation>
    </message>
    <message>
        <source>the largest step is below what rounding tells of the end time</source>
        <translation>最大步长小于舍入误差下结束时间所能分辨的间隔</translation>
    </message>
    <message>
        <source>make it longer</source>
        <translation>请将其加长</translation>
    </message>
    <message>
        <source>%1 couples a coordinate with itself and so binds nothing</source>
        <translation>%1 把一个坐标与其自身联动，因此不起任何约束作用</translation>
    </message>
    <message>
        <source>%1 couples a coordinate with itself and so holds it where it is</source>
        <translation>%1 把一个坐标与其自身联动，因此使其保持不动</translation>
    </message>
    <message>
        <source>give it the markers of another joint</source>
        <translation>请改用另一个运动副的标记点</translation>
    </message>
    <message>
        <source>a formula of %1 has a pulse at t = %2 s within a step of fixed length, which passes over it</source>
        <translation>%1 的公式在 t = %2 s 处有一个脉冲，位于一个定长步之内，被该步越过</translation>
    </message>
    <message>
        <source>take a shorter step, or let the tolerance choose it</source>
        <translation>请取更短的步长，或由容差决定步长</translation>
    </message>
    <message>
        <source>%1 does not count because %2 is %3</source>
        <translation>%1 不起作用，因为 %2 为 %3</translation>
    </message>
    <message>
        <source>choose %1 for it</source>
        <translation>要使其起作用，请选择 %1</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>the load asks the joints for reactions without bound: they block a motion that they leave free to first order</source>
        <translation>载荷使运动副的反力无界增大：运动副只在二阶上阻挡一个一阶自由的运动</translation>
    </message>
    <message>
        <source>change their lengths or leave one of them out</source>
        <translation>请修改其长度或去掉其中一个</translation>
    </message>
    <message>
        <source>the constraints cannot be met from here on: the mechanism is at the end of its reach</source>
        <translation>从此处起约束无法满足：机构已到达其可达范围的尽头</translation>
    </message>
    <message>
        <source>%1 of the %2 freedoms that the joints leave to first order they block to second order</source>
        <translation>运动副在一阶上留下的 %2 个自由度中，有 %1 个在二阶上被阻挡</translation>
    </message>
    <message>
        <source>a load along them asks for reactions without bound: change lengths or leave a joint out</source>
        <translation>沿这些方向的载荷会使反力无界增大：请修改长度或去掉一个运动副</translation>
    </message>
    <message>
        <source>no static equilibrium was found: the forces lead beyond what stops, ropes and contacts let go (at %1), which the search leaves out</source>
        <translation>没有找到静平衡位置：力把机构带到限位、绳索或接触所允许的范围之外（在 %1 处），而搜索不考虑这些</translation>
    </message>
    <message>
        <source>the integrand of objective %1 grows without bound at the passage at t = %2 s, so that the integral has no value</source>
        <translation>目标函数 %1 的被积函数在 t = %2 s 的穿越处无界增大，因此积分没有值</translation>
    </message>
    <message>
        <source>the number is what the steps made of it</source>
        <translation>所给数值只是各积分步得出的结果</translation>
    </message>
    <message>
        <source>%1: column '%2' is in '%3'</source>
        <translation>%1：“%2”列的单位是“%3”</translation>
    </message>
    <message>
        <source>it needs a unit such as '%1'</source>
        <translation>需要诸如“%1”的单位</translation>
    </message>
    <message>
        <source>%1: '%2' means the quantity that formulas call so, not the parameter</source>
        <translation>%1：“%2”在公式中是同名的物理量，而不是该参数</translation>
    </message>
    <message>
        <source>rename the parameter</source>
        <translation>请重命名该参数</translation>
    </message>
    <message>
        <source>the shapes of %1 lie across each other at the start</source>
        <translation>%1 的形状在起始时互相交叉</translation>
    </message>
    <message>
        <source>forces jump at t = %1 s, as those of a spring of which the ends meet</source>
        <translation>力在 t = %1 s 处突变，例如两端相遇的弹簧</translation>
    </message>
    <message>
        <source>the spring at a limit begins and ceases to push without end here</source>
        <translation>限位弹簧在此处无休止地开始和停止作用</translation>
    </message>
    <message>
        <source>make it softer</source>
        <translation>请减小其刚度</translation>
    </message>
    <message>
        <source>at t = %1 s the forces at %2 are not unique, as those on the legs of a table, and which of them comes to its bound when has no derivatives</source>
        <translation>在 t = %1 s，%2 处的力不唯一（如同桌腿上的力），其中哪个何时达到其界限没有导数</translation>
    </message>
    <message>
        <source>at t = %1 s the forces at %2 are not unique, as those on the legs of a table, and have no derivatives</source>
        <translation>在 t = %1 s，%2 处的力不唯一（如同桌腿上的力），没有导数</translation>
    </message>
    <message>
        <source>give the contacts one point less, or leave their forces out of the objective</source>
        <translation>请减少一个接触点，或不要在目标中使用这些力</translation>
    </message>
    <message>
        <source>give the contacts one point less, or end the run before</source>
        <translation>请减少一个接触点，或让运行在此之前结束</translation>
    </message>
    <message>
        <source>%1 of %2 shapes of %3 touch nothing in %4: plates and meshes that are not convex</source>
        <translation>%3 的 %2 个形状中有 %1 个在 %4 中不与任何物体接触：它们是非凸的板或网格</translation>
    </message>
    <message>
        <source>draw them in convex parts</source>
        <translation>请用凸的部分绘制它们</translation>
    </message>
    <message>
        <source>the profile of %1 has a knot at t = %2 s, where the run starts, ends or is measured, and parameters move it past that moment: there the derivatives are those of one side</source>
        <translation>%1 的运动规律在 t = %2 s 有一个节点，运行恰在该处开始、结束或被测量，而参数会使节点越过该时刻：那里的导数是单侧的</translation>
    </message>
    <message>
        <source>the derivatives do not know of it and may be wrong</source>
        <translation>导数未计入这一突变，可能有误</translation>
    </message>
    <message>
        <source>found an indifferent static equilibrium: it rests beside it, too</source>
        <translation>找到随遇平衡位置：在其附近也能静止</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>the two markers of %1 are one centre, so that nothing can roll</source>
        <translation>%1 的两个标记点是同一个中心，因此无法滚动</translation>
    </message>
    <message>
        <source>put them apart</source>
        <translation>请把它们分开</translation>
    </message>
    <message>
        <source>the joints came apart by %1 of the model's size</source>
        <translation>运动副脱开了模型尺寸的 %1</translation>
    </message>
    <message>
        <source>the mechanism cannot move on from there as its velocities want</source>
        <translation>机构无法按其速度从该处继续运动</translation>
    </message>
    <message>
        <source>no unit has exponents as large as those of this product</source>
        <translation>没有哪个单位的指数像这个乘积这样大</translation>
    </message>
    <message>
        <source>give a relative tolerance of 1e-14 or more</source>
        <translation>请给出 1e-14 或更大的相对容差</translation>
    </message>
    <message>
        <source>the tolerances are below the rounding of numbers, so that no step could meet them</source>
        <translation>容差小于数值的舍入误差，任何步长都达不到</translation>
    </message>
    <message>
        <source>a larger assembly tolerance takes it</source>
        <translation>增大装配容差即可接受</translation>
    </message>
    <message>
        <source>write for example mm, deg, rpm</source>
        <translation>例如写 mm、deg、rpm</translation>
    </message>
    <message>
        <source>there is no unit '%1'</source>
        <translation>没有单位“%1”</translation>
    </message>
    <message>
        <source>no row of the run lies between these times</source>
        <translation>运行中没有这段时间内的行</translation>
    </message>
    <message>
        <source>it ends at t = %1 s</source>
        <translation>它止于 t = %1 s</translation>
    </message>
    <message>
        <source>cells and numbers cannot both be divided by commas</source>
        <translation>单元格和数字不能都用逗号分隔</translation>
    </message>
    <message>
        <source>choose semicolon or tab</source>
        <translation>请选分号或制表符</translation>
    </message>
    <message>
        <source>write yes or no instead of '%1'</source>
        <translation>请写 yes 或 no，而不是“%1”</translation>
    </message>
    <message>
        <source>%1 has no setting '%2'</source>
        <translation>%1 没有设置项“%2”</translation>
    </message>
    <message>
        <source>it has %1</source>
        <translation>它有 %1</translation>
    </message>
    <message>
        <source>%1 is a device</source>
        <translation>%1 是设备</translation>
    </message>
    <message>
        <source>a MATLAB file needs a place of its own</source>
        <translation>MATLAB 文件需要自己的位置</translation>
    </message>
    <message>
        <source>the disk is full, or the run is larger than this format holds</source>
        <translation>磁盘已满，或运行超出此格式的容量</translation>
    </message>
    <message>
        <source>the run ends at t = %1 s, before the moment that is to be written</source>
        <translation>运行止于 t = %1 s，早于要写的时刻</translation>
    </message>
    <message>
        <source>the disk is full or reports an error</source>
        <translation>磁盘已满或报告错误</translation>
    </message>
    <message>
        <source>%1 is being written by another program</source>
        <translation>另一个程序正在写 %1</translation>
    </message>
    <message>
        <source>give another name or wait for it</source>
        <translation>请换一个名称或等它写完</translation>
    </message>
    <message>
        <source>a Zwang result needs a file</source>
        <translation>Zwang 结果需要一个文件</translation>
    </message>
    <message>
        <source>%1 is damaged, or is no result of this program</source>
        <translation>%1 已损坏，或不是本程序的结果</translation>
    </message>
    <message>
        <source>tools for HDF5 may still read parts of it</source>
        <translation>HDF5 工具也许还能读出一部分</translation>
    </message>
    <message>
        <source>%1 is no file</source>
        <translation>%1 不是文件</translation>
    </message>
    <message>
        <source>give the name of a result file</source>
        <translation>请给出结果文件的名称</translation>
    </message>
    <message>
        <source>%1 is no result file of this program</source>
        <translation>%1 不是本程序的结果文件</translation>
    </message>
    <message>
        <source>%1 is a file of HDF5, but no result of this program</source>
        <translation>%1 是 HDF5 文件，但不是本程序的结果</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of this program (%2)</source>
        <translation>%1 由本程序的较新版本写成（%2）</translation>
    </message>
    <message>
        <source>read it with that one</source>
        <translation>请用那个版本读取</translation>
    </message>
    <message>
        <source>%1: its model cannot be run by this version: %2</source>
        <translation>%1：其模型不能由此版本运行：%2</translation>
    </message>
    <message>
        <source>the program ended before the run did</source>
        <translation>程序在运行结束之前就终止了</translation>
    </message>
    <message>
        <source>this is what it had written until then</source>
        <translation>这是它到那时已写的内容</translation>
    </message>
    <message>
        <source>%1 was not read when the model was run</source>
        <translation>运行模型时未能读取 %1</translation>
    </message>
    <message>
        <source>OpenMBV needs two files</source>
        <translation>OpenMBV 需要两个文件</translation>
    </message>
    <message>
        <source>the curve of %1 needs two points or more</source>
        <translation>%1 的曲线至少需要两个点</translation>
    </message>
    <message>
        <source>the curve of %1 has %2 lengths but %3 forces</source>
        <translation>%1 的曲线有 %2 个长度，但有 %3 个力</translation>
    </message>
    <message>
        <source>give one force for each length</source>
        <translation>请给每个长度一个力</translation>
    </message>
    <message>
        <source>the lengths of %1 must increase, but length %2 is not beyond the one before it</source>
        <translation>%1 的长度必须递增，但第 %2 个长度不大于前一个</translation>
    </message>
    <message>
        <source>the curve of %1 has %2 angles but %3 torques</source>
        <translation>%1 的曲线有 %2 个角度，但有 %3 个力矩</translation>
    </message>
    <message>
        <source>give one torque for each angle</source>
        <translation>请给每个角度一个力矩</translation>
    </message>
    <message>
        <source>the run has no moment that could be drawn</source>
        <translation>运行中没有可以画出的时刻</translation>
    </message>
    <message>
        <source>the run ends at t = %1 s, before the moment that is to be drawn</source>
        <translation>运行在 t = %1 s 结束，早于要画的时刻</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not one channel</source>
        <translation>“%1”不是一个通道</translation>
    </message>
    <message>
        <source>choose one such as body.x</source>
        <translation>请选择一个，例如 body.x</translation>
    </message>
    <message>
        <source>%1 curves cannot be told apart in one figure</source>
        <translation>一张图中无法分辨 %1 条曲线</translation>
    </message>
    <message>
        <source>choose up to %1 channels</source>
        <translation>请选择至多 %1 个通道</translation>
    </message>
    <message>
        <source>no channel is left to be drawn</source>
        <translation>没有剩下可画的通道</translation>
    </message>
    <message>
        <source>the picture would be more than 20,000 dots wide or high</source>
        <translation>图片的宽或高将超过 20,000 点</translation>
    </message>
    <message>
        <source>choose a smaller one</source>
        <translation>请选择较小的</translation>
    </message>
    <message>
        <source>the run has no moment that could be shown</source>
        <translation>运行中没有可以显示的时刻</translation>
    </message>
    <message>
        <source>the movie would begin at t = %1 s, after its end at t = %2 s</source>
        <translation>影片将在 t = %1 s 开始，晚于其结束时刻 t = %2 s</translation>
    </message>
    <message>
        <source>the movie would have %1 frames</source>
        <translation>影片将有 %1 帧</translation>
    </message>
    <message>
        <source>choose a higher speed or a shorter part of the run</source>
        <translation>请选择更高的速度或更短的一段运行</translation>
    </message>
    <message>
        <source>there is no body &apos;%1&apos; to follow</source>
        <translation>没有可跟随的构件“%1”</translation>
    </message>
    <message>
        <source>no channel is left whose curve could be shown</source>
        <translation>没有剩下可显示曲线的通道</translation>
    </message>
    <message>
        <source>choose some</source>
        <translation>请选择一些</translation>
    </message>
    <message>
        <source>an MP4 movie cannot be transparent</source>
        <translation>MP4 影片不能透明</translation>
    </message>
    <message>
        <source>choose WebM or GIF</source>
        <translation>请选择 WebM 或 GIF</translation>
    </message>
    <message>
        <source>movies are written by ffmpeg, which is not here</source>
        <translation>影片由 ffmpeg 写出，而这里没有它</translation>
    </message>
    <message>
        <source>install the package ffmpeg</source>
        <translation>请安装软件包 ffmpeg</translation>
    </message>
    <message>
        <source>movies are written by ffmpeg, which cannot be started: %1</source>
        <translation>影片由 ffmpeg 写出，而它无法启动：%1</translation>
    </message>
    <message>
        <source>the parts of a spatial mechanism lie in many planes</source>
        <translation>空间机构的零件位于多个平面</translation>
    </message>
    <message>
        <source>only &apos;apart&apos; can draw them</source>
        <translation>只有“分开”可以画出它们</translation>
    </message>
    <message>
        <source>no body of this model has a bar, a plate or a disc that could be cut</source>
        <translation>此模型没有构件带有可切割的杆、板或圆盘</translation>
    </message>
    <message>
        <source>give bodies shapes first</source>
        <translation>请先给构件添加形状</translation>
    </message>
    <message>
        <source>there is no chapter &apos;%1&apos;</source>
        <translation>没有章节“%1”</translation>
    </message>
    <message>
        <source>there is no '%1'</source>
        <translation>没有“%1”</translation>
    </message>
    <message>
        <source>choose from %1</source>
        <translation>请从 %1 中选择</translation>
    </message>
    <message>
        <source>the run has no moment that could be reported</source>
        <translation>运行中没有可以报告的时刻</translation>
    </message>
    <message>
        <source>the picture could not be drawn: %1</source>
        <translation>图片无法画出：%1</translation>
    </message>
    <message>
        <source>the export was stopped</source>
        <translation>导出已停止</translation>
    </message>
    <message>
        <source>nothing was written</source>
        <translation>没有写出任何内容</translation>
    </message>
    <message>
        <source>no pipe to ffmpeg could be made</source>
        <translation>无法建立到 ffmpeg 的管道</translation>
    </message>
    <message>
        <source>zwang export %1 --to curves.csv still writes its curves</source>
        <translation>zwang export %1 --to curves.csv 仍可写出其曲线</translation>
    </message>
    <message>
        <source>%1 holds no curves: its run was not written to its end</source>
        <translation>%1 中没有曲线：其运行没有写完</translation>
    </message>
    <message>
        <source>curves without their model are written as they are: in SI units, all rows, divided by commas</source>
        <translation>没有模型的曲线按原样写出：SI 单位、全部行、以逗号分隔</translation>
    </message>
    <message>
        <source>choose nothing but channels</source>
        <translation>只能选择通道</translation>
    </message>
    <message>
        <source>there is no channel &apos;%1&apos; in the file</source>
        <translation>文件中没有通道“%1”</translation>
    </message>
    <message>
        <source>a frame has bytes between its rows</source>
        <translation>帧的各行之间有多余字节</translation>
    </message>
    <message>
        <source>ffmpeg ended without a word</source>
        <translation>ffmpeg 没有说明就结束了</translation>
    </message>
    <message>
        <source>gradients are those of objectives</source>
        <translation>梯度是目标量的梯度</translation>
    </message>
    <message>
        <source>Sobol&apos; points have 1 to %1 dimensions</source>
        <translation>Sobol 点有 1 到 %1 维</translation>
    </message>
    <message>
        <source>take fewer parameters, or a Latin hypercube</source>
        <translation>请减少参数，或改用拉丁超立方</translation>
    </message>
    <message>
        <source>more than 1e12 sets of parameters cannot be numbered</source>
        <translation>超过 1e12 组参数，无法编号</translation>
    </message>
    <message>
        <source>Sobol&apos; indices need at least two blocks of runs</source>
        <translation>Sobol 指数至少需要两组运行</translation>
    </message>
    <message>
        <source>the runs of the blocks do not fit</source>
        <translation>各组运行不相符</translation>
    </message>
    <message>
        <source>the confidence must lie between 0 and 1, for example 0.95</source>
        <translation>置信度必须在 0 与 1 之间，例如 0.95</translation>
    </message>
    <message>
        <source>a confidence interval needs at least 2 resamples</source>
        <translation>置信区间至少需要 2 次重抽样</translation>
    </message>
    <message>
        <source>the output is the same in every run, so that no parameter has a share in it</source>
        <translation>每次运行的输出都相同，因此没有任何参数对它有贡献</translation>
    </message>
    <message>
        <source>the shapes of %1 overlap by %2 at the start</source>
        <translation>%1 的两个形状在起始时重叠 %2</translation>
    </message>
    <message>
        <source>move one of the bodies away, or change the shapes</source>
        <translation>请移开其中一个物体，或修改形状</translation>
    </message>
    <message>
        <source>the points of %1 need as many coordinates along each axis, one or more</source>
        <translation>%1 的各点沿每个轴的坐标个数必须相同，至少一个</translation>
    </message>
    <message>
        <source>the curve of %1 is smooth but has %2 points</source>
        <translation>%1 的曲线为光滑曲线，但只有 %2 个点</translation>
    </message>
    <message>
        <source>give it three or more, or take straight sides</source>
        <translation>请给三个或更多点，或改用直边</translation>
    </message>
    <message>
        <source>the curve of %1 is smooth, without corners or sides</source>
        <translation>%1 的曲线为光滑曲线，没有角和边</translation>
    </message>
    <message>
        <source>leave its bulges and corner radii out</source>
        <translation>请不要给凸度和圆角半径</translation>
    </message>
    <message>
        <source>%1 has radii of rims, but not one for each of its points</source>
        <translation>%1 给出了圆缘半径，但与其点数不符</translation>
    </message>
    <message>
        <source>give each point one, 0 where there is no rim, or none at all</source>
        <translation>请为每个点各给一个（无圆缘处为 0），或全部留空</translation>
    </message>
    <message>
        <source>the shape inside %1 is not smaller than the hollow one</source>
        <translation>%1 中内侧的形状不小于空心的形状</translation>
    </message>
    <message>
        <source>make its radius smaller</source>
        <translation>请减小其半径</translation>
    </message>
    <message>
        <source>both radii of %1 are 0, and points do not meet</source>
        <translation>%1 的两个半径都是 0，而点与点不会相遇</translation>
    </message>
    <message>
        <source>give one of them a radius</source>
        <translation>请给其中一个设定半径</translation>
    </message>
    <message>
        <source>%1 binds velocities only, so that where the mechanism is depends on its way there</source>
        <translation>%1 只约束速度，因此机构在哪里取决于它走过的路</translation>
    </message>
    <message>
        <source>run the dynamics, which takes motors too</source>
        <translation>请运行动力学，它也接受电机</translation>
    </message>
    <message>
        <source>the form ode needs as many coordinates of position as of velocity, but joints of the model roll or cut like blades</source>
        <translation>ode 形式需要位置坐标与速度坐标一样多，但模型的铰链会滚动或像刀刃一样约束</translation>
    </message>
    <message>
        <source>distance from the line</source>
        <translation>到直线的距离</translation>
    </message>
    <message>
        <source>distance of the centres</source>
        <translation>圆心距</translation>
    </message>
    <message>
        <source>slip aside</source>
        <translation>侧向滑动</translation>
    </message>
    <message>
        <source>height above the plane</source>
        <translation>离平面的高度</translation>
    </message>
    <message>
        <source>slip along %1</source>
        <translation>沿 %1 滑动</translation>
    </message>
    <message>
        <source>spin on the plane</source>
        <translation>在平面上的自旋</translation>
    </message>
    <message>
        <source>the gears of %1 have as many teeth</source>
        <translation>%1 的两个齿轮齿数相同</translation>
    </message>
    <message>
        <source>a gear inside a ring must have fewer than the ring</source>
        <translation>内齿圈中的齿轮齿数必须少于齿圈</translation>
    </message>
    <message>
        <source>the z axes of %1 are parallel</source>
        <translation>%1 的 z 轴平行</translation>
    </message>
    <message>
        <source>choose parallel axes for it</source>
        <translation>请为其选择平行轴</translation>
    </message>
    <message>
        <source>the z axes of %1 are not parallel</source>
        <translation>%1 的 z 轴不平行</translation>
    </message>
    <message>
        <source>turn them</source>
        <translation>请转动它们</translation>
    </message>
    <message>
        <source>turn them, or choose crossing axes</source>
        <translation>请转动它们，或选择交错轴</translation>
    </message>
    <message>
        <source>both gears of %1 turn about one line, so that they cannot mesh</source>
        <translation>%1 的两个齿轮绕同一直线转动，因此无法啮合</translation>
    </message>
    <message>
        <source>rotation of the gears</source>
        <translation>齿轮的转动</translation>
    </message>
    <message>
        <source>the disc of %1 is as large as the circle in which it rolls</source>
        <translation>%1 的圆盘与其滚动所在的圆一样大</translation>
    </message>
    <message>
        <source>make it smaller</source>
        <translation>请把它改小</translation>
    </message>
    <message>
        <source>coupled coordinates</source>
        <translation>相联的坐标</translation>
    </message>
    <message>
        <source>%1 couples nothing</source>
        <translation>%1 没有联动任何东西</translation>
    </message>
    <message>
        <source>make its ratio other than 0</source>
        <translation>请把传动比改为非零值</translation>
    </message>
    <message>
        <source>make its lead other than 0</source>
        <translation>请把导程改为非零值</translation>
    </message>
    <message>
        <source>the outline of %1 needs as many coordinates along each axis, two or more</source>
        <translation>%1 的轮廓沿两个轴的坐标个数必须相同，且至少两个</translation>
    </message>
    <message>
        <source>the outline of %1 has %2 corners but %3 bulges</source>
        <translation>%1 的轮廓有 %2 个角点，却有 %3 个凸度</translation>
    </message>
    <message>
        <source>give one for each corner, or none</source>
        <translation>请为每个角点给一个，或都不给</translation>
    </message>
    <message>
        <source>the outline of %1 has %2 corners but %3 corner radii</source>
        <translation>%1 的轮廓有 %2 个角点，却有 %3 个圆角半径</translation>
    </message>
    <message>
        <source>give one for each corner, one for all, or none</source>
        <translation>请为每个角点给一个、全部给一个，或都不给</translation>
    </message>
    <message>
        <source>the corners of %1 are rounded by more than the sides between them allow</source>
        <translation>%1 的圆角半径超出了相邻两边所允许的大小</translation>
    </message>
    <message>
        <source>make the radii smaller</source>
        <translation>请减小半径</translation>
    </message>
    <message>
        <source>the corners of %1 lie in one point</source>
        <translation>%1 的各角点位于同一点</translation>
    </message>
    <message>
        <source>move them apart</source>
        <translation>请把它们分开</translation>
    </message>
    <message>
        <source>the outline of %1 closes but has nothing in it</source>
        <translation>%1 的轮廓闭合，但里面没有面积</translation>
    </message>
    <message>
        <source>move its corners apart</source>
        <translation>请把它的角点分开</translation>
    </message>
    <message>
        <source>the outline of %1 crosses itself</source>
        <translation>%1 的轮廓与自身相交</translation>
    </message>
    <message>
        <source>change the order of its corners, or its bulges</source>
        <translation>请改变角点的次序或凸度</translation>
    </message>
    <message>
        <source>beside a singular position rounding lets no step meet this tolerance</source>
        <translation>在奇异位置旁，舍入误差使任何步长都达不到此容差</translation>
    </message>
    <message>
        <source>use a larger one, or another integrator</source>
        <translation>请放宽容差或换用其他积分器</translation>
    </message>
    <message>
        <source>the plot formula '%1' names no parameter</source>
        <translation>绘图公式“%1”中的参数不存在</translation>
    </message>
    <message>
        <source>the plot formula '%1' cannot be read: %2</source>
        <translation>无法读取绘图公式“%1”：%2</translation>
    </message>
    <message>
        <source>there is no channel or parameter '%1'</source>
        <translation>没有通道或参数“%1”</translation>
    </message>
    <message>
        <source>there is no body "%1" in the plane</source>
        <translation>平面中没有构件“%1”</translation>
    </message>
    <message>
        <source>"%1" does not move relative to itself</source>
        <translation>“%1”相对自身没有运动</translation>
    </message>
    <message>
        <source>the way of %1 over its pulleys is drawn %2 longer than it is</source>
        <translation>图中“%1”绕过滑轮的路径比其长度长 %2</translation>
    </message>
    <message>
        <source>the ends of %1 are drawn %2 farther apart than it is long</source>
        <translation>图中 %1 两端的距离比其长度大 %2</translation>
    </message>
    <message>
        <source>make it longer, or move what it joins together</source>
        <translation>请加长它，或将它所连接的部分移近</translation>
    </message>
    <message>
        <source>%1 and %2 lie within each other, and %3 has no way between them</source>
        <translation>“%1”与“%2”相互重叠，“%3”在它们之间没有路径</translation>
    </message>
    <message>
        <source>move them apart, or make the pulleys smaller</source>
        <translation>请将它们移开，或减小滑轮</translation>
    </message>
    <message>
        <source>%1 is taut and leaves %2, round which it goes no more</source>
        <translation>“%1”绷紧时脱离“%2”，不再绕过它</translation>
    </message>
    <message>
        <source>the pulleys of %1 need one radius each, or none if all are eyelets</source>
        <translation>“%1”的每个滑轮都需要一个半径；若全部为绳眼则不填</translation>
    </message>
    <message>
        <source>a list of markers written &quot;body.marker&quot;, for example [&quot;ground.O&quot;]</source>
        <translation>以“物体.标记”形式书写的标记列表，例如 [&quot;ground.O&quot;]</translation>
    </message>
    <message>
        <source>make it longer, or move them together</source>
        <translation>请加长它，或将两端移近</translation>
    </message>
    <message>
        <source>the backlash of %1 is a formula that is 0 now, and without backlash there is nothing to change</source>
        <translation>%1 的齿侧间隙是一个当前为 0 的公式，而没有间隙就无从改变</translation>
    </message>
    <message>
        <source>write 0 itself, or give it a value above 0</source>
        <translation>请直接写 0，或给出大于 0 的值</translation>
    </message>
    <message>
        <source>the backlash of %1 is as large as its teeth</source>
        <translation>%1 的齿侧间隙与轮齿一样大</translation>
    </message>
    <message>
        <source>the curve of %1 comes to its centre between its points</source>
        <translation>%1 的曲线在各点之间到达其中心</translation>
    </message>
    <message>
        <source>give it more points</source>
        <translation>请给出更多的点</translation>
    </message>
    <message>
        <source>the curve of %1 has a hollow, over which a flat face touches two points at once</source>
        <translation>%1 的曲线有凹处，平面会同时接触两点</translation>
    </message>
    <message>
        <source>take a roller, or radii without a hollow</source>
        <translation>请改用滚子，或给出没有凹处的半径</translation>
    </message>
    <message>
        <source>the roller of %1 is too large for the hollow of its curve and would touch two points at once</source>
        <translation>%1 的滚子对其曲线的凹处而言过大，会同时接触两点</translation>
    </message>
    <message>
        <source>%1 and %2 do not fit together here</source>
        <translation>%1 与 %2 在此不能相加减或比较</translation>
    </message>
    <message>
        <source>a function of %1 is asked for</source>
        <translation>函数的自变量是 %1</translation>
    </message>
    <message>
        <source>an exponent must be a pure number, not %1</source>
        <translation>指数必须是纯数，不能是 %1</translation>
    </message>
    <message>
        <source>the square root of %1 has no unit</source>
        <translation>%1 的平方根没有单位</translation>
    </message>
    <message>
        <source>this power of %1 has no unit</source>
        <translation>%1 的这个幂没有单位</translation>
    </message>
    <message>
        <source>%1: %2 (character %3)</source>
        <translation>%1：%2（第 %3 个字符）</translation>
    </message>
    <message>
        <source>%1… (%2 more) → %3</source>
        <translation>%1…（另 %2 个）→ %3</translation>
    </message>
    <message>
        <source>%1 takes %2 arguments, not %3</source>
        <translation>%1 需要 %2 个参数，而不是 %3 个</translation>
    </message>
    <message>
        <source>%1 takes 1 argument, not %2</source>
        <translation>%1 需要 1 个参数，而不是 %2 个</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a unit</source>
        <translation>“%1”不是单位</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a unit (did you mean &apos;%2&apos;?)</source>
        <translation>“%1”不是单位（是否指“%2”？）</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands where %2 is expected</source>
        <translation>在应有%2之处出现了“%1”</translation>
    </message>
    <message>
        <source>the formula ends where %1 is expected</source>
        <translation>公式在应有%1之处结束</translation>
    </message>
    <message>
        <source>the formula is empty</source>
        <translation>公式为空</translation>
    </message>
    <message>
        <source>the formula is nested too deeply</source>
        <translation>公式嵌套太深</translation>
    </message>
    <message>
        <source>the formula is too long</source>
        <translation>公式太长</translation>
    </message>
    <message>
        <source>there is no function &apos;%1&apos;</source>
        <translation>没有函数“%1”</translation>
    </message>
    <message>
        <source>this number is too large</source>
        <translation>此数太大</translation>
    </message>
    <message>
        <source>%1 of the %2</source>
        <translation>%2的 %1</translation>
    </message>
    <message>
        <source>marker %1</source>
        <translation>标记点 %1</translation>
    </message>
    <message>
        <source>shape %1</source>
        <translation>形状 %1</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数字的列表</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>%1 must be a word or an object { &quot;type&quot;: … }, but it is %2</source>
        <translation>%1 必须是单词或对象 { &quot;type&quot;: … }，但现在是%2</translation>
    </message>
    <message>
        <source>a %1</source>
        <translation>一个 %1</translation>
    </message>
    <message>
        <source>a whole number, %1</source>
        <translation>整数，且为%1</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is not known to the formula of a force</source>
        <translation>%1：力的公式不认识“%2”</translation>
    </message>
    <message>
        <source>%1 are empty</source>
        <translation>%1为空</translation>
    </message>
    <message>
        <source>%1 have %2 but %3</source>
        <translation>%1有%2，却有%3</translation>
    </message>
    <message>
        <source>objective %1: there is no parameter &apos;%2&apos;</source>
        <translation>目标函数 %1：没有参数“%2”</translation>
    </message>
    <message>
        <source>the times of %1 must begin at 0 or later and increase, but time %2 does not</source>
        <translation>%1的时间必须从 0 或更晚开始并递增，但第 %2 个时间不符合</translation>
    </message>
    <message>
        <source>weight %1 of %2 is negative</source>
        <translation>%2的第 %1 个权重为负</translation>
    </message>
    <message>
        <source>there are %1</source>
        <translation>有 %1</translation>
    </message>
    <message>
        <source>the run %1</source>
        <translation>运行%1</translation>
    </message>
    <message>
        <source>the curve of %1 has %2 angles but %3 heights</source>
        <translation>%1 的曲线有 %2 个角度，却有 %3 个高度</translation>
    </message>
    <message>
        <source>give one height for each angle</source>
        <translation>请为每个角度给出一个高度</translation>
    </message>
    <message>
        <source>the second marker of %1 lies on the axis of the drum</source>
        <translation>%1 的第二个标记位于圆柱凸轮的轴线上</translation>
    </message>
    <message>
        <source>the points of a solid of %1 lie in one plane</source>
        <translation>%1 的一个凸体的点都在同一平面内</translation>
    </message>
    <message>
        <source>give them thickness, or take two points, which are a capsule</source>
        <translation>请给它们厚度，或者只取两点（即胶囊体）</translation>
    </message>
    <message>
        <source>a cylinder of %1 needs two points, the middles of its ends</source>
        <translation>%1 的圆柱需要两点，即其两个端面的中心</translation>
    </message>
    <message>
        <source>only the first solid of %1 is a cylinder</source>
        <translation>%1 只有第一个凸体是圆柱</translation>
    </message>
    <message>
        <source>make it the second one</source>
        <translation>请将其设为第二个凸体</translation>
    </message>
    <message>
        <source>the cylinder of %1 touches only solids with sharp edges</source>
        <translation>%1 的圆柱只与棱边尖锐的凸体接触</translation>
    </message>
    <message>
        <source>set the radii to 0, and span the first solid by its corners or make it a cylinder</source>
        <translation>请将半径设为 0，并用角点张成第一个凸体，或将其设为圆柱</translation>
    </message>
    <message>
        <source>a point or line of %1 has no radius</source>
        <translation>%1 的一个点或一条线没有半径</translation>
    </message>
    <message>
        <source>give it a radius</source>
        <translation>请给它一个半径</translation>
    </message>
    <message>
        <source>the solids of %1 have %2 pairs of faces, edges and corners, more than %3</source>
        <translation>%1 的两个凸体有 %2 对面、棱和角，多于 %3</translation>
    </message>
    <message>
        <source>span them by fewer points</source>
        <translation>请用更少的点张成它们</translation>
    </message>
    <message>
        <source>put it out where the groove is</source>
        <translation>请把它移到沟槽所在处</translation>
    </message>
    <message>
        <source>the gears of %1 have no pitch point, where the force of their teeth could act</source>
        <translation>%1 的齿轮没有可供齿面力作用的节点</translation>
    </message>
    <message>
        <source>put both markers on the planes of their wheels, and where the axes pass each other give the helix angle of the second</source>
        <translation>请把两个标记放在各自轮的平面上，轴线交错时请给出第二个轮的螺旋角</translation>
    </message>
    <message>
        <source>no joints hold the wheels of %1 against the force of its oblique teeth</source>
        <translation>没有运动副支承 %1 的两轮以抵抗斜齿的力</translation>
    </message>
    <message>
        <source>hold both axes, along themselves too where there is a helix angle, or set the pressure and helix angles to 0</source>
        <translation>请固定两轴（有螺旋角时也沿轴向固定），或把压力角和螺旋角设为 0</translation>
    </message>
    <message>
        <source>the friction of joints does not count how much more the pressure and helix angles of %1 load them</source>
        <translation>运动副的摩擦没有计入 %1 的压力角和螺旋角所增加的载荷</translation>
    </message>
    <message>
        <source>objective %1 uses the reaction of a joint, to which the pressure and helix angles of %2 add without derivatives</source>
        <translation>目标 %1 使用了运动副的反力，而 %2 的压力角和螺旋角对它的贡献没有导数</translation>
    </message>
    <message>
        <source>set these angles to 0 or remove the reaction</source>
        <translation>请把这些角设为 0，或去掉该反力</translation>
    </message>
    <message>
        <source>at t = %1 s impacts of %2 fall together, whose order decides, and there the motion has no derivatives</source>
        <translation>在 t = %1 s，%2 的若干碰撞同时发生，其先后顺序决定结果，运动在此处没有导数</translation>
    </message>
    <message>
        <source>the %1 steps up to t = %2 s need %3 MB, and all of them would need about %4 MB, more than the memory that is allowed</source>
        <translation>到 t = %2 s 为止的 %1 步需要 %3 MB，全部约需 %4 MB，超过允许的内存</translation>
    </message>
    <message>
        <source>allow more, take longer steps, or end the run before</source>
        <translation>请允许更多内存、加大步长，或提前结束运行</translation>
    </message>
    <message>
        <source>%1 holds a run that was ended before it was done</source>
        <translation>%1 保存着一次中途被终止的运行</translation>
    </message>
    <message>
        <source>rename the file to keep it, or remove it to begin anew</source>
        <translation>要保留请重命名该文件，要重新开始请删除它</translation>
    </message>
    <message>
        <source>the points of %1 are the corners of an outline, without discs</source>
        <translation>%1 的各点是一个轮廓的角点，没有圆盘</translation>
    </message>
    <message>
        <source>set the radius to 0</source>
        <translation>请把半径设为 0</translation>
    </message>
    <message>
        <source>the outlines of %1 have %2 pairs of sides, arcs and corners, more than %3</source>
        <translation>%1 的两个轮廓共有 %2 对边、圆弧和角点，多于 %3</translation>
    </message>
    <message>
        <source>give them fewer corners</source>
        <translation>请减少其角点</translation>
    </message>
    <message>
        <source>the points of %1 have bulges or corner radii but are no outline</source>
        <translation>%1 的各点有凸度或圆角半径，但不是轮廓</translation>
    </message>
    <message>
        <source>choose straight</source>
        <translation>请选择 straight</translation>
    </message>
    <message>
        <source>%1 and %2 let only points touch curves, and between them the curves of both bodies go into each other</source>
        <translation>%1 和 %2 只让点接触曲线，两点之间两个物体的曲线会彼此嵌入</translation>
    </message>
    <message>
        <source>make the points of the first an outline and leave the second out</source>
        <translation>请把前者的各点设为轮廓，并去掉后者</translation>
    </message>
    <message>
        <source>only the points of %1 touch its solid of revolution, and edges and faces between them go through what is convex of it</source>
        <translation>%1 只有各点接触其旋转体，点之间的棱和面会穿过旋转体的凸出部分</translation>
    </message>
    <message>
        <source>take a convex-contact, with points in place of the solid</source>
        <translation>请改用 convex-contact，用点来代替旋转体</translation>
    </message>
    <message>
        <source>%1 of %2 shapes of %3 touch nothing in %4: plates that cross themselves, and meshes</source>
        <translation>%3 的 %2 个形状中有 %1 个在 %4 中不接触任何东西：自相交的板和网格</translation>
    </message>
    <message>
        <source>draw plates without crossings</source>
        <translation>请画不自相交的板</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Assign</source>
        <translation>指定</translation>
    </message>
    <message>
        <source>No shortcut</source>
        <translation>无快捷键</translation>
    </message>
    <message>
        <source>Actions and shortcuts</source>
        <translation>操作与快捷键</translation>
    </message>
    <message>
        <source>Filter by name or key</source>
        <translation>按名称或按键筛选</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>新快捷键</translation>
    </message>
    <message>
        <source>%1 already belongs to "%2"; give that action another shortcut first.</source>
        <translation>%1 已用于“%2”；请先给该操作换一个快捷键。</translation>
    </message>
</context>
<context>
    <name>EventMarks</name>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
</context>
<context>
    <name>SingularityStrip</name>
    <message>
        <source>Branch</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>Choose the branch that the next run takes here</source>
        <translation>选择下次运行在此处所取的分支</translation>
    </message>
    <message>
        <source>There may be other branches</source>
        <translation>可能还有其他分支</translation>
    </message>
    <message>
        <source>t = %1 s: near miss; a singular position is passed at a distance of %2 rad</source>
        <translation>t = %1 s：险些奇异；以 %2 rad 的距离越过奇异位置</translation>
    </message>
    <message>
        <source>between %1 s and %2 s a passage may have been missed; a tighter tolerance tells more</source>
        <translation>%1 s 与 %2 s 之间可能漏掉一次穿越；更小的公差可以说明</translation>
    </message>
    <message>
        <source>Singularity strip</source>
        <translation>奇异性条带</translation>
    </message>
    <message>
        <source>instantaneous freedom %1</source>
        <translation>瞬时自由度 %1</translation>
    </message>
    <message>
        <source>no constraints</source>
        <translation>无约束</translation>
    </message>
    <message>
        <source>smallest singular value %1</source>
        <translation>最小奇异值 %1</translation>
    </message>
    <message>
        <source>1 constraint is redundant in every position</source>
        <translation>有 1 个约束在所有位置都是冗余的</translation>
    </message>
    <message>
        <source>%1 constraints are redundant in every position</source>
        <translation>有 %1 个约束在所有位置都是冗余的</translation>
    </message>
    <message>
        <source>The run is starting.</source>
        <translation>运行正在启动。</translation>
    </message>
    <message>
        <source>Run the model (F5) to see where it passes singular positions.</source>
        <translation>运行模型 (F5) 以查看它在何处经过奇异位置。</translation>
    </message>
    <message>
        <source>t = %1 s: smallest singular value %2, rank %3, freedom %4</source>
        <translation>t = %1 s：最小奇异值 %2，秩 %3，自由度 %4</translation>
    </message>
    <message>
        <source>%1 branches cross here</source>
        <translation>此处有 %1 个分支相交</translation>
    </message>
    <message>
        <source>%1 branches or more cross here</source>
        <translation>此处至少有 %1 个分支相交</translation>
    </message>
    <message>
        <source>%1; the motion takes number %2 (%3)</source>
        <translation>%1；运动走第 %2 个（%3）</translation>
    </message>
    <message>
        <source>The design is shown; click here to see the run at that moment.</source>
        <translation>当前显示设计；点击此处查看运行在该时刻的状态。</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>时间 [s]</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>元件</translation>
    </message>
    <message>
        <source>Go to this moment</source>
        <translation>转到此时刻</translation>
    </message>
    <message>
        <source>Next event</source>
        <translation>下一个事件</translation>
    </message>
    <message>
        <source>Previous event</source>
        <translation>上一个事件</translation>
    </message>
    <message>
        <source>Copy all events as a table</source>
        <translation>将所有事件复制为表格</translation>
    </message>
    <message>
        <source>Marks of events</source>
        <translation>事件的标记</translation>
    </message>
</context>
<context>
    <name>StatusPanel</name>
    <message>
        <source>%1 frames/s</source>
        <translation>%1 帧/秒</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 个错误</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 个错误</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 个警告</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 个警告</translation>
    </message>
    <message>
        <source>Show what is wrong with the model</source>
        <translation>显示模型的问题</translation>
    </message>
    <message>
        <source>no bodies yet</source>
        <translation>还没有刚体</translation>
    </message>
    <message>
        <source>cannot be assembled</source>
        <translation>无法装配</translation>
    </message>
    <message>
        <source>checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Degrees of freedom: %1</source>
        <translation>自由度：%1</translation>
    </message>
    <message>
        <source>Degrees of freedom: %1 (%2 at this singular start)</source>
        <translation>自由度：%1（在此奇异起始位置为 %2）</translation>
    </message>
    <message>
        <source> · redundant equations: %1</source>
        <translation> · 冗余方程：%1</translation>
    </message>
    <message>
        <source>%1 bodies, %2 coordinates, %3 constraint equations, rank %4 at the start</source>
        <translation>%1 个刚体，%2 个坐标，%3 个约束方程，起始时秩为 %4</translation>
    </message>
    <message>
        <source>Known once the errors are corrected</source>
        <translation>改正错误后即可得知</translation>
    </message>
    <message>
        <source>Degrees of freedom: %1 (%2 of positions)</source>
        <translation>自由度：%1（位置 %2）</translation>
    </message>
</context>
<context>
    <name>SweepDialog</name>
    <message>
        <source>Sweep</source>
        <translation>参数扫描</translation>
    </message>
    <message>
        <source>Sets of parameters</source>
        <translation>参数组</translation>
    </message>
    <message>
        <source>Grid: all combinations</source>
        <translation>网格：所有组合</translation>
    </message>
    <message>
        <source>Latin hypercube: spread at random</source>
        <translation>拉丁超立方：随机分布</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>The same seed gives the same random parameters</source>
        <translation>相同的种子给出相同的随机参数</translation>
    </message>
    <message>
        <source>List of parameters</source>
        <translation>参数列表</translation>
    </message>
    <message>
        <source>One row a run, as in a CSV file:
k, l0 [mm]
100, 20
120, 30</source>
        <translation>每次运行一行，与 CSV 文件相同：
k, l0 [mm]
100, 20
120, 30</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Its value at the end comes into the table, its course into the curves</source>
        <translation>其终值列入表中，其过程画成曲线</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>全部运行</translation>
    </message>
    <message>
        <source>Run every set of parameters, on all cores</source>
        <translation>在所有核心上运行每组参数</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the sweep; finished rows are kept</source>
        <translation>停止扫描；保留已完成的行</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>选取</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>组数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Tick parameters and what to tell of each run, then run all.</source>
        <translation>请勾选参数和要给出的内容，然后全部运行。</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>导出 CSV…</translation>
    </message>
    <message>
        <source>Write the table to a file</source>
        <translation>把表格写入文件</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>the list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Tick at least one parameter.</source>
        <translation>请至少勾选一个参数。</translation>
    </message>
    <message>
        <source>The number of values of %1 must be a whole number, 1 or more.</source>
        <translation>%1 的个数必须是不小于 1 的整数。</translation>
    </message>
    <message>
        <source>Tick an objective or choose a channel.</source>
        <translation>请勾选一个目标或选择一个通道。</translation>
    </message>
    <message>
        <source>Running %1 sets of parameters…</source>
        <translation>正在运行 %1 组参数…</translation>
    </message>
    <message>
        <source>%1 of %2 runs gave every value.</source>
        <translation>%2 次运行中有 %1 次给出了所有数值。</translation>
    </message>
</context>
<context>
    <name>SweepResults</name>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>时间 [s]</translation>
    </message>
    <message>
        <source>Choose a channel and run: its course in every run appears here.</source>
        <translation>选择通道并运行：其在每次运行中的过程显示在这里。</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>纵轴</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>over</source>
        <translation>对</translation>
    </message>
    <message>
        <source>and</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Contours</source>
        <translation>等值线</translation>
    </message>
    <message>
        <source>Run a grid over two parameters to see contours.</source>
        <translation>对两个参数运行网格即可看到等值线。</translation>
    </message>
    <message>
        <source>Contours need a grid over two different parameters with two values or more each.</source>
        <translation>等值线需要对两个不同参数的网格，每个参数至少两个数值。</translation>
    </message>
</context>
<context>
    <name>SweepTable</name>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>TextEditor</name>
    <message>
        <source>Choose a colour</source>
        <translation>选择颜色</translation>
    </message>
    <message>
        <source>chosen by the program</source>
        <translation>由程序选择</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
</context>
<context>
    <name>TimeAxis</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>Tool</name>
    <message>
        <source>Co&amp;ntact</source>
        <translation>接触(&amp;N)</translation>
    </message>
    <message>
        <source>Contact: two bodies may touch, by what is drawn of them</source>
        <translation>接触：两个物体按所画的形状可以相互接触</translation>
    </message>
    <message>
        <source>Contact: click the first body, or an empty place for what is drawn on the ground.</source>
        <translation>接触：点击第一个物体；点击空白处则取机架上所画的形状。</translation>
    </message>
    <message>
        <source>Contact: click the other body that it may touch.</source>
        <translation>接触：点击它可以接触的另一个物体。</translation>
    </message>
    <message>
        <source>Nothing is drawn on the ground; click a body, or give the ground a shape.</source>
        <translation>机架上没有画任何形状；请点击一个物体，或给机架一个形状。</translation>
    </message>
    <message>
        <source>Nothing is drawn of %1; give it a shape first.</source>
        <translation>%1 没有画出形状；请先给它一个形状。</translation>
    </message>
    <message>
        <source>Both places are on the ground; click a body.</source>
        <translation>两处都在机架上；请点击一个物体。</translation>
    </message>
    <message>
        <source>This is the same body; click another one.</source>
        <translation>这是同一个物体；请点击另一个物体。</translation>
    </message>
    <message>
        <source>%1 and %2 are joined, or may touch already.</source>
        <translation>%1 与 %2 已连接，或已可以接触。</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Ground pivot: click an end or a body to pin it to the ground, or an empty place for a fixed point.</source>
        <translation>固定铰：点击端点或物体将其铰接到机架；点击空白处则得到一个固定点。</translation>
    </message>
    <message>
        <source>This end is held by the ground already.</source>
        <translation>此端点已固定在机架上。</translation>
    </message>
    <message>
        <source>Nothing is here; click an end, or a place where two bodies meet.</source>
        <translation>此处没有物体；请点击端点或两个物体重叠的位置。</translation>
    </message>
    <message>
        <source>The bodies that meet here are joined already.</source>
        <translation>此处相交的物体已经连接。</translation>
    </message>
    <message>
        <source>This is the same body; click a place of another one.</source>
        <translation>这是同一个物体；请点击另一个物体上的位置。</translation>
    </message>
    <message>
        <source>Both places are on the ground; click a place of a body.</source>
        <translation>两处都在机架上；请点击物体上的位置。</translation>
    </message>
    <message>
        <source>That is the same point; click another one along the line.</source>
        <translation>这是同一个点；请沿直线点击另一个点。</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>Slider: click the end that gets a sliding block, an empty place for a block alone, or a body that slides itself.</source>
        <translation>滑块：点击要装滑块的端点；点击空白处得到单独的滑块；点击物体则让它自身滑动。</translation>
    </message>
    <message>
        <source>Slider: click the direction it slides in, or type its angle; on a bar's line it slides on that bar.</source>
        <translation>滑块：点击滑动方向，或键入角度；点在杆的轴线上则沿该杆滑动。</translation>
    </message>
    <message>
        <source>Pin in slot: click the pin: an end or a place of a body.</source>
        <translation>销槽副：点击销的位置：端点或物体上的点。</translation>
    </message>
    <message>
        <source>Pin in slot: click the direction of the slot, or type its angle; on a bar's line the slot is in that bar.</source>
        <translation>销槽副：点击槽的方向，或键入角度；点在杆的轴线上则槽开在该杆上。</translation>
    </message>
    <message>
        <source>Nothing that moves is here; click an end or a place of a body.</source>
        <translation>此处没有可动的物体；请点击端点或物体上的位置。</translation>
    </message>
    <message>
        <source>Pin: click where two bodies meet, or the first of two places to bring together.</source>
        <translation>铰链：点击两个物体重叠处，或要连到一起的第一个位置。</translation>
    </message>
    <message>
        <source>Pin: click the place on the other body that it is pinned to.</source>
        <translation>铰链：点击另一个物体上要铰接的位置。</translation>
    </message>
    <message>
        <source>Weld: click where two bodies meet, or the first of two places to bring together.</source>
        <translation>固结：点击两个物体重叠处，或要连到一起的第一个位置。</translation>
    </message>
    <message>
        <source>Weld: click the place on the other body, or on the ground, that it is welded to.</source>
        <translation>固结：点击另一个物体或机架上要固结的位置。</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Bar: click where it begins. On an end or a line it is pinned there; Alt: it is not.</source>
        <translation>杆：点击起点。起点在端点或线上时自动铰接；按住 Alt 则不铰接。</translation>
    </message>
    <message>
        <source>Bar: click where it ends, or type its length and, after Tab, its angle.</source>
        <translation>杆：点击终点，或键入长度，按 Tab 后键入角度。</translation>
    </message>
    <message>
        <source>The bar has no length; click its other end somewhere else.</source>
        <translation>杆的长度为零；请在别处点击另一端。</translation>
    </message>
    <message>
        <source>Plate: click its first corner.</source>
        <translation>板：点击第一个角点。</translation>
    </message>
    <message>
        <source>Plate: click the next corner, or type the side's length and angle.</source>
        <translation>板：点击下一个角点，或键入边长和角度。</translation>
    </message>
    <message>
        <source>Plate: click the next corner; the first one, Enter or a right click ends it.</source>
        <translation>板：点击下一个角点；点击第一个角点、按回车或右键结束。</translation>
    </message>
    <message>
        <source>The plate has a corner here already; click the next one somewhere else.</source>
        <translation>板在此处已有角点；请在别处点击下一个。</translation>
    </message>
    <message>
        <source>Disc: click its centre.</source>
        <translation>圆盘：点击圆心。</translation>
    </message>
    <message>
        <source>Disc: click its rim, or type its radius.</source>
        <translation>圆盘：点击边缘，或键入半径。</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>The disc has no radius; click its rim away from its centre.</source>
        <translation>圆盘半径为零；请在离开圆心处点击边缘。</translation>
    </message>
    <message>
        <source>Spring: click where it begins: an end, a body or the ground.</source>
        <translation>弹簧：点击起点：端点、物体或机架。</translation>
    </message>
    <message>
        <source>Spring: click where it ends, or type its stiffness. It is unloaded as drawn.</source>
        <translation>弹簧：点击终点，或键入刚度。绘制的长度即为自由长度。</translation>
    </message>
    <message>
        <source>Stiffness</source>
        <translation>刚度</translation>
    </message>
    <message>
        <source>Damper: click where it begins: an end, a body or the ground.</source>
        <translation>阻尼器：点击起点：端点、物体或机架。</translation>
    </message>
    <message>
        <source>Damper: click where it ends, or type its constant.</source>
        <translation>阻尼器：点击终点，或键入阻尼系数。</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>阻尼</translation>
    </message>
    <message>
        <source>That is the same point; click its other end somewhere else.</source>
        <translation>这是同一个点；请在别处点击另一端。</translation>
    </message>
    <message>
        <source>Both ends are on the ground; click an end or a place of a body.</source>
        <translation>两端都在机架上；请点击端点或物体上的位置。</translation>
    </message>
    <message>
        <source>Both ends are on the same body; click a place of another one or the ground.</source>
        <translation>两端在同一个物体上；请点击另一个物体或机架。</translation>
    </message>
    <message>
        <source>Torsion spring: click the pin it is wound around; its stiffness can be typed before.</source>
        <translation>扭簧：点击它所绕的铰链；可先键入刚度。</translation>
    </message>
    <message>
        <source>There is no pin here; click a pin or a ground pivot.</source>
        <translation>此处没有铰链；请点击铰链或固定铰。</translation>
    </message>
    <message>
        <source>Motor: click the pin that it turns or the slider that it pushes; its speed is in the properties.</source>
        <translation>电机：点击它转动的铰链或推动的滑块；速度在属性中设置。</translation>
    </message>
    <message>
        <source>There is no pin and no slider here; make the joint first.</source>
        <translation>此处没有铰链或滑块；请先建立运动副。</translation>
    </message>
    <message>
        <source>This joint has a motor already.</source>
        <translation>此运动副已有电机。</translation>
    </message>
    <message>
        <source>Force: click where it acts: an end or a place of a body.</source>
        <translation>力：点击作用点：端点或物体上的位置。</translation>
    </message>
    <message>
        <source>Force: click where it points, or type its size and, after Tab, its direction.</source>
        <translation>力：点击箭头指向处，或键入大小，按 Tab 后键入方向。</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>力</translation>
    </message>
    <message>
        <source>A force needs a body; click an end or a place of one.</source>
        <translation>力要作用在物体上；请点击端点或物体上的位置。</translation>
    </message>
    <message>
        <source>The force has no size; click its tip somewhere else.</source>
        <translation>力的大小为零；请在别处点击箭头尖端。</translation>
    </message>
    <message>
        <source>Torque: click the body; its size can be typed before, counter-clockwise positive.</source>
        <translation>力矩：点击物体；可先键入大小，逆时针为正。</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>力矩</translation>
    </message>
    <message>
        <source>A torque needs a body; click one.</source>
        <translation>力矩要作用在物体上；请点击一个物体。</translation>
    </message>
    <message>
        <source>Measure point: click an end or a place of a body; its path is drawn and plotted.</source>
        <translation>观测点：点击端点或物体上的位置；将绘制其轨迹和曲线。</translation>
    </message>
    <message>
        <source>The ground does not move; click an end or a place of a body.</source>
        <translation>机架不动；请点击端点或物体上的位置。</translation>
    </message>
    <message>
        <source>Dimension: click a bar, or the first of two ends of one body or of the ground.</source>
        <translation>尺寸：点击一根杆，或同一物体（或机架）上两个端点中的第一个。</translation>
    </message>
    <message>
        <source>Dimension: click the other end of the same body.</source>
        <translation>尺寸：点击同一物体的另一个端点。</translation>
    </message>
    <message>
        <source>Dimension: type the new length, after Tab the new angle; Enter changes it, Esc leaves it.</source>
        <translation>尺寸：键入新长度，按 Tab 后键入新角度；回车更改，Esc 放弃。</translation>
    </message>
    <message>
        <source>There is no end and no bar here; click one.</source>
        <translation>此处没有端点也没有杆；请点击其中之一。</translation>
    </message>
    <message>
        <source>These two are not ends of one body; Measure shows how far apart they are.</source>
        <translation>这两点不是同一物体的端点；“测量”可显示它们的距离。</translation>
    </message>
    <message>
        <source>A length must be greater than 0.</source>
        <translation>长度必须大于 0。</translation>
    </message>
    <message>
        <source>Measure: click the first point.</source>
        <translation>测量：点击第一个点。</translation>
    </message>
    <message>
        <source>Measure: click the second point for a distance.</source>
        <translation>测量：点击第二个点以测量距离。</translation>
    </message>
    <message>
        <source>Measure: click a third point for the angle at the second one, or right-click to begin anew.</source>
        <translation>测量：点击第三个点以测量第二个点处的角度，或右键重新开始。</translation>
    </message>
    <message>
        <source>Distance %1 (across %2, up %3), direction %4.</source>
        <translation>距离 %1（水平 %2，竖直 %3），方向 %4。</translation>
    </message>
    <message>
        <source>Angle at the second point %1.</source>
        <translation>第二个点处的角度 %1。</translation>
    </message>
    <message>
        <source>&amp;Bar</source>
        <translation>杆(&amp;B)</translation>
    </message>
    <message>
        <source>Bar between two points</source>
        <translation>两点之间的杆</translation>
    </message>
    <message>
        <source>Pl&amp;ate</source>
        <translation>板(&amp;A)</translation>
    </message>
    <message>
        <source>Plate with any number of corners</source>
        <translation>任意多边形板</translation>
    </message>
    <message>
        <source>&amp;Disc</source>
        <translation>圆盘(&amp;D)</translation>
    </message>
    <message>
        <source>Disc: centre and radius</source>
        <translation>圆盘：圆心和半径</translation>
    </message>
    <message>
        <source>&amp;Ground pivot</source>
        <translation>固定铰(&amp;G)</translation>
    </message>
    <message>
        <source>Ground pivot: pins an end to the ground</source>
        <translation>固定铰：将端点铰接到机架</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>铰链(&amp;P)</translation>
    </message>
    <message>
        <source>Pin between two bodies</source>
        <translation>两个物体之间的铰链</translation>
    </message>
    <message>
        <source>&amp;Slider</source>
        <translation>滑块(&amp;S)</translation>
    </message>
    <message>
        <source>Slider on the ground or on a bar</source>
        <translation>机架或杆上的滑块</translation>
    </message>
    <message>
        <source>Pin in s&amp;lot</source>
        <translation>销槽副(&amp;L)</translation>
    </message>
    <message>
        <source>Pin in a slot of the ground or of a bar</source>
        <translation>机架或杆上的销槽副</translation>
    </message>
    <message>
        <source>&amp;Weld</source>
        <translation>固结(&amp;W)</translation>
    </message>
    <message>
        <source>Weld of two bodies</source>
        <translation>两个物体的固结</translation>
    </message>
    <message>
        <source>Sprin&amp;g</source>
        <translation>弹簧(&amp;G)</translation>
    </message>
    <message>
        <source>Spring between two points</source>
        <translation>两点之间的弹簧</translation>
    </message>
    <message>
        <source>Da&amp;mper</source>
        <translation>阻尼器(&amp;M)</translation>
    </message>
    <message>
        <source>Damper between two points</source>
        <translation>两点之间的阻尼器</translation>
    </message>
    <message>
        <source>&amp;Torsion spring</source>
        <translation>扭簧(&amp;T)</translation>
    </message>
    <message>
        <source>Torsion spring at a joint</source>
        <translation>铰链处的扭簧</translation>
    </message>
    <message>
        <source>M&amp;otor</source>
        <translation>电机(&amp;O)</translation>
    </message>
    <message>
        <source>Motor at a joint</source>
        <translation>铰链或滑块处的电机</translation>
    </message>
    <message>
        <source>&amp;Force</source>
        <translation>力(&amp;F)</translation>
    </message>
    <message>
        <source>Force on a body</source>
        <translation>作用在物体上的力</translation>
    </message>
    <message>
        <source>Tor&amp;que</source>
        <translation>力矩(&amp;Q)</translation>
    </message>
    <message>
        <source>Torque on a body</source>
        <translation>作用在物体上的力矩</translation>
    </message>
    <message>
        <source>Measure &amp;point</source>
        <translation>观测点(&amp;P)</translation>
    </message>
    <message>
        <source>Measure point: draws and plots its path</source>
        <translation>观测点：绘制轨迹和曲线</translation>
    </message>
    <message>
        <source>Dime&amp;nsion</source>
        <translation>尺寸(&amp;N)</translation>
    </message>
    <message>
        <source>Dimension: shows and changes a length or an angle</source>
        <translation>尺寸：显示并更改长度或角度</translation>
    </message>
    <message>
        <source>M&amp;easure</source>
        <translation>测量(&amp;E)</translation>
    </message>
    <message>
        <source>Measure a distance or an angle</source>
        <translation>测量距离或角度</translation>
    </message>
    <message>
        <source>Nothing is selected; press Esc, select the bodies to copy and take this tool again.</source>
        <translation>没有选中物体；请按 Esc，选择要复制的物体，再使用此工具。</translation>
    </message>
    <message>
        <source>That is the same point; click another one.</source>
        <translation>这是同一个点；请点击另一个点。</translation>
    </message>
    <message>
        <source>Mirror: click the first point of the line that the selected bodies are mirrored in.</source>
        <translation>镜像：点击镜像线上的第一个点（将所选物体镜像）。</translation>
    </message>
    <message>
        <source>Mirror: click a second point of the line, or type its angle.</source>
        <translation>镜像：点击镜像线上的第二个点，或键入角度。</translation>
    </message>
    <message>
        <source>Copies in a row: click a point of the selected bodies.</source>
        <translation>阵列：点击所选物体上的一个点。</translation>
    </message>
    <message>
        <source>Copies in a row: click where that point of the first copy comes, or type distance, angle and number of copies.</source>
        <translation>阵列：点击第一个副本上该点的位置，或键入距离、角度和副本数。</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>The number of copies must be a whole number from 1 to %1.</source>
        <translation>副本数必须是 1 到 %1 的整数。</translation>
    </message>
    <message>
        <source>Mirro&amp;r</source>
        <translation>镜像(&amp;R)</translation>
    </message>
    <message>
        <source>Mirrored copy of the selected bodies</source>
        <translation>所选物体的镜像副本</translation>
    </message>
    <message>
        <source>&amp;Copies in a row</source>
        <translation>阵列(&amp;C)</translation>
    </message>
    <message>
        <source>Copies of the selected bodies in a row</source>
        <translation>将所选物体排成一行复制</translation>
    </message>
    <message>
        <source>Bo&amp;x</source>
        <translation>长方体(&amp;X)</translation>
    </message>
    <message>
        <source>Box on a work plane or a face</source>
        <translation>在工作平面或面上的长方体</translation>
    </message>
    <message>
        <source>C&amp;ylinder</source>
        <translation>圆柱(&amp;Y)</translation>
    </message>
    <message>
        <source>Cylinder on a work plane or a face</source>
        <translation>在工作平面或面上的圆柱</translation>
    </message>
    <message>
        <source>Sp&amp;here</source>
        <translation>球(&amp;H)</translation>
    </message>
    <message>
        <source>Sphere: centre and radius</source>
        <translation>球：球心与半径</translation>
    </message>
    <message>
        <source>&amp;Joint</source>
        <translation>运动副(&amp;J)</translation>
    </message>
    <message>
        <source>Joint between two places: every type there is</source>
        <translation>两处之间的运动副：所有类型</translation>
    </message>
    <message>
        <source>Torsion spring at a pin</source>
        <translation>铰链处的扭簧</translation>
    </message>
    <message>
        <source>Motor at a pin or a slider</source>
        <translation>铰链或滑块处的电机</translation>
    </message>
    <message>
        <source>Dimension: click a bar, or the first of two ends.</source>
        <translation>尺寸：点击一根杆，或两个端点中的第一个。</translation>
    </message>
    <message>
        <source>Dimension: click the other end.</source>
        <translation>尺寸：点击另一个端点。</translation>
    </message>
    <message>
        <source>Dimension between two bodies: click where it stands.</source>
        <translation>两刚体之间的尺寸：点击放置的位置。</translation>
    </message>
    <message>
        <source>Dimension: type the new length, after Tab the new angle, and Enter; or click where it stands; or another bar at the same joint for the angle between them.</source>
        <translation>尺寸：输入新长度，按 Tab 后输入新角度，再按回车；或点击放置的位置；或点击同一关节处的另一根杆以标注夹角。</translation>
    </message>
    <message>
        <source>There is no end here; click one.</source>
        <translation>这里没有端点；请点击一个端点。</translation>
    </message>
    <message>
        <source>That is the same end; click another one.</source>
        <translation>这是同一个端点；请点击另一个。</translation>
    </message>
    <message>
        <source>Note: type the text; Enter puts it here.</source>
        <translation>注释：输入文字；回车将其放在这里。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Note: click an end, a body or a place of the ground; the text moves with it.</source>
        <translation>注释：点击端点、刚体或地面上的位置；文字随之移动。</translation>
    </message>
    <message>
        <source>The note is empty; write something, or press Esc.</source>
        <translation>注释是空的；请写些内容，或按 Esc。</translation>
    </message>
    <message>
        <source>Dimension: shows and changes a length or an angle, and stays in the drawing</source>
        <translation>尺寸：显示并修改长度或角度，并留在图中</translation>
    </message>
    <message>
        <source>N&amp;ote</source>
        <translation>注释(&amp;O)</translation>
    </message>
    <message>
        <source>Note: text in the drawing that moves with what it stands at</source>
        <translation>注释：图中的文字，随其所在处移动</translation>
    </message>
    <message>
        <source>Copies in a rin&amp;g</source>
        <translation>环形复制(&amp;G)</translation>
    </message>
    <message>
        <source>Copies of the selected bodies around an axis</source>
        <translation>绕轴复制所选物体</translation>
    </message>
</context>
<context>
    <name>TrafficLight</name>
    <message>
        <source>Constraint health</source>
        <translation>约束状况</translation>
    </message>
    <message>
        <source>healthy</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>look here</source>
        <translation>需注意</translation>
    </message>
    <message>
        <source>not trustworthy</source>
        <translation>不可信</translation>
    </message>
    <message>
        <source>no run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>Largest position violation: %1</source>
        <translation>最大位置违反量：%1</translation>
    </message>
    <message>
        <source>Largest velocity violation: %1</source>
        <translation>最大速度违反量：%1</translation>
    </message>
    <message>
        <source>Largest energy balance error: %1 J</source>
        <translation>最大能量平衡误差：%1 J</translation>
    </message>
    <message>
        <source>model has errors</source>
        <translation>模型有错误</translation>
    </message>
    <message>
        <source>The model has errors; it cannot run before they are corrected.</source>
        <translation>模型有错误；改正之前无法运行。</translation>
    </message>
</context>
<context>
    <name>TransportBar</name>
    <message>
        <source>Go to the start</source>
        <translation>到起点</translation>
    </message>
    <message>
        <source>Go to the start (Home)</source>
        <translation>到起点 (Home)</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>One output step back (←)</source>
        <translation>后退一个输出步 (←)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放（空格）</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>One output step forward (→)</source>
        <translation>前进一个输出步 (→)</translation>
    </message>
    <message>
        <source>Go to the end</source>
        <translation>到终点</translation>
    </message>
    <message>
        <source>Go to the end (End)</source>
        <translation>到终点 (End)</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Begin again when the end is reached</source>
        <translation>到终点后重新开始</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>Always show the newest moment of a growing run</source>
        <translation>始终显示正在运行的最新时刻</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Speed of playing: 0.01× to 100× real time</source>
        <translation>播放速度：实时的 0.01× 到 100×</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>The moment shown; write a time to go there, for example 1.5 or 200 ms</source>
        <translation>显示的时刻；输入时间即可跳转，例如 1.5 或 200 ms</translation>
    </message>
    <message>
        <source>of %1 s</source>
        <translation>/ %1 s</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格）</translation>
    </message>
    <message>
        <source>This is not a time; write seconds, for example 1.5 or 200 ms.</source>
        <translation>这不是时间；请输入秒数，例如 1.5 或 200 ms。</translation>
    </message>
    <message>
        <source>The speed is a number from 0.01 to 100, for example 0.5×.</source>
        <translation>速度是 0.01 到 100 之间的数，例如 0.5×。</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>The model as it stands; it can be dragged and edited (F4, Esc)</source>
        <translation>当前的模型；可以拖动和编辑（F4、Esc）</translation>
    </message>
    <message>
        <source>A moment of the run (F4)</source>
        <translation>运行中的某一时刻（F4）</translation>
    </message>
</context>
<context>
    <name>Tree</name>
    <message>
        <source>Marker %1 of %2</source>
        <translation>%2 的标记点 %1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Named numbers that any field may use in a formula</source>
        <translation>任何字段都可在公式中使用的命名数</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>The fixed body</source>
        <translation>固定的刚体</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>Body %1</source>
        <translation>刚体 %1</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>运动副</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>力</translation>
    </message>
    <message>
        <source>Motions</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>Measure points</source>
        <translation>观测点</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>曲线图</translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation>曲线图 %1</translation>
    </message>
    <message>
        <source>Run settings</source>
        <translation>运行设置</translation>
    </message>
    <message>
        <source>Group %1: selected, moved and copied as one</source>
        <translation>组 %1：作为整体选择、移动和复制</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
</context>
<context>
    <name>TreeModel</name>
    <message>
        <source>Rename %1 to %2</source>
        <translation>将 %1 重命名为 %2</translation>
    </message>
</context>
<context>
    <name>VariablesTable</name>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>个数</translation>
    </message>
</context>
<context>
    <name>VariationPane</name>
    <message>
        <source>In the view</source>
        <translation>在视图中</translation>
    </message>
    <message>
        <source>All, scaled</source>
        <translation>全部，缩放</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>The channel whose dependence on the parameter is drawn; type to search</source>
        <translation>绘制其对参数依赖的通道；键入可搜索</translation>
    </message>
    <message>
        <source>Parameter to vary</source>
        <translation>要改变的参数</translation>
    </message>
    <message>
        <source>Where every body and point would be: ghosts and arrows in the view</source>
        <translation>每个物体和点将在何处：视图中的残影和箭头</translation>
    </message>
    <message>
        <source>Draw ∂/∂b · b for every parameter, which have one unit and so compare</source>
        <translation>为每个参数绘制 ∂/∂b · b，单位相同，便于比较</translation>
    </message>
    <message>
        <source>Give the parameter this value in the model, as one step that can be undone</source>
        <translation>在模型中把参数设为此值，一步可撤销</translation>
    </message>
    <message>
        <source>To plots</source>
        <translation>加入图表</translation>
    </message>
    <message>
        <source>Add this derivative to the plots of the model</source>
        <translation>把此导数加入模型的图表</translation>
    </message>
    <message>
        <source>by</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Tick “Over time” and compute to see curves.</source>
        <translation>勾选“随时间”并计算即可看到曲线。</translation>
    </message>
    <message>
        <source>Compute to see how a channel depends on a parameter.</source>
        <translation>计算后可看到通道如何依赖参数。</translation>
    </message>
    <message>
        <source>Run the model (F5) to see the band around its curve.</source>
        <translation>运行模型（F5）即可看到曲线周围的带。</translation>
    </message>
    <message>
        <source>first order</source>
        <translation>一阶</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>%1 at %2: %3 to first order</source>
        <translation>%1 在 %2 时：一阶 %3</translation>
    </message>
    <message>
        <source>%1 to second order</source>
        <translation>二阶 %1</translation>
    </message>
    <message>
        <source>running …</source>
        <translation>运行中 …</translation>
    </message>
    <message>
        <source>%1 by the run</source>
        <translation>运行得 %1</translation>
    </message>
    <message>
        <source>Its derivative is drawn here.</source>
        <translation>此处绘制其导数。</translation>
    </message>
</context>
<context>
    <name>View3D</name>
    <message>
        <source>Mechanism</source>
        <translation>机构</translation>
    </message>
    <message>
        <source>The 3D view needs OpenGL 3.2. %1 Everything else works.</source>
        <translation>三维视图需要 OpenGL 3.2。%1 其他功能均可使用。</translation>
    </message>
    <message>
        <source>This system offers no OpenGL context.</source>
        <translation>此系统不提供 OpenGL 上下文。</translation>
    </message>
    <message>
        <source>The OpenGL context cannot be used.</source>
        <translation>无法使用 OpenGL 上下文。</translation>
    </message>
    <message>
        <source>OpenGL is older than version 3.2.</source>
        <translation>OpenGL 版本低于 3.2。</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Let the selected bodies to&amp;uch each other</source>
        <translation>让所选物体相互接触(&amp;U)</translation>
    </message>
    <message>
        <source>Contacts between all pairs of the selected bodies that no joint holds together, by what is drawn of them and on the ground; of many bodies one contact group</source>
        <translation>在所选物体（以及画有形状的机架）中没有运动副相连的每两个之间，按所画的形状建立接触；物体很多时建立一个接触组</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 与 %2</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 对</translation>
    </message>
    <message>
        <source>Let %1 bodies touch each other</source>
        <translation>让 %1 个物体相互接触</translation>
    </message>
    <message>
        <source>Left out, as they are joined or may touch already: %1.</source>
        <translation>未建立接触（已连接或已可以接触）：%1。</translation>
    </message>
    <message>
        <source>Left out, as nothing drawn of them can touch (in space: only what is convex can): %1.</source>
        <translation>未建立接触（两者没有画出可接触的形状；空间中只有凸体可以接触）：%1。</translation>
    </message>
    <message>
        <source>This cannot be computed yet</source>
        <translation>还不能计算</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>分析(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Kinematics</source>
        <translation>运动学(&amp;K)</translation>
    </message>
    <message>
        <source>Positions, velocities and accelerations of a mechanism that motors drive</source>
        <translation>由电机驱动的机构的位置、速度和加速度</translation>
    </message>
    <message>
        <source>&amp;Inverse dynamics</source>
        <translation>逆动力学(&amp;I)</translation>
    </message>
    <message>
        <source>Torques and forces that the motors need for the motion they prescribe</source>
        <translation>电机为其规定的运动所需的力矩和力</translation>
    </message>
    <message>
        <source>Static equilib&amp;rium</source>
        <translation>静平衡位置(&amp;R)</translation>
    </message>
    <message>
        <source>Moves the start to where the forces let the mechanism rest</source>
        <translation>把起始位置移到力使机构静止的地方</translation>
    </message>
    <message>
        <source>&amp;Linear modes</source>
        <translation>线性模态(&amp;L)</translation>
    </message>
    <message>
        <source>Frequencies, damping and shapes of linear modes about the static equilibrium</source>
        <translation>静平衡位置附近线性模态的频率、阻尼和形状</translation>
    </message>
    <message>
        <source>Show the &amp;freedoms</source>
        <translation>显示自由度(&amp;F)</translation>
    </message>
    <message>
        <source>Moves a ghost along each degree of freedom in turn</source>
        <translation>依次让虚影沿每个自由度运动</translation>
    </message>
    <message>
        <source>&amp;Continue from here</source>
        <translation>从这里继续(&amp;C)</translation>
    </message>
    <message>
        <source>The moment shown becomes the start of the model, velocities included</source>
        <translation>所示时刻连同速度成为模型的起始状态</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>&amp;Front</source>
        <translation>前视(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation>右视(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation>俯视(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Isometric</source>
        <translation>轴测(&amp;I)</translation>
    </message>
    <message>
        <source>Fit &amp;all</source>
        <translation>显示全部(&amp;A)</translation>
    </message>
    <message>
        <source>Fit the &amp;selection</source>
        <translation>显示所选(&amp;S)</translation>
    </message>
    <message>
        <source>Camera follo&amp;ws the body</source>
        <translation>相机跟随刚体(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>网格(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Perspective</source>
        <translation>透视(&amp;P)</translation>
    </message>
    <message>
        <source>Tra&amp;ces of measure points</source>
        <translation>观测点轨迹(&amp;C)</translation>
    </message>
    <message>
        <source>F&amp;orce arrows</source>
        <translation>力箭头(&amp;O)</translation>
    </message>
    <message>
        <source>Reaction arro&amp;ws</source>
        <translation>约束反力箭头(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Health of the joints</source>
        <translation>运动副状况(&amp;H)</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>帧率</translation>
    </message>
    <message>
        <source>Reset the la&amp;yout</source>
        <translation>重置布局(&amp;Y)</translation>
    </message>
    <message>
        <source>Full scr&amp;een</source>
        <translation>全屏(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>The language changes when Zwang is started again.</source>
        <translation>重新启动 Zwang 后语言生效。</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>&amp;Actions and shortcuts</source>
        <translation>操作与快捷键(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;About Zwang</source>
        <translation>关于 Zwang(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>插入(&amp;I)</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>New &amp;planar mechanism</source>
        <translation>新建平面机构(&amp;P)</translation>
    </message>
    <message>
        <source>New &amp;spatial mechanism</source>
        <translation>新建空间机构(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;example…</source>
        <translation>打开示例(&amp;E)…</translation>
    </message>
    <message>
        <source>Examples and recent files</source>
        <translation>示例与最近的文件</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Export results…</source>
        <translation>导出结果(&amp;E)…</translation>
    </message>
    <message>
        <source>Export p&amp;icture…</source>
        <translation>导出图片(&amp;I)…</translation>
    </message>
    <message>
        <source>Export p&amp;lots…</source>
        <translation>导出曲线图(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>创建副本(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>插入%1</translation>
    </message>
    <message>
        <source>&amp;Body</source>
        <translation>刚体(&amp;B)</translation>
    </message>
    <message>
        <source>body</source>
        <translation>刚体</translation>
    </message>
    <message>
        <source>Measure &amp;point</source>
        <translation>观测点(&amp;P)</translation>
    </message>
    <message>
        <source>measure point</source>
        <translation>观测点</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>&amp;Stop the run</source>
        <translation>停止运行(&amp;S)</translation>
    </message>
    <message>
        <source>Run s&amp;ettings</source>
        <translation>运行设置(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Check the model</source>
        <translation>检查模型(&amp;C)</translation>
    </message>
    <message>
        <source>What to look at in the model</source>
        <translation>模型中需要注意的问题</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>播放或暂停(&amp;P)</translation>
    </message>
    <message>
        <source>One step &amp;back</source>
        <translation>后退一步(&amp;B)</translation>
    </message>
    <message>
        <source>One step &amp;forward</source>
        <translation>前进一步(&amp;F)</translation>
    </message>
    <message>
        <source>To the &amp;start</source>
        <translation>到起点(&amp;S)</translation>
    </message>
    <message>
        <source>To the e&amp;nd</source>
        <translation>到终点(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Loop</source>
        <translation>循环(&amp;L)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>Co&amp;mpare methods…</source>
        <translation>比较方法(&amp;M)…</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>选择(&amp;S)</translation>
    </message>
    <message>
        <source>Select and drag the ends of what is selected</source>
        <translation>选择，并拖动所选物体的端点</translation>
    </message>
    <message>
        <source>&amp;Build</source>
        <translation>构建(&amp;B)</translation>
    </message>
    <message>
        <source>%1 here</source>
        <translation>在此处：%1</translation>
    </message>
    <message>
        <source>Show the len&amp;gths</source>
        <translation>显示长度(&amp;G)</translation>
    </message>
    <message>
        <source>Lengths of bars and plates beside them</source>
        <translation>在杆和板旁边显示长度</translation>
    </message>
    <message>
        <source>&amp;Optimise…</source>
        <translation>优化(&amp;O)…</translation>
    </message>
    <message>
        <source>S&amp;weep parameters…</source>
        <translation>参数扫描(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Tour of the window</source>
        <translation>窗口导览(&amp;T)</translation>
    </message>
    <message>
        <source>Select and drag what is selected</source>
        <translation>选择并拖动所选内容</translation>
    </message>
    <message>
        <source>A&amp;im the joint anew</source>
        <translation>重新对准运动副(&amp;I)</translation>
    </message>
    <message>
        <source>Turn, flip and move the frames of the selected joint, or pick other places for it</source>
        <translation>转动、翻转、移动所选运动副的坐标系，或为它另选位置</translation>
    </message>
    <message>
        <source>Make it &amp;spatial</source>
        <translation>转为空间机构(&amp;S)</translation>
    </message>
    <message>
        <source>The same mechanism in space, in the plane z = 0</source>
        <translation>同一机构放到空间中，位于平面 z = 0</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 个元素</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>成组(&amp;G)</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>将 %1 成组</translation>
    </message>
    <message>
        <source>The selected elements are selected, moved and copied as one from now on</source>
        <translation>所选元素从此作为整体选择、移动和复制</translation>
    </message>
    <message>
        <source>Ungr&amp;oup</source>
        <translation>解散组(&amp;O)</translation>
    </message>
    <message>
        <source>Ungroup %1</source>
        <translation>解散组 %1</translation>
    </message>
    <message>
        <source>The members of the selected group are elements of their own again</source>
        <translation>所选组的成员重新成为独立元素</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>隐藏(&amp;H)</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>隐藏 %1</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>What is selected is not drawn and cannot be picked in the view</source>
        <translation>所选内容不再绘制，也不能在视图中选取</translation>
    </message>
    <message>
        <source>Show a&amp;ll</source>
        <translation>全部显示(&amp;L)</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Everything that is hidden is drawn again</source>
        <translation>重新绘制所有隐藏的内容</translation>
    </message>
    <message>
        <source>Loc&amp;k</source>
        <translation>锁定(&amp;K)</translation>
    </message>
    <message>
        <source>Lock %1</source>
        <translation>锁定 %1</translation>
    </message>
    <message>
        <source>Unlock %1</source>
        <translation>解锁 %1</translation>
    </message>
    <message>
        <source>What is selected is not moved or edited by the mouse</source>
        <translation>所选内容不能用鼠标移动或编辑</translation>
    </message>
    <message>
        <source>Save the &amp;group as a file…</source>
        <translation>将组另存为文件(&amp;G)…</translation>
    </message>
    <message>
        <source>The selected group becomes a model of its own, to be opened or inserted elsewhere</source>
        <translation>所选组成为独立的模型，可打开或插入到别处</translation>
    </message>
    <message>
        <source>&amp;Mechanism from a file…</source>
        <translation>从文件插入机构(&amp;M)…</translation>
    </message>
    <message>
        <source>Insert a mechanism</source>
        <translation>插入机构</translation>
    </message>
    <message>
        <source>%1 is of the other kind (planar or spatial); make this model spatial first, or open the file by itself.</source>
        <translation>%1 属于另一种类（平面或空间）；请先将本模型变为空间模型，或单独打开该文件。</translation>
    </message>
    <message>
        <source>All of another model as one group, under names of its own</source>
        <translation>将另一个模型的全部内容作为一组插入，使用自己的名称</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>注释(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Dimensions</source>
        <translation>尺寸(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Assemble</source>
        <translation>装配(&amp;A)</translation>
    </message>
    <message>
        <source>Closes the drawn position onto the joints and writes it into the drawing</source>
        <translation>将所画位置闭合到关节上并写入图中</translation>
    </message>
    <message>
        <source>M&amp;esh…</source>
        <translation>网格(&amp;E)…</translation>
    </message>
    <message>
        <source>A body from an STL, OBJ or PLY file</source>
        <translation>由 STL、OBJ 或 PLY 文件生成的物体</translation>
    </message>
    <message>
        <source>Mo&amp;ve along the body's axes</source>
        <translation>沿物体自身坐标轴移动(&amp;V)</translation>
    </message>
    <message>
        <source>The arrows and rings of a selected body lie along its own axes instead of those of the world</source>
        <translation>所选物体的箭头和圆环沿其自身的坐标轴，而不是世界坐标轴</translation>
    </message>
    <message>
        <source>Kinematics, inverse dynamics, static equilibrium, linear modes, freedoms</source>
        <translation>运动学、逆动力学、静平衡位置、线性模态、自由度</translation>
    </message>
    <message>
        <source>Show the r&amp;un</source>
        <translation>显示运行(&amp;U)</translation>
    </message>
    <message>
        <source>A moment of the run instead of the design</source>
        <translation>显示运行中的时刻而不是设计</translation>
    </message>
    <message>
        <source>Step back: the tool, the run, the selection</source>
        <translation>后退一步：工具、运行、选择</translation>
    </message>
    <message>
        <source>N&amp;umbers at the arrows</source>
        <translation>箭头旁的数值(&amp;U)</translation>
    </message>
    <message>
        <source>Make the static equilibrium the start?</source>
        <translation>把静平衡位置作为起点吗？</translation>
    </message>
    <message>
        <source>The start positions are overwritten and its velocities become zero; Undo brings them back.</source>
        <translation>起始位置将被覆盖，速度变为零；撤销可以恢复。</translation>
    </message>
    <message>
        <source>Make it the start</source>
        <translation>作为起点</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销：%1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做：%1(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Plot</source>
        <translation>绘图(&amp;P)</translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation>绘制 %1</translation>
    </message>
    <message>
        <source>Add r&amp;uns from files…</source>
        <translation>添加文件中的运行(&amp;U)…</translation>
    </message>
    <message>
        <source>&amp;Keep the run</source>
        <translation>保存运行(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Units…</source>
        <translation>单位(&amp;U)…</translation>
    </message>
    <message>
        <source>&amp;Velocities of measure points</source>
        <translation>观测点的速度(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Onion skin of the run</source>
        <translation>运行的洋葱皮视图(&amp;O)</translation>
    </message>
    <message>
        <source>New from a &amp;template…</source>
        <translation>从模板新建(&amp;T)…</translation>
    </message>
    <message>
        <source>New: %1.</source>
        <translation>新建：%1。</translation>
    </message>
    <message>
        <source>Cop&amp;y picture</source>
        <translation>复制图片(&amp;Y)</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>图片已复制到剪贴板。</translation>
    </message>
    <message>
        <source>&amp;Direction</source>
        <translation>视向(&amp;D)</translation>
    </message>
    <message>
        <source>Path (y over x)</source>
        <translation>轨迹（y 对 x）</translation>
    </message>
    <message>
        <source>Path of %1</source>
        <translation>%1 的轨迹</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>首选项(&amp;F)…</translation>
    </message>
    <message>
        <source>A&amp;ccelerations of measure points</source>
        <translation>观测点的加速度(&amp;C)</translation>
    </message>
    <message>
        <source>Edge of what is s&amp;wept</source>
        <translation>扫掠范围的边界(&amp;W)</translation>
    </message>
    <message>
        <source>C&amp;entrodes of the selected bodies</source>
        <translation>所选构件的瞬心线(&amp;E)</translation>
    </message>
    <message>
        <source>The two curves that roll on each other where a body moves relative to another, after a run</source>
        <translation>运行之后：一个构件相对另一个运动时彼此滚动的两条曲线</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>The picture and the plots, on paper or into a PDF file</source>
        <translation>将图片和曲线图打印到纸张或 PDF 文件</translation>
    </message>
    <message>
        <source>A&amp;rrows</source>
        <translation>箭头(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Joints</source>
        <translation>运动副(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Contacts and ropes</source>
        <translation>接触与绳索(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Gears, cams and rolling</source>
        <translation>齿轮、凸轮与滚动(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Forces</source>
        <translation>力(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Motions</source>
        <translation>驱动(&amp;M)</translation>
    </message>
</context>
<context>
    <name>WordsEditor</name>
    <message>
        <source>parted by semicolons</source>
        <translation>用分号分隔</translation>
    </message>
    <message>
        <source>names, with commas</source>
        <translation>用逗号分隔的名称</translation>
    </message>
</context>
<context>
    <name>FormulaEdit</name>
    <message>
        <source>A name begins with a letter and holds letters, digits, _ and - only.</source>
        <translation>名称须以字母开头，只能包含字母、数字、_ 和 -。</translation>
    </message>
    <message>
        <source>There is an objective %1 already; choose another name.</source>
        <translation>已有目标 %1；请换一个名称。</translation>
    </message>
</context>
<context>
    <name>MeasuredTable</name>
    <message>
        <source>no values</source>
        <translation>没有数值</translation>
    </message>
    <message>
        <source>%1 values, %2 to %3 s</source>
        <translation>%1 个数值，%2 至 %3 s</translation>
    </message>
    <message>
        <source>Add from CSV file…</source>
        <translation>从 CSV 文件添加…</translation>
    </message>
    <message>
        <source>Paste table</source>
        <translation>粘贴表格</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Measured data</source>
        <translation>测量数据</translation>
    </message>
    <message>
        <source>Tables (*.csv *.txt *.tsv);;All files (*)</source>
        <translation>表格 (*.csv *.txt *.tsv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>The first row names the columns: time, and what was measured, for example tip.x [mm]</source>
        <translation>第一行为各列名称：time 和测量量，例如 tip.x [mm]</translation>
    </message>
    <message>
        <source>A table copied from a spreadsheet, with the names of its columns in the first row</source>
        <translation>从电子表格复制的表格，第一行为各列名称</translation>
    </message>
    <message>
        <source>the clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>%1 needs a column 'time' and a column for what was measured, named in the first row.</source>
        <translation>%1 需要一列“time”和一列测量量，列名写在第一行。</translation>
    </message>
</context>
<context>
    <name>ObjectiveDialog</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Sharpness</source>
        <translation>锐度</translation>
    </message>
    <message>
        <source>Earliest end</source>
        <translation>最早结束时间</translation>
    </message>
    <message>
        <source>Integrand</source>
        <translation>被积函数</translation>
    </message>
    <message>
        <source>Terminal term</source>
        <translation>终值项</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>End event</source>
        <translation>结束事件</translation>
    </message>
    <message>
        <source>At the end time of the run</source>
        <translation>在运行的结束时间</translation>
    </message>
    <message>
        <source>Where a formula becomes zero</source>
        <translation>当某公式变为零时</translation>
    </message>
    <message>
        <source>New objective</source>
        <translation>新目标</translation>
    </message>
    <message>
        <source>Objective %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>Measured data that the run should follow: the squares of the differences are added</source>
        <translation>运行应当跟随的测量数据：差的平方会被加入</translation>
    </message>
    <message>
        <source>How close the smooth maximum is to the largest value: 50 is a good start</source>
        <translation>光滑最大值与真正最大值的接近程度：可从 50 开始</translation>
    </message>
    <message>
        <source>Integral over time of</source>
        <translation>对时间的积分：</translation>
    </message>
    <message>
        <source>Value at the end of</source>
        <translation>终点的值：</translation>
    </message>
    <message>
        <source>Largest value of</source>
        <translation>最大值：</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>in any direction</source>
        <translation>任意方向</translation>
    </message>
    <message>
        <source>rising</source>
        <translation>上升</translation>
    </message>
    <message>
        <source>falling</source>
        <translation>下降</translation>
    </message>
    <message>
        <source>after</source>
        <translation>晚于</translation>
    </message>
    <message>
        <source>The run ends</source>
        <translation>运行结束</translation>
    </message>
    <message>
        <source>Write the formula whose zero ends the run, or let it end at its end time.</source>
        <translation>请写出其零点使运行结束的公式，或让运行在结束时间结束。</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Find in the help</source>
        <translation>在帮助中查找</translation>
    </message>
    <message>
        <source>Pages of the help</source>
        <translation>帮助页面</translation>
    </message>
    <message>
        <source>User guide</source>
        <translation>用户指南</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Building a mechanism</source>
        <translation>建立机构</translation>
    </message>
    <message>
        <source>Running and looking</source>
        <translation>运行与观察</translation>
    </message>
    <message>
        <source>Singular positions</source>
        <translation>奇异位置</translation>
    </message>
    <message>
        <source>Sensitivities and design</source>
        <translation>灵敏度与设计</translation>
    </message>
    <message>
        <source>Methods and their comparison</source>
        <translation>方法及其比较</translation>
    </message>
    <message>
        <source>Theory and validation</source>
        <translation>理论与验证</translation>
    </message>
    <message>
        <source>Files and the command line</source>
        <translation>文件与命令行</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 或更大</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>大于 %1</translation>
    </message>
    <message>
        <source>In planar models.</source>
        <translation>用于平面模型。</translation>
    </message>
    <message>
        <source>In spatial models.</source>
        <translation>用于空间模型。</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Unit and range</source>
        <translation>单位和范围</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>In a model file:</source>
        <translation>在模型文件中：</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>物体</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>运动副</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>力</translation>
    </message>
    <message>
        <source>Motions</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>%1 (spatial)</source>
        <translation>%1（空间）</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>图面</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>balls or corners of the second body bounce, slip and roll on a solid of revolution of the first one, whose outline turns about the z axis of its marker</source>
        <translation>第二个物体的球或角点在第一个物体的回转体上弹跳、滑动和滚动，其轮廓绕该物体标记的 z 轴旋转</translation>
    </message>
    <message>
        <source>two convex solids, balls, capsules, boxes or others spanned by points and rounded by a radius, bounce, slip and roll on each other</source>
        <translation>两个凸体（由点张成、以半径倒圆的球、胶囊体、长方体或其他凸体）彼此弹跳、滑动和滚动</translation>
    </message>
    <message>
        <source>Points that span the first solid along the x axis of the first marker</source>
        <translation>张成第一个凸体的点沿第一个标记 x 轴的坐标</translation>
    </message>
    <message>
        <source>Points that span the first solid along the y axis of the first marker</source>
        <translation>张成第一个凸体的点沿第一个标记 y 轴的坐标</translation>
    </message>
    <message>
        <source>Points that span the first solid along the z axis of the first marker</source>
        <translation>张成第一个凸体的点沿第一个标记 z 轴的坐标</translation>
    </message>
    <message>
        <source>By which the first solid is thicker all around; 0: sharp edges</source>
        <translation>第一个凸体四周加厚的量；0：棱边尖锐</translation>
    </message>
    <message>
        <source>Points that span the second solid along the x axis of the second marker</source>
        <translation>张成第二个凸体的点沿第二个标记 x 轴的坐标</translation>
    </message>
    <message>
        <source>Points that span the second solid along the y axis of the second marker</source>
        <translation>张成第二个凸体的点沿第二个标记 y 轴的坐标</translation>
    </message>
    <message>
        <source>Points that span the second solid along the z axis of the second marker</source>
        <translation>张成第二个凸体的点沿第二个标记 z 轴的坐标</translation>
    </message>
    <message>
        <source>By which the second solid is thicker all around; 0: sharp edges</source>
        <translation>第二个凸体四周加厚的量；0：棱边尖锐</translation>
    </message>
    <message>
        <source>Radius of a cylinder between the two points of the first solid, where the second is one, too; 0: there is none</source>
        <translation>第一个凸体为两点之间的圆柱时的半径（第二个也须为圆柱）；0：不是圆柱</translation>
    </message>
    <message>
        <source>Radius of a cylinder between the two points of the second solid; 0: there is none</source>
        <translation>第二个凸体为两点之间的圆柱时的半径；0：不是圆柱</translation>
    </message>
    <message>
        <source>Corners of the outline: distances from the z axis of the first marker</source>
        <translation>轮廓各角点到第一个标记 z 轴的距离</translation>
    </message>
    <message>
        <source>Corners of the outline along the z axis of the first marker</source>
        <translation>轮廓各角点沿第一个标记 z 轴的坐标</translation>
    </message>
    <message>
        <source>Where the balls are. outside, inside: of an outline that closes, if need be along the axis. left, right: of one that is open, looking along it with r to the right and z up; what is behind it is solid</source>
        <translation>球所在的一侧。outside、inside：闭合轮廓（必要时沿轴线闭合）的外侧、内侧；left、right：以 r 向右、z 向上沿走向看，开放轮廓的左侧、右侧，其背后为实体</translation>
    </message>
    <message>
        <source>What restitution is: newton: speed after over speed before an impact; poisson: impulse of the expansion over that of the compression, which gains no energy where there is friction. Several impacts at once are one, but for sequential: newton, one after the other, as a blow goes through a row of balls</source>
        <translation>恢复系数的含义：牛顿：碰撞后与碰撞前的速度之比；泊松：恢复阶段与压缩阶段的冲量之比，有摩擦时也不会产生能量。同时发生的多个碰撞作为一个求解；“依次”除外：按牛顿法则一个接一个，如同撞击在一排球中传递</translation>
    </message>
    <message>
        <source>bodies that touch each other by what is drawn of them, however many they are</source>
        <translation>按所画的形状彼此接触的物体，数目不限</translation>
    </message>
    <message>
        <source>an elastic ball or disc about the second marker that touches a flat or round surface at the first, with damping and friction (Hertz, Hunt and Crossley)</source>
        <translation>以第二标记为中心的弹性球或圆盘，与第一标记处的平面或圆面接触，带阻尼和摩擦（赫兹、Hunt 与 Crossley）</translation>
    </message>
    <message>
        <source>flat: the plane through the first marker across its z axis (in the plane: the line along its x axis); round and hollow: a ball about it, touched from outside or from inside</source>
        <translation>flat：过第一标记、垂直于其 z 轴的平面（平面问题中为沿其 x 轴的直线）；round 与 hollow：以其为中心的球面，从外侧或内侧接触</translation>
    </message>
    <message>
        <source>Of a flat surface: above lies towards the z axis of the first marker (in the plane: its y axis)</source>
        <translation>对平面：above 朝第一标记的 z 轴一侧（平面问题中为 y 轴一侧）</translation>
    </message>
    <message>
        <source>Radius of a round or hollow surface</source>
        <translation>圆面或凹面的半径</translation>
    </message>
    <message>
        <source>Radius of the ball about the second marker</source>
        <translation>以第二标记为中心的球的半径</translation>
    </message>
    <message>
        <source>E* of both materials: 1/E* is the sum of (1 - nu^2)/E</source>
        <translation>两种材料的 E*：1/E* 为 (1 - nu^2)/E 之和</translation>
    </message>
    <message>
        <source>Part of the force for each unit of closing speed; 3/2 (1 - e)/v restores e v of a speed v</source>
        <translation>单位接近速度引起的力的比例；取 3/2 (1 - e)/v 时，速度 v 反弹为 e v</translation>
    </message>
    <message>
        <source>Friction over normal force, of slip that is fast beside the transition speed</source>
        <translation>滑动远快于过渡速度时，摩擦力与法向力之比</translation>
    </message>
    <message>
        <source>Slip at which friction has 0.7 of its full size; below it bodies creep</source>
        <translation>摩擦力达到 0.7 倍全值时的滑动速度；低于它时物体缓慢蠕动</translation>
    </message>
    <message>
        <source>Objective of the model</source>
        <translation>模型的目标</translation>
    </message>
    <message>
        <source>Whether it is to be small or large</source>
        <translation>求最小还是最大</translation>
    </message>
    <message>
        <source>How better parameters are looked for</source>
        <translation>如何寻找更好的参数</translation>
    </message>
    <message>
        <source>How derivatives are found</source>
        <translation>如何求导数</translation>
    </message>
    <message>
        <source>Searches from different parameters</source>
        <translation>从不同参数出发的搜索次数</translation>
    </message>
    <message>
        <source>Of the random numbers that choose the starts</source>
        <translation>选择起点的随机数种子</translation>
    </message>
    <message>
        <source>At most so many for one start</source>
        <translation>每个起点的最多次数</translation>
    </message>
    <message>
        <source>A search ends when parameters, relative to their bounds, or the objective change by less</source>
        <translation>当参数（相对其界限）或目标的变化小于此值时搜索结束</translation>
    </message>
    <message>
        <source>Point in the body's frame</source>
        <translation>物体坐标系中的点</translation>
    </message>
    <message>
        <source>Direction of the marker's x axis in the body's frame</source>
        <translation>标记 x 轴在物体坐标系中的方向</translation>
    </message>
    <message>
        <source>Direction of the marker's z axis, the axis of joints; any length but 0</source>
        <translation>标记 z 轴（运动副轴线）的方向；长度任意但不为 0</translation>
    </message>
    <message>
        <source>Direction of the marker's x axis; 0 0 0: chosen by the program</source>
        <translation>标记 x 轴的方向；0 0 0：由程序选择</translation>
    </message>
    <message>
        <source>Mass (used when the density is 0)</source>
        <translation>质量（密度为 0 时使用）</translation>
    </message>
    <message>
        <source>Moment of inertia about the centre of mass (used when the density is 0)</source>
        <translation>绕质心的转动惯量（密度为 0 时使用）</translation>
    </message>
    <message>
        <source>Centre of mass in the body's frame (used when the density is 0)</source>
        <translation>物体坐标系中的质心（密度为 0 时使用）</translation>
    </message>
    <message>
        <source>Mass properties follow from the shapes when this is not 0</source>
        <translation>不为 0 时质量特性由形状得出</translation>
    </message>
    <message>
        <source>Drawn position of the body's frame; assembly starts from it</source>
        <translation>物体坐标系的绘制位置；装配由此开始</translation>
    </message>
    <message>
        <source>Drawn angle of the body's frame</source>
        <translation>物体坐标系的绘制角度</translation>
    </message>
    <message>
        <source>Start velocity of the body frame's origin</source>
        <translation>物体坐标系原点的初速度</translation>
    </message>
    <message>
        <source>Start angular velocity</source>
        <translation>初始角速度</translation>
    </message>
    <message>
        <source>Start values that assembly must keep: position angle velocity rate</source>
        <translation>装配必须保持的初值：position angle velocity rate</translation>
    </message>
    <message>
        <source>Colour as #rrggbb; empty: chosen by the program</source>
        <translation>颜色 #rrggbb；空：由程序选择</translation>
    </message>
    <message>
        <source>Ixx Iyy Izz Ixy Ixz Iyz about the centre of mass, in body axes (used when the density is 0); Ixy is the matrix entry</source>
        <translation>绕质心、物体轴中的 Ixx Iyy Izz Ixy Ixz Iyz（密度为 0 时使用）；Ixy 为矩阵元素</translation>
    </message>
    <message>
        <source>Drawn orientation, quaternion w x y z (normalised when read)</source>
        <translation>绘制的姿态，四元数 w x y z（读取时归一化）</translation>
    </message>
    <message>
        <source>Start angular velocity in body axes</source>
        <translation>物体轴中的初始角速度</translation>
    </message>
    <message>
        <source>Start values that assembly must keep: position orientation velocity rate</source>
        <translation>装配必须保持的初值：position orientation velocity rate</translation>
    </message>
    <message>
        <source>a rigid body moving in the plane</source>
        <translation>在平面中运动的刚体</translation>
    </message>
    <message>
        <source>a rigid body moving in space</source>
        <translation>在空间中运动的刚体</translation>
    </message>
    <message>
        <source>Marker of the first body, written body.marker</source>
        <translation>第一个物体的标记，写作 物体.标记</translation>
    </message>
    <message>
        <source>Marker of the second body, written body.marker</source>
        <translation>第二个物体的标记，写作 物体.标记</translation>
    </message>
    <message>
        <source>Acceleration of free fall</source>
        <translation>自由落体加速度</translation>
    </message>
    <message>
        <source>uniform gravity on every body</source>
        <translation>作用于所有物体的均匀重力</translation>
    </message>
    <message>
        <source>Marker where the force acts, written body.marker</source>
        <translation>力作用的标记，写作 物体.标记</translation>
    </message>
    <message>
        <source>Components of the force</source>
        <translation>力的分量</translation>
    </message>
    <message>
        <source>Axes of the components: world, or turning with the marker</source>
        <translation>分量的坐标轴：世界坐标，或随标记转动</translation>
    </message>
    <message>
        <source>a constant force at a marker</source>
        <translation>作用于标记的恒力</translation>
    </message>
    <message>
        <source>Spring stiffness</source>
        <translation>弹簧刚度</translation>
    </message>
    <message>
        <source>Damper constant</source>
        <translation>阻尼系数</translation>
    </message>
    <message>
        <source>Length of the unloaded spring</source>
        <translation>弹簧的自由长度</translation>
    </message>
    <message>
        <source>a spring and damper between two markers</source>
        <translation>两个标记之间的弹簧阻尼器</translation>
    </message>
    <message>
        <source>Body the torque acts on</source>
        <translation>力矩作用的物体</translation>
    </message>
    <message>
        <source>Torque about z, counter-clockwise positive</source>
        <translation>绕 z 的力矩，逆时针为正</translation>
    </message>
    <message>
        <source>Components of the torque</source>
        <translation>力矩的分量</translation>
    </message>
    <message>
        <source>Axes of the components: world, or turning with the body</source>
        <translation>分量的坐标轴：世界坐标，或随物体转动</translation>
    </message>
    <message>
        <source>a constant torque on a body</source>
        <translation>作用于物体的恒力矩</translation>
    </message>
    <message>
        <source>Torsional stiffness</source>
        <translation>扭转刚度</translation>
    </message>
    <message>
        <source>Torsional damping</source>
        <translation>扭转阻尼</translation>
    </message>
    <message>
        <source>Angle of the unloaded spring</source>
        <translation>扭簧的自由角度</translation>
    </message>
    <message>
        <source>a torsional spring and damper between two markers</source>
        <translation>两个标记之间的扭转弹簧阻尼器</translation>
    </message>
    <message>
        <source>sliding along and rotation about the shared z axis</source>
        <translation>沿公共 z 轴滑动并绕其转动</translation>
    </message>
    <message>
        <source>the second marker is a pin in a slot along the x axis of the first</source>
        <translation>第二个标记是沿第一个标记 x 轴槽中的销</translation>
    </message>
    <message>
        <source>the second marker slides along the x axis of the first, without turning</source>
        <translation>第二个标记沿第一个标记的 x 轴滑动，不转动</translation>
    </message>
    <message>
        <source>the markers share a point; the bodies turn about it</source>
        <translation>两标记共点；物体绕该点转动</translation>
    </message>
    <message>
        <source>Distance of the markers; 0: as drawn</source>
        <translation>标记间的距离；0：按绘制</translation>
    </message>
    <message>
        <source>a massless rod of constant length between the markers</source>
        <translation>两标记之间定长的无质量杆</translation>
    </message>
    <message>
        <source>the markers share a point and an angle</source>
        <translation>两标记共点且同角</translation>
    </message>
    <message>
        <source>sliding along the shared z axis, without turning</source>
        <translation>沿公共 z 轴滑动，不转动</translation>
    </message>
    <message>
        <source>rotation about the shared z axis</source>
        <translation>绕公共 z 轴转动</translation>
    </message>
    <message>
        <source>the markers share point and axes</source>
        <translation>两标记的点和轴重合</translation>
    </message>
    <message>
        <source>the markers share a point; all rotations are free</source>
        <translation>两标记共点；转动全部自由</translation>
    </message>
    <message>
        <source>the markers share a point and their z axes stay perpendicular (Cardan cross)</source>
        <translation>两标记共点且 z 轴保持垂直（万向十字轴）</translation>
    </message>
    <message>
        <source>How the coordinate depends on time</source>
        <translation>坐标如何随时间变化</translation>
    </message>
    <message>
        <source>Count from the assembled value at the start</source>
        <translation>从起点的装配值算起</translation>
    </message>
    <message>
        <source>Added to the profile</source>
        <translation>加到规律上的值</translation>
    </message>
    <message>
        <source>constant-speed: rate of the coordinate</source>
        <translation>匀速：坐标的变化率</translation>
    </message>
    <message>
        <source>sine: amplitude</source>
        <translation>正弦：振幅</translation>
    </message>
    <message>
        <source>sine: frequency</source>
        <translation>正弦：频率</translation>
    </message>
    <message>
        <source>sine: phase at t = 0</source>
        <translation>正弦：t = 0 的相位</translation>
    </message>
    <message>
        <source>table: times, increasing</source>
        <translation>表：时刻，递增</translation>
    </message>
    <message>
        <source>table: values at the times; a natural cubic spline runs through them and goes on straight outside</source>
        <translation>表：各时刻的值；自然三次样条通过它们，之外按直线延伸</translation>
    </message>
    <message>
        <source>prescribes the angle between two markers as a function of time</source>
        <translation>规定两标记之间的角度随时间的变化</translation>
    </message>
    <message>
        <source>prescribes the displacement between two markers as a function of time</source>
        <translation>规定两标记之间的位移随时间的变化</translation>
    </message>
    <message>
        <source>Marker where the bar begins</source>
        <translation>杆起点的标记</translation>
    </message>
    <message>
        <source>Marker where the bar ends</source>
        <translation>杆终点的标记</translation>
    </message>
    <message>
        <source>Side of the square section</source>
        <translation>方形截面的边长</translation>
    </message>
    <message>
        <source>Markers of the body, in order (three or more)</source>
        <translation>物体的标记，按顺序（三个或更多）</translation>
    </message>
    <message>
        <source>Thickness of the plate</source>
        <translation>板的厚度</translation>
    </message>
    <message>
        <source>Marker at the centre</source>
        <translation>位于中心的标记</translation>
    </message>
    <message>
        <source>Edges along the marker's x, y and z axes</source>
        <translation>沿标记 x、y、z 轴的边长</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>Length along the marker's z axis</source>
        <translation>沿标记 z 轴的长度</translation>
    </message>
    <message>
        <source>a bar between two markers of the body</source>
        <translation>物体两标记之间的杆</translation>
    </message>
    <message>
        <source>a flat polygon whose corners are markers of the body</source>
        <translation>以物体标记为顶点的平板多边形</translation>
    </message>
    <message>
        <source>a box centred at a marker</source>
        <translation>以标记为中心的长方体</translation>
    </message>
    <message>
        <source>a cylinder centred at a marker, along its z axis</source>
        <translation>以标记为中心、沿其 z 轴的圆柱</translation>
    </message>
    <message>
        <source>a sphere centred at a marker</source>
        <translation>以标记为中心的球</translation>
    </message>
    <message>
        <source>How accelerations are found, one a run</source>
        <translation>如何求加速度，每次运行一种</translation>
    </message>
    <message>
        <source>How the constraints are kept</source>
        <translation>如何保持约束</translation>
    </message>
    <message>
        <source>The methods that step through time</source>
        <translation>随时间推进的方法</translation>
    </message>
    <message>
        <source>Relative and absolute at once</source>
        <translation>同时为相对和绝对容差</translation>
    </message>
    <message>
        <source>Steps that no tolerance changes</source>
        <translation>不随容差改变的步长</translation>
    </message>
    <message>
        <source>Directions of the constraints smaller than this, of the largest, count as lost</source>
        <translation>相对最大者小于此值的约束方向视为丢失</translation>
    </message>
    <message>
        <source>Particles of the swarm, besides the two extra ones</source>
        <translation>粒子群的粒子数，另有两个附加粒子</translation>
    </message>
    <message>
        <source>Moves of the swarm for each acceleration</source>
        <translation>每个加速度的粒子群移动次数</translation>
    </message>
    <message>
        <source>Share of its velocity that a particle keeps in a move</source>
        <translation>粒子每次移动保留的速度份额</translation>
    </message>
    <message>
        <source>Pull towards the best place a particle has seen</source>
        <translation>向粒子自身最优位置的吸引</translation>
    </message>
    <message>
        <source>Pull towards the best place the swarm has seen</source>
        <translation>向群体最优位置的吸引</translation>
    </message>
    <message>
        <source>The worst particle is thrown about the best one, up to ρ times as far as it was; 0: never</source>
        <translation>最差粒子被抛到最优粒子附近，距离至多为原来的 ρ 倍；0：从不</translation>
    </message>
    <message>
        <source>Number that the random numbers follow from</source>
        <translation>随机数的种子</translation>
    </message>
    <message>
        <source>Conjugate-gradient steps from the best particle, for each degree of freedom; 1 finds the minimum; 0: the swarm alone</source>
        <translation>从最优粒子出发、每个自由度的共轭梯度步数；1 可达最小值；0：仅粒子群</translation>
    </message>
    <message>
        <source>The rank counts as lost when the reciprocal condition number is below this</source>
        <translation>条件数倒数低于此值时视为丢秩</translation>
    </message>
    <message>
        <source>Mass of a violated constraint, in mean masses of the bodies</source>
        <translation>被违反约束的质量，以物体平均质量为单位</translation>
    </message>
    <message>
        <source>Without other stabilisation violations die away with this frequency; 0: they stay</source>
        <translation>无其他稳定化时约束误差以此频率衰减；0：保持不变</translation>
    </message>
    <message>
        <source>How strongly violations are damped without other stabilisation; 1: critically</source>
        <translation>无其他稳定化时约束误差的阻尼程度；1：临界</translation>
    </message>
    <message>
        <source>Most corrections of the multipliers for each acceleration</source>
        <translation>每个加速度的乘子最多修正次数</translation>
    </message>
    <message>
        <source>Nutations nearer than this to 0 or π (rad) are treated as singular; 0: none is</source>
        <translation>章动角距 0 或 π 小于此值（rad）时按奇异处理；0：从不</translation>
    </message>
    <message>
        <source>Marker to watch, written body.marker</source>
        <translation>要观察的标记，写作 物体.标记</translation>
    </message>
    <message>
        <source>Draw the path of the point</source>
        <translation>画出该点的轨迹</translation>
    </message>
    <message>
        <source>Title of the pane</source>
        <translation>图的标题</translation>
    </message>
    <message>
        <source>Channels shown, for example B0.x</source>
        <translation>显示的通道，例如 B0.x</translation>
    </message>
    <message>
        <source>Channel of the horizontal axis; empty: time</source>
        <translation>横轴的通道；空：时间</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>纵轴取对数</translation>
    </message>
    <message>
        <source>What was measured, as a formula of channels: tip.x</source>
        <translation>测量的量，写成通道的公式：tip.x</translation>
    </message>
    <message>
        <source>When it was measured</source>
        <translation>测量的时刻</translation>
    </message>
    <message>
        <source>What was measured, in SI units, one value a time</source>
        <translation>测量值，国际单位，每个时刻一个</translation>
    </message>
    <message>
        <source>How much each value counts; empty: all the same</source>
        <translation>各值的权重；空：全部相同</translation>
    </message>
    <message>
        <source>CSV file beside the model with the columns time and the measured one</source>
        <translation>模型旁的 CSV 文件，含 time 列和测量列</translation>
    </message>
    <message>
        <source>Column of the file; empty: the one named as the formula</source>
        <translation>文件的列；空：与公式同名的列</translation>
    </message>
    <message>
        <source>Column of the file; empty: no weights</source>
        <translation>文件的列；空：无权重</translation>
    </message>
    <message>
        <source>Formula integrated over time: tip.x^2 + tip.y^2</source>
        <translation>对时间积分的公式：tip.x^2 + tip.y^2</translation>
    </message>
    <message>
        <source>Formula evaluated at the end and added</source>
        <translation>在终点求值并加入的公式</translation>
    </message>
    <message>
        <source>Formula whose largest value over time is added, smoothly</source>
        <translation>其随时间的最大值被光滑地加入的公式</translation>
    </message>
    <message>
        <source>How close the smooth maximum is: it misses at most ln(output rows)/sharpness standard deviations</source>
        <translation>光滑最大值的接近程度：误差至多 ln(输出行数)/锐度 个标准差</translation>
    </message>
    <message>
        <source>Data that the run should follow: squares of differences</source>
        <translation>运行应当跟随的数据：差的平方</translation>
    </message>
    <message>
        <source>The run ends where this formula becomes zero; empty: at its end time</source>
        <translation>运行在此公式为零处结束；空：在结束时间</translation>
    </message>
    <message>
        <source>How the event's formula passes through zero</source>
        <translation>事件公式如何过零</translation>
    </message>
    <message>
        <source>Zeros of the event before this time do not count</source>
        <translation>此时刻之前的事件零点不计</translation>
    </message>
    <message>
        <source>Design parameters; empty: every parameter that is a number</source>
        <translation>设计参数；空：每个为数值的参数</translation>
    </message>
    <message>
        <source>The run ends at this time</source>
        <translation>运行在此时刻结束</translation>
    </message>
    <message>
        <source>Time between output rows</source>
        <translation>输出行之间的时间</translation>
    </message>
    <message>
        <source>How accelerations are found</source>
        <translation>如何求加速度</translation>
    </message>
    <message>
        <source>The method that steps through time</source>
        <translation>随时间推进的方法</translation>
    </message>
    <message>
        <source>Relative error allowed in a step</source>
        <translation>一步允许的相对误差</translation>
    </message>
    <message>
        <source>Absolute error allowed in a step (SI)</source>
        <translation>一步允许的绝对误差（国际单位）</translation>
    </message>
    <message>
        <source>Step of fixed-step integrators; with the others 0 lets the tolerance choose</source>
        <translation>定步长积分器的步长；对其他积分器，0 由容差选择</translation>
    </message>
    <message>
        <source>Upper bound of the step; 0: none</source>
        <translation>步长上限；0：无</translation>
    </message>
    <message>
        <source>Gap that assembly may leave at the joints: lengths over the size of the model, angles in radians</source>
        <translation>装配时运动副允许留下的开口：长度相对于模型尺寸，角度以弧度计</translation>
    </message>
    <message>
        <source>Damping of the constraint violation</source>
        <translation>约束误差的阻尼</translation>
    </message>
    <message>
        <source>Stiffness of the constraint violation</source>
        <translation>约束误差的刚度</translation>
    </message>
    <message>
        <source>At a singular start: the branch to take, by its number in the check, by what moves along it (slider +x, crank at rest) or by a condition (slider.x &gt; 0); empty leaves it to the velocities</source>
        <translation>起点奇异时所取的分支：检查中的编号、沿该分支运动的构件（slider +x, crank at rest）或条件（slider.x &gt; 0）；留空由速度决定</translation>
    </message>
    <message>
        <source>At the first, second, … passage: the branch to take, by its number in the passage, by what moves along it or by a condition; empty or 0 goes straight on</source>
        <translation>在第一、第二……次穿越处所取的分支：该处的编号、沿该分支运动的构件或条件；留空或 0 直行</translation>
    </message>
    <message>
        <source>How the gradient is found</source>
        <translation>如何求梯度</translation>
    </message>
    <message>
        <source>Design parameters; empty: those of the objective</source>
        <translation>设计参数；空：目标中的参数</translation>
    </message>
    <message>
        <source>Second derivatives too</source>
        <translation>也求二阶导数</translation>
    </message>
    <message>
        <source>How every coordinate depends on every parameter</source>
        <translation>每个坐标如何依赖每个参数</translation>
    </message>
    <message>
        <source>Channels of the curves; empty: all that have derivatives</source>
        <translation>曲线的通道；空：所有有导数者</translation>
    </message>
    <message>
        <source>Bound on the memory for states of the run [bytes]</source>
        <translation>运行状态的内存上限 [字节]</translation>
    </message>
    <message>
        <source>a point whose path is drawn and whose motion can be plotted</source>
        <translation>轨迹被画出、运动可作图的点</translation>
    </message>
    <message>
        <source>a plot that opens with the model</source>
        <translation>随模型打开的曲线图</translation>
    </message>
    <message>
        <source>how the model is run</source>
        <translation>模型如何运行</translation>
    </message>
    <message>
        <source>a point and a direction on a body</source>
        <translation>物体上的一点和一个方向</translation>
    </message>
    <message>
        <source>the fixed body; its markers and shapes are in world coordinates</source>
        <translation>固定物体；其标记和形状用世界坐标</translation>
    </message>
    <message>
        <source>constrained minimum of Gauss's Z: mass-weighted minimum norm, rank-revealing; passes singular positions</source>
        <translation>高斯函数 Z 的约束最小值：质量加权最小范数，能识别秩；可穿过奇异位置</translation>
    </message>
    <message>
        <source>minimises Z with pseudoinverses, without multipliers (Yuan &amp; Ge 2016); dense, rank-revealing</source>
        <translation>用伪逆使 Z 最小，不用乘子（Yuan &amp; Ge 2016）；稠密，能识别秩</translation>
    </message>
    <message>
        <source>minimises Z by a particle swarm (Yang, Yao &amp; Xue); for study: slow, and exact only after its polish</source>
        <translation>用粒子群使 Z 最小（Yang, Yao &amp; Xue）；供研究：慢，且仅在精修后精确</translation>
    </message>
    <message>
        <source>the matrix of masses and constraints by LU factors; needs independent constraints, says where they are lost</source>
        <translation>质量与约束矩阵的 LU 分解；需要独立约束，会说明在何处丢失</translation>
    </message>
    <message>
        <source>equations of motion along an orthonormal basis of the admissible directions; dense, rank-revealing</source>
        <translation>沿容许方向正交基的运动方程；稠密，能识别秩</translation>
    </message>
    <message>
        <source>constraints as penalties with iterated multipliers (Bayo 1988); no rank is needed, violations are damped</source>
        <translation>以罚函数和迭代乘子处理约束（Bayo 1988）；不需要满秩，约束误差被阻尼</translation>
    </message>
    <message>
        <source>ZXZ Euler angles as coordinates; constraint replacement where they are singular (Huang 2000, method 1)</source>
        <translation>以 ZXZ 欧拉角为坐标；在其奇异处替换约束（Huang 2000，方法 1）</translation>
    </message>
    <message>
        <source>ZXZ Euler angles with angular velocities as pseudo-coordinates (Huang 2000, method 2)</source>
        <translation>ZXZ 欧拉角并以角速度为准坐标（Huang 2000，方法 2）</translation>
    </message>
    <message>
        <source>positions and velocities are projected onto the constraints after each step, in the mass metric</source>
        <translation>每步后按质量度量把位置和速度投影到约束上</translation>
    </message>
    <message>
        <source>the violation is damped by the terms 2α dC/dt + β² C</source>
        <translation>约束误差由 2α dC/dt + β² C 项阻尼</translation>
    </message>
    <message>
        <source>accelerations only; the constraints drift</source>
        <translation>仅用加速度；约束会漂移</translation>
    </message>
    <message>
        <source>Runge-Kutta pair of order 5 with step control; the default</source>
        <translation>5 阶龙格-库塔对，步长可控；默认</translation>
    </message>
    <message>
        <source>Runge-Kutta pair of order 8 with step control; for tight tolerances</source>
        <translation>8 阶龙格-库塔对，步长可控；用于严格容差</translation>
    </message>
    <message>
        <source>the classical method of order 4 with a fixed step</source>
        <translation>经典 4 阶定步长方法</translation>
    </message>
    <message>
        <source>the method of order 1 with a fixed step, for study</source>
        <translation>1 阶定步长方法，供研究</translation>
    </message>
    <message>
        <source>implicit method of order 5 with step control; for stiff springs, dampers and bushings</source>
        <translation>5 阶隐式方法，步长可控；用于刚性弹簧、阻尼器和衬套</translation>
    </message>
    <message>
        <source>order 1 with a fixed step: impacts and friction are taken over whole steps; for many contacts at once</source>
        <translation>固定步长的一阶方法：碰撞与摩擦按整步处理；适用于同时有许多接触</translation>
    </message>
    <message>
        <source>linearly implicit method of order 4 with step control; for stiff models at loose tolerances</source>
        <translation>4 阶线性隐式方法，步长可控；用于容差较宽的刚性模型</translation>
    </message>
    <message>
        <source>explicit steps of order 5 while the model is not stiff, implicit ones where it is</source>
        <translation>模型非刚性时用 5 阶显式步，刚性处用隐式步</translation>
    </message>
    <message>
        <source>extrapolation with control of order and step; for very tight tolerances</source>
        <translation>外推法，阶和步长可控；用于极严格的容差</translation>
    </message>
    <message>
        <source>Stiffness along the axes of the first marker</source>
        <translation>沿第一个标记各轴的刚度</translation>
    </message>
    <message>
        <source>Damping along the axes of the first marker</source>
        <translation>沿第一个标记各轴的阻尼</translation>
    </message>
    <message>
        <source>Stiffness about the axes of the first marker</source>
        <translation>绕第一个标记各轴的刚度</translation>
    </message>
    <message>
        <source>Damping about the axes of the first marker</source>
        <translation>绕第一个标记各轴的阻尼</translation>
    </message>
    <message>
        <source>springs and dampers between two markers in every direction and rotation</source>
        <translation>两标记之间各方向和各转动的弹簧与阻尼器</translation>
    </message>
    <message>
        <source>Force over the squared speed: half of density, drag coefficient and area multiplied</source>
        <translation>力与速度平方之比：密度、阻力系数与面积之积的一半</translation>
    </message>
    <message>
        <source>a force against the velocity of a marker that grows with its square</source>
        <translation>与标记速度相反、随其平方增长的力</translation>
    </message>
    <message>
        <source>a force at a marker that is a formula of time, parameters and channels</source>
        <translation>作用于标记的力，为时间、参数和通道的公式</translation>
    </message>
    <message>
        <source>Formula of angle, rate, t, parameters and channels, for example 2*(1 - rate/30); in N m, positive turns the second marker counter-clockwise</source>
        <translation>angle、rate、t、参数和通道的公式，例如 2*(1 - rate/30)；单位 N m，正值使第二个标记逆时针转动</translation>
    </message>
    <message>
        <source>Formula of length, speed, t, parameters and channels, for example 10*sin(2*pi*t); in N, positive pushes the markers apart</source>
        <translation>length、speed、t、参数和通道的公式，例如 10*sin(2*pi*t)；单位 N，正值使两标记相互推开</translation>
    </message>
    <message>
        <source>a torque between two markers that is a formula of angle, rate, time and channels</source>
        <translation>两标记之间的力矩，为角度、角速度、时间和通道的公式</translation>
    </message>
    <message>
        <source>a force along the line between two markers that is a formula of length, speed, time and channels</source>
        <translation>沿两标记连线的力，为长度、速度、时间和通道的公式</translation>
    </message>
    <message>
        <source>Torque over the third power of the twist</source>
        <translation>力矩与扭转角三次方之比</translation>
    </message>
    <message>
        <source>Torque at the free angle</source>
        <translation>自由角度处的力矩</translation>
    </message>
    <message>
        <source>Radius of the pulley at the first marker</source>
        <translation>第一个标记处带轮的半径</translation>
    </message>
    <message>
        <source>Radius of the pulley at the second marker</source>
        <translation>第二个标记处带轮的半径</translation>
    </message>
    <message>
        <source>open: the pulleys turn alike; crossed: against each other</source>
        <translation>open：两轮同向；crossed：两轮反向</translation>
    </message>
    <message>
        <source>a belt or chain without slip around two pulleys; other joints hold their centres, the markers, at a constant distance</source>
        <translation>绕两轮的无滑动带或链；轮心（标记）由其他运动副保持定距</translation>
    </message>
    <message>
        <source>a belt or chain without slip around two pulleys about the z axes of the markers, which are parallel; other joints hold the axes at a constant distance</source>
        <translation>绕两轮的无滑动带或链，两轮绕标记的 z 轴转动且轴线平行；轴线由其他运动副保持定距</translation>
    </message>
    <message>
        <source>Directions of the points from the x axis of the first marker, increasing within one turn (three or more)</source>
        <translation>各点相对第一个标记 x 轴的方向，一圈内递增（三个或更多）</translation>
    </message>
    <message>
        <source>Distances of the points from the first marker</source>
        <translation>各点到第一个标记的距离</translation>
    </message>
    <message>
        <source>the second marker stays on a closed curve through points about the first</source>
        <translation>第二个标记保持在绕第一个标记、通过各点的闭合曲线上</translation>
    </message>
    <message>
        <source>the markers share a point, and the shafts along their z axes turn alike at any bend</source>
        <translation>两标记共点，沿其 z 轴的两轴在任意夹角下同步转动</translation>
    </message>
    <message>
        <source>Pitch radius of the gear at the first marker</source>
        <translation>第一个标记处齿轮的节圆半径</translation>
    </message>
    <message>
        <source>Pitch radius of the gear at the second marker</source>
        <translation>第二个标记处齿轮的节圆半径</translation>
    </message>
    <message>
        <source>external: the gears turn against each other; internal: the smaller one lies in a ring</source>
        <translation>external：两齿轮反向；internal：小齿轮在内齿圈中</translation>
    </message>
    <message>
        <source>two gears, external or internal, that roll on each other; other joints hold their centres, the markers</source>
        <translation>相互滚动的两个齿轮，外啮合或内啮合；轮心（标记）由其他运动副保持</translation>
    </message>
    <message>
        <source>the second marker stays in the plane across the z axis of the first</source>
        <translation>第二个标记保持在垂直于第一个标记 z 轴的平面内</translation>
    </message>
    <message>
        <source>Pitch radius of the pinion</source>
        <translation>小齿轮的节圆半径</translation>
    </message>
    <message>
        <source>Where the pinion lies, looking along the x axis of the rack: left is towards its y axis</source>
        <translation>沿齿条 x 轴看小齿轮所在的一侧：left 朝其 y 轴</translation>
    </message>
    <message>
        <source>a pinion at the second marker rolls on a rack along the x axis of the first; other joints keep their distance</source>
        <translation>第二个标记处的小齿轮在沿第一个标记 x 轴的齿条上滚动；距离由其他运动副保持</translation>
    </message>
    <message>
        <source>a pinion about the z axis of the second marker rolls on a rack along the x axis of the first, whose z axis is parallel; other joints hold both</source>
        <translation>绕第二个标记 z 轴的小齿轮在沿第一个标记 x 轴的齿条上滚动，两 z 轴平行；两者由其他运动副保持</translation>
    </message>
    <message>
        <source>Displacement along z of one turn</source>
        <translation>转一圈沿 z 的位移</translation>
    </message>
    <message>
        <source>right: turning about z moves along z; left: against it</source>
        <translation>right：绕 z 转动时沿 z 移动；left：反向</translation>
    </message>
    <message>
        <source>rotation about the shared z axis that slides along it by the lead</source>
        <translation>绕公共 z 轴转动并按导程沿其滑动</translation>
    </message>
    <message>
        <source>sliding in the shared plane across the z axes, and rotation about z</source>
        <translation>在垂直于 z 轴的公共平面内滑动，并绕 z 转动</translation>
    </message>
    <message>
        <source>Equations that are differentiated: dae, all coordinates with their constraints, or ode, independent coordinates alone</source>
        <translation>求导的方程：dae 为全部坐标及其约束，ode 仅为独立坐标</translation>
    </message>
    <message>
        <source>Formula of t, parameters and channels such as body.vx; in N</source>
        <translation>t、参数和通道（例如 body.vx）的公式，单位 N</translation>
    </message>
    <message>
        <source>springs: the coordinate of the joint ends softly at its limits; stops: it bounces there</source>
        <translation>springs：铰的坐标在极限处由弹簧柔和止住；stops：在那里弹回</translation>
    </message>
    <message>
        <source>The least value of the coordinate</source>
        <translation>坐标的最小值</translation>
    </message>
    <message>
        <source>The greatest value of the coordinate</source>
        <translation>坐标的最大值</translation>
    </message>
    <message>
        <source>springs: stiffness of both</source>
        <translation>springs：两端弹簧的刚度</translation>
    </message>
    <message>
        <source>springs: damping factor c of both: the force is k d (1 + c times the speed), d how deep</source>
        <translation>springs：两端的阻尼系数 c：力为 k d (1 + c 乘速度)，d 为深度</translation>
    </message>
    <message>
        <source>stops: speed after an impact over the speed before it, 0 (stays) to 1 (no loss)</source>
        <translation>stops：碰撞后与碰撞前速度之比，0（停住）到 1（无损失）</translation>
    </message>
    <message>
        <source>coulomb: dry friction, which sticks at rest and slips against the motion</source>
        <translation>coulomb：干摩擦，静止时粘住，滑动时与运动相反</translation>
    </message>
    <message>
        <source>Friction while slipping over the force that the joint carries</source>
        <translation>滑动时摩擦力与铰所承受的力之比</translation>
    </message>
    <message>
        <source>Largest friction at rest over the force that the joint carries; 0: as while slipping</source>
        <translation>静止时最大摩擦力与铰所承受的力之比；0：与滑动时相同</translation>
    </message>
    <message>
        <source>Friction that does not depend on the force that the joint carries</source>
        <translation>与铰所承受的力无关的摩擦</translation>
    </message>
    <message>
        <source>Radius of the pin, at which the friction acts</source>
        <translation>销的半径，摩擦作用于此</translation>
    </message>
    <message>
        <source>formula: the coordinate as a formula of the time t and parameters: 0.1 m * sin(t / 1 s)</source>
        <translation>formula：坐标，写成时间 t 和参数的公式：0.1 m * sin(t / 1 s)</translation>
    </message>
    <message>
        <source>table: CSV file beside the model with the columns time and the coordinate in SI units</source>
        <translation>table：模型旁的 CSV 文件，含时间列 time 与坐标列，国际单位</translation>
    </message>
    <message>
        <source>table: column of the file; empty: the second one</source>
        <translation>table：文件中的列；空：第二列</translation>
    </message>
    <message>
        <source>text in the drawing, beside a marker</source>
        <translation>图中标记旁的文字</translation>
    </message>
    <message>
        <source>Marker beside which the text stands, written body.marker</source>
        <translation>文字所在的标记，写作 刚体.标记</translation>
    </message>
    <message>
        <source>What is written; lines are kept</source>
        <translation>所写的内容；保留换行</translation>
    </message>
    <message>
        <source>a length or an angle that is shown in the drawing</source>
        <translation>在图中显示的长度或角度</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>所测量的量</translation>
    </message>
    <message>
        <source>Where a distance begins, or the vertex of an angle</source>
        <translation>距离的起点，或角的顶点</translation>
    </message>
    <message>
        <source>Where a distance ends, or one side of an angle</source>
        <translation>距离的终点，或角的一条边</translation>
    </message>
    <message>
        <source>angle: the other side</source>
        <translation>角度：另一条边</translation>
    </message>
    <message>
        <source>How far from the markers it is drawn; the sign is the side</source>
        <translation>画在离标记多远处；符号表示哪一侧</translation>
    </message>
    <message>
        <source>elements that are selected, moved and copied as one</source>
        <translation>作为整体选择、移动和复制的元素</translation>
    </message>
    <message>
        <source>Names of bodies, of groups of bodies and of the ground; none: all bodies and the ground</source>
        <translation>物体、物体组及机架的名称；不填：所有物体和机架</translation>
    </message>
    <message>
        <source>Names of elements or of other groups</source>
        <translation>元素或其他组的名称</translation>
    </message>
    <message>
        <source>a solid from a file of triangles, placed at a marker</source>
        <translation>来自三角形文件的实体，放在标记点上</translation>
    </message>
    <message>
        <source>Marker on which the frame of the file lies</source>
        <translation>文件坐标系所在的标记点</translation>
    </message>
    <message>
        <source>STL, OBJ or PLY file beside the model</source>
        <translation>模型旁的 STL、OBJ 或 PLY 文件</translation>
    </message>
    <message>
        <source>Metres per unit of the file: 0.001 for millimetres</source>
        <translation>文件每单位的米数：毫米为 0.001</translation>
    </message>
    <message>
        <source>springs: the angle ends softly at its limits; stops: it bounces there, with the restitution of the joint</source>
        <translation>springs：转角在限位处柔和地停止；stops：在那里按关节的恢复系数反弹</translation>
    </message>
    <message>
        <source>The least angle from x to x about z</source>
        <translation>绕 z 从 x 到 x 的最小转角</translation>
    </message>
    <message>
        <source>The greatest angle from x to x about z</source>
        <translation>绕 z 从 x 到 x 的最大转角</translation>
    </message>
    <message>
        <source>springs of the angle: stiffness of both</source>
        <translation>转角弹簧：两处的刚度</translation>
    </message>
    <message>
        <source>springs of the angle: damping factor c of both: the torque is k d (1 + c times the rate), d how deep</source>
        <translation>转角弹簧：两处的阻尼系数 c：力矩为 k d (1 + c 乘以转速)，d 为压入角</translation>
    </message>
    <message>
        <source>Radius of the shaft, at which turning rubs</source>
        <translation>轴的半径，转动在此处摩擦</translation>
    </message>
    <message>
        <source>stops: the z axis of the second marker bounces at a cone about that of the first</source>
        <translation>stops：第二标记的 z 轴在绕第一标记 z 轴的锥面处反弹</translation>
    </message>
    <message>
        <source>stops: the greatest angle between the z axes</source>
        <translation>stops：两 z 轴之间的最大角度</translation>
    </message>
    <message>
        <source>Radius of the ball, at which the friction acts</source>
        <translation>球的半径，摩擦作用于此</translation>
    </message>
    <message>
        <source>The least angle about z of the second marker</source>
        <translation>绕第二标记 z 轴的最小角度</translation>
    </message>
    <message>
        <source>The greatest angle about z of the second marker</source>
        <translation>绕第二标记 z 轴的最大角度</translation>
    </message>
    <message>
        <source>From the middle of the cross to its bearings, which the torque of the shafts loads with the torque over this</source>
        <translation>从十字轴中心到其轴承的距离，轴的力矩除以此距离即为轴承载荷</translation>
    </message>
    <message>
        <source>Mean radius of the face, at which turning rubs; 0: it rubs at a point</source>
        <translation>接触面的平均半径，转动在此处摩擦；0：在一点摩擦</translation>
    </message>
    <message>
        <source>Mean radius of the thread</source>
        <translation>螺纹的平均半径</translation>
    </message>
    <message>
        <source>The mirror image of the file, with its y axis turned round</source>
        <translation>文件的镜像，其 y 轴反向</translation>
    </message>
    <message>
        <source>Middle of the text from its marker, to the right and upwards as it is seen; 0, 0: close beside the marker</source>
        <translation>文字中心相对其标记的位置，按所见向右和向上；0, 0：紧靠标记旁</translation>
    </message>
    <message>
        <source>a table of channels as text, one row a time</source>
        <translation>通道的文本表，每个时刻一行</translation>
    </message>
    <message>
        <source>one JSON object a row, for streams and programs</source>
        <translation>每行一个 JSON 对象，供数据流和程序使用</translation>
    </message>
    <message>
        <source>channels as variables of MATLAB, Octave and SciPy</source>
        <translation>通道作为 MATLAB、Octave 和 SciPy 的变量</translation>
    </message>
    <message>
        <source>the whole run with its model; opens again as it was</source>
        <translation>整个运行及其模型；可原样重新打开</translation>
    </message>
    <message>
        <source>the moving mechanism in 3D, for browsers and slides</source>
        <translation>三维的运动机构，用于浏览器和幻灯片</translation>
    </message>
    <message>
        <source>the mechanism at one moment, an object a body</source>
        <translation>某一时刻的机构，每个物体一个对象</translation>
    </message>
    <message>
        <source>the mechanism at one moment, for printing and CAD</source>
        <translation>某一时刻的机构，用于打印和 CAD</translation>
    </message>
    <message>
        <source>the mechanism at one moment, with colours</source>
        <translation>某一时刻的机构，带颜色</translation>
    </message>
    <message>
        <source>Names, elements or patterns such as B0.x, crank, energy.*; empty: all</source>
        <translation>名称、元素或模式，例如 B0.x、crank、energy.*；空：全部</translation>
    </message>
    <message>
        <source>Units to write in place of those of SI, such as mm, deg, rpm; empty: SI</source>
        <translation>代替 SI 的单位，例如 mm、deg、rpm；空：SI</translation>
    </message>
    <message>
        <source>Rows before this time are left out</source>
        <translation>略去此时刻之前的行</translation>
    </message>
    <message>
        <source>Rows after this time are left out; 0: up to the end</source>
        <translation>略去此时刻之后的行；0：直到运行结束</translation>
    </message>
    <message>
        <source>The rows that a run adds beside its output times: at passages, its end</source>
        <translation>运行在输出时刻之外添加的行：经过奇异位置时、结束时</translation>
    </message>
    <message>
        <source>What divides the cells; auto: a comma, with a decimal comma a semicolon</source>
        <translation>单元格的分隔；自动：逗号，小数点为逗号时用分号</translation>
    </message>
    <message>
        <source>What divides a number</source>
        <translation>数字的小数点</translation>
    </message>
    <message>
        <source>Significant digits; 0: as few as read back as exactly the same number</source>
        <translation>有效位数；0：能原样读回的最少位数</translation>
    </message>
    <message>
        <source>What values are called: tip.x, or with the unit tip.x [m]</source>
        <translation>值的名称：tip.x，或带单位 tip.x [m]</translation>
    </message>
    <message>
        <source>A smaller file, written slower</source>
        <translation>文件较小，写得较慢</translation>
    </message>
    <message>
        <source>0: none, 1: fast … 9: smallest</source>
        <translation>0：不压缩，1：快 … 9：最小</translation>
    </message>
    <message>
        <source>Seconds of the motion for a second of showing</source>
        <translation>放映一秒对应的运动秒数</translation>
    </message>
    <message>
        <source>Paths of the measure points</source>
        <translation>观测点的轨迹</translation>
    </message>
    <message>
        <source>The moment that is written</source>
        <translation>所写的时刻</translation>
    </message>
    <message>
        <source>1000: the file is in millimetres, as most programs take it</source>
        <translation>1000：文件以毫米为单位，多数程序如此理解</translation>
    </message>
    <message>
        <source>the moving mechanism for the viewer OpenMBV, in two files</source>
        <translation>供查看器 OpenMBV 使用的运动机构，两个文件</translation>
    </message>
    <message>
        <source>a spring between two markers whose force is a curve through points</source>
        <translation>两个标记之间的弹簧，力是过给定点的曲线</translation>
    </message>
    <message>
        <source>a torsional spring between two markers whose torque is a curve through points</source>
        <translation>两个标记之间的扭簧，力矩是过给定点的曲线</translation>
    </message>
    <message>
        <source>Distances of the markers at the points, increasing</source>
        <translation>各点处两标记的距离，递增</translation>
    </message>
    <message>
        <source>Tension at the lengths, negative where it pushes; a natural cubic spline runs through them and goes on straight outside</source>
        <translation>各长度处的拉力，推力为负；自然三次样条通过这些点，在外侧沿直线延续</translation>
    </message>
    <message>
        <source>Angles from the first marker to the second at the points, increasing</source>
        <translation>各点处从第一个标记到第二个标记的角度，递增</translation>
    </message>
    <message>
        <source>Torque at the angles, positive where it pulls the markers together; a natural cubic spline runs through them and goes on straight outside</source>
        <translation>各角度处的力矩，使两标记靠拢为正；自然三次样条通过这些点，在外侧沿直线延续</translation>
    </message>
    <message>
        <source>quintic, cycloidal, trapezoidal: how far the move goes</source>
        <translation>五次多项式、摆线、梯形：运动的行程</translation>
    </message>
    <message>
        <source>quintic, cycloidal, trapezoidal: when the move begins</source>
        <translation>五次多项式、摆线、梯形：运动开始的时刻</translation>
    </message>
    <message>
        <source>quintic, cycloidal, trapezoidal: how long the move takes</source>
        <translation>五次多项式、摆线、梯形：运动的时长</translation>
    </message>
    <message>
        <source>trapezoidal: the part of the duration in which the rate rises, and in which it falls</source>
        <translation>梯形：速率上升（以及下降）所占时长的比例</translation>
    </message>
    <message>
        <source>a drawing of the mechanism, curves, or both; text stays text</source>
        <translation>机构图、曲线，或两者；文字仍是文字</translation>
    </message>
    <message>
        <source>a drawing of the mechanism, curves, or both, with its fonts</source>
        <translation>机构图、曲线，或两者，含字体</translation>
    </message>
    <message>
        <source>a drawing of the mechanism, curves, or both, as dots</source>
        <translation>机构图、曲线，或两者，为点阵图</translation>
    </message>
    <message>
        <source>a drawing of the mechanism, curves, or both, for LaTeX</source>
        <translation>机构图、曲线，或两者，用于 LaTeX</translation>
    </message>
    <message>
        <source>outlines of bars and plates at true size, with holes for pins</source>
        <translation>杆和板的实际尺寸轮廓，带销孔</translation>
    </message>
    <message>
        <source>a movie of the motion (H.264), which every player shows</source>
        <translation>运动的影片 (H.264)，各种播放器都能播放</translation>
    </message>
    <message>
        <source>a movie of the motion (VP9) for web pages, transparent if asked</source>
        <translation>运动的影片 (VP9)，用于网页，可透明</translation>
    </message>
    <message>
        <source>a movie of the motion as an animated picture, which repeats</source>
        <translation>运动的动图，循环播放</translation>
    </message>
    <message>
        <source>the run as one page: drawing, model, outcome, plots, singular positions</source>
        <translation>运行的单页报告：机构图、模型、结果、曲线、奇异位置</translation>
    </message>
    <message>
        <source>the run on pages to print: drawing, model, outcome, plots, singular positions</source>
        <translation>可打印的运行报告：机构图、模型、结果、曲线、奇异位置</translation>
    </message>
    <message>
        <source>grey: for print without colour</source>
        <translation>grey：用于黑白打印</translation>
    </message>
    <message>
        <source>From where a spatial mechanism is seen</source>
        <translation>从哪里看空间机构</translation>
    </message>
    <message>
        <source>The elements whose names are written</source>
        <translation>写出哪些元素的名称</translation>
    </message>
    <message>
        <source>Draw the dimensions of the model</source>
        <translation>画出模型的尺寸</translation>
    </message>
    <message>
        <source>Draw the notes of the model</source>
        <translation>画出模型的注释</translation>
    </message>
    <message>
        <source>Draw the paths of measure points</source>
        <translation>画出观测点的轨迹</translation>
    </message>
    <message>
        <source>Draw the velocities of the centres of mass as arrows</source>
        <translation>用箭头画出质心的速度</translation>
    </message>
    <message>
        <source>Draw a line of a round length</source>
        <translation>画一条整数长度的线</translation>
    </message>
    <message>
        <source>No paper behind the drawing</source>
        <translation>图后没有底色</translation>
    </message>
    <message>
        <source>What the figure is of</source>
        <translation>图中画什么</translation>
    </message>
    <message>
        <source>The moment that is drawn</source>
        <translation>所画的时刻</translation>
    </message>
    <message>
        <source>one-column, two-columns: 85 and 175 mm wide with letters of 8 pt, as journals ask</source>
        <translation>one-column、two-columns：宽 85 与 175 mm，字号 8 pt，符合期刊要求</translation>
    </message>
    <message>
        <source>Width of the figure in millimetres</source>
        <translation>图的宽度，毫米</translation>
    </message>
    <message>
        <source>Height of the figure in millimetres; 0: as high as it needs</source>
        <translation>图的高度，毫米；0：按需要</translation>
    </message>
    <message>
        <source>Size of the letters in points</source>
        <translation>字母大小，点</translation>
    </message>
    <message>
        <source>Width of outlines and curves in points</source>
        <translation>轮廓与曲线的线宽，点</translation>
    </message>
    <message>
        <source>The kind of letters</source>
        <translation>字母的种类</translation>
    </message>
    <message>
        <source>Millimetres on paper a metre of the mechanism; 0: as large as there is room</source>
        <translation>机构每米在纸上的毫米数；0：尽可能大</translation>
    </message>
    <message>
        <source>Number of positions of the run that are drawn pale</source>
        <translation>淡色画出的运行位置数目</translation>
    </message>
    <message>
        <source>A length is equally long on both axes</source>
        <translation>两轴上的长度比例相同</translation>
    </message>
    <message>
        <source>Dots an inch; printers ask for 300 and more</source>
        <translation>每英寸的点数；印刷要求 300 以上</translation>
    </message>
    <message>
        <source>Width of a frame; MP4 and WebM make it even</source>
        <translation>帧的宽度；MP4 与 WebM 取偶数</translation>
    </message>
    <message>
        <source>Height of a frame; MP4 and WebM make it even</source>
        <translation>帧的高度；MP4 与 WebM 取偶数</translation>
    </message>
    <message>
        <source>Frames a second of the movie</source>
        <translation>影片每秒的帧数</translation>
    </message>
    <message>
        <source>Seconds of motion a second of the movie: 0.1 is ten times slower</source>
        <translation>影片每秒对应的运动秒数：0.1 即慢十倍</translation>
    </message>
    <message>
        <source>The movie begins at this time</source>
        <translation>影片从此时刻开始</translation>
    </message>
    <message>
        <source>The movie ends at this time; 0: with the run</source>
        <translation>影片到此时刻结束；0：与运行一同结束</translation>
    </message>
    <message>
        <source>Curves with a moving cursor beside the drawing or below it</source>
        <translation>在图旁或图下显示带移动光标的曲线</translation>
    </message>
    <message>
        <source>Channels of the curves; empty: the plots of the model</source>
        <translation>曲线的通道；空：模型的曲线图</translation>
    </message>
    <message>
        <source>A body that stays in the middle; empty: none</source>
        <translation>保持在中间的构件；空：无</translation>
    </message>
    <message>
        <source>Write the time into the frames</source>
        <translation>在帧中写出时间</translation>
    </message>
    <message>
        <source>apart: every part on its own, beside the others; assembled: as the mechanism is at a moment</source>
        <translation>apart：每个零件单独并排；assembled：按某一时刻的机构</translation>
    </message>
    <message>
        <source>assembled: the moment that is drawn</source>
        <translation>assembled：所画的时刻</translation>
    </message>
    <message>
        <source>Diameter of the holes of pins; 0: a third of the width of the part&apos;s bar</source>
        <translation>销孔的直径；0：零件杆宽的三分之一</translation>
    </message>
    <message>
        <source>The name of the body beside each part</source>
        <translation>在每个零件旁写出构件名称</translation>
    </message>
    <message>
        <source>The language of the report</source>
        <translation>报告的语言</translation>
    </message>
    <message>
        <source>Names, elements or patterns such as B0.x, crank, energy.*; empty: the plots of the model</source>
        <translation>名称、元素或模式，如 B0.x、crank、energy.*；空：模型的曲线图</translation>
    </message>
    <message>
        <source>a disc around the second marker rolls on a line or on a circle of the first body</source>
        <translation>以第二标记为心的圆盘在第一个物体的直线或圆上滚动</translation>
    </message>
    <message>
        <source>Radius of the disc</source>
        <translation>圆盘半径</translation>
    </message>
    <message>
        <source>line: the x axis of the first marker; outside, inside: a circle around it</source>
        <translation>line：第一标记的 x 轴；outside、inside：以它为心的圆的外侧、内侧</translation>
    </message>
    <message>
        <source>Radius of the circle</source>
        <translation>圆的半径</translation>
    </message>
    <message>
        <source>Of a line: where the disc lies, looking along the x axis; left is towards the y axis</source>
        <translation>直线轨道：沿 x 轴看圆盘所在的一侧；left 朝 y 轴</translation>
    </message>
    <message>
        <source>a wheel around the z axis of the second marker rolls on the plane across the z axis of the first</source>
        <translation>绕第二标记 z 轴的轮子在垂直于第一标记 z 轴的平面上滚动</translation>
    </message>
    <message>
        <source>From the axis to the middle of the rim</source>
        <translation>从轴线到轮缘中线</translation>
    </message>
    <message>
        <source>Radius of a round rim, as of a tyre; 0: a thin disc</source>
        <translation>圆形轮缘（如轮胎）的半径；0：薄圆盘</translation>
    </message>
    <message>
        <source>a ball around the second marker rolls on the plane across the z axis of the first</source>
        <translation>以第二标记为心的球在垂直于第一标记 z 轴的平面上滚动</translation>
    </message>
    <message>
        <source>Radius of the ball</source>
        <translation>球的半径</translation>
    </message>
    <message>
        <source>free: the ball may turn about the normal of the plane; none: it does not, as a soft one</source>
        <translation>free：球可以绕平面法线转动；none：不能，如软球</translation>
    </message>
    <message>
        <source>the second marker moves along its own x axis only, as a skate or a wheel seen from above</source>
        <translation>第二标记只能沿自身 x 轴移动，如冰刀或俯视的车轮</translation>
    </message>
    <message>
        <source>the second marker stays in the plane across the z axis of the first and moves along its own x axis only, as a skate</source>
        <translation>第二标记留在垂直于第一标记 z 轴的平面内，且只能沿自身 x 轴移动，如冰刀</translation>
    </message>
    <message>
        <source>discs or corners of the second body bounce, slip and roll on the line along the x axis of the first marker</source>
        <translation>第二个物体的圆盘或角点在沿第一个标记 x 轴的直线上弹跳、滑动和滚动</translation>
    </message>
    <message>
        <source>two discs about the markers, or a disc inside a hollow one, bounce, slip and roll on each other</source>
        <translation>以两个标记为中心的圆盘（或空心圆盘内的圆盘）相互弹跳、滑动和滚动</translation>
    </message>
    <message>
        <source>balls, corners or rims of the second body bounce, slip and roll on the plane across the z axis of the first marker, on the side of that axis</source>
        <translation>第二个物体的球、角点或圆缘在垂直于第一个标记 z 轴的平面上（该轴一侧）弹跳、滑动和滚动</translation>
    </message>
    <message>
        <source>two balls about the markers, or a ball inside a hollow one, bounce, slip and roll on each other</source>
        <translation>以两个标记为中心的球（或空心球内的球）相互弹跳、滑动和滚动</translation>
    </message>
    <message>
        <source>Radius of the discs; 0: corners</source>
        <translation>圆盘半径；0：角点</translation>
    </message>
    <message>
        <source>Radius of the balls; 0: corners</source>
        <translation>球半径；0：角点</translation>
    </message>
    <message>
        <source>Radius of the balls, or by which rims are rounded; 0: corners, sharp rims</source>
        <translation>球半径，或圆缘的圆角半径；0：角点、锐缘</translation>
    </message>
    <message>
        <source>Centres of the discs along the x axis of the second marker</source>
        <translation>各圆盘中心沿第二个标记 x 轴的坐标</translation>
    </message>
    <message>
        <source>Centres of the discs along the y axis of the second marker</source>
        <translation>各圆盘中心沿第二个标记 y 轴的坐标</translation>
    </message>
    <message>
        <source>none: the points are discs or corners, apart from each other. straight, smooth: they are the corners of a closed outline, solid inside; its radius is 0</source>
        <translation>none：各点是彼此独立的圆盘或角点；straight、smooth：各点是一个封闭轮廓的角点，其内部为实体，半径为 0</translation>
    </message>
    <message>
        <source>Of the sides between the points, as bulges are of the outline; none: all are straight</source>
        <translation>各点之间各边的凸度，与轮廓的凸度相同；没有：全部为直边</translation>
    </message>
    <message>
        <source>By which corners at the points are rounded, one for each or one for all; none: sharp</source>
        <translation>各点处角点倒圆的半径，每个一个或全部一个；没有：尖角</translation>
    </message>
    <message>
        <source>Centres of the balls along the x axis of the second marker</source>
        <translation>各球心沿第二个标记 x 轴的坐标</translation>
    </message>
    <message>
        <source>Centres of the balls along the y axis of the second marker</source>
        <translation>各球心沿第二个标记 y 轴的坐标</translation>
    </message>
    <message>
        <source>Centres of the balls along the z axis of the second marker</source>
        <translation>各球心沿第二个标记 z 轴的坐标</translation>
    </message>
    <message>
        <source>Radii of circles about the centres, across the z axis of the second marker: two with one radius are a cylinder, one and 0 a cone, one with a radius of the balls a torus; empty: balls or corners</source>
        <translation>以各球心为圆心、垂直于第二个标记 z 轴的圆的半径：两个相同半径为圆柱，一个加 0 为圆锥，一个带球半径为圆环；留空：球或角点</translation>
    </message>
    <message>
        <source>Where the discs lie, looking along the x axis of the line: left is towards its y axis</source>
        <translation>沿直线 x 轴看圆盘所在的一侧：left 朝其 y 轴</translation>
    </message>
    <message>
        <source>Length of the line from the first marker on, its ends being corners: who comes round an end meets its back; 0: endless to both sides</source>
        <translation>直线从第一个标记起的长度，两端为角点：绕过端点者碰到其背面；0：两侧无限长</translation>
    </message>
    <message>
        <source>Radius of the disc about the first marker; 0: a corner</source>
        <translation>以第一个标记为中心的圆盘半径；0：角点</translation>
    </message>
    <message>
        <source>Radius of the disc about the second marker; 0: a corner</source>
        <translation>以第二个标记为中心的圆盘半径；0：角点</translation>
    </message>
    <message>
        <source>Radius of the ball about the first marker; 0: a point</source>
        <translation>以第一个标记为中心的球半径；0：点</translation>
    </message>
    <message>
        <source>Radius of the ball about the second marker; 0: a point</source>
        <translation>以第二个标记为中心的球半径；0：点</translation>
    </message>
    <message>
        <source>inside: the first disc is hollow, and the second one is in it</source>
        <translation>inside：第一个圆盘是空心的，第二个在其内</translation>
    </message>
    <message>
        <source>inside: the first ball is hollow, and the second one is in it</source>
        <translation>inside：第一个球是空心的，第二个在其内</translation>
    </message>
    <message>
        <source>Speed after an impact over the speed before it, 0 (stays) to 1 (no loss)</source>
        <translation>碰撞后与碰撞前的速度之比，0（不弹起）至 1（无损失）</translation>
    </message>
    <message>
        <source>Friction while slipping over the force of the contact</source>
        <translation>滑动时摩擦力与接触力之比</translation>
    </message>
    <message>
        <source>Largest friction at rest over the force of the contact; 0: as while slipping</source>
        <translation>静止时最大摩擦力与接触力之比；0：与滑动时相同</translation>
    </message>
    <message>
        <source>two gears about the z axes of the markers, parallel or crossing, in a carrier that may turn; other joints hold the axes</source>
        <translation>绕两标记 z 轴的两个齿轮，轴线平行或交错，所在的行星架可以转动；轴线由其他运动副保持</translation>
    </message>
    <message>
        <source>Teeth of the gear at the first marker, or starts of a worm</source>
        <translation>第一标记处齿轮的齿数，或蜗杆的头数</translation>
    </message>
    <message>
        <source>Teeth of the gear at the second marker, or starts of a worm</source>
        <translation>第二标记处齿轮的齿数，或蜗杆的头数</translation>
    </message>
    <message>
        <source>binds the coordinate of one joint, an angle or a displacement, to that of another: gear boxes, drums with ropes, timing belts, spindles</source>
        <translation>把一个运动副的坐标（角度或位移）与另一个运动副的坐标联动：减速箱、卷筒、同步带、丝杠</translation>
    </message>
    <message>
        <source>First marker of the second coordinate</source>
        <translation>第二坐标的起始标记</translation>
    </message>
    <message>
        <source>Second marker of the second coordinate</source>
        <translation>第二坐标的终止标记</translation>
    </message>
    <message>
        <source>Coordinate from the first to the second marker, as of a motor between them</source>
        <translation>从第一标记到第二标记的坐标，与两者之间的驱动相同</translation>
    </message>
    <message>
        <source>Coordinate from the third to the fourth marker</source>
        <translation>从第三标记到第四标记的坐标</translation>
    </message>
    <message>
        <source>Two angles or two displacements: how far the second coordinate goes when the first goes by 1</source>
        <translation>两个角度或两个位移：第一坐标变化 1 时第二坐标的变化量</translation>
    </message>
    <message>
        <source>An angle and a displacement: the displacement when the angle goes by one turn</source>
        <translation>一个角度和一个位移：角度转过一周时的位移</translation>
    </message>
    <message>
        <source>parallel: spur and internal gears; crossing: bevel gears and worms</source>
        <translation>parallel：圆柱齿轮和内齿轮；crossing：锥齿轮和蜗轮蜗杆</translation>
    </message>
    <message>
        <source>external: the gears turn against each other about their z axes, seen from the carrier; internal: alike</source>
        <translation>external：从行星架看，两齿轮绕各自 z 轴反向转动；internal：同向转动</translation>
    </message>
    <message>
        <source>Draw the forces that joints and contacts exert on their second bodies as arrows</source>
        <translation>以箭头画出运动副和接触作用于第二个构件的力</translation>
    </message>
    <message>
        <source>Write the numbers of the curves as a table, too: FIGURE.csv beside FIGURE</source>
        <translation>同时把曲线的数值写成表格：与图同名的 .csv 文件</translation>
    </message>
    <message>
        <source>Chapters of the report; empty: all that have something to say</source>
        <translation>报告的章节；空：所有有内容的章节</translation>
    </message>
    <message>
        <source>discs, corners or an outline of the second body bounce, slip and roll on an outline of the first one, made of straight sides and arcs, or a smooth curve through points</source>
        <translation>第二个物体的圆盘、角点或轮廓在第一个物体由直边和圆弧组成的轮廓（或过各点的光滑曲线）上弹跳、滑动和滚动</translation>
    </message>
    <message>
        <source>Corners of the outline along the x axis of the first marker</source>
        <translation>轮廓各角点沿第一个标记 x 轴的坐标</translation>
    </message>
    <message>
        <source>Corners of the outline along the y axis of the first marker</source>
        <translation>轮廓各角点沿第一个标记 y 轴的坐标</translation>
    </message>
    <message>
        <source>Between the corners. straight: sides, with the bulges of arcs. smooth: one curve through all of them, of two arcs from each to the next, without a kink</source>
        <translation>角点之间的形状。straight：直边，可带圆弧的凸度；smooth：过所有点的一条曲线，相邻点之间为两段圆弧，无折角</translation>
    </message>
    <message>
        <source>Of the side after each corner: the tangent of a quarter of the angle of its arc, positive to the left (as in DXF files), 0: straight; none: all sides are straight</source>
        <translation>每个角点之后那条边的凸度：其圆弧角的四分之一的正切，向左为正（与 DXF 文件相同），0 为直边；不填：所有边都是直的</translation>
    </message>
    <message>
        <source>By which corners between straight sides are rounded, one for each or one for all; none: sharp</source>
        <translation>直边之间的角点倒圆的半径，每个角点一个或全部一个；不填：尖角</translation>
    </message>
    <message>
        <source>Where the discs are. outside, inside: of an outline that closes. left, right: of one that is open, looking along it; what is behind it is solid</source>
        <translation>圆盘所在的一侧。outside、inside：闭合轮廓的外侧、内侧；left、right：沿走向看，开放轮廓的左侧、右侧，其背后为实体</translation>
    </message>
    <message>
        <source>keeps the markers from going farther apart than it is long: pulls where it is taut, goes slack, and becomes taut with an impact; may go over pulleys</source>
        <translation>使两个标记的距离不超过绳长：绷紧时有拉力，可以松弛，再绷紧时发生冲击；可以绕过滑轮</translation>
    </message>
    <message>
        <source>Greatest distance of the markers, along the way over the pulleys; 0: as drawn</source>
        <translation>两个标记之间沿绕过滑轮的路径的最大距离；0：按图中所画</translation>
    </message>
    <message>
        <source>Markers that the rope goes over on its way from the first marker to the second, in this order: without mass and friction</source>
        <translation>绳从第一个标记到第二个标记依次绕过的标记：无质量，无摩擦</translation>
    </message>
    <message>
        <source>Radius of each pulley: above 0 the rope goes round it counter-clockwise, below 0 clockwise, 0: through an eyelet; none: eyelets all</source>
        <translation>每个滑轮的半径：大于 0 时绳逆时针绕过，小于 0 时顺时针绕过，0：穿过绳眼；不填：全部为绳眼</translation>
    </message>
    <message>
        <source>a roller, a knife edge or a flat face of the second body lies on a closed curve through points about the first marker, leaves it and bounces on it</source>
        <translation>第二个物体的滚子、刃口或平面贴在绕第一个标记、过若干点的封闭曲线上，可以离开曲线并在其上弹跳</translation>
    </message>
    <message>
        <source>roller: a disc about the second marker; face: the line along its x axis</source>
        <translation>roller：绕第二个标记的圆盘；face：沿其 x 轴的直线</translation>
    </message>
    <message>
        <source>roller: its radius; 0: a knife edge</source>
        <translation>roller：滚子半径；0：刃口</translation>
    </message>
    <message>
        <source>face: where the cam lies, looking along the x axis of the second marker</source>
        <translation>face：沿第二个标记的 x 轴看去，凸轮所在的一侧</translation>
    </message>
    <message>
        <source>Play of the teeth along the pitch circles, drawn in its middle; 0: none</source>
        <translation>沿节圆度量的轮齿间隙，图中画在间隙中央；0：无间隙</translation>
    </message>
    <message>
        <source>Play of the teeth along the rack, drawn in its middle; 0: none</source>
        <translation>沿齿条度量的轮齿间隙，图中画在间隙中央；0：无间隙</translation>
    </message>
    <message>
        <source>By how much the second gear can turn while the first one rests, drawn in its middle; 0: none</source>
        <translation>第一个齿轮静止时第二个齿轮可转动的角度，图中画在间隙中央；0：无间隙</translation>
    </message>
    <message>
        <source>Backlash: speed after an impact of the flanks over the speed before it, 0 to 1 (no loss)</source>
        <translation>齿侧间隙：齿面冲击后与冲击前速度之比，0 到 1（无损失）</translation>
    </message>
    <message>
        <source>a point of the second body, its marker, stays on the z axis of the first</source>
        <translation>第二个物体上的标记点保持在第一个标记的 z 轴上</translation>
    </message>
    <message>
        <source>the second marker stays in a closed groove round the z axis of the first</source>
        <translation>第二个标记保持在绕第一个标记 z 轴的封闭沟槽中</translation>
    </message>
    <message>
        <source>Directions of the points about the z axis of the first marker, from its x axis, increasing within one turn (three or more)</source>
        <translation>各点绕第一个标记 z 轴的方向，自其 x 轴量起，在一圈内递增（三个或更多）</translation>
    </message>
    <message>
        <source>Where the points lie along the z axis of the first marker</source>
        <translation>各点沿第一个标记 z 轴的位置</translation>
    </message>
    <message>
        <source>Normal pressure angle of the teeth, often 20 deg, by which their force pushes the wheels apart too; 0: it does not. Other joints hold the wheels</source>
        <translation>轮齿的法向压力角，常为 20 deg，齿面力因此还会把两轮推开；0：不推开。两轮由其他运动副支承</translation>
    </message>
    <message>
        <source>By how much the teeth of the second wheel are inclined to its axis, positive when right-handed, by which their force goes along the axes too</source>
        <translation>第二个轮的轮齿相对其轴线的倾斜角，右旋为正，齿面力因此还有沿轴线的分量</translation>
    </message>
</context>
<context>
    <name>ConnectHandler</name>
    <message>
        <source>%1: X, Y, Z turn by 90°, F flips, a length is the offset; Enter gives it these frames.</source>
        <translation>%1：X、Y、Z 各转 90°，F 翻转，输入长度为偏移；回车采用这些坐标系。</translation>
    </message>
    <message>
        <source>%1: X, Y, Z turn by 90°, F flips, a length is the offset, T changes what is made; Enter makes it.</source>
        <translation>%1：X、Y、Z 各转 90°，F 翻转，输入长度为偏移，T 更换类型；回车完成。</translation>
    </message>
    <message>
        <source>%1: click where it acts: a face, an edge, an axis, a corner or a marker of a body.</source>
        <translation>%1：点击作用处：物体的面、棱边、轴线、角点或标记点。</translation>
    </message>
    <message>
        <source>%1: click the joint that leads, or a place on each of its two bodies.</source>
        <translation>%1：点击主动的运动副，或在其两个物体上各点一处。</translation>
    </message>
    <message>
        <source>%1: click the joint that follows, or a place on each of its two bodies.</source>
        <translation>%1：点击从动的运动副，或在其两个物体上各点一处。</translation>
    </message>
    <message>
        <source>%1: click the first place: a face, an edge, an axis, a corner or a marker; T changes what is made.</source>
        <translation>%1：点击第一处：面、棱边、轴线、角点或标记点；T 更换类型。</translation>
    </message>
    <message>
        <source>%1: click the place on the other body; Enter: on the ground right here.</source>
        <translation>%1：点击另一物体上的位置；回车：就在此处连到机架。</translation>
    </message>
    <message>
        <source>It needs a body; click a face or a marker of one.</source>
        <translation>需要一个物体；请点击它的面或标记点。</translation>
    </message>
    <message>
        <source>Both places are on %1; click a place of another body.</source>
        <translation>两处都在 %1 上；请点击另一物体上的位置。</translation>
    </message>
    <message>
        <source>That is not enough yet; click a place of a body.</source>
        <translation>还不够；请点击物体上的一处。</translation>
    </message>
    <message>
        <source>Build: %1</source>
        <translation>构建：%1</translation>
    </message>
    <message>
        <source>Aim %1 anew</source>
        <translation>重新对准 %1</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>To the ground</source>
        <translation>连到机架</translation>
    </message>
    <message>
        <source>Make</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>There is nothing here; click a body, or turn the view.</source>
        <translation>此处什么都没有；请点击物体，或转动视图。</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
</context>
<context>
    <name>ConnectPanel</name>
    <message>
        <source>What is made</source>
        <translation>要构建的类型</translation>
    </message>
    <message>
        <source>What is made (T: the next)</source>
        <translation>要构建的类型（T：下一个）</translation>
    </message>
    <message>
        <source>Turn by 90° about its %1 axis (key %2)</source>
        <translation>绕其 %1 轴转 90°（按键 %2）</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>翻转</translation>
    </message>
    <message>
        <source>Turn it round: half a turn about the x axis (key F)</source>
        <translation>调转方向：绕 x 轴转半圈（按键 F）</translation>
    </message>
    <message>
        <source>Move it along its z axis: type a length</source>
        <translation>沿其 z 轴移动：输入长度</translation>
    </message>
    <message>
        <source>Enter does the same</source>
        <translation>回车作用相同</translation>
    </message>
    <message>
        <source>Offset %1</source>
        <translation>偏移 %1</translation>
    </message>
</context>
<context>
    <name>Gizmo</name>
    <message>
        <source>This ring is seen from its edge; turn the view first.</source>
        <translation>此圆环正好侧对视线；请先转动视图。</translation>
    </message>
    <message>
        <source>Turn about %1</source>
        <translation>绕 %1 转动</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>转动 %1</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>%1 turns about %2 by %3. Alt: no steps. Esc: back.</source>
        <translation>%1 绕 %2 转动 %3。Alt：不分级。Esc：还原。</translation>
    </message>
    <message>
        <source>%1 moves along %2 to %3. Alt: no grid. Esc: back.</source>
        <translation>%1 沿 %2 移到 %3。Alt：不吸附网格。Esc：还原。</translation>
    </message>
    <message>
        <source>Drag to turn it in steps of 15°; click to type the angle.</source>
        <translation>拖动可按 15° 分级转动；点击可输入角度。</translation>
    </message>
    <message>
        <source>Drag to move it along the grid; click to type the coordinate.</source>
        <translation>拖动可沿网格移动；点击可输入坐标。</translation>
    </message>
    <message>
        <source>%1 bodies</source>
        <translation>%1 个物体</translation>
    </message>
    <message>
        <source>%1 moves along its %2 axis by %3. Alt: no grid. Esc: back.</source>
        <translation>%1 沿自身 %2 轴移动 %3。Alt：不吸附网格。Esc：还原。</translation>
    </message>
</context>
<context>
    <name>SpaceHandler</name>
    <message>
        <source>The work plane is seen from its edge; turn the view, or press P for another plane.</source>
        <translation>工作平面正好侧对视线；请转动视图，或按 P 换一个平面。</translation>
    </message>
    <message>
        <source>Build: %1</source>
        <translation>构建：%1</translation>
    </message>
    <message>
        <source>That is not enough yet; click further, or press Esc to begin anew.</source>
        <translation>还不够；请继续点击，或按 Esc 重新开始。</translation>
    </message>
    <message>
        <source>Plane %1 (P: another)</source>
        <translation>平面 %1（P：换一个）</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>在 %1 上</translation>
    </message>
</context>
<context>
    <name>SpaceTool</name>
    <message>
        <source>Bar: click where it begins: a point of the work plane or of a face, or type its coordinates. P: another work plane.</source>
        <translation>杆：点击起点（工作平面或面上的点），或输入坐标。P：换工作平面。</translation>
    </message>
    <message>
        <source>Bar: click where it ends, or type its length, or after Tab the coordinates.</source>
        <translation>杆：点击终点，或输入长度，或按 Tab 后输入坐标。</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>The bar has no length; click its other end somewhere else.</source>
        <translation>杆没有长度；请在别处点击另一端。</translation>
    </message>
    <message>
        <source>Box: click a corner on the work plane or on a face, or type its coordinates. P: another work plane.</source>
        <translation>长方体：点击工作平面或面上的一个角，或输入坐标。P：换工作平面。</translation>
    </message>
    <message>
        <source>Box: click the opposite corner, or type its two sides.</source>
        <translation>长方体：点击对角，或输入两条边长。</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Box: click its height, or type it.</source>
        <translation>长方体：点击高度，或输入高度。</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>The box has no width or no depth; click the opposite corner somewhere else.</source>
        <translation>长方体没有宽度或深度；请在别处点击对角。</translation>
    </message>
    <message>
        <source>The box has no height; click somewhere else or type it.</source>
        <translation>长方体没有高度；请点击别处或输入高度。</translation>
    </message>
    <message>
        <source>Cylinder: click the centre of its foot on the work plane or on a face, or type the coordinates. P: another work plane.</source>
        <translation>圆柱：点击工作平面或面上的底面圆心，或输入坐标。P：换工作平面。</translation>
    </message>
    <message>
        <source>Cylinder: click its rim, or type its radius.</source>
        <translation>圆柱：点击边缘，或输入半径。</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>Cylinder: click its height, or type it.</source>
        <translation>圆柱：点击高度，或输入高度。</translation>
    </message>
    <message>
        <source>The cylinder has no radius; click its rim away from its centre.</source>
        <translation>圆柱没有半径；请在离开圆心处点击边缘。</translation>
    </message>
    <message>
        <source>The cylinder has no height; click somewhere else or type it.</source>
        <translation>圆柱没有高度；请点击别处或输入高度。</translation>
    </message>
    <message>
        <source>Sphere: click its centre on the work plane or on a face, or type the coordinates. P: another work plane.</source>
        <translation>球：点击工作平面或面上的球心，或输入坐标。P：换工作平面。</translation>
    </message>
    <message>
        <source>Sphere: click how far it reaches, or type its radius.</source>
        <translation>球：点击其范围，或输入半径。</translation>
    </message>
    <message>
        <source>The sphere has no radius; click away from its centre.</source>
        <translation>球没有半径；请在离开球心处点击。</translation>
    </message>
    <message>
        <source>Plate: click its first corner on the work plane or on a face, or type its coordinates. P: another work plane.</source>
        <translation>板：点击工作平面或面上的第一个角，或输入坐标。P：换工作平面。</translation>
    </message>
    <message>
        <source>Plate: click the next corner, or type the length of the side.</source>
        <translation>板：点击下一个角，或输入边长。</translation>
    </message>
    <message>
        <source>Plate: click the next corner; the first one, Enter or a right click ends it.</source>
        <translation>板：点击下一个角；点击第一个角、回车或右键结束。</translation>
    </message>
    <message>
        <source>This corner is not in the plane of the others; a plate is flat.</source>
        <translation>此角不在其他角的平面内；板是平的。</translation>
    </message>
    <message>
        <source>The plate has a corner here already; click the next one somewhere else.</source>
        <translation>板在此处已有一个角；请在别处点击下一个。</translation>
    </message>
</context>
<context>
    <name>DimensionEdit</name>
    <message>
        <source>%1 is measured between bodies that move; change a length of one of them instead.</source>
        <translation>%1 是在会运动的刚体之间测量的；请改为修改其中一个刚体的长度。</translation>
    </message>
    <message>
        <source>The angle of a dimension is between 0 and 180 degrees.</source>
        <translation>尺寸的角度在 0 到 180 度之间。</translation>
    </message>
    <message>
        <source>A length must be greater than 0.</source>
        <translation>长度必须大于 0。</translation>
    </message>
    <message>
        <source>A length must not be negative.</source>
        <translation>长度不能为负。</translation>
    </message>
    <message>
        <source>Two of the markers are at one point; move one of them first.</source>
        <translation>有两个标记在同一点；请先移动其中一个。</translation>
    </message>
</context>
<context>
    <name>Locks</name>
    <message>
        <source>%1 is locked; Edit ▸ Lock takes the lock off.</source>
        <translation>%1 已锁定；用“编辑 ▸ 锁定”可解除锁定。</translation>
    </message>
</context>
<context>
    <name>GroupDrag</name>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>%1 moves as one: %2, %3. Let go: it stays here. Esc: back.</source>
        <translation>%1 整体移动：%2，%3。松开：留在此处。Esc：返回。</translation>
    </message>
</context>
<context>
    <name>AnnotationHandler</name>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>修改 %1</translation>
    </message>
</context>
<context>
    <name>WriteHandler</name>
    <message>
        <source>Note: click a face, an edge, a corner or a marker; the text moves with it.</source>
        <translation>注释：点击面、边、角点或标记；文字随之移动。</translation>
    </message>
    <message>
        <source>Note: type the text; Enter puts it here.</source>
        <translation>注释：输入文字；回车将其放在这里。</translation>
    </message>
    <message>
        <source>Dimension: click the first place: a marker, a corner, an edge, a face.</source>
        <translation>尺寸：点击第一个位置：标记、角点、边或面。</translation>
    </message>
    <message>
        <source>Dimension: click the second place.</source>
        <translation>尺寸：点击第二个位置。</translation>
    </message>
    <message>
        <source>Dimension: click where it stands, or a third place for the angle at the first one; Enter: as it comes.</source>
        <translation>尺寸：点击放置的位置，或点击第三个位置以标注第一个位置处的角；回车：自动放置。</translation>
    </message>
    <message>
        <source>There is nothing here; click a body or a marker.</source>
        <translation>这里什么也没有；请点击刚体或标记。</translation>
    </message>
    <message>
        <source>That is the same place; click another one.</source>
        <translation>这是同一个位置；请点击另一个。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>The note is empty; write something, or press Esc.</source>
        <translation>注释是空的；请写些内容，或按 Esc。</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>尺寸</translation>
    </message>
</context>
<context>
    <name>MeshDialog</name>
    <message>
        <source>Insert %1</source>
        <translation>插入 %1</translation>
    </message>
    <message>
        <source>Millimetres</source>
        <translation>毫米</translation>
    </message>
    <message>
        <source>Centimetres</source>
        <translation>厘米</translation>
    </message>
    <message>
        <source>Metres</source>
        <translation>米</translation>
    </message>
    <message>
        <source>Inches</source>
        <translation>英寸</translation>
    </message>
    <message>
        <source>Another scale</source>
        <translation>其他比例</translation>
    </message>
    <message>
        <source>Unit of the file</source>
        <translation>文件单位</translation>
    </message>
    <message>
        <source>Metres per unit</source>
        <translation>每单位的米数</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The scale must be a number greater than 0.</source>
        <translation>比例必须是大于 0 的数。</translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation>%1 个三角形</translation>
    </message>
    <message>
        <source>%1; %2; %3 in steel</source>
        <translation>%1；%2；钢制时 %3</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>FileEditor</name>
    <message>
        <source>STL, OBJ or PLY</source>
        <translation>STL、OBJ 或 PLY</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Choose a mesh</source>
        <translation>选择网格</translation>
    </message>
    <message>
        <source>Meshes (*.stl *.obj *.ply)</source>
        <translation>网格 (*.stl *.obj *.ply)</translation>
    </message>
    <message>
        <source>CSV file</source>
        <translation>CSV 文件</translation>
    </message>
    <message>
        <source>Choose a table</source>
        <translation>选择表格</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
</context>
<context>
    <name>PlaceHandler</name>
    <message>
        <source>Build: %1</source>
        <translation>构建：%1</translation>
    </message>
    <message>
        <source>These have no mirror image here and were left out: %1.</source>
        <translation>以下内容在此没有镜像，已略去：%1。</translation>
    </message>
    <message>
        <source>There is nothing here; click a body, or turn the view.</source>
        <translation>这里什么也没有；请点击物体，或转动视图。</translation>
    </message>
</context>
<context>
    <name>PlaceTool</name>
    <message>
        <source>Measure point: click a place of a body; its path is drawn and plotted.</source>
        <translation>观测点：点击物体上的一处；将绘出其轨迹并可作图。</translation>
    </message>
    <message>
        <source>The ground does not move; click a place of a body.</source>
        <translation>机架不动；请点击物体上的一处。</translation>
    </message>
    <message>
        <source>Measure: click a corner, an edge, an axis, a face or a marker. Alt: the very point.</source>
        <translation>测量：点击角点、棱、轴线、面或标记点。Alt：取该点本身。</translation>
    </message>
    <message>
        <source>Measure: click the other place.</source>
        <translation>测量：点击另一处。</translation>
    </message>
    <message>
        <source>Distance %1 (x %2, y %3, z %4).</source>
        <translation>距离 %1（x %2，y %3，z %4）。</translation>
    </message>
    <message>
        <source>Angle %1.</source>
        <translation>角度 %1。</translation>
    </message>
    <message>
        <source>Nothing is selected; press Esc, select the bodies to copy and take this tool again.</source>
        <translation>没有选中任何东西；请按 Esc，选择要复制的物体，再使用此工具。</translation>
    </message>
    <message>
        <source>The number of copies must be a whole number from 1 to %1.</source>
        <translation>份数必须是 1 到 %1 的整数。</translation>
    </message>
    <message>
        <source>Mirror: click a face, or a point that the shown plane goes through, or press Enter for the plane through the origin; P: another plane, a number: its distance from the origin.</source>
        <translation>镜像：点击一个面，或所示平面经过的点，或按 Enter 取过原点的平面；P：换平面，输入数：到原点的距离。</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>份数</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Copies in a row: click a point of the selected bodies, or type how far the next copy is and how many there are.</source>
        <translation>直线复制：点击所选物体上的一点，或输入相邻副本的距离和份数。</translation>
    </message>
    <message>
        <source>Copies in a row: click where that point of the first copy comes, or type how far it is and how many there are.</source>
        <translation>直线复制：点击第一个副本上该点的位置，或输入距离和份数。</translation>
    </message>
    <message>
        <source>That is the same point; click another one.</source>
        <translation>这是同一个点；请点击另一个点。</translation>
    </message>
    <message>
        <source>Copies in a ring: click the axis: an edge, an axis, a marker, the middle of a face, or a point that the normal of the shown plane goes through; Enter: through the origin. P: another plane.</source>
        <translation>环形复制：点击轴线：棱、轴、标记点、面的中心，或所示平面法线经过的点；Enter：过原点。P：换平面。</translation>
    </message>
    <message>
        <source>Copies in a ring: type the angle from one to the next and the number of copies; Enter makes them.</source>
        <translation>环形复制：输入相邻副本的角度和份数；Enter 生成。</translation>
    </message>
    <message>
        <source>With this angle a copy lies on the body itself; type another one.</source>
        <translation>按此角度副本与物体重合；请输入别的角度。</translation>
    </message>
</context>
<context>
    <name>GuideMaker</name>
    <message>
        <source>P draws the coupler curve</source>
        <translation>P 画出连杆曲线</translation>
    </message>
</context>
<context>
    <name>Choice</name>
    <message>
        <source>Newton</source>
        <translation>牛顿</translation>
    </message>
    <message>
        <source>Poisson</source>
        <translation>泊松</translation>
    </message>
    <message>
        <source>flat</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>round</source>
        <translation>外圆</translation>
    </message>
    <message>
        <source>hollow</source>
        <translation>内凹</translation>
    </message>
    <message>
        <source>above</source>
        <translation>上方</translation>
    </message>
    <message>
        <source>constant speed</source>
        <translation>匀速</translation>
    </message>
    <message>
        <source>sine</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>world</source>
        <translation>世界坐标系</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>标记点坐标系</translation>
    </message>
    <message>
        <source>body</source>
        <translation>物体坐标系</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>springs</source>
        <translation>弹簧</translation>
    </message>
    <message>
        <source>stops</source>
        <translation>刚性挡块</translation>
    </message>
    <message>
        <source>smooth</source>
        <translation>光滑</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>直边</translation>
    </message>
    <message>
        <source>Coulomb</source>
        <translation>库仑摩擦</translation>
    </message>
    <message>
        <source>external</source>
        <translation>外啮合</translation>
    </message>
    <message>
        <source>internal</source>
        <translation>内啮合</translation>
    </message>
    <message>
        <source>open</source>
        <translation>开口</translation>
    </message>
    <message>
        <source>crossed</source>
        <translation>交叉</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>horizontal</source>
        <translation>水平</translation>
    </message>
    <message>
        <source>vertical</source>
        <translation>竖直</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>displacement</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>rising</source>
        <translation>上升</translation>
    </message>
    <message>
        <source>falling</source>
        <translation>下降</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>orientation</source>
        <translation>姿态</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>角速度</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>units</source>
        <translation>带单位</translation>
    </message>
    <message>
        <source>quintic</source>
        <translation>五次多项式</translation>
    </message>
    <message>
        <source>cycloidal</source>
        <translation>摆线</translation>
    </message>
    <message>
        <source>trapezoidal</source>
        <translation>梯形</translation>
    </message>
    <message>
        <source>coloured</source>
        <translation>彩色</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>corner</source>
        <translation>斜视</translation>
    </message>
    <message>
        <source>front</source>
        <translation>前视</translation>
    </message>
    <message>
        <source>side</source>
        <translation>侧视</translation>
    </message>
    <message>
        <source>top</source>
        <translation>俯视</translation>
    </message>
    <message>
        <source>bodies</source>
        <translation>构件</translation>
    </message>
    <message>
        <source>joints</source>
        <translation>运动副</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>mechanism</source>
        <translation>机构</translation>
    </message>
    <message>
        <source>curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>free</source>
        <translation>自由</translation>
    </message>
    <message>
        <source>one column</source>
        <translation>单栏</translation>
    </message>
    <message>
        <source>two columns</source>
        <translation>双栏</translation>
    </message>
    <message>
        <source>sans</source>
        <translation>无衬线</translation>
    </message>
    <message>
        <source>serif</source>
        <translation>衬线</translation>
    </message>
    <message>
        <source>beside</source>
        <translation>旁边</translation>
    </message>
    <message>
        <source>below</source>
        <translation>下方</translation>
    </message>
    <message>
        <source>apart</source>
        <translation>分开</translation>
    </message>
    <message>
        <source>assembled</source>
        <translation>装配</translation>
    </message>
    <message>
        <source>en</source>
        <translation>英语</translation>
    </message>
    <message>
        <source>zh</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>line</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>外侧</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>内侧</translation>
    </message>
    <message>
        <source>parallel</source>
        <translation>平行</translation>
    </message>
    <message>
        <source>crossing</source>
        <translation>交错</translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>机构图</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>plots</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>health</source>
        <translation>约束状况</translation>
    </message>
    <message>
        <source>passages</source>
        <translation>奇异位置</translation>
    </message>
    <message>
        <source>events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>sensitivities</source>
        <translation>灵敏度</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>方法比较</translation>
    </message>
    <message>
        <source>version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>roller</source>
        <translation>滚子</translation>
    </message>
    <message>
        <source>face</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>sequential</source>
        <translation>依次</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>QKeySequenceEdit</name>
    <message>
        <source>Press shortcut</source>
        <translation>按下快捷键</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Copy &amp;Link Location</source>
        <translation>复制链接地址(&amp;L)</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export results</source>
        <translation>导出结果</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>SI</source>
        <translation>SI</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>还需 %1 秒</translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>已停止；未写任何内容。</translation>
    </message>
    <message>
        <source>In the units that the window shows</source>
        <translation>使用窗口显示的单位</translation>
    </message>
</context>
<context>
    <name>StoredCurves</name>
    <message>
        <source>Curves of %1</source>
        <translation>%1 的曲线</translation>
    </message>
    <message>
        <source>Filter channels</source>
        <translation>筛选通道</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Check a channel to see its curve.</source>
        <translation>勾选一个通道即可查看其曲线。</translation>
    </message>
    <message>
        <source>Save as table...</source>
        <translation>另存为表格…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>时间 [s]</translation>
    </message>
</context>
<context>
    <name>RunEvents</name>
    <message>
        <source>impact</source>
        <translation>碰撞</translation>
    </message>
    <message>
        <source>sticks</source>
        <translation>粘住</translation>
    </message>
    <message>
        <source>breaks loose</source>
        <translation>开始滑动</translation>
    </message>
    <message>
        <source>stays at the stop</source>
        <translation>停在限位上</translation>
    </message>
    <message>
        <source>leaves the stop</source>
        <translation>离开限位</translation>
    </message>
    <message>
        <source>formula changes sides</source>
        <translation>公式换分支</translation>
    </message>
    <message>
        <source>stays in contact</source>
        <translation>保持接触</translation>
    </message>
    <message>
        <source>friction jams</source>
        <translation>摩擦卡住</translation>
    </message>
    <message>
        <source>lifts off</source>
        <translation>脱离接触</translation>
    </message>
    <message>
        <source>t = %1: %2 at %3</source>
        <translation>t = %1：%3 %2</translation>
    </message>
    <message>
        <source>%1, %2 lost</source>
        <translation>%1，损失 %2</translation>
    </message>
    <message>
        <source>stays taut</source>
        <translation>保持张紧</translation>
    </message>
    <message>
        <source>goes slack</source>
        <translation>变松</translation>
    </message>
</context>
<context>
    <name>FiguresDialog</name>
    <message>
        <source>Statistics and spectrum</source>
        <translation>统计与频谱</translation>
    </message>
    <message>
        <source>From %1 to %2, the part that the plot shows.</source>
        <translation>从 %1 到 %2，即曲线图所显示的部分。</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>at</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>均方根</translation>
    </message>
    <message>
        <source>Peak to peak</source>
        <translation>峰峰值</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>frequency [Hz]</source>
        <translation>频率 [Hz]</translation>
    </message>
    <message>
        <source>There are too few points for a spectrum.</source>
        <translation>点数太少，无法计算频谱。</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>频谱</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>复制表格</translation>
    </message>
</context>
<context>
    <name>UnitsDialog</name>
    <message>
        <source>Units</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>In this document</source>
        <translation>本文档</translation>
    </message>
    <message>
        <source>Preferred</source>
        <translation>首选</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Angular velocities</source>
        <translation>角速度</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>力</translation>
    </message>
    <message>
        <source>as preferred</source>
        <translation>按首选</translation>
    </message>
    <message>
        <source>what suits</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Fields, plots and dimensions show these units, and a bare number that is typed means them. Products follow: N·mm, kg·mm², mm/s. What is written with a unit keeps its value; files and exports stay as they are.</source>
        <translation>字段、曲线图和尺寸使用这些单位，直接输入的数字也按这些单位理解。复合单位随之变化：N·mm、kg·mm²、mm/s。带单位书写的值保持不变；文件和导出不受影响。</translation>
    </message>
</context>
<context>
    <name>Templates</name>
    <message>
        <source>Four-bar linkage</source>
        <translation>四杆机构</translation>
    </message>
    <message>
        <source>Slider-crank</source>
        <translation>曲柄滑块机构</translation>
    </message>
    <message>
        <source>Six-bar linkage (Watt)</source>
        <translation>六杆机构（瓦特）</translation>
    </message>
    <message>
        <source>Gears and rack</source>
        <translation>齿轮与齿条</translation>
    </message>
    <message>
        <source>Cam and follower</source>
        <translation>凸轮与从动件</translation>
    </message>
    <message>
        <source>Serial arm with motors</source>
        <translation>带驱动的串联臂</translation>
    </message>
</context>
<context>
    <name>TemplateDialog</name>
    <message>
        <source>New from a template</source>
        <translation>从模板新建</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Make it</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Give %1 a value.</source>
        <translation>请给 %1 一个值。</translation>
    </message>
    <message>
        <source>Lengths are greater than 0.</source>
        <translation>长度必须大于 0。</translation>
    </message>
</context>
<context>
    <name>FourBarWords</name>
    <message>
        <source>One bar is longer than the other three together: it cannot be closed.</source>
        <translation>有一杆比其余三杆之和还长：无法闭合。</translation>
    </message>
    <message>
        <source>Crank-rocker (Grashof): the crank turns fully, the rocker swings.</source>
        <translation>曲柄摇杆机构（格拉斯霍夫）：曲柄整周转动，摇杆摆动。</translation>
    </message>
    <message>
        <source>Double crank (Grashof): crank and rocker both turn fully.</source>
        <translation>双曲柄机构（格拉斯霍夫）：两连架杆均整周转动。</translation>
    </message>
    <message>
        <source>Rocker-crank (Grashof): the driven bar swings, the other one turns fully.</source>
        <translation>摇杆曲柄机构（格拉斯霍夫）：主动杆摆动，另一连架杆整周转动。</translation>
    </message>
    <message>
        <source>Double rocker (Grashof): both swing, the coupler turns fully.</source>
        <translation>双摇杆机构（格拉斯霍夫）：两连架杆均摆动，连杆整周转动。</translation>
    </message>
    <message>
        <source>Change point: all bars can lie in one line, where the motion branches.</source>
        <translation>变点机构：各杆可共线，运动在该处分支。</translation>
    </message>
    <message>
        <source>Triple rocker (not Grashof): no bar turns fully.</source>
        <translation>三摇杆机构（非格拉斯霍夫）：没有杆能整周转动。</translation>
    </message>
    <message>
        <source>Transmission angle %1° to %2°.</source>
        <translation>传动角 %1° 至 %2°。</translation>
    </message>
    <message>
        <source>A motor that turns the crank on reaches a dead point.</source>
        <translation>继续转动曲柄的驱动会到达死点。</translation>
    </message>
    <message>
        <source>Below 40° forces go badly through it.</source>
        <translation>低于 40° 时传力不良。</translation>
    </message>
    <message>
        <source>Four-bar %1 – %2 – %3</source>
        <translation>四杆机构 %1 – %2 – %3</translation>
    </message>
    <message>
        <source>%1, seen from %2</source>
        <translation>%1（相对于 %2）</translation>
    </message>
    <message>
        <source>transmission angle %1° now, %2° to %3° in this run; mechanical advantage %4</source>
        <translation>当前传动角 %1°，本次运行中 %2° 至 %3°；机械增益 %4</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Mouse in the 3D view</source>
        <translation>三维视图中的鼠标</translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Middle turns, Shift+middle moves</source>
        <translation>中键旋转，Shift+中键平移</translation>
    </message>
    <message>
        <source>Middle moves, Shift+middle turns</source>
        <translation>中键平移，Shift+中键旋转</translation>
    </message>
    <message>
        <source>Middle turns, Ctrl+middle moves</source>
        <translation>中键旋转，Ctrl+中键平移</translation>
    </message>
    <message>
        <source>Right turns, Shift+right moves</source>
        <translation>右键旋转，Shift+右键平移</translation>
    </message>
    <message>
        <source>Left selects and drags. Mechanisms in the plane are moved only, by any of these buttons.</source>
        <translation>左键选择和拖动。平面机构只平移，这些按键均可。</translation>
    </message>
    <message>
        <source>Turning the wheel towards you zooms in</source>
        <translation>向自己滚动滚轮时放大</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的工作</translation>
    </message>
    <message>
        <source>Copies against a crash</source>
        <translation>防崩溃副本</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>Every 10 seconds</source>
        <translation>每 10 秒</translation>
    </message>
    <message>
        <source>Every minute</source>
        <translation>每分钟</translation>
    </message>
    <message>
        <source>Every 5 minutes</source>
        <translation>每 5 分钟</translation>
    </message>
    <message>
        <source>After a crash or a power cut they are offered at the next start.</source>
        <translation>崩溃或断电之后，下次启动时会提供这些副本。</translation>
    </message>
    <message>
        <source>Units, where a document wants no others</source>
        <translation>单位（文档未另行指定时）</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Angular velocities</source>
        <translation>角速度</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>力</translation>
    </message>
    <message>
        <source>what suits</source>
        <translation>自动</translation>
    </message>
</context>
<context>
    <name>LinkageLine</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>FormulaDialog</name>
    <message>
        <source>Add a formula</source>
        <translation>添加公式</translation>
    </message>
    <message>
        <source>Change the formula</source>
        <translation>修改公式</translation>
    </message>
    <message>
        <source>A formula of channels, parameters and the time t, for example sqrt(%1^2 + %2^2)</source>
        <translation>由通道、参数和时间 t 组成的公式，例如 sqrt(%1^2 + %2^2)</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>A pure number.</source>
        <translation>纯数。</translation>
    </message>
    <message>
        <source>In %1.</source>
        <translation>单位为 %1。</translation>
    </message>
</context>
<context>
    <name>View3DLegend</name>
    <message>
        <source>velocity, the longest %1</source>
        <translation>速度，最长箭头 %1</translation>
    </message>
    <message>
        <source>acceleration, the longest %1</source>
        <translation>加速度，最长箭头 %1</translation>
    </message>
    <message>
        <source>edge of what is swept</source>
        <translation>扫掠范围的边界</translation>
    </message>
    <message>
        <source>fixed centrode</source>
        <translation>定瞬心线</translation>
    </message>
    <message>
        <source>moving centrode</source>
        <translation>动瞬心线</translation>
    </message>
</context>
<context>
    <name>RowCopier</name>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy all rows</source>
        <translation>复制所有行</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
</TS>
