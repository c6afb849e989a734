import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/lane.ts';
import { maskPersonal, restorePersonal, strangePlaceholders } from './personal-data.ts';

const digits = (least: number, most = least) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .map((list) => list.join(''));
const mobile = fc
  .tuple(fc.constantFrom('13', '15', '17', '18', '19'), digits(9))
  .map(([head, tail]) => head + tail);
/** Personal data as people write it. */
const personal = fc.oneof(
  mobile,
  mobile.map((number) => `${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7)}`),
  mobile.map((number) => `+86 ${number.slice(0, 3)}-${number.slice(3, 7)}-${number.slice(7)}`),
  fc.tuple(digits(2), digits(8)).map(([area, number]) => `0${area}-${number}`),
  digits(7).map((number) => `400-${number.slice(0, 3)}-${number.slice(3)}`),
  fc.tuple(digits(17), fc.constantFrom('X', 'x', '7')).map(([head, last]) => head + last),
  digits(16, 19),
  digits(16).map((number) => number.replace(/(\d{4})(?=\d)/g, '$1 ')),
  fc
    .tuple(fc.stringMatching(/^[a-z][a-z0-9.]{2,10}$/), fc.constantFrom('qq.com', 'mail.corp.cn'))
    .map(([name, host]) => `${name}@${host}`),
);
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '本基金',
    '【电话1】',
    '【号码2】',
    '成立于 2020 年 3 月 5 日，',
    '费率 0.15%',
    '电话：',
    '【',
  ),
);

describe('what could tell of a person', () => {
  it('comes back as it was, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.oneof(words, personal)), { maxLength: 4 }), (parts) => {
        const texts = parts.map((part) => part.join(''));
        const masked = maskPersonal(texts);
        expect(masked.texts.map((text) => restorePersonal(text, masked.values))).toEqual(texts);
        const strange = masked.texts.flatMap((text) => strangePlaceholders(text, masked.values));
        expect(strange.every((token) => texts.some((text) => text.includes(token)))).toBe(true);
      }),
      { numRuns: runs(100, 2000) },
    );
  });

  it('is in nothing that is sent', () => {
    fc.assert(
      fc.property(
        fc.array(personal, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('，', '；联系 ', '\n', '）或（'),
        (values, between) => {
          const sent = maskPersonal([`请找${values.join(between)}。`]).texts.join();
          const bare = (text: string) => text.replace(/[ -]/g, '');
          for (const value of values) {
            expect(bare(sent)).not.toContain(bare(value));
            const longest = Math.max(...[...value.matchAll(/\d+/g)].map(([run]) => run.length), 0);
            if (longest >= 6 && !value.includes('@'))
              expect(sent.match(/\d{6,}/g) ?? []).toEqual([]);
          }
        },
      ),
      { numRuns: runs(100, 2000) },
    );
  });

  it('has the same placeholder wherever it stands', () => {
    const { texts, values } = maskPersonal(['打 13812345678', '13812345678 或 a@b.cn']);
    expect(texts).toEqual(['打 【电话1】', '【电话1】 或 【邮箱2】']);
    expect([...values]).toEqual([
      ['【电话1】', '13812345678'],
      ['【邮箱2】', 'a@b.cn'],
    ]);
  });

  it.each([
    '成立于 2020-03-05，规模 12,345,678.90 元',
    '基金代码 000001、110022，费率 0.15%',
    '2021、2022、2023 年度收益 5.2%、-3.1%、8.8%',
    '净值 1.2345 元，20250103 起',
  ])('is none of the figures in “%s”', (text) => {
    expect(maskPersonal([text]).texts).toEqual([text]);
  });
});
