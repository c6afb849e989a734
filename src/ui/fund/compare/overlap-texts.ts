import { defineWords } from '#rules/language/words.ts';

/** Words of what compared funds hold in common. */
export const overlapTexts = defineWords('overlap', {
  title: '共同持仓',
  sameDay: (day: string) => `按各基金 ${day} 的报告。`,
  ownDays: (days: string) => `这些基金没有同一天的报告，各按最近一期：${days}。`,
  silent: (names: string) => `${names}没有持仓报告，不在其中。`,
  atLeast: '有的报告只列出最大的证券，实际重合不低于表中的比例。',
  nothing: '报告列出的证券里没有共同的。',
  pairs: '两两重合',
  pairsCaption: '重合比例是两只基金共同证券占净值比例中较小者之和',
  pair: '基金',
  beside: '与',
  ratio: '重合比例',
  count: '共同证券',
  positions: '共同的证券',
  position: '证券',
  allPositions: (total: string) =>
    `至少两只基金持有的证券共 ${total} 只，占各基金净值的比例；-- 为报告没有列出`,
  firstPositions: (shown: number, total: string) =>
    `至少两只基金持有的证券共 ${total} 只，列出 ${shown} 只，占各基金净值的比例；-- 为报告没有列出`,
});
