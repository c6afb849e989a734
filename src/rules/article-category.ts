import type { CallBody } from '#schemas/calls/calls.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { pageOffset } from './page-offset.ts';

/** Which articles an editor chose: those of the menu entry that the page hangs on, of one category, or all. */
export interface ArticleSource {
  source: 'menu' | 'category' | 'all';
  category: string;
}

/** The category to ask for; empty means every category. The address' `secondtype` goes before the entry's own. */
export function articleCategory({ source, category }: ArticleSource, page: { entry: MenuItem | null; parameters: { secondtype?: string | undefined } }): string {
  if (source === 'all') return '';
  return source === 'category' ? category : (page.parameters.secondtype ?? page.entry?.secondtype ?? '');
}

/** A page of those articles, by the address' `pageoffset`. */
export function articleRequest(given: ArticleSource & { count: number }, page: Parameters<typeof articleCategory>[1] & { parameters: { pageoffset?: string | undefined } }): CallBody<'content/article/list'> {
  return { category: articleCategory(given, page).slice(0, 40), pagecount: String(given.count), pageoffset: pageOffset(page.parameters) };
}

/** A page of a column whose parts visitors choose by the address' `secondtype`; without one it is the whole column. */
export function columnRequest({ category, count }: { category: string; count: number }, { parameters }: Pick<Parameters<typeof articleRequest>[1], 'parameters'>): CallBody<'content/article/list'> {
  return articleRequest({ source: 'category', category: parameters.secondtype ?? category, count }, { entry: null, parameters });
}
