/** How risk figures are computed, with the rate without risk as it is read and the trading days of a year. */
export const riskConvention = (rate: string, days: number) =>
  `年化波动率按每年 ${days} 个交易日计，无风险利率按每年 ${rate} 计`;

/** What holdings are counted. */
export const ROLLING_CONVENTION =
  '每个净值日各有一次持有到期，从一年（三年）前当日或之前最近的净值日起算，不年化；正收益占比是收益率大于零的次数占全部次数的比例，过往的持有收益不预示未来';

/** What the figures against a benchmark are. */
export const RELATIVE_RISK_CONVENTION =
  '跟踪误差是每日收益率与业绩比较基准之差的标准差折成一年；信息比率是年化收益率之差与跟踪误差之比，不满一年的区间不计算；贝塔是两者每日收益率的协方差与业绩比较基准的方差之比。';
