import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/lane.ts';
import { unknownFigures } from './figures.ts';

const unknown = (proposal: string, ...sources: string[]) =>
  unknownFigures(proposal, sources).map(({ from, to }) => proposal.slice(from, to));

describe('a figure that stands in the source', () => {
  it.each([
    ['规模 1,234.50 万元', '规模1234.5万元'],
    ['年化 8.5% 的收益', '年化８.５０％'],
    ['成立于 2025年3月5日', '2025-03-05 成立'],
    ['成立于 2025年3月5日', 'Launched on March 5, 2025'],
    ['成立于 2025年3月5日', 'Launched in March 2025, since 2025'],
    ['20250305 起', '自 2025 年 3 月 5 日起'],
    ['代码 000001', '基金 000001 的说明'],
    ['净值下跌 -3.10%', '下跌 −3.1%'],
    ['1月2日至3月4日', '3 月 4 日前'],
    ['费率百分之五', '费率是百分之五'],
    ['收益 -5%', '收益负 5%'],
    ['上升 5 个百分点', '上升5百分点'],
    ['前三位，½，九成五', '前三位，½，九成五'],
    ['Dec. 5, September 6', '12月5日、9月6日'],
    ['万一亏损，千万不要借钱，十分重要', '万一亏损，千万不要借钱，十分重要'],
  ])('is known, however it is written: “%s” as “%s”', (source, proposal) => {
    expect(unknown(proposal, source)).toEqual([]);
  });
});

describe('a figure that does not', () => {
  it.each([
    ['年化 8.5%', '年化 9.5%', ['9.5%']],
    ['编号 5', '收益 5%', ['5%']],
    ['下跌 -5%', '上涨 5%', ['5%']],
    ['规模 5 亿元', '规模 5 万元', ['5 万']],
    ['规模 100亿元', 'assets of 10 billion yuan', ['10 billion']],
    ['代码 000001', '第 1 名', ['1']],
    ['代码 1', '代码 000001', ['000001']],
    ['2024年5月6日、2025年3月', '2024年3月', ['2024年3月']],
    ['5月6日、3月7日', '5月7日', ['5月7日']],
    ['3月5日', 'March 6', ['March 6']],
    ['收益 5%', '收益百分之八', ['百分之八']],
    ['两倍', '三倍', ['三倍']],
    ['五年', 'five percent a year', ['five percent']],
    ['没有数字', '收益３０％，二〇二六年', ['３０％', '二〇二六年']],
    ['五个百分点、五亿元', '八点五个百分点，八点五亿', ['八点五个百分点', '八点五亿']],
    [
      '没有数字',
      '三分之一，捌佰万元，排名前三位，翻倍',
      ['三分之一', '捌佰万元', '前三位', '翻倍'],
    ],
    ['没有数字', '收益𝟗.𝟗%、⑨%，½ 的人', ['𝟗', '𝟗', '⑨', '½']],
    ['5 只', '5千万元、5百元、5 基点', ['5千万', '5百', '5 基点']],
    ['5 只', '5bn yuan', ['5bn']],
    ['收益 5%', '收益负5%, minus 5%', ['负5%', 'minus 5%']],
    ['five percent', 'twenty-five percent', ['twenty-five percent']],
    ['没有数字', 'eleven percent, sixty funds double', ['eleven percent', 'double']],
    ['12月5日', 'a decline 5%, in December 5%', ['5%', '5%']],
    ['2025年3月5日', '5 只', ['5']],
  ])('is found: “%s”, proposed “%s”', (source, proposal, found) => {
    expect(unknown(proposal, source)).toEqual(found);
  });

  it('is found with its place, in the order of the text', () => {
    expect(unknownFigures('到 2026年1月2日 为 7%', ['无'])).toEqual([
      { from: 2, to: 11 },
      { from: 14, to: 16 },
    ]);
  });
});

it('whatever is proposed, the source itself has nothing unknown, and another number is always found', () => {
  const number = fc.tuple(
    fc.integer({ min: 0, max: 99_999 }),
    fc.constantFrom('', '%', '亿', '万'),
  );
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 6 }), number, (numbers, other) => {
      const words = numbers.map((one) => one.join(''));
      const source = words.map((word) => `为 ${word}，`).join('');
      expect(unknown(source, source)).toEqual([]);
      const word = other.join('');
      expect(unknown(`约 ${word}。`, source)).toEqual(
        words.includes(word) || isKnownYear(word, source) ? [] : [word],
      );
    }),
    { numRuns: runs(100, 2000) },
  );
});

/** The number of a year is known with and without what stands behind it. */
function isKnownYear(word: string, source: string): boolean {
  return /^(?:19|20)\d{2}$/.test(word) && new RegExp(`(?<!\\d)${word}(?!\\d)`).test(source);
}
