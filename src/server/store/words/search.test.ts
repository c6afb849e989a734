import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '#tests/support/lane.ts';
import { excerptOf, highlightsOf } from './highlights.ts';
import { toPinyin } from './pinyin.ts';
import { textTokens, wordTokens } from './tokens.ts';
import { completedBy, correctionsOf, spelledBy } from './vocabulary.ts';
import { WordIndex } from './word-index.ts';
import { readQuery, rememberedWords } from './words.ts';

const signs = fc.string({ unit: fc.constantFrom(...'沪深基金定投A3 ，<'), maxLength: 24 });

describe('tokens', () => {
  it('of a text hold those of every part of it that begins where a number or a word does, and has two signs of one that goes on', () => {
    fc.assert(
      fc.property(signs, fc.nat(20), fc.integer({ min: 1, max: 8 }), (text, from, length) => {
        const part = text.slice(from, from + length);
        const beginsInside = /[A3]/.test(text[from - 1] ?? '');
        const hasOneSignOfMore =
          /(?:^|[^A])A$|(?:^|[^3])3$/.test(part) && part.at(-1) === text[from + length];
        fc.pre(!beginsInside && !hasOneSignOfMore);
        const tokens = new Set(textTokens([text]));
        expect(wordTokens(part).filter((token) => !tokens.has(token))).toEqual([]);
      }),
      { numRuns: runs(200, 2000) },
    );
  });

  it('tell Chinese, numbers and letters apart', () => {
    expect(wordTokens('沪深300ETF联接')).toEqual(['沪深', '300', 'etf', '联接']);
    expect(textTokens(['定投'])).toEqual(['定', '投', '定投']);
  });
});

describe('words', () => {
  it.each([
    ['沪深300指数基金有什么不同', ['沪深', '300', '指数', '基金', '不同']],
    ['投资者 适当性', ['投资者', '适当性']],
    ['ＥＴＦ', ['etf']],
    ['%“', []],
    ['的', ['的']],
  ])('of %s are %j', (keyword, expected) => {
    expect(readQuery(keyword).words).toEqual(expected);
  });

  it('are remembered alone and in twos', () => {
    expect(rememberedWords('沪深300ETF')).toContain('沪深300');
    expect(rememberedWords('沪深300、定期定额')).toEqual([
      '沪深',
      '沪深300',
      '定期',
      '定额',
      '定期定额',
    ]);
  });
});

describe('marks', () => {
  it('lie in order, apart, within the text, on what was looked for', () => {
    fc.assert(
      fc.property(
        signs,
        fc.array(
          signs.filter((word) => word !== ''),
          { maxLength: 3 },
        ),
        (text, words) => {
          const marks = highlightsOf(
            text,
            words.map((word) => word.toLowerCase()),
          );
          for (const [index, [from, to]] of marks.entries()) {
            expect(from).toBeGreaterThan(marks[index - 1]?.[1] ?? -1);
            expect(to).toBeGreaterThan(from);
            expect(to).toBeLessThanOrEqual(text.length);
          }
        },
      ),
    );
  });

  it('are of the excerpt that has most words', () => {
    expect(excerptOf(['没有', '只有定投', '定投与分红'], ['定投', '分红'])).toBe('定投与分红');
    expect(excerptOf([`${'前'.repeat(100)}定投${'后'.repeat(100)}`], ['定投'])).toMatch(
      /^……前{16}定投后+……$/,
    );
    expect(excerptOf([], ['定投'])).toBe('');
  });
});

describe('pinyin', () => {
  const words = new WordIndex();
  beforeAll(() =>
    words.add(['定投', '沪深300', '重仓'].map((word) => ({ word, ...toPinyin(word) }))),
  );

  it.each([
    ['dingtou', '定投'],
    ['DT', '定投'],
    ['hs300', '沪深300'],
    ['zhongc', '重仓'],
  ])('%s spells %s', (typed, word) => {
    expect(spelledBy(words, typed)).toEqual([word]);
  });

  it('completes what is typed, in Chinese or in letters', () => {
    expect([completedBy(words, '深3'), completedBy(words, 'din')]).toEqual([['沪深300'], ['定投']]);
  });

  it('hears what was mistyped, but not the word itself', () => {
    expect([
      correctionsOf(words, '沪生300'),
      correctionsOf(words, '沪深300'),
      correctionsOf(words, '分红'),
    ]).toEqual([['沪深300'], [], []]);
  });
});
