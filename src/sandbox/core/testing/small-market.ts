import type { FeeTier } from '#schemas/fund/fee.ts';
import type { DividendRow } from '#schemas/fund.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { isTradingDay } from '../calendar.ts';
import type { Market, MarketFund } from '../market.ts';

const holidays = {
  years: ['2026'],
  days: [
    '20260101',
    '20260102',
    '20260216',
    '20260217',
    '20260218',
    '20260219',
    '20260220',
    '20260223',
  ],
};
const tiers: FeeTier[] = [
  {
    businesscode: '22',
    measure: 'amount',
    lower: '',
    upper: '1000000',
    rate: '1.5',
    unit: 'percent',
  },
  {
    businesscode: '22',
    measure: 'amount',
    lower: '1000000',
    upper: '',
    rate: '1000',
    unit: 'yuan',
  },
  { businesscode: '24', measure: 'days', lower: '', upper: '7', rate: '1.5', unit: 'percent' },
  { businesscode: '24', measure: 'days', lower: '7', upper: '', rate: '0.5', unit: 'percent' },
];

function payout(exdate: string, amount: string): DividendRow {
  return {
    exdate,
    kind: 'dividend',
    amount,
    basis: 'disclosed',
    recorddate: '',
    paydate: '',
    notice: '',
  } as DividendRow;
}

function fund(fundcode: string, more: Partial<MarketFund>, days: string[]): MarketFund {
  const figures = new Map(
    days.map((day, index) => [
      day,
      more.fundtype === '5' ? '0.5432' : `1.${String(1000 + ((index * 37) % 400))}`,
    ]),
  );
  return {
    fundcode,
    fundname: `基金${fundcode}`,
    fundtype: '3',
    risklevel: '03',
    sharetype: 'A',
    status: '0',
    minamount: '10.00',
    establishdate: '20200101',
    businessflag: '1',
    sourceflag: '0',
    tano: '01',
    special: '',
    tiers,
    dividends: [],
    figures,
    days,
    ...more,
  } as MarketFund;
}

/** Four funds of 2026: two with dividends, one QDII, one money-market fund. */
export function smallMarket(): Market {
  const calendar = { holidays, openDays: new Set<string>() };
  const days = Array.from({ length: 330 }, (_, index) => addDays('20260101', index));
  const open = days.filter((day) => isTradingDay(day, calendar));
  const funds = [
    fund('000001', { dividends: [payout('20260120', '0.05'), payout('20260310', '0.013')] }, open),
    fund('000002', { fundname: '某 LOF', dividends: [payout('20260302', '0.2')] }, open),
    fund('000003', { fundname: '环球（QDII）', tiers: [] }, open),
    fund('000198', { fundtype: '5', risklevel: '01', tiers: [], minamount: '1.00' }, days),
  ];
  return {
    ...calendar,
    funds: new Map(funds.map((one) => [one.fundcode, one])),
    combos: new Map(),
    lastDay: days.at(-1) ?? '',
    cashFund: '000198',
    statusLabels: { '0': '正常开放' },
    parameters: {},
  };
}
