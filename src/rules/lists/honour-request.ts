import type { CallBody } from '#schemas/calls/calls.ts';
import type { ListPage } from './article-request.ts';
import { pageOffset } from './page-offset.ts';

/** The first qualifications and honours, or a page of all of them by the address' `pageoffset`. */
export function honourRequest(
  {
    honourtype,
    show,
    count,
    pagecount,
  }: { honourtype: '' | '1' | '2'; show: 'some' | 'all'; count: number; pagecount: number },
  { parameters }: Pick<ListPage, 'parameters'>,
): CallBody<'content/honour/list'> {
  if (show === 'some') return { honourtype, pagecount: String(count) };
  return { honourtype, pagecount: String(pagecount), pageoffset: pageOffset(parameters) };
}
