import type { MenuItem } from '#schemas/menu.ts';

/** Which articles an editor chose: those of the menu entry that the page hangs on, of one category, or all. */
export interface ArticleSource {
  source: 'menu' | 'category' | 'all';
  category: string;
}

/** The category to ask for; empty means every category. The address' `secondtype` goes before the entry's own. */
export function articleCategory(
  { source, category }: ArticleSource,
  page: { entry: MenuItem | null; parameters: { secondtype?: string | undefined } },
): string {
  if (source === 'all') return '';
  return source === 'category'
    ? category
    : (page.parameters.secondtype ?? page.entry?.secondtype ?? '');
}
