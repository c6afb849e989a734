import { msg } from '#messages/msg.ts';
import { readDay } from '#rules/imports/read-cell.ts';
import type { ProblemCode } from '#schemas/import.ts';
import type { Message } from '#schemas/message.ts';

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
  correction: ({ before = '', after = '' }) => msg('import.correction', { before, after }),
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
};

export function problemWords(code: ProblemCode, values: Values): Message {
  return words[code](values);
}
