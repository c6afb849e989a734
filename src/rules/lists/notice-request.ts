import type { CallBody } from '#schemas/calls/calls.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { articleCategory, type ArticleSource } from './article-category.ts';
import { isFundCode } from './fund-code.ts';
import { pageOffset } from './page-offset.ts';

interface Page {
  entry: MenuItem | null;
  parameters: {
    secondtype?: string;
    fundcode?: string;
    keyword?: string;
    year?: string;
    pageoffset?: string;
  };
}

/**
 * The notices that a visitor asked for by an address: what no filter can mean counts as not set, and six digits are
 * the code of a fund, not words to be found.
 */
export function noticeRequest(
  given: ArticleSource & { kinds: readonly unknown[]; count: number },
  page: Page,
): CallBody<'content/notice/list'> {
  const { secondtype = '', fundcode = '', keyword = '', year = '' } = page.parameters;
  const words = keyword.trim().slice(0, 40);
  const typed = isFundCode(words) ? words : '';
  return {
    category: (given.kinds.length > 0 ? secondtype : articleCategory(given, page)).slice(0, 40),
    fundcode: typed || (isFundCode(fundcode) ? fundcode : ''),
    keyword: typed ? '' : words,
    year: /^\d{4}$/.test(year) ? year : '',
    pagecount: String(given.count),
    pageoffset: pageOffset(page.parameters),
  };
}
