import { expect, test } from 'vitest';
import { passagesOf } from './passages.ts';

const by = (author: string, at = '2026-11-23T01:00:00Z', account = author) => ({
  author,
  account,
  at,
});

test('names who typed each sentence, who typed most of it first; sentences by the same people are one', () => {
  expect(
    passagesOf([
      { text: '基金有风险。过往', by: by('李') },
      { text: '不代表未来。', by: by('王') },
      { text: '旧话。', by: null },
    ]),
  ).toEqual([
    { text: '基金有风险。', by: [by('李')] },
    { text: '过往不代表未来。', by: [by('王'), by('李')] },
    { text: '旧话。', by: [] },
  ]);
  expect(
    passagesOf([
      { text: '一。', by: by('李') },
      { text: '二。', by: by('李', '2026-11-23T02:00:00Z') },
    ]),
  ).toEqual([{ text: '一。二。', by: [by('李', '2026-11-23T02:00:00Z')] }]);
});

test('tells people of one name apart', () => {
  const [sales, legal] = ['wang.sales', 'wang.legal'].map((account) =>
    by('王芳', undefined, account),
  ) as [ReturnType<typeof by>, ReturnType<typeof by>];
  expect(
    passagesOf([
      { text: '一。', by: sales },
      { text: '二。', by: legal },
    ]),
  ).toEqual([
    { text: '一。', by: [sales] },
    { text: '二。', by: [legal] },
  ]);
});
