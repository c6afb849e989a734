import { phrase } from '#composition/message.ts';
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
      ? phrase('没有代码为 {code} 的基金。改成已有的代码，或去掉这一行', { code })
      : phrase('没有代码为 {code} 的基金。可能是 {near} {name}', { code, near, name }),
  lostZeros: () => '代码要 6 位，前面的 0 掉了',
  badCode: ({ code = '' }) => phrase('“{code}”不是基金代码，要 6 位数字', { code }),
  noValue: () => '没有填写。补上数字，或去掉这一行',
  badNumber: ({ value = '' }) => phrase('“{value}”不是数字', { value }),
  notPositive: ({ value = '' }) => phrase('{value} 应当大于 0', { value }),
  decimals: ({ most = '', decimals = '' }) =>
    phrase('这只基金用 {most} 位小数，这里有 {decimals} 位', { most, decimals }),
  formula: ({ value = '' }) => phrase('“{value}”会被当成公式，不导入。改成它的结果', { value }),
  badDate: ({ value = '' }) =>
    readDay(String(value)) === null
      ? phrase('“{value}”不是日期，写成 2026-02-13 这样', { value })
      : phrase('“{value}”是表格里的日期序号', { value }),
  futureDate: ({ date }) => phrase('{date} 还没有到', { date: day(date) }),
  beforeFund: ({ date, begin }) =>
    phrase('{date} 早于基金成立日 {begin}。核对日期和基金代码', {
      date: day(date),
      begin: day(begin),
    }),
  lateRecord: ({ record, ex }) =>
    phrase('{record} 晚于除息日 {ex}。登记日应在除息日当天或之前，核对这两天', {
      record: day(record),
      ex: day(ex),
    }),
  earlyPay: ({ pay, ex }) =>
    phrase('{pay} 早于除息日 {ex}。发放日应在除息日当天或之后，核对这两天', {
      pay: day(pay),
      ex: day(ex),
    }),
  badText: ({ fault = '' }) => phrase('不合规则：{fault}', { fault }),
  closedDay: ({ date }) => phrase('{date} 休市，不是交易日', { date: day(date) }),
  duplicate: ({ line = '', same }) =>
    same === 1
      ? phrase('与第 {line} 行重复。去掉其中一行', { line })
      : phrase('与第 {line} 行同一天，数值不同。去掉其中一行', { line }),
  columnCount: ({ count = '', expected = '' }) =>
    phrase('有 {count} 列，首行有 {expected} 列', { count, expected }),
  jump: ({ percent = '' }) =>
    String(percent).startsWith('-')
      ? phrase('比前一日低 {percent}%，请确认不是错位', { percent: String(percent).slice(1) })
      : phrase('比前一日高 {percent}%，请确认不是错位', { percent }),
  scale: ({ given = '', percent = '' }) =>
    phrase('净值变了 {percent}%，这里写 {given}：像是没有乘 100 的小数', { percent, given }),
  disagree: ({ given = '', percent = '' }) =>
    phrase('净值和分红算出来是 {percent}%，这里写 {given}%。核对净值、日涨跌和分红', {
      percent,
      given,
    }),
  gap: ({ last, days = '', first }) =>
    days === 1
      ? phrase('上一笔是 {last}，缺 {first}', { last: day(last), first: day(first) })
      : phrase('上一笔是 {last}，从 {first} 起缺 {days} 个交易日', {
          last: day(last),
          first: day(first),
          days,
        }),
  correction: ({ before = '', after = '' }) =>
    phrase('已有 {before}，将更正为 {after}', { before, after }),
  cumulative: ({ extra = '', paid = '', total = '' }) =>
    total !== ''
      ? phrase('累计净值比单位净值多 {total}，已知的分红共 {paid}。补上缺的分红，或核对两个净值', {
          total,
          paid,
        })
      : paid === '0'
        ? phrase('累计净值比单位净值多变了 {extra}，这天却没有分红。核对两个净值，或补上分红', {
            extra,
          })
        : phrase('累计净值比单位净值多变了 {extra}，分红是 {paid}。核对净值和分红', {
            extra,
            paid,
          }),
  assumed: ({ count = '' }) =>
    phrase(
      '{count} 只新基金没有写风险等级，按类型先填：货币 R1，债券 R2，混合 R3，其他 R4。导入后请逐只核对',
      { count },
    ),
};

export function problemWords(code: ProblemCode, values: Values): Message {
  return words[code](values);
}
