// The report's own words in Chinese.
#include <array>

#include "engine/export/chinese.h"
#include "engine/export/report.h"

namespace zwang {
namespace {

using Word = std::pair<std::string_view, std::string_view>;
constexpr std::array words = {
    Word{"Report", "报告"},
    Word{"Drawing", "机构图"},
    Word{"The mechanism at the start", "起始时刻的机构"},
    Word{"Model", "模型"},
    Word{"Bodies", "构件"},
    Word{"Joints", "运动副"},
    Word{"Forces", "力"},
    Word{"Motors", "驱动"},
    Word{"Name", "名称"},
    Word{"Type", "类型"},
    Word{"Between", "连接"},
    Word{"Settings", "设置"},
    Word{"Mass [kg]", "质量 [kg]"},
    Word{"Moments of inertia [kg·m²]", "转动惯量 [kg·m²]"},
    Word{"Parameters", "参数"},
    Word{"Written", "写法"},
    Word{"Value (SI)", "数值 (SI)"},
    Word{"Note", "说明"},
    Word{"Degrees of freedom", "自由度"},
    Word{"Velocities of all bodies", "全部构件的速度数"},
    Word{"Constraint rows", "约束方程数"},
    Word{"Rank at the start", "起始时刻的秩"},
    Word{"Degrees of freedom at the start", "起始时刻的自由度"},
    Word{"Redundant rows", "冗余约束数"},
    Word{"Rank, least and greatest of the run", "运行中秩的最小值与最大值"},
    Word{"Settings of the run", "运行设置"},
    Word{"Setting", "设置项"},
    Word{"Value", "数值"},
    Word{"Outcome", "结果"},
    Word{"Warning", "警告"},
    Word{"Steps", "步数"},
    Word{"Rejected steps", "被拒绝的步数"},
    Word{"Right-hand sides", "右端项计算次数"},
    Word{"Projections", "投影次数"},
    Word{"Solve time [s]", "求解时间 [s]"},
    Word{"Largest position violation", "最大位置约束违反量"},
    Word{"Largest velocity violation", "最大速度约束违反量"},
    Word{"Largest acceleration violation", "最大加速度约束违反量"},
    Word{"Largest energy balance error [J]", "最大能量平衡误差 [J]"},
    Word{"Energy exchanged [J]", "交换的能量 [J]"},
    Word{"Plots", "曲线"},
    Word{"Constraint health", "约束状况"},
    Word{"How well the constraints hold, and how far from a singular position the mechanism is",
         "约束保持得如何，以及机构离奇异位置多远"},
    Word{"Violation", "违反量"},
    Word{"Smallest singular value", "最小奇异值"},
    Word{"Energy balance", "能量平衡"},
    Word{"Singular positions", "奇异位置"},
    Word{"No passage through a singular position was found.", "没有发现通过奇异位置。"},
    Word{"Time [s]", "时间 [s]"},
    Word{"Kind", "种类"},
    Word{"Rank", "秩"},
    Word{"Freedom", "自由度"},
    Word{"Joints that take part", "参与的运动副"},
    Word{"Branches", "分支"},
    Word{"taken", "所走"},
    Word{"Near misses", "险些通过"},
    Word{"Distance [rad]", "距离 [rad]"},
    Word{"A passage may have been missed here", "此处可能漏掉了一次通过"},
    Word{"Events", "事件"},
    Word{"Element", "元素"},
    Word{"Energy lost [J]", "损失的能量 [J]"},
    Word{"Version and machine", "版本与机器"},
    Word{"Program", "程序"},
    Word{"Machine", "机器"},
    Word{"Date", "日期"},
    Word{"Sensitivities", "灵敏度"},
    Word{"Objective", "目标"},
    Word{"Parameter", "参数"},
    Word{"Direct", "直接法"},
    Word{"Adjoint", "伴随法"},
    Word{"Differences", "差分"},
    Word{"The methods agree to", "各方法一致到"},
    Word{"Comparison of methods", "方法比较"},
    Word{"tolerance", "容差"},
    Word{"step", "步长"},
    Word{"Method", "方法"},
    Word{"Position violation", "位置违反量"},
    Word{"Velocity violation", "速度违反量"},
    Word{"Energy error [J]", "能量误差 [J]"},
    Word{"Error", "误差"},
    Word{"Status", "状态"},
    Word{"completed", "完成"},
    Word{"completed with warnings", "完成，有警告"},
    Word{"stopped", "已停止"},
    Word{"failed", "失败"},
    Word{"bifurcation", "分岔"},
    Word{"tangency", "相切"},
    Word{"dead point", "死点"},
    Word{"cusp", "尖点"},
    Word{"isolated", "孤立点"},
    Word{"and so on", "等等"},
    Word{"projection", "投影"},
    Word{"none", "无"},
    Word{"yes", "是"},
    Word{"no", "否"},
    Word{"impact", "碰撞"},
    Word{"sticks", "粘住"},
    Word{"breaks loose", "开始滑动"},
    Word{"stays at stop", "停在限位处"},
    Word{"leaves stop", "离开限位"},
    Word{"formula switches", "公式切换"},
    Word{"stays in contact", "保持接触"},
    Word{"comes apart", "脱离接触"},
    Word{"friction jams", "摩擦卡住"},
};

}  // namespace

std::string reportWord(std::string_view english, const std::string& language) {
    if (language == "zh")
        for (const auto& [en, zh] : words)
            if (en == english && !zh.empty()) return std::string(zh);
    return std::string(english);
}

std::string reportSentence(const Sentence& sentence, const std::string& language) {
    return language == "zh" ? chineseSentence(sentence) : sentence.english();
}

}  // namespace zwang
