import { sentences, type SentenceTable } from './sentence-table.ts';

/** Sentences that the rules were measured with and not mended. */
export const THIRD: SentenceTable = {
  D01: {
    violating: sentences(`
      刚性兑付，到期必还
      保证您的本金毫发无伤
      亏损全部由公司埋单
    `),
    conforming: sentences(`
      基金不同于银行储蓄，不能保证本金安全。
      “保本高收益”是骗子的惯用话术。
      期货交易保证金不低于合约价值的8%。
    `),
  },
  D02: {
    violating: sentences(`
      预期收益率可达6%
      预估年化在5%上下
      明年基金净值将上涨两成
    `),
    conforming: sentences(`
      基金业绩比较基准不代表预期收益。
      预期经济温和复苏，企业盈利改善。
      基金管理人不作任何收益预测。
    `),
  },
  D03: {
    violating: sentences(`
      稳赚零风险
      高枕无忧的理财方案
      放心买入，收益稳稳到手
    `),
    conforming: sentences(`
      高收益的产品通常风险也高。
      本公司与中国平安保险签订代销协议。
      请注意网上交易的安全。
    `),
  },
  D04: {
    violating: sentences(`
      近五年业绩同类排名第二
      业绩遥遥领先于同行
      独家重磅策略，业绩优异
    `),
    conforming: sentences(`
      交易账号是客户的唯一标识。
      我们投资于领先企业。
      信息技术为第一大重仓行业。
    `),
  },
  D05: {
    violating: sentences(`
      全球最好的投资团队
      顶级私人理财服务
      国内首屈一指，最佳之选
    `),
    conforming: sentences(`
      第一次买基金需要先开户。
      近一年最大回撤为5.6%。
      最好在交易日下午三点前提交。
    `),
  },
  D06: {
    violating: sentences(`
      机会只有一次，赶快抢购
      最后两小时，错过不再
      倒计时，马上停售
    `),
    conforming: sentences(`
      募集期最后一天不接受网上认购的撤单。
      本次发售自12月1日起至12月12日止。
      基金管理人可延长募集期。
    `),
  },
  D28: {
    violating: sentences(`
      低风险稳健增值
      零门槛开户，收益高
      极速到账，高收益
    `),
    conforming: sentences(`
      中低风险产品适合稳健型投资者。
      高收益必然伴随高风险。
      本基金为R3级产品。
    `),
  },
};
