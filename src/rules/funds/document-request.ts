import { isFundCode } from '../lists/fund-code.ts';
import { isDocumentType } from './document-file.ts';
import type { CallBody } from '#schemas/calls/calls.ts';
import { pageOffset } from '../lists/page-offset.ts';

interface Page {
  parameters: {
    fundcode?: string;
    doctype?: string;
    keyword?: string;
    year?: string;
    pageoffset?: string;
  };
}

/**
 * The documents that a visitor asked for by an address: what no filter can mean counts as not set, and six digits are the
 * code of a fund, not words to be found.
 */
export function documentRequest(
  given: { count: number },
  page: Page,
): CallBody<'fund/document/list'> {
  const { fundcode = '', doctype = '', keyword = '', year = '' } = page.parameters;
  const words = keyword.trim().slice(0, 40);
  const typed = isFundCode(words) ? words : '';
  return {
    fundcode: typed || (isFundCode(fundcode) ? fundcode : ''),
    doctype: isDocumentType(doctype) ? doctype : '',
    year: /^\d{4}$/.test(year) ? year : '',
    keyword: typed ? '' : words,
    pagecount: String(given.count),
    pageoffset: pageOffset(page.parameters),
  };
}
