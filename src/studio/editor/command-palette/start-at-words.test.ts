import { expect, it } from 'vitest';
import { startAtWords } from './use-site-items.ts';

it('begins an excerpt shortly before its words, which stay marked', () => {
  const excerpt = '阅读基金合同、招募说明书和产品资料概要，了解风险特征和风险等级';
  const from = excerpt.indexOf('风险');
  const { label, marks } = startAtWords({
    excerpt,
    marks: [
      [from, from + 2],
      [from + 5, from + 7],
    ],
  });
  expect(label).toBe(`…${excerpt.slice(from - 8)}`);
  expect(marks.map(([start, end]) => label.slice(start, end))).toEqual(['风险', '风险']);
  expect(startAtWords({ excerpt: '风险提示', marks: [[0, 2]] }).label).toBe('风险提示');
});
