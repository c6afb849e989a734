import { z } from 'zod';
import {
  compactDate,
  decimalText,
  fundCode,
  fundRow,
  FUND_TYPES,
  GROWTH_FIELDS,
  HISTORY_RANGES,
} from '../fund.ts';

const figure = z.union([decimalText, z.literal('')]);
const day = z.union([compactDate, z.literal('')]);

/** What a return follows from: NAVs and disclosed payouts alone, or in part published growth, since a payout within its period is not disclosed. */
export const RETURN_BASES = ['nav', 'growth'] as const;
export type ReturnBasis = (typeof RETURN_BASES)[number];
const basis = z.enum(RETURN_BASES);

/** The newest day of a fund. `nav` is at the fund's own decimals; of a cash fund it is the income per 10,000 units. */
export const latestNavRow = z.strictObject({
  fundcode: fundCode,
  fundname: z.string(),
  navdate: compactDate,
  nav: decimalText,
  /** Of the day, percent; empty for cash funds. */
  growth: figure,
  /** Cash funds only. */
  yield7d: figure,
});
export type LatestNavRow = z.infer<typeof latestNavRow>;

/** A period that ends on the fund's last day. */
export const PERIODS = GROWTH_FIELDS.filter((name) => name !== 'day1ud');

/** What the benchmark of the contract grew by over the same time until the same day, percent. Absent: not known. */
const benchmarkgain = decimalText.exactOptional();

/** Of how many funds, or at which place. */
const ordinal = z.string().regex(/^\d{1,6}$/);

/**
 * How a fund's return stands among those of its category over the same period until the same day. Figures that are older than
 * their kind allows are not counted, and a fund with several share classes counts once.
 */
export const peerStanding = z.strictObject({
  /** The category: the funds of this type and, with `qdiiflag` 1, of those the ones that invest abroad, else the others. */
  fundtype: z.enum(FUND_TYPES),
  qdiiflag: z.enum(['1', '']),
  /** The funds that were counted, this one among them. */
  fundcount: ordinal,
  /** Of their returns, percent; empty: too few funds. */
  median: figure,
  /** 1 is the greatest return; equal returns share a place. Empty: too few funds. */
  rank: z.union([ordinal, z.literal('')]),
  /** The quarter of all places in which the rank lies, 1 the first. Empty with it. */
  quartile: z.enum(['1', '2', '3', '4', '']),
});
export type PeerStanding = z.infer<typeof peerStanding>;

/**
 * Why a return is not held against those of its category: by the rules of disclosure the fund is too `young` or the period too
 * `short`; the fund's figures are `stale`; it has no type (`untyped`); funds began on `unlike` days, since inception.
 */
export const PEER_GAPS = ['young', 'short', 'stale', 'untyped', 'unlike'] as const;
export type PeerGap = (typeof PEER_GAPS)[number];

/** A return over a period, in percent. A period that the fund is too young for is left out. */
export const periodGainRow = z.strictObject({
  period: z.enum(PERIODS),
  /** The day with figures that the period is counted from, as for risk; since inception, the day on which the fund began. */
  startdate: compactDate,
  /** The last day that counts. */
  navdate: compactDate,
  gain: figure,
  basis,
  benchmarkgain,
  /** One of the two, unless the period is that of another fund. */
  peers: peerStanding.exactOptional(),
  nopeers: z.enum(PEER_GAPS).exactOptional(),
});
export type PeriodGainRow = z.infer<typeof periodGainRow>;

/** A calendar year's return, from the last day of the year before, or from the fund's first day. */
export const yearGainRow = z.strictObject({
  year: z.string().regex(/^\d{4}$/),
  /** The day it is chained from. */
  startdate: compactDate,
  /** The last day that counts: not the year's end in the current year. */
  navdate: compactDate,
  gain: decimalText,
  basis,
  benchmarkgain,
});
export type YearGainRow = z.infer<typeof yearGainRow>;

/** How a fund's return grew over a range that ends on its last day: days, and the chained return since the first in percent, two decimals. */
export const gainCurve = z.strictObject({
  fundcode: fundCode,
  gains: z.array(z.tuple([compactDate, decimalText])),
});
export type GainCurve = z.infer<typeof gainCurve>;

/** How a fund moved against its composed benchmark, by daily growths. */
export const relativeRiskRow = z.strictObject({
  /** Standard deviation of the days' excess, percent a year. */
  trackingerror: decimalText,
  /** Excess a year per tracking error; empty below a year, and without an error. */
  information: figure,
  /** Empty where the benchmark does not move. */
  beta: figure,
});
export type RelativeRisk = z.infer<typeof relativeRiskRow>;

/** Risk and return over a range that ends on the fund's last day. A range that the fund is too young for is left out. */
export const indicatorRow = z.strictObject({
  range: z.enum(HISTORY_RANGES),
  /** The day that the range is counted from; of `all` the day on which the fund began, where the figures reach back to it. */
  startdate: compactDate,
  /** Percent. */
  gain: decimalText,
  /** Percent a year; empty below a year, where it would mislead. */
  annualgain: figure,
  /** Standard deviation of the days' growth, percent a year; empty where figures do not come daily. */
  volatility: figure,
  /** Return beyond `riskfree` per volatility, both a year. */
  sharpe: figure,
  /** The deepest fall from a high, percent, and the days of the high and of the low. */
  maxdrawdown: decimalText,
  peakdate: day,
  lowdate: day,
  /** Days that gained, percent of all. */
  updays: figure,
  basis,
  /** Absent: the benchmark is not composed, or not known on every day. */
  relative: relativeRiskRow.exactOptional(),
});
export type IndicatorRow = z.infer<typeof indicatorRow>;

/** How returns spread over every time of one length that somebody may have held the fund. */
export const rollingRow = z.strictObject({
  holding: z.enum(['year1', 'year3']),
  /** Number of holdings: one ends on each day with figures. */
  count: ordinal,
  /** Percent over the whole holding. */
  highest: decimalText,
  median: decimalText,
  lowest: decimalText,
  /** Holdings that gained, percent of all. */
  gained: decimalText,
});
export type RollingRow = z.infer<typeof rollingRow>;

export const fundIndicators = z.strictObject({
  fundcode: fundCode,
  /** As of; empty where the fund has no figures. */
  navdate: day,
  /** The return without risk that the ratios are measured against, percent a year. */
  riskfree: decimalText,
  rows: z.array(indicatorRow),
  /** Lengths with too few holdings are left out. Absent: a program of before these rows answers. */
  rolling: z.array(rollingRow).exactOptional(),
});
export type FundIndicators = z.infer<typeof fundIndicators>;

/** A fund among the newest. */
export const newFundRow = fundRow.extend({ establishdate: compactDate });
export type NewFundRow = z.infer<typeof newFundRow>;

/** A fund over the period that the compared ones have in common. Percent; `annualgain` is empty below a year. */
export const compareRow = z.strictObject({
  fundcode: fundCode,
  fundname: z.string(),
  startdate: compactDate,
  enddate: compactDate,
  gain: decimalText,
  annualgain: figure,
  volatility: figure,
  maxdrawdown: decimalText,
  basis,
});
export type CompareRow = z.infer<typeof compareRow>;

/** A day of a comparison and what each fund returned since the first day, percent. */
export const comparePoint = z.strictObject({ navdate: compactDate, gains: z.array(decimalText) });
