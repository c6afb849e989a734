/** What the costs of share classes are of. */
export const CLASS_COSTS_CONVENTION =
  '申购 1 万元、持有后全部赎回的费用（元）：申购费、赎回费和从基金资产里按日计提的费用，净值按不变计';
