import type { MenuItem } from '#schemas/menu.ts';
import type { ModuleCode } from '#schemas/module.ts';
import { block, disclaimer, module, type Composition, type Module } from './composition.ts';

/** News, notices, knowledge, anti-money-laundering and risk warnings: their lists and their details. */
export const articles: Composition = {
  entries: { '10206': [disclaimer] },
  routes: {
    list,
    antimoneylaundering: columnOf('M10', 'knowdetail'),
    newsdetail: () => [module('M08', [block('news-detail')])],
    knowdetail: () => [module('M09', [block('news-detail')])],
    productdetail: () => [module('M07', [block('news-detail')])],
  },
};

function list(entry: MenuItem): Module[] {
  if (entry.secondtype === 'notice') return columnOf('M07', 'newsdetail')(entry);
  if (entry.secondtype === 'productnotice') return columnOf('M07', 'productdetail')(entry);
  return (entry.secondtype === 'news' ? columnOf('M08', 'newsdetail') : columnOf('M09', 'knowdetail'))(entry);
}

function columnOf(code: ModuleCode, detail: string) {
  return (entry: MenuItem) => [module(code, [block('column-nav'), block('article-list', { title: entry.menuname, count: 20, detail })])];
}
