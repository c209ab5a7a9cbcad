<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Examples</name>
    <message>
        <source>Intermittent film feed</source>
        <translation>间歇输片机构</translation>
    </message>
    <message>
        <source>The Maltese cross of a cinema projector: the wheel of a Geneva drive carries a sprocket, which pulls the film on by one picture while the shutter is closed, and holds it in the gate for three quarters of the turn. The film stands still but for the clearance of the locking disc, and the sprocket never turns faster than √2 + 1 times the crank.</source>
        <translation>电影放映机的马耳他十字：槽轮带动一个链轮，在遮光片关闭时把胶片拉过一格，其余四分之三圈使胶片停在片门中。除锁止圆盘的间隙外胶片静止不动，链轮的转速最多为曲柄的 √2 + 1 倍。</translation>
    </message>
    <message>
        <source>radius of the sprocket</source>
        <translation>链轮半径</translation>
    </message>
    <message>
        <source>mass of the film that moves</source>
        <translation>运动胶片的质量</translation>
    </message>
    <message>
        <source>Way of the film</source>
        <translation>胶片的位移</translation>
    </message>
    <message>
        <source>Latch</source>
        <translation>门闩</translation>
    </message>
    <message>
        <source>A door runs against the slanted nose of a bolt and presses it down; behind the nose a spring throws the bolt up again. The closer of the door pushes the pin back against the upright face, which holds it for good. At half the speed it does not get over the nose and comes back.</source>
        <translation>门撞上锁舌的斜面，把锁舌压下；越过锁舌后弹簧又把它弹起。闭门器把门上的销推回到锁舌的竖直面上，门就此被锁住。速度减半时门越不过锁舌，会退回来。</translation>
    </message>
    <message>
        <source>its speed</source>
        <translation>它的速度</translation>
    </message>
    <message>
        <source>closer of the door</source>
        <translation>闭门器</translation>
    </message>
    <message>
        <source>mass of the bolt</source>
        <translation>锁舌的质量</translation>
    </message>
    <message>
        <source>spring of the bolt</source>
        <translation>锁舌的弹簧</translation>
    </message>
    <message>
        <source>of the bolt at its stop</source>
        <translation>锁舌在限位处的预紧力</translation>
    </message>
    <message>
        <source>radius of the pin of the door</source>
        <translation>门上销的半径</translation>
    </message>
    <message>
        <source>height of the nose above the pin</source>
        <translation>锁舌高出销的高度</translation>
    </message>
    <message>
        <source>length of the slant</source>
        <translation>斜面的长度</translation>
    </message>
    <message>
        <source>its height</source>
        <translation>它的高度</translation>
    </message>
    <message>
        <source>of the bolt</source>
        <translation>锁舌的深度</translation>
    </message>
    <message>
        <source>width of the top of the nose</source>
        <translation>锁舌顶部的宽度</translation>
    </message>
    <message>
        <source>where the door starts</source>
        <translation>门的起始位置</translation>
    </message>
    <message>
        <source>Door and bolt</source>
        <translation>门与锁舌</translation>
    </message>
    <message>
        <source>Force of the nose</source>
        <translation>锁舌的力</translation>
    </message>
    <message>
        <source>Slider-crank through its singular position</source>
        <translation>通过奇异位置的曲柄滑块机构</translation>
    </message>
    <message>
        <source>Crank and rod have the same length, so at x = 0 the folded rods could just as well turn on together about the pivot: two motions cross there and the constraints lose a rank. The crank turns round and passes that position every 0.9 s. Watch the singularity strip dip to zero and come back while the position violation stays near 1e-14. Case A of Yang, Yao and Xue.</source>
        <translation>曲柄与连杆等长，因此在 x = 0 处，折叠的两杆也可以一起绕支点转动：两种运动在此相交，约束失去一个秩。曲柄整周转动，每 0.9 s 通过一次该位置。请看奇异性条降到零又恢复，而位置违反量保持在 1e-14 附近。Yang、Yao 与 Xue 的情形 A。</translation>
    </message>
    <message>
        <source>length of crank and rod</source>
        <translation>曲柄和连杆的长度</translation>
    </message>
    <message>
        <source>mass of the crank and of the rod, each</source>
        <translation>曲柄和连杆各自的质量</translation>
    </message>
    <message>
        <source>mass of the slider</source>
        <translation>滑块质量</translation>
    </message>
    <message>
        <source>start angle of the crank</source>
        <translation>曲柄的起始角</translation>
    </message>
    <message>
        <source>start velocity of the slider</source>
        <translation>滑块的起始速度</translation>
    </message>
    <message>
        <source>start angular velocity of the crank</source>
        <translation>曲柄的起始角速度</translation>
    </message>
    <message>
        <source>gravity, downwards</source>
        <translation>重力，向下</translation>
    </message>
    <message>
        <source>Slider</source>
        <translation>滑块</translation>
    </message>
    <message>
        <source>Distance from singularity</source>
        <translation>到奇异的距离</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>约束状况</translation>
    </message>
    <message>
        <source>Slider-crank swinging through its singular position</source>
        <translation>摆过奇异位置的曲柄滑块机构</translation>
    </message>
    <message>
        <source>The slider-crank with equal arms, released from rest at 45°. It swings through x = 0 and back every 2 s and nearly stops on the far side. Without projection every method leaves the right motion sooner or later: set the stabilisation to none and see. Case B of Yang, Yao and Xue.</source>
        <translation>等臂曲柄滑块机构，从 45° 静止释放。它每 2 s 摆过 x = 0 并返回，在另一侧几乎停住。不作投影时，每种方法迟早都会偏离正确的运动：把稳定方法设为无，看看会怎样。Yang、Yao 与 Xue 的情形 B。</translation>
    </message>
    <message>
        <source>The paper's figure: four methods through the singular position</source>
        <translation>论文插图：四种方法通过奇异位置</translation>
    </message>
    <message>
        <source>Figures 2 and 3 of Yang, Yao and Xue: the displacement of the slider and the constraint violation by Gauss's principle, by the null space and by the two cases of the augmented Lagrangian, without projection. Run ▸ Compare methods (F8), Run all, Show in plots. Each crossing is a chance to leave the motion; tick the projection as well, and all of them keep to it.</source>
        <translation>Yang、Yao 与 Xue 的图 2 和图 3：滑块的位移和约束违反量，分别用高斯原理、零空间法和增广拉格朗日法的两种情形，均不作投影。运行 ▸ 比较方法（F8）、全部运行、在曲线图中显示。每次通过都可能偏离正确的运动；若勾选投影，则所有方法都能保持。</translation>
    </message>
    <message>
        <source>Fig. 2: displacement of the slider</source>
        <translation>图 2：滑块位移</translation>
    </message>
    <message>
        <source>Fig. 3: constraint violation</source>
        <translation>图 3：约束违反量</translation>
    </message>
    <message>
        <source>Start at the singular position: the slider moves</source>
        <translation>从奇异位置起始：滑块移动</translation>
    </message>
    <message>
        <source>The start is the singular position itself: crank and rod stand folded at x = 0. Positions cannot tell which of the two motions is meant, the start velocities do: here rod and crank turn against each other and the slider moves. Compare with the other branch.</source>
        <translation>起始位置就是奇异位置：曲柄与连杆在 x = 0 处折叠。仅凭位置无法知道是两种运动中的哪一种，起始速度可以：此处连杆与曲柄相对转动，滑块移动。请与另一分支比较。</translation>
    </message>
    <message>
        <source>Start at the singular position: the slider rests</source>
        <translation>从奇异位置起始：滑块静止</translation>
    </message>
    <message>
        <source>The start is the singular position itself, and the start velocities choose the other motion: the folded rods turn together about the pivot like one pendulum, and the slider stays at x = 0. Each time they point up or down they stand at the singular position again.</source>
        <translation>起始位置就是奇异位置，起始速度选择另一种运动：折叠的两杆像一个摆那样一起绕支点转动，滑块停在 x = 0。每当它们指向正上或正下，就又处于奇异位置。</translation>
    </message>
    <message>
        <source>2 four-bars in a row (5 links)</source>
        <translation>一排 2 个四杆机构（5 根构件）</translation>
    </message>
    <message>
        <source>A row of 2 parallelograms with one degree of freedom. Each time the cranks lie flat, all of them at once, the freedom rises from 1 to 3: every parallelogram could fold over on its own. Follow B0 and BN: they must stay in step through every passage. Problem A02 of the IFToMM benchmark library, in the small form of Bayo and Avello (1994).</source>
        <translation>一排 2 个平行四边形，只有一个自由度。每当所有曲柄同时放平，自由度就从 1 升到 3：每个平行四边形都可能自行翻折。请看 B0 和 BN：它们每次通过时都必须保持同步。IFToMM 基准库的问题 A02，采用 Bayo 与 Avello（1994）的小规模形式。</translation>
    </message>
    <message>
        <source>length of every link</source>
        <translation>每根构件的长度</translation>
    </message>
    <message>
        <source>mass of every link</source>
        <translation>每根构件的质量</translation>
    </message>
    <message>
        <source>start velocity of B0</source>
        <translation>B0 的起始速度</translation>
    </message>
    <message>
        <source>B0</source>
        <translation>B0</translation>
    </message>
    <message>
        <source>Energy balance</source>
        <translation>能量平衡</translation>
    </message>
    <message>
        <source>40 four-bars in a row (81 links)</source>
        <translation>一排 40 个四杆机构（81 根构件）</translation>
    </message>
    <message>
        <source>A row of 40 parallelograms with one degree of freedom. Each time the cranks lie flat, all of them at once, the freedom rises from 1 to 41: every parallelogram could fold over on its own. Follow B0 and BN: they must stay in step through every passage. Problem A02 of the IFToMM benchmark library.</source>
        <translation>一排 40 个平行四边形，只有一个自由度。每当所有曲柄同时放平，自由度就从 1 升到 41：每个平行四边形都可能自行翻折。请看 B0 和 BN：它们每次通过时都必须保持同步。IFToMM 基准库的问题 A02。</translation>
    </message>
    <message>
        <source>Parallelogram through its change points</source>
        <translation>通过变点的平行四边形</translation>
    </message>
    <message>
        <source>Opposite bars are equal, so twice a turn all four lie on one line. There the parallelogram could fold over into a crossed antiparallelogram: at these change points the freedom rises from 1 to 2. Started with enough speed it turns round, and both cranks must stay parallel for ever.</source>
        <translation>对边杆相等，因此每转两次四杆共线。此处平行四边形可能翻折成交叉的反平行四边形：在这些变点上自由度从 1 升到 2。起始速度足够时它整周转动，两个曲柄必须始终保持平行。</translation>
    </message>
    <message>
        <source>length of the cranks</source>
        <translation>两曲柄的长度</translation>
    </message>
    <message>
        <source>length of the coupler</source>
        <translation>连杆长度</translation>
    </message>
    <message>
        <source>mass of a crank</source>
        <translation>一个曲柄的质量</translation>
    </message>
    <message>
        <source>mass of the coupler</source>
        <translation>连杆质量</translation>
    </message>
    <message>
        <source>start angle of the cranks</source>
        <translation>两曲柄的起始角</translation>
    </message>
    <message>
        <source>start angular velocity</source>
        <translation>起始角速度</translation>
    </message>
    <message>
        <source>Cranks</source>
        <translation>曲柄</translation>
    </message>
    <message>
        <source>Reactions</source>
        <translation>反力</translation>
    </message>
    <message>
        <source>Four-bar crank-rocker</source>
        <translation>曲柄摇杆四杆机构</translation>
    </message>
    <message>
        <source>The crank turns at constant speed and the rocker swings to and fro; the point P of the coupler draws a closed curve with a nearly straight piece. The shortest and the longest bar together are shorter than the other two (Grashof), so the crank can turn fully and no position is singular. Look at the torque that the motor needs.</source>
        <translation>曲柄匀速转动，摇杆来回摆动；连杆上的 P 点画出一条有近似直线段的封闭曲线。最短杆与最长杆之和小于另外两杆之和（Grashof），因此曲柄可以整周转动，没有奇异位置。请看电机所需的力矩。</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>crank</source>
        <translation>曲柄</translation>
    </message>
    <message>
        <source>coupler</source>
        <translation>连杆</translation>
    </message>
    <message>
        <source>rocker</source>
        <translation>摇杆</translation>
    </message>
    <message>
        <source>coupler point, along the coupler</source>
        <translation>连杆点，沿连杆</translation>
    </message>
    <message>
        <source>coupler point, beside the coupler</source>
        <translation>连杆点，垂直于连杆</translation>
    </message>
    <message>
        <source>mass of a metre of bar</source>
        <translation>每米杆的质量</translation>
    </message>
    <message>
        <source>mass of the coupler plate</source>
        <translation>连杆板的质量</translation>
    </message>
    <message>
        <source>angular velocity of the crank</source>
        <translation>曲柄的角速度</translation>
    </message>
    <message>
        <source>Coupler curve</source>
        <translation>连杆曲线</translation>
    </message>
    <message>
        <source>Rocker</source>
        <translation>摇杆</translation>
    </message>
    <message>
        <source>Torque of the motor</source>
        <translation>电机力矩</translation>
    </message>
    <message>
        <source>Watt's six-bar linkage</source>
        <translation>Watt 六杆机构</translation>
    </message>
    <message>
        <source>Two ternary links, the coupler and the rocker plate, share a pin, and two more bars close a second loop above the first one: Watt's chain. The crank turns at constant speed; the point E draws a curve that no four-bar can draw.</source>
        <translation>两个三副构件，即连杆和摇杆板，共用一个销，另外两根杆在第一个环路之上闭合第二个环路：Watt 链。曲柄匀速转动；E 点画出任何四杆机构都画不出的曲线。</translation>
    </message>
    <message>
        <source>coupler A to B</source>
        <translation>连杆 A 到 B</translation>
    </message>
    <message>
        <source>rocker O4 to B</source>
        <translation>摇杆 O4 到 B</translation>
    </message>
    <message>
        <source>coupler point C, along A to B</source>
        <translation>连杆点 C，沿 A 到 B</translation>
    </message>
    <message>
        <source>coupler point C, beside A to B</source>
        <translation>连杆点 C，垂直于 A 到 B</translation>
    </message>
    <message>
        <source>rocker point D, along O4 to B</source>
        <translation>摇杆点 D，沿 O4 到 B</translation>
    </message>
    <message>
        <source>rocker point D, beside O4 to B</source>
        <translation>摇杆点 D，垂直于 O4 到 B</translation>
    </message>
    <message>
        <source>bar C to E</source>
        <translation>杆 C 到 E</translation>
    </message>
    <message>
        <source>bar D to E</source>
        <translation>杆 D 到 E</translation>
    </message>
    <message>
        <source>mass of a plate</source>
        <translation>一块板的质量</translation>
    </message>
    <message>
        <source>Path of E</source>
        <translation>E 的轨迹</translation>
    </message>
    <message>
        <source>Leg of Theo Jansen's beach animal</source>
        <translation>Theo Jansen 海滩怪兽的腿</translation>
    </message>
    <message>
        <source>Eleven bars with the lengths that Theo Jansen's computer bred (his holy numbers, here in centimetres) turn the crank's circle into a step: the foot runs flat and at nearly constant speed along the ground and lifts quickly on its way back. Change one length by a few per cent and the step is gone.</source>
        <translation>十一根杆的长度由 Theo Jansen 的计算机选育得到（他的“神圣数字”，此处以厘米计），把曲柄的圆周运动变成步伐：足端沿地面平直且近乎匀速地移动，返回时迅速抬起。把一个长度改变百分之几，步伐就没有了。</translation>
    </message>
    <message>
        <source>ground, across</source>
        <translation>机架，横向</translation>
    </message>
    <message>
        <source>upper triangle: pivot to top</source>
        <translation>上三角：支点到顶</translation>
    </message>
    <message>
        <source>lower swing bar</source>
        <translation>下摆杆</translation>
    </message>
    <message>
        <source>upper triangle: pivot to side</source>
        <translation>上三角：支点到侧角</translation>
    </message>
    <message>
        <source>upper triangle: top to side</source>
        <translation>上三角：顶到侧角</translation>
    </message>
    <message>
        <source>bar to the foot</source>
        <translation>通向足部的杆</translation>
    </message>
    <message>
        <source>foot triangle: knee to heel</source>
        <translation>足三角：膝到跟</translation>
    </message>
    <message>
        <source>foot triangle: heel to foot</source>
        <translation>足三角：跟到足</translation>
    </message>
    <message>
        <source>foot triangle: knee to foot</source>
        <translation>足三角：膝到足</translation>
    </message>
    <message>
        <source>upper crank bar</source>
        <translation>上曲柄杆</translation>
    </message>
    <message>
        <source>lower crank bar</source>
        <translation>下曲柄杆</translation>
    </message>
    <message>
        <source>ground, up</source>
        <translation>机架，竖向</translation>
    </message>
    <message>
        <source>upper triangle, side corner along b</source>
        <translation>上三角的侧角，沿 b</translation>
    </message>
    <message>
        <source>upper triangle, side corner beside b</source>
        <translation>上三角的侧角，垂直于 b</translation>
    </message>
    <message>
        <source>foot triangle, foot along gg</source>
        <translation>足三角的足，沿 gg</translation>
    </message>
    <message>
        <source>foot triangle, foot beside gg</source>
        <translation>足三角的足，垂直于 gg</translation>
    </message>
    <message>
        <source>mass of the upper triangle</source>
        <translation>上三角的质量</translation>
    </message>
    <message>
        <source>mass of the foot triangle</source>
        <translation>足三角的质量</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步伐</translation>
    </message>
    <message>
        <source>Foot</source>
        <translation>足</translation>
    </message>
    <message>
        <source>Peaucellier–Lipkin straight line</source>
        <translation>Peaucellier–Lipkin 直线机构</translation>
    </message>
    <message>
        <source>The first linkage that draws an exact straight line (1864): OB · OP stays constant, so while B runs on a circle through O, P runs on a line. The motor swings the crank to and fro; look at the plot of P.x, it is constant to the last digits.</source>
        <translation>第一个能画出精确直线的连杆机构（1864）：OB · OP 保持不变，因此 B 沿过 O 的圆运动时，P 沿直线运动。电机使曲柄来回摆动；请看 P.x 的曲线，它直到最后一位数字都不变。</translation>
    </message>
    <message>
        <source>crank, and distance of its pivot from O</source>
        <translation>曲柄，及其支点到 O 的距离</translation>
    </message>
    <message>
        <source>long arms</source>
        <translation>长臂</translation>
    </message>
    <message>
        <source>sides of the rhombus</source>
        <translation>菱形的边</translation>
    </message>
    <message>
        <source>amplitude of the crank</source>
        <translation>曲柄的振幅</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>P stays on a line</source>
        <translation>P 保持在直线上</translation>
    </message>
    <message>
        <source>The paper's figure: nutation through zero by four methods</source>
        <translation>论文插图：四种方法通过章动零点</translation>
    </message>
    <message>
        <source>A free body spins without forces. After 2 s its z axis stands exactly upright. Run ▸ Compare methods (F8), Run all, Show in plots: plain Lagrange equations, with constraint replacement (method 1), mixed pseudo-coordinates (method 2) and quaternions. A step falls on the singular position itself, where the plain equations stop. Follow the tip of its z axis, which passes exactly over the top. After Huang, Huang and Huang (2000).</source>
        <translation>自由刚体不受力地自转。2 s 后它的 z 轴恰好竖直。运行 ▸ 比较方法（F8）、全部运行、在曲线图中显示：普通拉格朗日方程、带约束替换的方程（方法 1）、混合伪坐标（方法 2）和四元数。有一步恰好落在奇异位置上，普通方程在那里停止。请看 z 轴末端，它恰好越过顶点。取自 Huang、Huang 与 Huang（2000）。</translation>
    </message>
    <message>
        <source>mass</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>moment of inertia about the body's x axis</source>
        <translation>绕刚体 x 轴的转动惯量</translation>
    </message>
    <message>
        <source>moment of inertia about the body's y axis</source>
        <translation>绕刚体 y 轴的转动惯量</translation>
    </message>
    <message>
        <source>moment of inertia about the body's z axis</source>
        <translation>绕刚体 z 轴的转动惯量</translation>
    </message>
    <message>
        <source>Nutation</source>
        <translation>章动</translation>
    </message>
    <message>
        <source>Precession</source>
        <translation>进动</translation>
    </message>
    <message>
        <source>Spin</source>
        <translation>自转</translation>
    </message>
    <message>
        <source>Error of the energy</source>
        <translation>能量误差</translation>
    </message>
    <message>
        <source>Free body whose nutation passes through zero</source>
        <translation>章动通过零点的自由刚体</translation>
    </message>
    <message>
        <source>A free body spins without forces. After 2 s its z axis stands exactly upright. Euler angles are singular where the nutation is 0 or π. Choose the formulation lagrange-euler or mixed-pseudo-coordinates to see what it does to them; quaternions, the default, do not notice. Follow the tip of its z axis, which passes exactly over the top. After Huang, Huang and Huang (2000).</source>
        <translation>自由刚体不受力地自转。2 s 后它的 z 轴恰好竖直。章动角为 0 或 π 时欧拉角奇异。选择动力学公式 lagrange-euler 或 mixed-pseudo-coordinates 看看会怎样；默认的四元数不受影响。请看 z 轴末端，它恰好越过顶点。取自 Huang、Huang 与 Huang（2000）。</translation>
    </message>
    <message>
        <source>Precession and spin</source>
        <translation>进动与自转</translation>
    </message>
    <message>
        <source>Angular velocity</source>
        <translation>角速度</translation>
    </message>
    <message>
        <source>Distance of the Euler angles from singular</source>
        <translation>欧拉角到奇异的距离</translation>
    </message>
    <message>
        <source>Free body whose nutation passes through zero, second start</source>
        <translation>章动通过零点的自由刚体，第二种起始状态</translation>
    </message>
    <message>
        <source>A free body spins without forces. After 2 s its z axis stands exactly upright, and the cosine of its spin angle is 0 as well, where the formula printed in the paper divides by zero. Euler angles are singular where the nutation is 0 or π. Choose the formulation lagrange-euler or mixed-pseudo-coordinates to see what it does to them; quaternions, the default, do not notice. Follow the tip of its z axis, which passes exactly over the top. After Huang, Huang and Huang (2000).</source>
        <translation>自由刚体不受力地自转。2 s 后它的 z 轴恰好竖直，自转角的余弦也为 0，论文中印出的公式在此除以零。章动角为 0 或 π 时欧拉角奇异。选择动力学公式 lagrange-euler 或 mixed-pseudo-coordinates 看看会怎样；默认的四元数不受影响。请看 z 轴末端，它恰好越过顶点。取自 Huang、Huang 与 Huang（2000）。</translation>
    </message>
    <message>
        <source>Heavy body on a ball joint, nutation through zero</source>
        <translation>球铰上的重刚体，章动通过零点</translation>
    </message>
    <message>
        <source>A heavy body swings and spins about a ball joint. After 1 s it hangs exactly downwards, and several times later almost. Euler angles are singular where the nutation is 0 or π. Choose the formulation lagrange-euler or mixed-pseudo-coordinates to see what it does to them; quaternions, the default, do not notice. Here the z axis points down, along gravity. After Huang, Huang and Huang (2000).</source>
        <translation>重刚体绕球铰摆动并自转。1 s 后它恰好竖直下垂，之后又有几次接近竖直。章动角为 0 或 π 时欧拉角奇异。选择动力学公式 lagrange-euler 或 mixed-pseudo-coordinates 看看会怎样；默认的四元数不受影响。此处 z 轴沿重力向下。取自 Huang、Huang 与 Huang（2000）。</translation>
    </message>
    <message>
        <source>ball joint to the centre of mass</source>
        <translation>球铰到质心</translation>
    </message>
    <message>
        <source>moment of inertia about the ball joint, x axis</source>
        <translation>绕球铰的转动惯量，x 轴</translation>
    </message>
    <message>
        <source>moment of inertia about the ball joint, y axis</source>
        <translation>绕球铰的转动惯量，y 轴</translation>
    </message>
    <message>
        <source>moment of inertia about the ball joint, z axis</source>
        <translation>绕球铰的转动惯量，z 轴</translation>
    </message>
    <message>
        <source>gravity, along +z</source>
        <translation>重力，沿 +z</translation>
    </message>
    <message>
        <source>Rod on a ball joint, swinging in a plane through zero nutation</source>
        <translation>球铰上的杆，在平面内摆过章动零点</translation>
    </message>
    <message>
        <source>A thin rod on a ball joint swings like a pendulum. After 1 s it hangs exactly downwards. Euler angles are singular where the nutation is 0 or π. Choose the formulation lagrange-euler or mixed-pseudo-coordinates to see what it does to them; quaternions, the default, do not notice. Here the z axis points down, along gravity. After Huang, Huang and Huang (2000).</source>
        <translation>球铰上的细杆像单摆一样摆动。1 s 后它恰好竖直下垂。章动角为 0 或 π 时欧拉角奇异。选择动力学公式 lagrange-euler 或 mixed-pseudo-coordinates 看看会怎样；默认的四元数不受影响。此处 z 轴沿重力向下。取自 Huang、Huang 与 Huang（2000）。</translation>
    </message>
    <message>
        <source>Deployment of a satellite, booms in a chain</source>
        <translation>卫星展开，伸杆成链</translation>
    </message>
    <message>
        <source>A satellite with four stowed booms, each hinged to the one before, is let go: spring-dampers in the hinges unfold them while the whole body, free in space, turns. Linear and angular momentum stay what they were. After 6 s the nutation of the satellite is exactly 0, where Euler angles are singular; quaternions, the default, do not notice. After Huang, Huang and Huang (2000).</source>
        <translation>带四根收拢伸杆的卫星，每根铰接在前一根上，释放后铰链中的弹簧阻尼器把它们展开，而整体在空间中自由转动。线动量和角动量保持不变。6 s 后卫星的章动角恰好为 0，欧拉角在此奇异；默认的四元数不受影响。取自 Huang、Huang 与 Huang（2000）。</translation>
    </message>
    <message>
        <source>stiffness in hinge 1</source>
        <translation>铰链 1 的刚度</translation>
    </message>
    <message>
        <source>damping in hinge 1</source>
        <translation>铰链 1 的阻尼</translation>
    </message>
    <message>
        <source>angle of the unloaded spring in hinge 1</source>
        <translation>铰链 1 的弹簧不受力时的角度</translation>
    </message>
    <message>
        <source>stiffness in hinge 2</source>
        <translation>铰链 2 的刚度</translation>
    </message>
    <message>
        <source>damping in hinge 2</source>
        <translation>铰链 2 的阻尼</translation>
    </message>
    <message>
        <source>angle of the unloaded spring in hinge 2</source>
        <translation>铰链 2 的弹簧不受力时的角度</translation>
    </message>
    <message>
        <source>stiffness in hinge 3</source>
        <translation>铰链 3 的刚度</translation>
    </message>
    <message>
        <source>damping in hinge 3</source>
        <translation>铰链 3 的阻尼</translation>
    </message>
    <message>
        <source>angle of the unloaded spring in hinge 3</source>
        <translation>铰链 3 的弹簧不受力时的角度</translation>
    </message>
    <message>
        <source>stiffness in hinge 4</source>
        <translation>铰链 4 的刚度</translation>
    </message>
    <message>
        <source>damping in hinge 4</source>
        <translation>铰链 4 的阻尼</translation>
    </message>
    <message>
        <source>angle of the unloaded spring in hinge 4</source>
        <translation>铰链 4 的弹簧不受力时的角度</translation>
    </message>
    <message>
        <source>Hinges</source>
        <translation>铰链</translation>
    </message>
    <message>
        <source>Nutation of the satellite</source>
        <translation>卫星的章动</translation>
    </message>
    <message>
        <source>Angular velocity of the satellite</source>
        <translation>卫星的角速度</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能量</translation>
    </message>
    <message>
        <source>Deployment of a satellite, booms in a star</source>
        <translation>卫星展开，伸杆成星形</translation>
    </message>
    <message>
        <source>A satellite with four stowed booms, all hinged to the satellite, is let go: spring-dampers in the hinges unfold them while the whole body, free in space, turns. Linear and angular momentum stay what they were. After 6 s the nutation of the satellite is exactly 0, where Euler angles are singular; quaternions, the default, do not notice. After Huang, Huang and Huang (2000).</source>
        <translation>带四根收拢伸杆的卫星，四根都铰接在卫星上，释放后铰链中的弹簧阻尼器把它们展开，而整体在空间中自由转动。线动量和角动量保持不变。6 s 后卫星的章动角恰好为 0，欧拉角在此奇异；默认的四元数不受影响。取自 Huang、Huang 与 Huang（2000）。</translation>
    </message>
    <message>
        <source>Slider-crank coming to rest against a spring</source>
        <translation>靠弹簧停下的曲柄滑块机构</translation>
    </message>
    <message>
        <source>A constant torque drives the crank against a spring and a damper on the slider; from this start the crank does not spin over but settles at −115.58°, the slider at 478.6 mm. Start it at 0° and it spins for ever: try theta0 = 0. Example of Yuan and Ge (2016); the plots are theirs.</source>
        <translation>恒定力矩驱动曲柄，滑块受弹簧和阻尼器作用；从此起始状态出发，曲柄不会翻转，而是稳定在 −115.58°，滑块在 478.6 mm。若从 0° 出发，它将一直转下去：试试 theta0 = 0。Yuan 与 Ge（2016）的算例；图也是他们的。</translation>
    </message>
    <message>
        <source>length of the crank</source>
        <translation>曲柄长度</translation>
    </message>
    <message>
        <source>length of the rod</source>
        <translation>杆长</translation>
    </message>
    <message>
        <source>mass of the crank</source>
        <translation>曲柄质量</translation>
    </message>
    <message>
        <source>mass of the rod</source>
        <translation>连杆质量</translation>
    </message>
    <message>
        <source>torque on the crank</source>
        <translation>曲柄上的力矩</translation>
    </message>
    <message>
        <source>stiffness of the spring</source>
        <translation>弹簧刚度</translation>
    </message>
    <message>
        <source>damper</source>
        <translation>阻尼器</translation>
    </message>
    <message>
        <source>length of the unloaded spring</source>
        <translation>弹簧不受力时的长度</translation>
    </message>
    <message>
        <source>start angle of the rod</source>
        <translation>连杆的起始角</translation>
    </message>
    <message>
        <source>start angular velocity of the rod</source>
        <translation>连杆的起始角速度</translation>
    </message>
    <message>
        <source>Crank centre, position</source>
        <translation>曲柄质心，位置</translation>
    </message>
    <message>
        <source>Crank centre, velocity</source>
        <translation>曲柄质心，速度</translation>
    </message>
    <message>
        <source>Crank</source>
        <translation>曲柄</translation>
    </message>
    <message>
        <source>Rod</source>
        <translation>连杆</translation>
    </message>
    <message>
        <source>The paper's figure: eight curves of the slider-crank</source>
        <translation>论文插图：曲柄滑块机构的八条曲线</translation>
    </message>
    <message>
        <source>Figures 2 to 9 of Yuan and Ge (2016): the centre of the crank, its angle and the slider, each with its velocity. Run it (F5); Run ▸ Compare methods (F8) draws the curves of three equivalent forms over each other, which agree to twelve digits.</source>
        <translation>Yuan 与 Ge（2016）的图 2 至图 9：曲柄质心、曲柄转角和滑块，及各自的速度。运行（F5）；运行 ▸ 比较方法（F8）把三种等价形式的曲线画在一起，它们在十二位数字上一致。</translation>
    </message>
    <message>
        <source>Fig. 2: x of the crank's centre</source>
        <translation>图 2：曲柄质心的 x</translation>
    </message>
    <message>
        <source>Fig. 3: velocity of that centre along x</source>
        <translation>图 3：该质心沿 x 的速度</translation>
    </message>
    <message>
        <source>Fig. 4: y of the crank's centre</source>
        <translation>图 4：曲柄质心的 y</translation>
    </message>
    <message>
        <source>Fig. 5: velocity of that centre along y</source>
        <translation>图 5：该质心沿 y 的速度</translation>
    </message>
    <message>
        <source>Fig. 6: angle of the crank</source>
        <translation>图 6：曲柄转角</translation>
    </message>
    <message>
        <source>Fig. 7: angular velocity of the crank</source>
        <translation>图 7：曲柄角速度</translation>
    </message>
    <message>
        <source>Fig. 8: displacement of the slider</source>
        <translation>图 8：滑块位移</translation>
    </message>
    <message>
        <source>Fig. 9: velocity of the slider</source>
        <translation>图 9：滑块速度</translation>
    </message>
    <message>
        <source>Two-link arm falling from rest</source>
        <translation>从静止下落的双连杆臂</translation>
    </message>
    <message>
        <source>Two uniform rods fall from rest; at the start the elbow is a right angle and the tip is level with the pivot. The motion is sensitive: after 4.4 s a change of a length by one part in a million is visible in the fifth digit. This is the example of Pan, Ding and Wang (2004) on design sensitivity: the objective tip-distance is the integral of the squared distance of the tip from the pivot.</source>
        <translation>两根均质杆从静止下落；起始时肘部为直角，末端与支点同高。运动很敏感：4.4 s 之后，长度改变百万分之一便可在第五位数字上看到。这是 Pan、Ding 与 Wang（2004）关于设计灵敏度的算例：目标 tip-distance 是末端到支点距离平方的积分。</translation>
    </message>
    <message>
        <source>length of the upper arm</source>
        <translation>上臂长度</translation>
    </message>
    <message>
        <source>length of the lower arm</source>
        <translation>下臂长度</translation>
    </message>
    <message>
        <source>mass of the upper arm</source>
        <translation>上臂质量</translation>
    </message>
    <message>
        <source>mass of the lower arm</source>
        <translation>下臂质量</translation>
    </message>
    <message>
        <source>start angle of the upper arm</source>
        <translation>上臂的起始角</translation>
    </message>
    <message>
        <source>start angle of the lower arm</source>
        <translation>下臂的起始角</translation>
    </message>
    <message>
        <source>Track of the tip</source>
        <translation>末端轨迹</translation>
    </message>
    <message>
        <source>How the height of the upper arm's centre depends on its length</source>
        <translation>上臂质心高度随其长度的变化</translation>
    </message>
    <message>
        <source>How the angle of the upper arm depends on its mass</source>
        <translation>上臂转角随其质量的变化</translation>
    </message>
    <message>
        <source>Two-link arm, first second</source>
        <translation>双连杆臂，第一秒</translation>
    </message>
    <message>
        <source>The two uniform rods of Ding and Pan (2006) fall from rest for one second. The objective tip-distance is the integral of the squared distance of the tip from the pivot; its gradient by lengths and masses comes from the direct or the adjoint method.</source>
        <translation>Ding 与 Pan（2006）的两根均质杆从静止下落一秒。目标 tip-distance 是末端到支点距离平方的积分；它对长度和质量的梯度由直接法或伴随法得到。</translation>
    </message>
    <message>
        <source>Four-bar whose coupler follows given points</source>
        <translation>连杆点通过给定点的四杆机构</translation>
    </message>
    <message>
        <source>The coupler point P is to pass through twelve given points while the crank makes one turn. The objective path is the sum of the squared distances from the points; five lengths may change, within their ranges. As drawn the four-bar misses the points by centimetres. Optimise path: it falls to zero at l2 = 100 mm, l3 = 320 mm, l4 = 260 mm, px = 200 mm, py = 120 mm, the four-bar that the points were taken from.</source>
        <translation>曲柄转一周时，连杆上的 P 点要通过十二个给定点。目标 path 是到各点距离的平方和；五个长度可以在各自范围内改变。按图示尺寸，四杆机构与这些点相差几厘米。对 path 优化：在 l2 = 100 mm、l3 = 320 mm、l4 = 260 mm、px = 200 mm、py = 120 mm 处降到零，这些点就取自该四杆机构。</translation>
    </message>
    <message>
        <source>Arm balanced by a spring</source>
        <translation>由弹簧平衡的臂</translation>
    </message>
    <message>
        <source>A lamp arm is held by a spring from a point above its pivot. With a free length of zero and the stiffness k = m g c / (h a) the spring carries the arm in every position. A slow motor lifts it, and the objective holding-torque is the integral of the square of what the motor must hold; optimise it over the stiffness and the free length of the spring: it falls to zero. With a free length that is not zero no stiffness holds the arm everywhere; set the range of l0 to see it.</source>
        <translation>一根弹簧从支点上方的一点拉住灯臂。当弹簧自由长度为零、刚度 k = m g c / (h a) 时，弹簧在任何位置都能托住灯臂。电机缓慢地抬起它，目标 holding-torque 是电机所需力矩平方的积分；对弹簧的刚度和自由长度优化，它会降到零。自由长度不为零时，没有哪个刚度能在所有位置托住灯臂；改变 l0 的范围便可看到。</translation>
    </message>
    <message>
        <source>length of the arm</source>
        <translation>臂长</translation>
    </message>
    <message>
        <source>centre of mass, from the pivot</source>
        <translation>质心，从支点量起</translation>
    </message>
    <message>
        <source>mass of the arm with its lamp</source>
        <translation>臂连同灯的质量</translation>
    </message>
    <message>
        <source>anchor of the spring, above the pivot</source>
        <translation>弹簧固定点，在支点上方</translation>
    </message>
    <message>
        <source>hook of the spring, along the arm</source>
        <translation>弹簧挂钩，沿臂</translation>
    </message>
    <message>
        <source>start angle of the arm</source>
        <translation>臂的起始角</translation>
    </message>
    <message>
        <source>angular velocity of the motor</source>
        <translation>电机的角速度</translation>
    </message>
    <message>
        <source>Torque that holds the arm</source>
        <translation>托住臂的力矩</translation>
    </message>
    <message>
        <source>Spring</source>
        <translation>弹簧</translation>
    </message>
    <message>
        <source>Damper of a swing door, identified from data</source>
        <translation>由数据辨识的弹簧门阻尼器</translation>
    </message>
    <message>
        <source>The angle of a swing door was measured 60 times after it was let go. How strong are its spring and its damper? The objective fit is the sum of the squared differences between the run and the data; optimise it over k and d. The data are those of a door with k = 20 N*m/rad and d = 2 N*m*s/rad with a random error of 0.5 degrees, so that the fit ends near these numbers, at a sum of about 60 (0.5 deg)^2.</source>
        <translation>弹簧门释放之后测了 60 次角度。它的弹簧和阻尼器有多强？目标 fit 是运行结果与数据之差的平方和；对 k 和 d 优化。数据来自一扇 k = 20 N*m/rad、d = 2 N*m*s/rad 的门，带有 0.5 度的随机误差，因此拟合结果接近这些数值，平方和约为 60 (0.5 deg)^2。</translation>
    </message>
    <message>
        <source>width of the door</source>
        <translation>门宽</translation>
    </message>
    <message>
        <source>mass of the door</source>
        <translation>门的质量</translation>
    </message>
    <message>
        <source>spring of the hinge</source>
        <translation>铰链的弹簧</translation>
    </message>
    <message>
        <source>damper of the hinge</source>
        <translation>铰链的阻尼器</translation>
    </message>
    <message>
        <source>angle at which the door is let go</source>
        <translation>释放门时的角度</translation>
    </message>
    <message>
        <source>Angle of the door</source>
        <translation>门的角度</translation>
    </message>
    <message>
        <source>Andrews' squeezing mechanism</source>
        <translation>Andrews 挤压机构</translation>
    </message>
    <message>
        <source>Seven small bodies: a constant torque on the short crank K1 squeezes the plate K3 against a stiff spring, within a twentieth of a second and up to 1100 rad/s. The three chains meet in one pin E. Problem A03 of the IFToMM benchmark library with the start of the IVP test set (Hairer and Wanner).</source>
        <translation>七个小构件：作用在短曲柄 K1 上的恒定力矩在二十分之一秒内把板 K3 压向一根硬弹簧，转速可达 1100 rad/s。三条支链在同一个销 E 处相会。IFToMM 基准库的问题 A03，起始状态取自 IVP 测试集（Hairer 与 Wanner）。</translation>
    </message>
    <message>
        <source>start angle of K1</source>
        <translation>K1 的起始角</translation>
    </message>
    <message>
        <source>start angle of K2 to K1</source>
        <translation>K2 相对 K1 的起始角</translation>
    </message>
    <message>
        <source>start angle of K3</source>
        <translation>K3 的起始角</translation>
    </message>
    <message>
        <source>start angle of K4 to K5</source>
        <translation>K4 相对 K5 的起始角</translation>
    </message>
    <message>
        <source>start angle of K5</source>
        <translation>K5 的起始角</translation>
    </message>
    <message>
        <source>start angle of K6 to K7</source>
        <translation>K6 相对 K7 的起始角</translation>
    </message>
    <message>
        <source>start angle of K7</source>
        <translation>K7 的起始角</translation>
    </message>
    <message>
        <source>drive on K1</source>
        <translation>K1 上的驱动力矩</translation>
    </message>
    <message>
        <source>crank K1</source>
        <translation>曲柄 K1</translation>
    </message>
    <message>
        <source>mass centre of K1</source>
        <translation>K1 的质心</translation>
    </message>
    <message>
        <source>length of K2</source>
        <translation>K2 的长度</translation>
    </message>
    <message>
        <source>mass centre of K2</source>
        <translation>K2 的质心</translation>
    </message>
    <message>
        <source>plate K3: pivot to E</source>
        <translation>板 K3：支点到 E</translation>
    </message>
    <message>
        <source>mass centre of K3</source>
        <translation>K3 的质心</translation>
    </message>
    <message>
        <source>plate K3: spring</source>
        <translation>板 K3：弹簧</translation>
    </message>
    <message>
        <source>length of K4</source>
        <translation>K4 的长度</translation>
    </message>
    <message>
        <source>mass centre of K4</source>
        <translation>K4 的质心</translation>
    </message>
    <message>
        <source>length of K5</source>
        <translation>K5 的长度</translation>
    </message>
    <message>
        <source>mass centre of K5</source>
        <translation>K5 的质心</translation>
    </message>
    <message>
        <source>length of K6</source>
        <translation>K6 的长度</translation>
    </message>
    <message>
        <source>mass centre of K6</source>
        <translation>K6 的质心</translation>
    </message>
    <message>
        <source>length of K7</source>
        <translation>K7 的长度</translation>
    </message>
    <message>
        <source>mass centre of K7</source>
        <translation>K7 的质心</translation>
    </message>
    <message>
        <source>mass of K1</source>
        <translation>K1 的质量</translation>
    </message>
    <message>
        <source>mass of K2</source>
        <translation>K2 的质量</translation>
    </message>
    <message>
        <source>mass of K3</source>
        <translation>K3 的质量</translation>
    </message>
    <message>
        <source>mass of K4</source>
        <translation>K4 的质量</translation>
    </message>
    <message>
        <source>mass of K5</source>
        <translation>K5 的质量</translation>
    </message>
    <message>
        <source>mass of K6</source>
        <translation>K6 的质量</translation>
    </message>
    <message>
        <source>mass of K7</source>
        <translation>K7 的质量</translation>
    </message>
    <message>
        <source>inertia of K1</source>
        <translation>K1 的转动惯量</translation>
    </message>
    <message>
        <source>inertia of K2</source>
        <translation>K2 的转动惯量</translation>
    </message>
    <message>
        <source>inertia of K3</source>
        <translation>K3 的转动惯量</translation>
    </message>
    <message>
        <source>inertia of K4</source>
        <translation>K4 的转动惯量</translation>
    </message>
    <message>
        <source>inertia of K5</source>
        <translation>K5 的转动惯量</translation>
    </message>
    <message>
        <source>inertia of K6</source>
        <translation>K6 的转动惯量</translation>
    </message>
    <message>
        <source>inertia of K7</source>
        <translation>K7 的转动惯量</translation>
    </message>
    <message>
        <source>pivot A of K5 and K7</source>
        <translation>K5 和 K7 的支点 A</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Simple pendulum</source>
        <translation>单摆</translation>
    </message>
    <message>
        <source>A point mass on a massless rod, released with the rod level. Its period is 2.3678 s, 18 % longer than that of small swings; the rod's reaction is three times the weight at the bottom. Problem A01 of the IFToMM benchmark library, in absolute coordinates. The bob is free to spin and does not.</source>
        <translation>质点系在无质量杆的末端，从杆水平的位置释放。周期为 2.3678 s，比小幅摆动长 18 %；在最低点，杆的反力是重力的三倍。IFToMM 基准库的问题 A01，采用绝对坐标。摆锤可以自由自转，但不会转动。</translation>
    </message>
    <message>
        <source>mass of the bob</source>
        <translation>摆锤质量</translation>
    </message>
    <message>
        <source>start angle from straight down</source>
        <translation>起始角，从正下方量起</translation>
    </message>
    <message>
        <source>Bob</source>
        <translation>摆锤</translation>
    </message>
    <message>
        <source>Tension of the rod</source>
        <translation>杆的拉力</translation>
    </message>
    <message>
        <source>Heavy top</source>
        <translation>重陀螺</translation>
    </message>
    <message>
        <source>A disc of 15 kg on a massless arm spins about its fixed point at 150 rad/s while gravity pulls it over: it precesses and nods. The start is so chosen that the two motions mix; COM is the centre of the disc. The standard test of Brüls, Cardona and Arnold.</source>
        <translation>15 kg 的圆盘装在无质量的臂上，以 150 rad/s 绕固定点自转，重力要把它拉倒：它进动并章动。起始状态使两种运动混合；COM 是圆盘中心。Brüls、Cardona 与 Arnold 的标准算例。</translation>
    </message>
    <message>
        <source>fixed point to the centre of the disc</source>
        <translation>固定点到圆盘中心</translation>
    </message>
    <message>
        <source>mass of the disc</source>
        <translation>圆盘质量</translation>
    </message>
    <message>
        <source>radius of the disc</source>
        <translation>圆盘半径</translation>
    </message>
    <message>
        <source>start spin about the arm</source>
        <translation>绕臂的起始自转</translation>
    </message>
    <message>
        <source>start precession</source>
        <translation>起始进动</translation>
    </message>
    <message>
        <source>Centre of the disc</source>
        <translation>圆盘中心</translation>
    </message>
    <message>
        <source>Spherical pendulum exactly through the vertical</source>
        <translation>恰好通过竖直位置的球面摆</translation>
    </message>
    <message>
        <source>The bob swings in the plane at 37° and so passes exactly below the pivot, where its azimuth jumps by half a turn: coordinates with two angles break down there. Nothing happens to the bob: x, y and z run on smoothly.</source>
        <translation>摆锤在 37° 的平面内摆动，因此恰好从支点正下方通过，那里方位角跳变半圈：用两个角度作坐标会失效。摆锤本身毫无异常：x、y、z 光滑地继续。</translation>
    </message>
    <message>
        <source>radius of the bob</source>
        <translation>摆锤半径</translation>
    </message>
    <message>
        <source>azimuth of the plane</source>
        <translation>平面的方位角</translation>
    </message>
    <message>
        <source>Motor, gears and rack</source>
        <translation>电机、齿轮与齿条</translation>
    </message>
    <message>
        <source>A direct-current motor lifts a load by a gear pair and a rack. Its torque is a law, stall*(1 - rate/free): it falls from the stall torque at rest to zero at the no-load speed. The rotor turns in gears that count turns by themselves; after a quarter of a second the load rises evenly, where the law meets the weight. The reaction of the gears is the force of their teeth.</source>
        <translation>直流电机通过齿轮副和齿条提升负载。其力矩是一条规律 stall*(1 - rate/free)：从静止时的堵转力矩降到空载转速时的零。转子在自行累计转数的齿轮中转动；四分之一秒后负载匀速上升，此时规律与重力相等。齿轮的反力就是轮齿上的力。</translation>
    </message>
    <message>
        <source>pinion of the motor</source>
        <translation>电机的小齿轮</translation>
    </message>
    <message>
        <source>gear</source>
        <translation>齿轮</translation>
    </message>
    <message>
        <source>pinion of the rack</source>
        <translation>齿条的小齿轮</translation>
    </message>
    <message>
        <source>torque at rest</source>
        <translation>静止时的力矩</translation>
    </message>
    <message>
        <source>speed without load</source>
        <translation>空载转速</translation>
    </message>
    <message>
        <source>load with its rack</source>
        <translation>负载连同齿条</translation>
    </message>
    <message>
        <source>inertia of the rotor</source>
        <translation>转子的转动惯量</translation>
    </message>
    <message>
        <source>inertia of the shaft</source>
        <translation>轴的转动惯量</translation>
    </message>
    <message>
        <source>Lift</source>
        <translation>升程</translation>
    </message>
    <message>
        <source>Speed of the rotor</source>
        <translation>转子转速</translation>
    </message>
    <message>
        <source>Force of the teeth</source>
        <translation>轮齿的力</translation>
    </message>
    <message>
        <source>Cam and follower</source>
        <translation>凸轮与从动件</translation>
    </message>
    <message>
        <source>A cam lifts its follower by a cycloid over 120°, holds it over 60°, and lowers it again. The curve is a smooth closed spline through points given by angle and radius, so that the accelerations are smooth too; the reaction of the curve tells how strongly the cam pushes, and what the spring must hold.</source>
        <translation>凸轮在 120° 内按摆线规律抬起从动件，保持 60°，再把它放下。轮廓是通过由角度和半径给出的各点的光滑闭合样条，因此加速度也光滑；轮廓的反力说明凸轮推得多用力、弹簧需要压住多少。</translation>
    </message>
    <message>
        <source>radius of the base circle</source>
        <translation>基圆半径</translation>
    </message>
    <message>
        <source>lift</source>
        <translation>升程</translation>
    </message>
    <message>
        <source>mass of the follower</source>
        <translation>从动件质量</translation>
    </message>
    <message>
        <source>angular velocity of the cam</source>
        <translation>凸轮的角速度</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>加速度</translation>
    </message>
    <message>
        <source>Force of the cam</source>
        <translation>凸轮的力</translation>
    </message>
    <message>
        <source>Bouncing ball</source>
        <translation>弹跳的球</translation>
    </message>
    <message>
        <source>A ball falls onto a stop and leaves it each time with e times the speed it came with (Newton's rule of impact), so that its heights shrink by e². Infinitely many bounces take the finite time sqrt(2*h/g)*(1 + e)/(1 - e); then it rests, pushed by the stop with its weight. Every impact is found in time to rounding, and what it loses is part of the energy balance.</source>
        <translation>球落到挡块上，每次以到达速度的 e 倍离开（牛顿碰撞定律），因此高度按 e² 缩小。无穷多次弹跳只用有限的时间 sqrt(2*h/g)*(1 + e)/(1 - e)；之后球静止，由挡块以其重力支承。每次碰撞的时刻都精确到舍入误差，损失的能量计入能量平衡。</translation>
    </message>
    <message>
        <source>height of the fall</source>
        <translation>下落高度</translation>
    </message>
    <message>
        <source>coefficient of restitution</source>
        <translation>恢复系数</translation>
    </message>
    <message>
        <source>radius of the ball</source>
        <translation>球的半径</translation>
    </message>
    <message>
        <source>mass of the ball</source>
        <translation>球的质量</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Push of the floor</source>
        <translation>地面的推力</translation>
    </message>
    <message>
        <source>Block on an incline</source>
        <translation>斜面上的滑块</translation>
    </message>
    <message>
        <source>A block is thrown up an incline with dry friction. Upwards weight and friction slow it down together; where it stops it stays if tan(beta) is below the static coefficient, held by friction to the last digit, and comes back with g*(sin(beta) - mu*cos(beta)) if it is above, as here. Try mu_s = 0.7.</source>
        <translation>把滑块沿有干摩擦的斜面向上抛。向上时重力与摩擦一起使它减速；停住之后，若 tan(beta) 小于静摩擦系数，它就停在那里，被摩擦精确地保持住；若更大（如此处），则以 g*(sin(beta) - mu*cos(beta)) 滑回。试试 mu_s = 0.7。</translation>
    </message>
    <message>
        <source>angle of the incline</source>
        <translation>斜面角</translation>
    </message>
    <message>
        <source>coefficient of friction while slipping</source>
        <translation>滑动时的摩擦系数</translation>
    </message>
    <message>
        <source>coefficient of friction at rest</source>
        <translation>静止时的摩擦系数</translation>
    </message>
    <message>
        <source>speed at the start</source>
        <translation>起始速率</translation>
    </message>
    <message>
        <source>mass of the block</source>
        <translation>滑块质量</translation>
    </message>
    <message>
        <source>height of the block</source>
        <translation>滑块高度</translation>
    </message>
    <message>
        <source>of the incline, below the start</source>
        <translation>斜面在起点以下的长度</translation>
    </message>
    <message>
        <source>of the incline, above the start</source>
        <translation>斜面在起点以上的长度</translation>
    </message>
    <message>
        <source>Way along the incline</source>
        <translation>沿斜面的路程</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>摩擦</translation>
    </message>
    <message>
        <source>Stick and slip</source>
        <translation>粘滑运动</translation>
    </message>
    <message>
        <source>A block on a moving belt is held back by a spring, as a bow moves a string. It sticks to the belt until the spring pulls more than the static friction, slips back, and is caught again: sticking lasts 2*(mu_s - mu)*m*g/(k*v), slipping a part of an oscillation. The changes are events of the run, not a steep curve of the friction over the speed.</source>
        <translation>移动皮带上的滑块被弹簧拉住，就像琴弓带动琴弦。它粘在皮带上，直到弹簧的拉力超过静摩擦力，便滑回去，又被粘住：粘着持续 2*(mu_s - mu)*m*g/(k*v)，滑动是振荡的一段。这些转换是运行中的事件，而不是摩擦随速度变化的陡峭曲线。</translation>
    </message>
    <message>
        <source>speed of the belt</source>
        <translation>皮带速度</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>滑块</translation>
    </message>
    <message>
        <source>Sticks</source>
        <translation>粘着</translation>
    </message>
    <message>
        <source>Cardan joint</source>
        <translation>万向节</translation>
    </message>
    <message>
        <source>Two shafts meet at 30° in a universal joint. The first turns evenly, the second runs ahead and lags behind twice a turn, between cos 30° and 1/cos 30° of the speed. The second bearing repeats what the joint already says, so two equations are redundant in every position.</source>
        <translation>两根轴以 30° 角在万向节中相连。第一根匀速转动，第二根每转两次超前、两次滞后，转速在 cos 30° 与 1/cos 30° 倍之间变化。第二个轴承重复了万向节已经规定的内容，因此任何位置上都有两个方程是冗余的。</translation>
    </message>
    <message>
        <source>bend angle</source>
        <translation>折角</translation>
    </message>
    <message>
        <source>length of a shaft</source>
        <translation>一根轴的长度</translation>
    </message>
    <message>
        <source>arm of the cross</source>
        <translation>十字轴的臂长</translation>
    </message>
    <message>
        <source>mass of a shaft</source>
        <translation>一根轴的质量</translation>
    </message>
    <message>
        <source>radius of a shaft</source>
        <translation>一根轴的半径</translation>
    </message>
    <message>
        <source>speed of the first shaft</source>
        <translation>第一根轴的转速</translation>
    </message>
    <message>
        <source>Speeds</source>
        <translation>转速</translation>
    </message>
    <message>
        <source>Spatial slider-crank</source>
        <translation>空间曲柄滑块机构</translation>
    </message>
    <message>
        <source>The crank turns in a vertical plane, the slider runs across it: the rod needs a ball joint at the crank and a universal joint at the slider. Started at 6 rad/s it keeps turning under gravity without friction; look how the slider's stroke and the crank's speed exchange energy.</source>
        <translation>曲柄在竖直平面内转动，滑块横向运动：连杆在曲柄处需要球铰，在滑块处需要万向节。以 6 rad/s 起始，它在重力下无摩擦地持续转动；请看滑块的行程与曲柄的转速如何交换能量。</translation>
    </message>
    <message>
        <source>rod</source>
        <translation>连杆</translation>
    </message>
    <message>
        <source>crank pivot, beside the slideway</source>
        <translation>曲柄支点，在滑道旁边</translation>
    </message>
    <message>
        <source>crank pivot, above the slideway</source>
        <translation>曲柄支点，在滑道上方</translation>
    </message>
    <message>
        <source>diameter of the rod</source>
        <translation>连杆直径</translation>
    </message>
    <message>
        <source>Connecting rod on a knife edge</source>
        <translation>刀口上的连杆</translation>
    </message>
    <message>
        <source>How the inertia of a connecting rod is measured: it swings about its small bore, and the period tells. Its shape is a mesh of triangles in millimetres, in the file connecting-rod.obj; its mass properties are those of the mesh in steel. Take the numbers away and give the density 7850 instead: the program finds the same.</source>
        <translation>如何测量连杆的转动惯量：让它绕小孔摆动，由周期得知。其形状是以毫米计的三角形网格，在文件 connecting-rod.obj 中；质量属性是该网格按钢计算的。把这些数字去掉，改为给定密度 7850：程序会得到相同的结果。</translation>
    </message>
    <message>
        <source>from bore to bore</source>
        <translation>两孔之间</translation>
    </message>
    <message>
        <source>Big eye</source>
        <translation>大孔</translation>
    </message>
    <message>
        <source>Bennett's linkage</source>
        <translation>Bennett 机构</translation>
    </message>
    <message>
        <source>Four bars and four revolute joints whose axes are neither parallel nor meet. Counting says −2 degrees of freedom, but with equal opposite bars and a/sin α = b/sin β it moves with one: three equations are redundant in every position, which is not the same as singular. The check says so too.</source>
        <translation>四根杆和四个转动副，轴线既不平行也不相交。按计数自由度为 −2，但当对边杆相等且 a/sin α = b/sin β 时，它有一个自由度：任何位置上都有三个方程是冗余的，这与奇异不是一回事。检查的结果也是这样说的。</translation>
    </message>
    <message>
        <source>length of bars 1 and 3</source>
        <translation>杆 1 和杆 3 的长度</translation>
    </message>
    <message>
        <source>twist of bars 1 and 3</source>
        <translation>杆 1 和杆 3 的扭角</translation>
    </message>
    <message>
        <source>twist of bar 2 and of the ground</source>
        <translation>杆 2 和机架的扭角</translation>
    </message>
    <message>
        <source>length of bar 2 and of the ground: Bennett's condition</source>
        <translation>杆 2 和机架的长度：Bennett 条件</translation>
    </message>
    <message>
        <source>start angle of bar 1</source>
        <translation>杆 1 的起始角</translation>
    </message>
    <message>
        <source>width of a bar</source>
        <translation>杆的宽度</translation>
    </message>
    <message>
        <source>start angular velocity of bar 1</source>
        <translation>杆 1 的起始角速度</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>Bar 1</source>
        <translation>杆 1</translation>
    </message>
    <message>
        <source>Bricard's mechanism</source>
        <translation>Bricard 机构</translation>
    </message>
    <message>
        <source>Five rods and six revolute joints along the edges of a cube: counted naively it has no degree of freedom, but it moves, with one constraint redundant in every position. The rods are slender: they have no inertia about themselves. Follow P3. Problem A04 of the IFToMM benchmark library; gravity acts along −y.</source>
        <translation>五根杆和六个转动副沿立方体的棱布置：按简单计数没有自由度，但它能动，任何位置上都有一个约束是冗余的。杆很细：绕自身没有转动惯量。请看 P3。IFToMM 基准库的问题 A04；重力沿 −y。</translation>
    </message>
    <message>
        <source>length of the rods</source>
        <translation>各杆的长度</translation>
    </message>
    <message>
        <source>mass of a rod</source>
        <translation>一根杆的质量</translation>
    </message>
    <message>
        <source>P3</source>
        <translation>P3</translation>
    </message>
    <message>
        <source>Stiff flyball governor</source>
        <translation>刚硬的飞球调速器</translation>
    </message>
    <message>
        <source>A shaft turns with two rods that carry heavy balls; stiff spring-dampers pull a slider up along the shaft as the balls swing out. The springs are so stiff that the slider trembles with a few tens of micrometres while it drifts upwards by 12 cm: a test for step size control. Problem A05 of the IFToMM benchmark library.</source>
        <translation>一根轴带着两根装有重球的杆转动；球向外甩开时，很硬的弹簧阻尼器沿轴向上拉动滑块。弹簧硬到滑块以几十微米的幅度颤动，同时向上漂移 12 cm：这是对步长控制的考验。IFToMM 基准库的问题 A05。</translation>
    </message>
    <message>
        <source>height of the shaft</source>
        <translation>轴的高度</translation>
    </message>
    <message>
        <source>side of shaft and rods</source>
        <translation>轴和杆的截面边长</translation>
    </message>
    <message>
        <source>hinges and spring ends, off the axis</source>
        <translation>铰链和弹簧端到轴线的距离</translation>
    </message>
    <message>
        <source>side of the slider</source>
        <translation>滑块的边长</translation>
    </message>
    <message>
        <source>mass of the shaft</source>
        <translation>轴的质量</translation>
    </message>
    <message>
        <source>mass of a ball</source>
        <translation>一个球的质量</translation>
    </message>
    <message>
        <source>stiffness of a spring</source>
        <translation>一根弹簧的刚度</translation>
    </message>
    <message>
        <source>length of an unloaded spring</source>
        <translation>一根弹簧不受力时的长度</translation>
    </message>
    <message>
        <source>start height of the slider</source>
        <translation>滑块的起始高度</translation>
    </message>
    <message>
        <source>start angle of the rods below the horizontal</source>
        <translation>杆的起始角，水平以下</translation>
    </message>
    <message>
        <source>Speed of the slider</source>
        <translation>滑块速度</translation>
    </message>
    <message>
        <source>Force of a spring</source>
        <translation>一根弹簧的力</translation>
    </message>
    <message>
        <source>Double wishbone suspension</source>
        <translation>双叉臂悬架</translation>
    </message>
    <message>
        <source>The suspension of a car's left wheel on a fixed body: two wishbones, an upright between two ball joints, and a steering rod. It is let go from full droop under the wheel load and settles on its spring and damper within a second. Follow the wheel centre W: it moves in and out and turns a little as it rises, which is what the lengths of the wishbones decide.</source>
        <translation>车身固定时汽车左轮的悬架：两个叉臂、两个球铰之间的转向节，以及一根转向拉杆。车轮载荷下从完全下垂的位置释放，一秒之内靠弹簧和阻尼器稳定下来。请看车轮中心 W：升起时它向内外移动并略微转动，这取决于叉臂的长度。</translation>
    </message>
    <message>
        <source>start angle of the lower wishbone below its design position</source>
        <translation>下叉臂低于设计位置的起始角</translation>
    </message>
    <message>
        <source>mass of the lower wishbone</source>
        <translation>下叉臂质量</translation>
    </message>
    <message>
        <source>mass of the upper wishbone</source>
        <translation>上叉臂质量</translation>
    </message>
    <message>
        <source>mass of upright and wheel</source>
        <translation>转向节和车轮的质量</translation>
    </message>
    <message>
        <source>wheel load</source>
        <translation>车轮载荷</translation>
    </message>
    <message>
        <source>length of the steering rod: decides the toe-in</source>
        <translation>转向拉杆长度：决定前束</translation>
    </message>
    <message>
        <source>radius of the wheel</source>
        <translation>车轮半径</translation>
    </message>
    <message>
        <source>Wheel centre</source>
        <translation>车轮中心</translation>
    </message>
    <message>
        <source>Force of the spring</source>
        <translation>弹簧力</translation>
    </message>
    <message>
        <source>Toggle clamp</source>
        <translation>肘节夹钳</translation>
    </message>
    <message>
        <source>A hand presses the lever down and the ram squeezes a spring. Past the dead centre, where lever and link are in line, the lever meets its stop, bounces with the coefficient of restitution e and stays there. The hand lets go after 0.3 s: the spring itself now holds the lever at the stop. The pin between lever and link rubs. With a torque of 6 N m the lever does not get over the dead centre; with the stop before it, at 5 deg, the clamp opens again.</source>
        <translation>手压下手柄，压头压缩弹簧。越过死点（手柄与连杆成一直线）之后，手柄碰到挡块，按恢复系数 e 反弹并停在那里。0.3 s 后手松开：弹簧自己把手柄压在挡块上。手柄与连杆之间的销有摩擦。力矩为 6 N m 时手柄过不了死点；挡块在死点之前（5 deg）时，夹钳会重新打开。</translation>
    </message>
    <message>
        <source>length of the lever</source>
        <translation>手柄长度</translation>
    </message>
    <message>
        <source>length of the link</source>
        <translation>连杆长度</translation>
    </message>
    <message>
        <source>angle of the lever at the start</source>
        <translation>手柄的起始角</translation>
    </message>
    <message>
        <source>angle of the lever at its stop, beyond the dead centre at 0</source>
        <translation>手柄在挡块处的角度，位于 0 处的死点之后</translation>
    </message>
    <message>
        <source>coefficient of restitution of the stop</source>
        <translation>挡块的恢复系数</translation>
    </message>
    <message>
        <source>coefficient of friction in the pin</source>
        <translation>销的摩擦系数</translation>
    </message>
    <message>
        <source>radius of the pin</source>
        <translation>销的半径</translation>
    </message>
    <message>
        <source>stiffness of what is clamped</source>
        <translation>被夹物的刚度</translation>
    </message>
    <message>
        <source>from the ram to the anvil where it is clamped most</source>
        <translation>夹得最紧时压头到砧座的距离</translation>
    </message>
    <message>
        <source>torque of the hand, which lets go after 0.3 s</source>
        <translation>手的力矩，0.3 s 后松开</translation>
    </message>
    <message>
        <source>mass of the lever</source>
        <translation>手柄质量</translation>
    </message>
    <message>
        <source>mass of the link</source>
        <translation>连杆质量</translation>
    </message>
    <message>
        <source>mass of the ram</source>
        <translation>压头质量</translation>
    </message>
    <message>
        <source>place of the ram at the start</source>
        <translation>压头的起始位置</translation>
    </message>
    <message>
        <source>Angle of the lever</source>
        <translation>手柄角度</translation>
    </message>
    <message>
        <source>Torque of the stop</source>
        <translation>挡块力矩</translation>
    </message>
    <message>
        <source>Clamping force</source>
        <translation>夹紧力</translation>
    </message>
    <message>
        <source>Friction in the pin</source>
        <translation>销的摩擦</translation>
    </message>
    <message>
        <source>Rolling coin</source>
        <translation>滚动的硬币</translation>
    </message>
    <message>
        <source>A thin disc rolls over the floor without slip, leaning and nodding, and draws loops. The floor holds its lowest point at two equations of velocity that no position follows from: the disc can come everywhere, whichever way it points, though it has but three freedoms at any moment. No energy is lost.</source>
        <translation>薄圆盘倾斜着、点着头在地面上无滑动地滚动，画出圈形轨迹。地面以两个速度方程约束其最低点，由它们推不出任何位置方程：圆盘可以以任何朝向到达任何地方，尽管每一时刻只有三个自由度。能量不损失。</translation>
    </message>
    <message>
        <source>angle between disc and floor at the start</source>
        <translation>开始时圆盘与地面的夹角</translation>
    </message>
    <message>
        <source>start rate about the vertical</source>
        <translation>绕竖直轴的初始角速度</translation>
    </message>
    <message>
        <source>start rate about its own axis</source>
        <translation>绕自身轴的初始角速度</translation>
    </message>
    <message>
        <source>start rate of the lean</source>
        <translation>倾角的初始变化率</translation>
    </message>
    <message>
        <source>Way of the centre</source>
        <translation>中心的轨迹</translation>
    </message>
    <message>
        <source>Height of the centre</source>
        <translation>中心的高度</translation>
    </message>
    <message>
        <source>Force of the floor</source>
        <translation>地面的力</translation>
    </message>
    <message>
        <source>Chaplygin sleigh</source>
        <translation>恰普雷金雪橇</translation>
    </message>
    <message>
        <source>A sleigh on ice stands on a blade behind its centre of mass and may slide along the blade only. However it is thrown, it turns until it glides straight ahead with the blade behind: energy is kept, and yet one way of moving attracts all others, which no holonomic system does. Closed form: v = R tanh(k t), omega = R/b / cosh(k t).</source>
        <translation>冰上的雪橇立在质心后方的刀刃上，只能沿刀刃滑动。无论怎样抛出，它都会转到刀刃在后、笔直向前滑行：能量守恒，却有一种运动吸引所有其他运动，完整系统不会如此。封闭解：v = R tanh(k t)，omega = R/b / cosh(k t)。</translation>
    </message>
    <message>
        <source>blade to centre of mass</source>
        <translation>刀刃到质心</translation>
    </message>
    <message>
        <source>moment of inertia about the centre of mass</source>
        <translation>对质心的转动惯量</translation>
    </message>
    <message>
        <source>start speed along the blade</source>
        <translation>沿刀刃的初始速度</translation>
    </message>
    <message>
        <source>start rate</source>
        <translation>初始角速度</translation>
    </message>
    <message>
        <source>Way of the blade</source>
        <translation>刀刃的轨迹</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>角速度</translation>
    </message>
    <message>
        <source>Force across the blade</source>
        <translation>垂直于刀刃的力</translation>
    </message>
    <message>
        <source>Ball on a turntable</source>
        <translation>转台上的球</translation>
    </message>
    <message>
        <source>A ball rolls without slip on a table that turns steadily. It does not fly off: its centre goes round a circle of its own at 2/7 of the rate of the table, wherever it was put and however it was pushed (for a full ball, k = 2/5).</source>
        <translation>球在匀速转动的台面上无滑动地滚动。它不会飞出去：无论放在哪里、怎样推，球心都以台面角速度的 2/7 沿自己的圆转动（实心球，k = 2/5）。</translation>
    </message>
    <message>
        <source>moment of inertia over m*r^2</source>
        <translation>转动惯量除以 m*r^2</translation>
    </message>
    <message>
        <source>rate of the table</source>
        <translation>台面的角速度</translation>
    </message>
    <message>
        <source>start of the ball</source>
        <translation>球的初始位置</translation>
    </message>
    <message>
        <source>start speed of the ball</source>
        <translation>球的初始速度</translation>
    </message>
    <message>
        <source>Way of the ball</source>
        <translation>球的轨迹</translation>
    </message>
    <message>
        <source>Force on the ball</source>
        <translation>作用在球上的力</translation>
    </message>
    <message>
        <source>Tippe top</source>
        <translation>翻身陀螺</translation>
    </message>
    <message>
        <source>A ball whose centre of mass lies below its middle is spun about its stem and turns upside down: friction of the sliding point of contact lifts it until it spins on the stem. Ball and stem press into the table by Hertz's law. While only the ball touches, the angular momentum along the line from the centre of mass to the point of contact stays what it is, whatever the friction (Jellett, 1872).</source>
        <translation>质心低于球心的球绕柄旋转后会翻身：滑动接触点的摩擦把它抬起，直到它立在柄上旋转。球和柄按赫兹定律压入桌面。只有球接触时，角动量沿质心到接触点连线的分量保持不变，与摩擦无关（Jellett，1872）。</translation>
    </message>
    <message>
        <source>centre of mass below the middle</source>
        <translation>质心在球心以下的距离</translation>
    </message>
    <message>
        <source>length of the stem, from the middle</source>
        <translation>柄长，从球心算起</translation>
    </message>
    <message>
        <source>radius of its end</source>
        <translation>柄端的半径</translation>
    </message>
    <message>
        <source>start rate about the axis</source>
        <translation>绕轴的初始角速度</translation>
    </message>
    <message>
        <source>start lean of the axis</source>
        <translation>轴的初始倾角</translation>
    </message>
    <message>
        <source>effective modulus of ball and table</source>
        <translation>球与桌面的等效模量</translation>
    </message>
    <message>
        <source>Height of the middle and of the stem</source>
        <translation>球心和柄端的高度</translation>
    </message>
    <message>
        <source>Forces of ball and stem</source>
        <translation>球和柄的力</translation>
    </message>
    <message>
        <source>Way of the stem</source>
        <translation>柄端的轨迹</translation>
    </message>
    <message>
        <source>moment of inertia about the axis</source>
        <translation>绕轴的转动惯量</translation>
    </message>
    <message>
        <source>Shopping trolley</source>
        <translation>购物车</translation>
    </message>
    <message>
        <source>Two fixed wheels behind and two castors in front, seen from above; a hand pushes forwards. Wheels move along themselves only. The two fixed ones share an axle, so that one of them says nothing new; the castors turn round by themselves when the trolley is pushed.</source>
        <translation>俯视：后面两个固定轮，前面两个脚轮；手向前推。车轮只能沿自身方向移动。两个固定轮共用一根轴，其中一个不再增加约束；推车时脚轮会自己转过来。</translation>
    </message>
    <message>
        <source>between the axles</source>
        <translation>轴距</translation>
    </message>
    <message>
        <source>half the track</source>
        <translation>轮距的一半</translation>
    </message>
    <message>
        <source>pin of a castor to its wheel</source>
        <translation>脚轮销轴到轮子</translation>
    </message>
    <message>
        <source>mass of the trolley</source>
        <translation>购物车质量</translation>
    </message>
    <message>
        <source>push</source>
        <translation>推力</translation>
    </message>
    <message>
        <source>damping of a castor</source>
        <translation>脚轮的阻尼</translation>
    </message>
    <message>
        <source>Way of the handle</source>
        <translation>把手的轨迹</translation>
    </message>
    <message>
        <source>Castors</source>
        <translation>脚轮</translation>
    </message>
    <message>
        <source>Bicycle</source>
        <translation>自行车</translation>
    </message>
    <message>
        <source>Whipple&apos;s bicycle with the numbers of the benchmark by Meijaard, Papadopoulos, Ruina and Schwab (2007): a frame with its rider, fork and two thin wheels that roll without slip. Nobody steers. Between 4.3 and 6 m/s it keeps itself upright: pushed aside at the start, it weaves, steers into the fall and comes upright again, on another course. `zwang modes example:bicycle --steady --set kick=0` gives weave, capsize and castoring.</source>
        <translation>惠普尔自行车，采用 Meijaard、Papadopoulos、Ruina 和 Schwab（2007）基准的数据：带骑手的车架、前叉和两个无滑动滚动的薄轮。无人操控把手。在 4.3 到 6 m/s 之间它能自己保持直立：开始时被推向一侧，它会左右摇摆，朝倾倒方向转把，重新直立，驶上另一个方向。`zwang modes example:bicycle --steady --set kick=0` 给出摇摆、倾覆和脚轮模态。</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>push to the side: rate of the lean at the start</source>
        <translation>侧推：开始时倾斜的角速度</translation>
    </message>
    <message>
        <source>wheel base</source>
        <translation>轴距</translation>
    </message>
    <message>
        <source>trail</source>
        <translation>拖曳距</translation>
    </message>
    <message>
        <source>tilt of the steering axis</source>
        <translation>转向轴的倾角</translation>
    </message>
    <message>
        <source>radius of the rear wheel</source>
        <translation>后轮半径</translation>
    </message>
    <message>
        <source>radius of the front wheel</source>
        <translation>前轮半径</translation>
    </message>
    <message>
        <source>height of the head</source>
        <translation>车头高度</translation>
    </message>
    <message>
        <source>Steering</source>
        <translation>转向</translation>
    </message>
    <message>
        <source>Saddle</source>
        <translation>车座</translation>
    </message>
    <message>
        <source>Ways of the wheels</source>
        <translation>车轮的轨迹</translation>
    </message>
    <message>
        <source>Newton&apos;s cradle</source>
        <translation>牛顿摆</translation>
    </message>
    <message>
        <source>Five discs hang in a row with gaps of a millimetre, and the first one is let fall. Each gap closes at a moment of its own, so that every impact is one of two discs and there is no doubt about the order: the last disc leaves with nearly all of the speed. Set the gap to nothing and all impacts come at once, where laws of impact differ: by newton the others all move, by sequential (Run settings, Impacts) the blow goes through the row and the last disc alone.</source>
        <translation>五个圆盘并排悬挂，间隙一毫米，让第一个落下。每个间隙在各自的时刻闭合，因此每次碰撞只涉及两个圆盘，次序毫无疑问：最后一个圆盘几乎带走全部速度。若把间隙设为零，所有碰撞同时发生，各种碰撞定律的结果便不相同：按“牛顿”，其余圆盘一起运动；按“依次”（运行设置、碰撞），撞击传过整排，只有最后一个圆盘飞出。</translation>
    </message>
    <message>
        <source>length of a pendulum</source>
        <translation>摆长</translation>
    </message>
    <message>
        <source>radius of a disc</source>
        <translation>圆盘半径</translation>
    </message>
    <message>
        <source>between neighbours at rest</source>
        <translation>静止时相邻圆盘的间隙</translation>
    </message>
    <message>
        <source>mass of a disc</source>
        <translation>一个圆盘的质量</translation>
    </message>
    <message>
        <source>angle of the first disc at the start</source>
        <translation>第一个圆盘的初始角度</translation>
    </message>
    <message>
        <source>Speeds of the first and the last</source>
        <translation>第一个和最后一个的速度</translation>
    </message>
    <message>
        <source>Rocking block</source>
        <translation>摇摆的块体</translation>
    </message>
    <message>
        <source>A tall block stands on the floor with two corners and is let go at a lean: it rocks from one corner to the other, loses a part of its energy at each change (Housner&apos;s law for e = 0), rocks ever faster and comes to rest. Whether a corner lies, lifts, slips or sticks is decided by Gauss&apos;s principle with inequalities.</source>
        <translation>高块体以两个角立在地面上，倾斜后放开：它从一个角摇到另一个角，每次换角损失一部分能量（e = 0 时为 Housner 定律），越摇越快，最后静止。一个角是贴住、抬起、滑动还是粘住，由带不等式的高斯原理决定。</translation>
    </message>
    <message>
        <source>width of the block</source>
        <translation>块体宽度</translation>
    </message>
    <message>
        <source>start angle</source>
        <translation>初始角</translation>
    </message>
    <message>
        <source>coefficient of friction</source>
        <translation>摩擦系数</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Top of the block</source>
        <translation>块体顶端</translation>
    </message>
    <message>
        <source>Disc on stairs</source>
        <translation>楼梯上的圆盘</translation>
    </message>
    <message>
        <source>A disc jumps down a flight of stairs. It bounces on treads and on their edges, which are corners; every impact is an event of the run, found to 1e-10 s, and is listed with the energy that it took.</source>
        <translation>圆盘跳下楼梯，在踏面和作为角点的边缘上弹跳；每次碰撞都是运行中的事件，定位到 1e-10 s，并列出其消耗的能量。</translation>
    </message>
    <message>
        <source>start speed</source>
        <translation>初始速度</translation>
    </message>
    <message>
        <source>depth of a stair</source>
        <translation>踏面深度</translation>
    </message>
    <message>
        <source>height of a stair</source>
        <translation>台阶高度</translation>
    </message>
    <message>
        <source>Way of the disc</source>
        <translation>圆盘的轨迹</translation>
    </message>
    <message>
        <source>Grains in a hopper</source>
        <translation>料斗中的颗粒</translation>
    </message>
    <message>
        <source>Forty round grains fall into a hopper, rub, jam a little and run out of it into a tray. They are one contact group: each two of them and the plates may touch by what is drawn of them, and the run looks at those only that are near each other. A narrower outlet is bridged by an arch of grains, and what is above it stays.</source>
        <translation>四十颗圆形颗粒落入料斗，相互摩擦，略有堵塞，然后流出到托盘中。它们是一个接触组：其中每两颗之间以及与各板之间都可按所画的形状接触，而运行只看彼此靠近的。出口更窄时颗粒会搭成拱，拱上面的就留在原处。</translation>
    </message>
    <message>
        <source>radius of a grain</source>
        <translation>颗粒半径</translation>
    </message>
    <message>
        <source>mass of a grain</source>
        <translation>颗粒质量</translation>
    </message>
    <message>
        <source>width of the outlet</source>
        <translation>出口宽度</translation>
    </message>
    <message>
        <source>Contacts that push</source>
        <translation>有压力的接触</translation>
    </message>
    <message>
        <source>Largest push</source>
        <translation>最大压力</translation>
    </message>
    <message>
        <source>Can that wobbles on its rim</source>
        <translation>在圆缘上摇晃的罐子</translation>
    </message>
    <message>
        <source>A can is tilted onto its rim and turned: at first the rim slips, then it rolls round without loss, and the can rises and sinks on it. A rim touches the floor in its lowest point, which is known exactly however the can is tilted; flat on the floor it would stand, and tip where its weight leaves the rim. Tilted by 40 degrees it falls over and rolls away on its side.</source>
        <translation>一个罐子被倾斜到圆缘上并转动：起初圆缘打滑，随后无损失地滚动一圈又一圈，罐子在其上起伏。圆缘以最低点接触地板，无论罐子如何倾斜，该点都精确已知；平放在地板上时它会立住，重力作用点越出圆缘时才会翻倒。倾斜 40 度时它会倒下，侧着滚走。</translation>
    </message>
    <message>
        <source>radius of the can</source>
        <translation>罐子半径</translation>
    </message>
    <message>
        <source>height of the can</source>
        <translation>罐子高度</translation>
    </message>
    <message>
        <source>mass of the can</source>
        <translation>罐子质量</translation>
    </message>
    <message>
        <source>by which it is tilted at the start</source>
        <translation>初始倾斜角</translation>
    </message>
    <message>
        <source>rate about the vertical at the start</source>
        <translation>绕竖直轴的初始转速</translation>
    </message>
    <message>
        <source>Tilt</source>
        <translation>倾角</translation>
    </message>
    <message>
        <source>Way of the top</source>
        <translation>顶部的轨迹</translation>
    </message>
    <message>
        <source>Box slides off a table</source>
        <translation>箱子滑下桌子</translation>
    </message>
    <message>
        <source>A box slides, a little turned, over the edge of a table: friction brakes it, its front corners leave the table, it tips over the edge, the table's edge scrapes along its bottom, and it tumbles onto the floor. Table and box are two convex solids: corners on faces and edges on edges are found exactly as they come and go. Pushed more slowly it stays on the table.</source>
        <translation>一个略微转过的箱子滑过桌边：摩擦使它减速，前角离开桌面，它绕桌边倾翻，桌边沿其底面刮过，最后翻滚落到地板上。桌子和箱子是两个凸体：角与面、棱与棱的接触随其出现和消失被精确找到。推得慢一些，它就停在桌上。</translation>
    </message>
    <message>
        <source>by which it is turned</source>
        <translation>转过的角度</translation>
    </message>
    <message>
        <source>from its middle to the edge</source>
        <translation>从其中心到桌边的距离</translation>
    </message>
    <message>
        <source>length of the table</source>
        <translation>桌子长度</translation>
    </message>
    <message>
        <source>width of the table</source>
        <translation>桌子宽度</translation>
    </message>
    <message>
        <source>thickness of the table</source>
        <translation>桌板厚度</translation>
    </message>
    <message>
        <source>height of the table</source>
        <translation>桌子高度</translation>
    </message>
    <message>
        <source>Falling box</source>
        <translation>落下的箱子</translation>
    </message>
    <message>
        <source>A box falls onto its corner, is thrown round and tumbles from corner to corner until it lies. Its eight corners touch the floor one by one or together; where three or four lie at once their forces are not unique, and the run tells the smallest ones.</source>
        <translation>箱子以角着地，被甩转，从一个角翻到另一个角直到躺下。八个角逐个或同时接触地面；三四个角同时着地时，它们的力不唯一，运行给出最小的一组。</translation>
    </message>
    <message>
        <source>length of the box</source>
        <translation>箱子长度</translation>
    </message>
    <message>
        <source>width of the box</source>
        <translation>箱子宽度</translation>
    </message>
    <message>
        <source>height of the box</source>
        <translation>箱子高度</translation>
    </message>
    <message>
        <source>mass of the box</source>
        <translation>箱子质量</translation>
    </message>
    <message>
        <source>start height</source>
        <translation>初始高度</translation>
    </message>
    <message>
        <source>Planetary gear</source>
        <translation>行星齿轮</translation>
    </message>
    <message>
        <source>The sun turns three planets that roll in a ring held fast; their carrier turns slower, by 20/(20 + 52). Teeth are counted, so that the ratio is exact however long it runs. Three planets share the load in a way that rigid teeth do not determine: two of the equations are redundant.</source>
        <translation>太阳轮带动三个行星轮在固定的内齿圈中滚动；行星架转得较慢，为 20/(20 + 52)。齿数按个计数，因此无论运行多久传动比都精确。三个行星轮如何分担载荷，刚性轮齿无法确定：有两个方程冗余。</translation>
    </message>
    <message>
        <source>rate of the sun</source>
        <translation>太阳轮的转速</translation>
    </message>
    <message>
        <source>sun to planet</source>
        <translation>太阳轮到行星轮</translation>
    </message>
    <message>
        <source>load of the carrier: a damper</source>
        <translation>行星架的负载：阻尼器</translation>
    </message>
    <message>
        <source>mass of a planet</source>
        <translation>行星轮的质量</translation>
    </message>
    <message>
        <source>inertia of a planet about its axis</source>
        <translation>行星轮绕自身轴线的转动惯量</translation>
    </message>
    <message>
        <source>Way of a tooth</source>
        <translation>一个齿的轨迹</translation>
    </message>
    <message>
        <source>Rates</source>
        <translation>转速</translation>
    </message>
    <message>
        <source>Bevel differential</source>
        <translation>锥齿轮差速器</translation>
    </message>
    <message>
        <source>The cage is driven; its pinion turns two half shafts that may turn apart. One wheel stands on ice: the differential gives both the same torque, so the other one gets as little, and slows down until the sum of both rates is twice that of the cage.</source>
        <translation>差速器壳被驱动；其中的小齿轮带动两根可以相对转动的半轴。一个车轮在冰上：差速器给两轮相同的转矩，所以另一轮得到的同样少，转速下降，直到两轮转速之和为壳的两倍。</translation>
    </message>
    <message>
        <source>rate of the cage</source>
        <translation>差速器壳的转速</translation>
    </message>
    <message>
        <source>resistance of the left wheel</source>
        <translation>左轮的阻力</translation>
    </message>
    <message>
        <source>resistance of the right wheel</source>
        <translation>右轮的阻力</translation>
    </message>
    <message>
        <source>Worm drive</source>
        <translation>蜗轮蜗杆</translation>
    </message>
    <message>
        <source>A worm with two starts turns a wheel of 40 teeth that lifts an arm: 20 turns of the motor for one of the arm. The torque of the motor is that of the load over 20; what its rotor&apos;s own inertia takes shows where the speed changes. The thread, with a pressure angle of 20 deg, pushes the worm along its axis and away from the wheel, which its bearing holds.</source>
        <translation>双头蜗杆带动 40 齿的蜗轮抬起一根臂：电机转 20 圈，臂转一圈。电机转矩是负载转矩的 1/20；转子自身惯量所需的部分在转速变化处可见。压力角为 20 deg 的螺纹沿轴线推动蜗杆，并把它从蜗轮推开，由轴承支承。</translation>
    </message>
    <message>
        <source>way of the motor: 20 turns</source>
        <translation>电机的行程：20 圈</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>持续时间</translation>
    </message>
    <message>
        <source>load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Load of the worm&apos;s bearing</source>
        <translation>蜗杆轴承的载荷</translation>
    </message>
    <message>
        <source>worm to wheel</source>
        <translation>蜗杆到蜗轮</translation>
    </message>
    <message>
        <source>Way of the load</source>
        <translation>负载的轨迹</translation>
    </message>
    <message>
        <source>Geneva drive</source>
        <translation>槽轮机构</translation>
    </message>
    <message>
        <source>Geneva drive with six slots</source>
        <translation>六槽槽轮机构</translation>
    </message>
    <message>
        <source>A pin on the crank enters a slot of the wheel, turns it by a quarter and leaves it; in between the disc of the crank keeps the wheel where it is. The slots are a little wider than the pin, and the disc a little smaller than the hollows of the wheel: the pin changes from one wall of the slot to the other in the middle, where the wheel is fastest.</source>
        <translation>曲柄上的销进入槽轮的槽，带动槽轮转四分之一圈后离开；其余时间曲柄的锁止圆盘使槽轮保持不动。槽比销略宽，圆盘比槽轮的凹弧略小：在槽轮转得最快的中间位置，销从槽的一侧壁换到另一侧壁。</translation>
    </message>
    <message>
        <source>A pin on the crank enters a slot of the wheel, turns it by a sixth of a turn and leaves it; in between the disc of the crank keeps the wheel where it is. The slots are a little wider than the pin, and the disc a little smaller than the hollows of the wheel: the pin changes from one wall of the slot to the other in the middle, where the wheel is fastest.</source>
        <translation>曲柄上的销进入槽轮的槽，带动槽轮转六分之一圈后离开；其余时间曲柄的锁止圆盘使槽轮保持不动。槽比销略宽，圆盘比槽轮的凹弧略小：在槽轮转得最快的中间位置，销从槽的一侧壁换到另一侧壁。</translation>
    </message>
    <message>
        <source>distance of the shafts</source>
        <translation>两轴的距离</translation>
    </message>
    <message>
        <source>clearance beside the pin</source>
        <translation>销旁的间隙</translation>
    </message>
    <message>
        <source>radius of the hollows</source>
        <translation>凹弧的半径</translation>
    </message>
    <message>
        <source>clearance of the locking disc</source>
        <translation>锁止圆盘的间隙</translation>
    </message>
    <message>
        <source>speed of the crank</source>
        <translation>曲柄的转速</translation>
    </message>
    <message>
        <source>inertia of the wheel</source>
        <translation>轮的转动惯量</translation>
    </message>
    <message>
        <source>crank, and radius of the wheel</source>
        <translation>曲柄长度，也是槽轮半径</translation>
    </message>
    <message>
        <source>radius of the slotted wheel</source>
        <translation>槽轮半径</translation>
    </message>
    <message>
        <source>half the width of a slot</source>
        <translation>槽宽的一半</translation>
    </message>
    <message>
        <source>half the angle of a hollow at the wheel</source>
        <translation>凹弧对槽轮中心张角的一半</translation>
    </message>
    <message>
        <source>from a slot to the next hollow</source>
        <translation>从槽到下一个凹弧的角度</translation>
    </message>
    <message>
        <source>half the angle of a hollow at the crank</source>
        <translation>凹弧对曲柄中心张角的一半</translation>
    </message>
    <message>
        <source>Angle of the wheel</source>
        <translation>轮的转角</translation>
    </message>
    <message>
        <source>Speed of the wheel</source>
        <translation>轮的转速</translation>
    </message>
    <message>
        <source>Force of the pin</source>
        <translation>销的力</translation>
    </message>
    <message>
        <source>Ratchet and pawl</source>
        <translation>棘轮与棘爪</translation>
    </message>
    <message>
        <source>A wheel with saw teeth lifts a load in pulses. The pawl slides over the ramps, drops into the teeth and holds the load between the pulses: its tip is a small disc that touches the ramp and the face of a tooth at once.</source>
        <translation>带锯齿的轮子一下一下地提升负载。棘爪滑过齿的斜面、落入齿间，并在两次脉冲之间托住负载：它的尖端是一个小圆盘，同时接触齿的斜面和端面。</translation>
    </message>
    <message>
        <source>radius of the roots</source>
        <translation>齿根半径</translation>
    </message>
    <message>
        <source>radius of the tips</source>
        <translation>齿顶半径</translation>
    </message>
    <message>
        <source>radius of the tip of the pawl</source>
        <translation>棘爪尖端的半径</translation>
    </message>
    <message>
        <source>length of the pawl</source>
        <translation>棘爪的长度</translation>
    </message>
    <message>
        <source>torque of the load</source>
        <translation>负载转矩</translation>
    </message>
    <message>
        <source>largest torque of the drive</source>
        <translation>驱动的最大转矩</translation>
    </message>
    <message>
        <source>pulses a second</source>
        <translation>每秒脉冲数</translation>
    </message>
    <message>
        <source>mass of the pawl</source>
        <translation>棘爪的质量</translation>
    </message>
    <message>
        <source>spring of the pawl</source>
        <translation>棘爪的弹簧刚度</translation>
    </message>
    <message>
        <source>its preload</source>
        <translation>其预紧转矩</translation>
    </message>
    <message>
        <source>Angle of the pawl</source>
        <translation>棘爪的转角</translation>
    </message>
    <message>
        <source>Scotch yoke with clearance</source>
        <translation>有间隙的苏格兰轭</translation>
    </message>
    <message>
        <source>The pin of a crank moves a yoke to and fro in a slot that is wider than the pin. Where the yoke would have to slow down it leaves the one wall, flies on at the greatest speed of the pin and strikes the other wall: twice in a turn the drive knocks.</source>
        <translation>曲柄的销在比它宽的槽里带动轭往复运动。轭该减速时，它离开一侧槽壁，以销的最大速度继续飞行，再撞上另一侧槽壁：每转一圈敲击两次。</translation>
    </message>
    <message>
        <source>clearance on each side of the pin</source>
        <translation>销每一侧的间隙</translation>
    </message>
    <message>
        <source>mass of the yoke</source>
        <translation>轭的质量</translation>
    </message>
    <message>
        <source>Pin and yoke</source>
        <translation>销与轭</translation>
    </message>
    <message>
        <source>Speed of the yoke</source>
        <translation>轭的速度</translation>
    </message>
    <message>
        <source>Force of the slot</source>
        <translation>槽的力</translation>
    </message>
    <message>
        <source>Thrown polygon</source>
        <translation>抛出的多边形</translation>
    </message>
    <message>
        <source>A pentagon is thrown onto ground with a slope, a step and a wall. Its corners meet the sides of the ground and its sides the edge of the step; it bounces, slides, tumbles and comes to rest.</source>
        <translation>一个五边形被抛到带有斜坡、台阶和墙的地面上。它的角点碰到地面各边，它的边碰到台阶的棱；它弹跳、滑动、翻滚，最后静止。</translation>
    </message>
    <message>
        <source>radius of the corners</source>
        <translation>角点的半径</translation>
    </message>
    <message>
        <source>height of the step</source>
        <translation>台阶的高度</translation>
    </message>
    <message>
        <source>Woodpecker toy</source>
        <translation>啄木鸟玩具</translation>
    </message>
    <message>
        <source>A woodpecker on a spring hops down a pole. Its sleeve jams on the pole by friction while the bird swings, slips, falls and jams again; the beak strikes the pole. Sticking, slipping, flight and impacts with friction follow each other, and after a few hops the motion repeats itself every 0.131 s. The numbers are those of Glocker (1995), whose equations for small angles give 0.146 s.</source>
        <translation>弹簧上的啄木鸟沿着杆一跳一跳地下降。鸟摆动时，套筒靠摩擦卡在杆上，随后滑动、下落，又卡住；鸟喙敲击杆。粘着、滑动、飞行和带摩擦的碰撞依次发生，跳几次之后运动每 0.131 s 重复一次。数据取自 Glocker (1995)，其小角度方程给出 0.146 s。</translation>
    </message>
    <message>
        <source>radius of the pole</source>
        <translation>杆的半径</translation>
    </message>
    <message>
        <source>inner radius of the sleeve</source>
        <translation>套筒内半径</translation>
    </message>
    <message>
        <source>half the height of the sleeve</source>
        <translation>套筒高度的一半</translation>
    </message>
    <message>
        <source>from the pole to the spring</source>
        <translation>从杆到弹簧</translation>
    </message>
    <message>
        <source>from the spring to the centre of mass of the bird</source>
        <translation>从弹簧到鸟的质心</translation>
    </message>
    <message>
        <source>height of the beak over it</source>
        <translation>鸟喙高出质心的高度</translation>
    </message>
    <message>
        <source>from it to the beak</source>
        <translation>从质心到鸟喙</translation>
    </message>
    <message>
        <source>mass of the sleeve</source>
        <translation>套筒质量</translation>
    </message>
    <message>
        <source>mass of the bird</source>
        <translation>鸟的质量</translation>
    </message>
    <message>
        <source>inertia of the sleeve</source>
        <translation>套筒转动惯量</translation>
    </message>
    <message>
        <source>inertia of the bird</source>
        <translation>鸟的转动惯量</translation>
    </message>
    <message>
        <source>coefficient of restitution of the beak</source>
        <translation>鸟喙的恢复系数</translation>
    </message>
    <message>
        <source>angle at which the sleeve jams</source>
        <translation>套筒卡住时的角度</translation>
    </message>
    <message>
        <source>angle of the bird at the start</source>
        <translation>鸟的初始角度</translation>
    </message>
    <message>
        <source>its rate</source>
        <translation>其角速度</translation>
    </message>
    <message>
        <source>speed of the sleeve at the start</source>
        <translation>套筒的初速度</translation>
    </message>
    <message>
        <source>Height of the sleeve</source>
        <translation>套筒高度</translation>
    </message>
    <message>
        <source>Push of the pole</source>
        <translation>杆的压力</translation>
    </message>
    <message>
        <source>Follower that jumps</source>
        <translation>跳起的从动件</translation>
    </message>
    <message>
        <source>A spring presses a roller onto a round cam that turns about a point beside its centre. Above 53.5 rad/s weight and spring are too weak where the cam falls away: the follower leaves it, flies, lands and stays (e = 0), turn after turn. The run finds where the push of the cam comes to nothing, and the impact, to rounding. A stiffer spring, or less speed, keeps it on the cam.</source>
        <translation>弹簧把滚子压在一个绕偏心点转动的圆凸轮上。超过 53.5 rad/s 时，凸轮退开处重力与弹簧力不够：从动件离开凸轮、飞起、落下并贴住 (e = 0)，每转一圈重复一次。计算精确到舍入误差地找到凸轮压力消失的时刻和碰撞时刻。更硬的弹簧或更低的转速可使其不离开凸轮。</translation>
    </message>
    <message>
        <source>radius of the cam</source>
        <translation>凸轮半径</translation>
    </message>
    <message>
        <source>from the axis to its centre</source>
        <translation>从转轴到其中心</translation>
    </message>
    <message>
        <source>radius of the roller</source>
        <translation>滚子半径</translation>
    </message>
    <message>
        <source>its force in the lowest position</source>
        <translation>最低位置时的弹簧力</translation>
    </message>
    <message>
        <source>speed of the cam</source>
        <translation>凸轮转速</translation>
    </message>
    <message>
        <source>height of the roller in the lowest position</source>
        <translation>最低位置时滚子的高度</translation>
    </message>
    <message>
        <source>from the roller to the spring</source>
        <translation>从滚子到弹簧</translation>
    </message>
    <message>
        <source>length of the spring there</source>
        <translation>此时弹簧的长度</translation>
    </message>
    <message>
        <source>Height of the roller</source>
        <translation>滚子高度</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>Push of the cam</source>
        <translation>凸轮的压力</translation>
    </message>
    <message>
        <source>Marble run</source>
        <translation>弹珠滑道</translation>
    </message>
    <message>
        <source>A marble rolls down three ramps that slope to and fro, with walls at their far ends. It leaves each over its edge, falls, bounces on the next, slips there until friction has turned its spin round, and rolls on: rolling it gains 5/7 of g*sin(alpha).</source>
        <translation>弹珠沿三条来回倾斜、远端有挡墙的坡道滚下。它从每条坡道的边缘离开、下落、在下一条坡道上弹跳，在那里滑动直到摩擦使其转向反转，然后继续滚动：滚动时的加速度为 g*sin(alpha) 的 5/7。</translation>
    </message>
    <message>
        <source>radius of the marble</source>
        <translation>弹珠半径</translation>
    </message>
    <message>
        <source>mass of the marble</source>
        <translation>弹珠质量</translation>
    </message>
    <message>
        <source>slope of the ramps</source>
        <translation>坡道倾角</translation>
    </message>
    <message>
        <source>length of a ramp</source>
        <translation>坡道长度</translation>
    </message>
    <message>
        <source>height from ramp to ramp</source>
        <translation>相邻坡道的高差</translation>
    </message>
    <message>
        <source>by which a ramp reaches beyond the edge over it</source>
        <translation>坡道伸出其上方边缘的长度</translation>
    </message>
    <message>
        <source>from the edge of the first ramp to the marble</source>
        <translation>从第一条坡道边缘到弹珠</translation>
    </message>
    <message>
        <source>Gripper</source>
        <translation>夹爪</translation>
    </message>
    <message>
        <source>Two jaws press on a box and lift it: friction alone carries it. With a force F of the spring the jaws carry up to 2*mu*F, here 16 N: enough for the weight and the largest acceleration of the lift, 5.77*rise/T^2. Lift it in 0.35 s instead of 0.6 s, and it slips out of the jaws. Each jaw touches two corners, so that the shares of the corners are not unique; their sum is.</source>
        <translation>两个夹爪夹住箱子并提起：只靠摩擦承载。弹簧力为 F 时夹爪最多承载 2*mu*F，这里为 16 N：足以承受重力和提升的最大加速度 5.77*rise/T^2。若在 0.35 s 而不是 0.6 s 内提起，箱子就会从夹爪中滑出。每个夹爪接触两个角，所以各角的分担不唯一；其和唯一。</translation>
    </message>
    <message>
        <source>force with which the jaws press</source>
        <translation>夹爪的压力</translation>
    </message>
    <message>
        <source>height of the lift</source>
        <translation>提升高度</translation>
    </message>
    <message>
        <source>how long it takes</source>
        <translation>所用时间</translation>
    </message>
    <message>
        <source>mass of a jaw</source>
        <translation>一个夹爪的质量</translation>
    </message>
    <message>
        <source>Hoist</source>
        <translation>起升机构</translation>
    </message>
    <message>
        <source>A motor lifts a load through a gear box and a drum with a rope: two couplers bind the angle of the motor to that of the drum, and that to the height of the load. The load rises with (T*n - m*g*r)*r/(J*n^2 + Jd + m*r^2); the force of the first coupler is what the teeth carry, that of the second one the rope.</source>
        <translation>电机通过齿轮箱和绕绳的卷筒提升重物：两个耦合分别把电机的转角与卷筒的转角、卷筒的转角与重物的高度联系起来。重物以 (T*n - m*g*r)*r/(J*n^2 + Jd + m*r^2) 加速上升；第一个耦合的力是轮齿所承受的，第二个是绳子所承受的。</translation>
    </message>
    <message>
        <source>turns of the motor for one of the drum</source>
        <translation>卷筒转一圈时电机的圈数</translation>
    </message>
    <message>
        <source>radius of the drum</source>
        <translation>卷筒半径</translation>
    </message>
    <message>
        <source>mass of the load</source>
        <translation>重物质量</translation>
    </message>
    <message>
        <source>inertia of the motor</source>
        <translation>电机转动惯量</translation>
    </message>
    <message>
        <source>inertia of the drum</source>
        <translation>卷筒转动惯量</translation>
    </message>
    <message>
        <source>torque of the motor at rest</source>
        <translation>电机静止时的转矩</translation>
    </message>
    <message>
        <source>its speed without load</source>
        <translation>其空载转速</translation>
    </message>
    <message>
        <source>Height of the load</source>
        <translation>重物高度</translation>
    </message>
    <message>
        <source>Speed of the load</source>
        <translation>重物速度</translation>
    </message>
    <message>
        <source>Speed of the motor</source>
        <translation>电机转速</translation>
    </message>
    <message>
        <source>Pin-pallet escapement</source>
        <translation>销钉式擒纵机构</translation>
    </message>
    <message>
        <source>The clockwork of an alarm clock: the spring of the going train turns the escape wheel, and two pins on the anchor let it pass by half a tooth each time the balance swings through. The teeth push the pins aside and so give the balance what friction takes. One tooth passes in a swing to and fro, so that the balance tells the speed of the wheel: a stronger spiral makes the clock go faster.</source>
        <translation>闹钟的机芯：走时轮系的发条推动擒纵轮，摆轮每摆过一次，擒纵叉上的两个销钉让它走过半个齿。轮齿把销钉推开，从而补偿摆轮因摩擦失去的能量。一次往复摆动走过一个齿，所以摆轮决定擒纵轮的快慢：游丝越硬，钟走得越快。</translation>
    </message>
    <message>
        <source>radius of the wheel at the roots</source>
        <translation>擒纵轮齿根半径</translation>
    </message>
    <message>
        <source>radius at the tips</source>
        <translation>齿顶半径</translation>
    </message>
    <message>
        <source>distance of the pins from the wheel&apos;s axis</source>
        <translation>销钉到轮轴的距离</translation>
    </message>
    <message>
        <source>radius of the pins</source>
        <translation>销钉半径</translation>
    </message>
    <message>
        <source>half the angle between the pins, seen from the wheel</source>
        <translation>从轮心看两销钉夹角的一半</translation>
    </message>
    <message>
        <source>inertia of the balance</source>
        <translation>摆轮转动惯量</translation>
    </message>
    <message>
        <source>stiffness of the spiral</source>
        <translation>游丝刚度</translation>
    </message>
    <message>
        <source>its damping</source>
        <translation>其阻尼</translation>
    </message>
    <message>
        <source>torque of the going train</source>
        <translation>走时轮系的转矩</translation>
    </message>
    <message>
        <source>distance of the axes</source>
        <translation>两轴的距离</translation>
    </message>
    <message>
        <source>place of a pin, beside the axis of the anchor</source>
        <translation>销钉位置：擒纵叉轴旁</translation>
    </message>
    <message>
        <source>and below it</source>
        <translation>及其下方</translation>
    </message>
    <message>
        <source>Angle of the balance</source>
        <translation>摆轮转角</translation>
    </message>
    <message>
        <source>Forces of the pins</source>
        <translation>销钉的力</translation>
    </message>
    <message>
        <source>Pendulum on a rope</source>
        <translation>绳上的摆</translation>
    </message>
    <message>
        <source>A bob on a rope is pushed from below, too fast to swing and too slow to come round. Where cos(angle) = (2*g*L - v0^2)/(3*g*L) the tension comes to nothing: the bob leaves its circle and flies along a parabola, until the rope is taut again. The impact takes the speed along the rope, but for e times as much, and leaves the speed across it.</source>
        <translation>绳上的摆锤从最低处被推出：速度大得不只是摆动，又小得不能转过一圈。在 cos(angle) = (2*g*L - v0^2)/(3*g*L) 处拉力变为零：摆锤离开圆周沿抛物线飞行，直到绳再次绷紧。冲击带走沿绳方向的速度，只返回其 e 倍，而垂直于绳的速度不变。</translation>
    </message>
    <message>
        <source>length of the rope</source>
        <translation>绳的长度</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>Tension</source>
        <translation>拉力</translation>
    </message>
    <message>
        <source>Slack of the rope</source>
        <translation>绳的松弛量</translation>
    </message>
    <message>
        <source>Block and tackle</source>
        <translation>滑轮组</translation>
    </message>
    <message>
        <source>A counterweight lifts a load of more than its own mass: the rope goes down from the beam, round the block of the load, and over a pulley to the weight. The load rises with (2*m - M)*g/(M + 4*m) and the rope pulls with 3*M*m*g/(M + 4*m), until the weight meets the floor. Then the load flies on, the rope is slack, and when it becomes taut again it pulls the weight up once more.</source>
        <translation>配重提起比自身更重的负载：绳从横梁向下，绕过负载的动滑轮，再经定滑轮到配重。负载以 (2*m - M)*g/(M + 4*m) 上升，绳的拉力为 3*M*m*g/(M + 4*m)，直到配重落到地面。此后负载继续飞行，绳松弛；再次绷紧时，绳又把配重拉起。</translation>
    </message>
    <message>
        <source>mass of the load with its block</source>
        <translation>负载及其动滑轮的质量</translation>
    </message>
    <message>
        <source>mass of the weight</source>
        <translation>配重的质量</translation>
    </message>
    <message>
        <source>radius of both pulleys</source>
        <translation>两个滑轮的半径</translation>
    </message>
    <message>
        <source>depth of the weight under the beam</source>
        <translation>配重在横梁下方的深度</translation>
    </message>
    <message>
        <source>height of the weight over the floor</source>
        <translation>配重离地面的高度</translation>
    </message>
    <message>
        <source>side of the weight</source>
        <translation>配重的边长</translation>
    </message>
    <message>
        <source>Heights</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Gears that rattle</source>
        <translation>打齿的齿轮</translation>
    </message>
    <message>
        <source>A pinion is turned to and fro, and its teeth have backlash: the wheel is pushed by one flank, flies on when the pinion slows down, and meets the other flank with an impact. More friction in the bearing of the wheel or less backlash makes it quieter; without any backlash the two keep their ratio.</source>
        <translation>小齿轮被来回转动，其轮齿有齿侧间隙：大齿轮被一侧齿面推动，小齿轮减速时它继续飞行，撞上另一侧齿面。大齿轮轴承的摩擦更大，或间隙更小，都会更安静；没有间隙时两者保持传动比。</translation>
    </message>
    <message>
        <source>pitch radius of the pinion</source>
        <translation>小齿轮的节圆半径</translation>
    </message>
    <message>
        <source>pitch radius of the wheel</source>
        <translation>大齿轮的节圆半径</translation>
    </message>
    <message>
        <source>backlash along the pitch circles</source>
        <translation>沿节圆的齿侧间隙</translation>
    </message>
    <message>
        <source>amplitude of the pinion</source>
        <translation>小齿轮的振幅</translation>
    </message>
    <message>
        <source>its frequency</source>
        <translation>其频率</translation>
    </message>
    <message>
        <source>friction in the bearing of the wheel</source>
        <translation>大齿轮轴承的摩擦</translation>
    </message>
    <message>
        <source>Play of the teeth</source>
        <translation>轮齿的间隙位置</translation>
    </message>
    <message>
        <source>Angular velocities</source>
        <translation>角速度</translation>
    </message>
    <message>
        <source>Push of the flanks</source>
        <translation>齿面的推力</translation>
    </message>
    <message>
        <source>Golf ball at the hole</source>
        <translation>球洞边的高尔夫球</translation>
    </message>
    <message>
        <source>A golf ball rolls over the edge of the hole, sinks nearly by its radius, runs round along the rim and comes out again on another side. A little slower, or nearer to the middle, and it stays in. Green, round rim, wall and floor are one outline that turns about the axis of the hole. What rolls round on its upright wall would not come down for good either: it swings up and down sqrt(2/7) times for each turn, the golfer's dilemma.</source>
        <translation>高尔夫球滚过球洞边缘，下沉将近一个半径，沿洞沿绕行，又从另一侧出来。稍慢一些，或更靠近中心，它就留在洞里。果岭、圆角洞沿、洞壁和洞底是一条绕球洞轴线旋转的轮廓。在竖直洞壁上绕行滚动的球也不会一直下落：每绕一圈它上下摆动 sqrt(2/7) 次，这就是“高尔夫球手的困境”。</translation>
    </message>
    <message>
        <source>radius of the hole</source>
        <translation>球洞半径</translation>
    </message>
    <message>
        <source>depth of the hole</source>
        <translation>球洞深度</translation>
    </message>
    <message>
        <source>radius of its rim</source>
        <translation>洞沿的圆角半径</translation>
    </message>
    <message>
        <source>speed of the ball</source>
        <translation>球的速度</translation>
    </message>
    <message>
        <source>by which it passes beside the middle</source>
        <translation>偏离中心的距离</translation>
    </message>
    <message>
        <source>Path from above</source>
        <translation>俯视轨迹</translation>
    </message>
    <message>
        <source>Push and friction</source>
        <translation>法向力与摩擦力</translation>
    </message>
    <message>
        <source>Drum cam</source>
        <translation>圆柱凸轮</translation>
    </message>
    <message>
        <source>The groove of a drum leads a thread guide to and fro on its rail, with a rest at both ends: cycloidal ways over 120 deg, given by a point every 15 deg. The guide knows nothing of the drum but the groove, which pushes it along the axis and turns the drum back by as much power: the motor brakes while the guide slows down.</source>
        <translation>圆柱凸轮的沟槽带动导纱器在导轨上往复运动，两端各有停歇：行程为 120 deg 的摆线规律，每 15 deg 给出一个点。导纱器与凸轮之间只有沟槽相连：沟槽沿轴向推动它，并以同样的功率反过来转动凸轮；导纱器减速时，电机起制动作用。</translation>
    </message>
    <message>
        <source>rate of the drum</source>
        <translation>凸轮的转速</translation>
    </message>
    <message>
        <source>stroke</source>
        <translation>行程</translation>
    </message>
    <message>
        <source>mass of the guide</source>
        <translation>导纱器的质量</translation>
    </message>
    <message>
        <source>drag of the thread</source>
        <translation>纱线的阻力</translation>
    </message>
    <message>
        <source>Way of the guide</source>
        <translation>导纱器的位移</translation>
    </message>
    <message>
        <source>Force of the groove</source>
        <translation>沟槽的力</translation>
    </message>
</context>
</TS>
