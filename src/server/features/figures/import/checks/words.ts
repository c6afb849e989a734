import { msg } from '#messages/msg.ts';
import { partLabels } from '#rules/imports/portfolio-parts.ts';
import { readDay } from '#rules/imports/read-cell.ts';
import type { ProblemCode } from '#schemas/import.ts';
import type { Message } from '#schemas/message.ts';
import type { PortfolioPart } from '#schemas/xbrl-elements.ts';

type Values = Readonly<Record<string, string | number>>;
const day = (value: string | number | undefined) =>
  String(value ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** What each kind of problem says: what is wrong, then what to do. */
const words: Record<ProblemCode, (values: Values) => Message> = {
  unknownCode: ({ code = '', near = '', name = '' }) =>
    near === ''
      ? msg('import.unknown-code', { code })
      : msg('import.unknown-code-near', { code, near, name }),
  unknownIndex: ({ code = '' }) => msg('import.unknown-index', { code }),
  lostZeros: () => msg('import.lost-zeros'),
  badCode: ({ code = '' }) => msg('import.bad-code', { code }),
  noValue: () => msg('import.no-value'),
  badNumber: ({ value = '' }) => msg('import.bad-number', { value }),
  notPositive: ({ value = '' }) => msg('import.not-positive', { value }),
  decimals: ({ most = '', decimals = '' }) => msg('import.decimals', { most, decimals }),
  formula: ({ value = '' }) => msg('import.formula', { value }),
  badDate: ({ value = '' }) =>
    readDay(String(value)) === null
      ? msg('import.bad-date', { value })
      : msg('import.date-serial', { value }),
  futureDate: ({ date }) => msg('import.future-date', { date: day(date) }),
  beforeFund: ({ date, begin }) =>
    msg('import.before-fund', {
      date: day(date),
      begin: day(begin),
    }),
  lateRecord: ({ record, ex }) =>
    msg('import.late-record', {
      record: day(record),
      ex: day(ex),
    }),
  earlyPay: ({ pay, ex }) =>
    msg('import.early-pay', {
      pay: day(pay),
      ex: day(ex),
    }),
  badText: ({ fault = '' }) => msg('import.bad-text', { fault }),
  closedDay: ({ date }) => msg('import.closed-day', { date: day(date) }),
  duplicate: ({ line = '', same }) =>
    same === 1 ? msg('import.duplicate-row', { line }) : msg('import.duplicate-day', { line }),
  columnCount: ({ count = '', expected = '' }) => msg('import.column-count', { count, expected }),
  jump: ({ percent = '' }) =>
    String(percent).startsWith('-')
      ? msg('import.jump-down', { percent: String(percent).slice(1) })
      : msg('import.jump-up', { percent }),
  scale: ({ given = '', percent = '' }) => msg('import.scale', { percent, given }),
  disagree: ({ given = '', percent = '' }) =>
    msg('import.disagree', {
      percent,
      given,
    }),
  gap: ({ last, days = '', first }) =>
    days === 1
      ? msg('import.gap-one', { last: day(last), first: day(first) })
      : msg('import.gap', {
          last: day(last),
          first: day(first),
          days,
        }),
  seriesGap: ({ last, first, most = '' }) =>
    msg('import.series-gap', { last: day(last), first: day(first), most }),
  correction: ({ before = '', after = '', field = '' }) =>
    field === 'ratio'
      ? msg('import.row-changed', { before, after })
      : msg('import.correction', { before, after }),
  cumulative: ({ extra = '', paid = '', total = '' }) =>
    total !== ''
      ? msg('import.cumulative-total', {
          total,
          paid,
        })
      : paid === '0'
        ? msg('import.cumulative-without-payout', {
            extra,
          })
        : msg('import.cumulative-payout', {
            extra,
            paid,
          }),
  assumed: ({ count = '' }) => msg('import.assumed-risk', { count }),
  badPart: ({ value = '' }) => msg('import.no-part', { value }),
  badAssetClass: ({ value = '', known = '' }) => msg('import.no-asset-class', { value, known }),
  otherFund: ({ code = '', fund = '' }) => msg('import.xbrl-row-of-other', { code, fund }),
  otherReport: ({ date, end }) =>
    msg('import.xbrl-other-report', { day: day(date), end: day(end) }),
  otherName: ({ named = '', fund = '' }) => msg('import.xbrl-other-name', { named, fund }),
  ratioScale: ({ computed = '', given = '' }) =>
    Number(given) > Number(computed)
      ? msg('import.ratio-hundredfold', { computed, given })
      : msg('import.ratio-of-one', { computed, given }),
  ratioSum: ({ part = '', sum = '' }) =>
    msg('import.ratio-sum', { part: partLabels[part as PortfolioPart], sum }),
  ratioDiffers: ({ computed = '', given = '' }) => msg('import.ratio-differs', { computed, given }),
  ratioAssumed: ({ ratios, given = '' }) =>
    ratios === 'fraction'
      ? msg('import.ratio-assumed-fraction', { given })
      : msg('import.ratio-assumed-percent', { given }),
  valueScale: ({ given = '', expected = '', value = '' }) =>
    msg('import.value-scale', { given, expected, value }),
  sizeScale: ({ amount = '' }) => msg('import.size-scale', { amount }),
  rowsGone: ({ part = '', count = '', text = '' }) =>
    msg('import.rows-gone', { part: partLabels[part as PortfolioPart], count, text }),
  navDiffers: ({ given = '', date, stored = '' }) =>
    msg('import.nav-differs', { given, date: day(date), stored }),
};

export function problemWords(code: ProblemCode, values: Values): Message {
  return words[code](values);
}
