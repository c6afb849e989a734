import { defineWords } from '#rules/language/words.ts';

/** Words of finding funds: filters, their result, and ways out of an empty one. */
export const screenerTexts = defineWords('screener', {
  search: '搜索基金',
  status: '交易状态',
  company: '基金管理人',
  size: '基金规模',
  sizes: ['2 亿元以下', '2 至 10 亿元', '10 至 50 亿元', '50 至 100 亿元', '100 亿元以上'],
  any: '不限',
  all: '全部',
  funds: (count: string) => `共 ${count} 只基金`,
  updated: '最新净值日',
  found: '找到',
  ones: '只',
  clear: '清空条件',
  remove: '移除',
  sort: '排序',
  byCode: '基金代码',
  applied: '当前条件：',
  relax: (name: string, count: string) => `不限${name}（${count} 只）`,
  clearAll: '清空全部条件',
  keyword: (keyword: string) => `“${keyword}”`,
});
