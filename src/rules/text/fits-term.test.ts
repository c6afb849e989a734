import { expect, it } from 'vitest';
import { fitsTerm } from './fits-term.ts';

const term = {
  ...{ name: 'ETF联接', others: ['交易所基金联接', 'ETF 联接'] },
  ...{ pinyin: 'etflianjie', shortpinyin: 'elj' },
};

it.each([
  ['a part of its name', '联接'],
  ['its name in other letters', 'ｅｔｆ 联接'],
  ['another spelling', '交易所'],
  ['the beginning of its pinyin', 'etfl'],
  ['its first letters', 'ELJ'],
  ['nothing', ' '],
])('a term fits %s', (_, typed) => {
  expect(fitsTerm(term, typed)).toBe(true);
});

it.each([
  ['another word', '净值'],
  ['the middle of its pinyin', 'lian'],
  ['one letter that no word of it has', 'l'],
  ['letters with a sign', 'elj?'],
])('and does not fit %s', (_, typed) => {
  expect(fitsTerm(term, typed)).toBe(false);
});
