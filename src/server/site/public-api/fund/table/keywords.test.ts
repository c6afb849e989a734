import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FundFacts } from '#schemas/fund.ts';
import { aFund } from '#tests/support/fund.ts';
import { indexKeywords } from './keywords.ts';

/** What the index has to answer, fund by fund. */
function rankOf(
  { fundcode, fundname, fund_shortname, fund_fullname, pinyin, company, managers }: FundFacts,
  keyword: string,
): number {
  const names = [fundname, fund_shortname, fund_fullname].map((name) => name.toLowerCase());
  const initials = pinyin.toLowerCase();
  const fits = [
    fundcode.startsWith(keyword),
    names.some((name) => name.startsWith(keyword)),
    names.some((name) => name.includes(keyword)),
    [company, ...managers.map(({ name }) => name)].some((one) =>
      one.toLowerCase().includes(keyword),
    ),
    initials.startsWith(keyword),
    initials.includes(keyword),
  ];
  return fits.indexOf(true) + 1;
}

const word = fc.string({
  unit: fc.constantFrom('成', '长', 'A', 'c', '0', '1'),
  minLength: 1,
  maxLength: 4,
});
const fund = fc
  .record({
    code: fc.nat({ max: 1200 }),
    fundname: word,
    company: fc.option(word, { nil: '' }),
    manager: word,
    fund_shortname: fc.option(word, { nil: '' }),
    fund_fullname: word,
    pinyin: fc.option(word, { nil: '' }),
  })
  .map(({ code, manager, ...names }) =>
    aFund(String(code * 817).padStart(6, '0'), {
      ...names,
      managers: [{ name: manager, since: '' }],
    }),
  );

it('ranks every fund as looking at its texts one by one would', () => {
  fc.assert(
    fc.property(
      fc.array(fund, { maxLength: 12 }),
      fc.array(word, { minLength: 1, maxLength: 40 }),
      (funds, keywords) => {
        const ranks = indexKeywords(funds);
        for (const keyword of keywords)
          expect([...ranks(` ${keyword.toUpperCase()} `)]).toEqual(
            funds.map((one) => rankOf(one, keyword.toLowerCase())),
          );
      },
    ),
  );
});

it('finds words in any order, each in a text of its own, as close as the least close of them', () => {
  const ranks = indexKeywords([
    aFund('000001', {
      fundname: '华夏成长混合',
      company: '华夏基金管理有限公司',
      pinyin: 'HXCZHH',
      managers: [{ name: '张坤', since: '' }],
    }),
    aFund('000002', { fundname: '华夏回报', company: '华夏基金管理有限公司', managers: [] }),
  ]);
  for (const keyword of ['成长 华夏', '华夏  成长', '0000 成长'])
    expect([...ranks(keyword)], keyword).toEqual([3, 0]);
  expect([...ranks('张坤')]).toEqual([4, 0]);
  expect([...ranks('张坤 HX')]).toEqual([5, 0]);
  expect([...ranks('华夏基金')]).toEqual([4, 4]);
  expect([...ranks('华夏 天弘')]).toEqual([0, 0]);
});

it('does not find what only two texts together hold', () => {
  const ranks = indexKeywords([
    aFund('000001', { fundname: '成', fund_shortname: '长', pinyin: 'c' }),
    aFund('000002', { fundname: '成长' }),
  ]);
  expect([...ranks('成长')]).toEqual([0, 2]);
  expect([...ranks('1000')]).toEqual([0, 0]);
});
