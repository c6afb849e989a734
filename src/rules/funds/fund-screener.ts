import type { CallBody } from '#schemas/calls/calls.ts';
import { pageOffset } from '../lists/page-offset.ts';

/** The fund list's filters as they stand in an address, in its order. */
export const SCREENER_PARAMETERS = [
  'keyword',
  'fundtype',
  'risklevel',
  'fundstatus',
  'company',
  'sizeband',
  'ordertype',
  'pageoffset',
] as const;
type Parameters = Partial<Record<(typeof SCREENER_PARAMETERS)[number], string>>;

/** What a filter's value looks like; anything else in an address is as if it did not stand there. */
const FORMS = {
  fundtype: /^[0-5]$/,
  risklevel: /^0[1-5]$/,
  fundstatus: /^[0-9a]$/,
  sizeband: /^[1-5]$/,
  ordertype: /^-?(?:nav|day1ud|week1ud|month[136]ud|year[135]ud|thisyearud|foundud)$/,
};
/** What no text holds, and cutting one may leave. */
const HALF_CHARACTERS = /\p{Surrogate}/gu;
/** Longer ones name no fund; the call refuses them. */
const LONGEST_KEYWORD = 40;
const LONGEST_COMPANY = 60;

export type ScreenerFilters = Pick<
  CallBody<'fund/type/count'>,
  'keyword' | 'fundtype' | 'risklevel' | 'fundstatus' | 'company' | 'sizeband'
>;
type Order = NonNullable<CallBody<'trade/fund/list'>['ordertype']>;

/** What funds an address asks for: the filters that make sense, empty ones left out. */
export function screenerFilters(given: Parameters): ScreenerFilters {
  const keyword = cleanText(given.keyword, LONGEST_KEYWORD);
  const company = cleanText(given.company, LONGEST_COMPANY);
  const known = (['fundtype', 'risklevel', 'fundstatus', 'sizeband'] as const).filter((name) =>
    FORMS[name].test(given[name] ?? ''),
  );
  return {
    ...(keyword && { keyword }),
    ...(company && { company }),
    ...Object.fromEntries(known.map((name) => [name, given[name]])),
  };
}

function cleanText(text = '', most: number): string {
  return text.slice(0, most).replaceAll('\u0000', '').replace(HALF_CHARACTERS, '').trim();
}

/** In which order, else in the list's own. */
export function screenerOrder({ ordertype = '' }: Parameters, own: Order): Order {
  return isOrder(ordertype) ? ordertype : own;
}

function isOrder(text: string): text is Order {
  return FORMS.ordertype.test(text);
}

/** The request for the page of the list that an address names. */
export function screenerBody(
  given: Parameters,
  { sort, count }: { sort: Order; count: number },
): CallBody<'trade/fund/list'> {
  return {
    ...screenerFilters(given),
    ordertype: screenerOrder(given, sort),
    pagecount: String(count),
    pageoffset: pageOffset(given),
  };
}
