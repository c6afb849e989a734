import type { Failure } from '#kit';
import type { BodyKind, BodyOf } from '#server/store/content/bodies.ts';
import { failure } from '#wire/public/codes.ts';
import type { CallContext } from '../../calls/context.ts';
import { pageOf, readItem, readList } from '../../calls/read.ts';

interface Paging {
  pagecount?: string | undefined;
  pageoffset?: string | undefined;
}

/** The lists of a kind that a request asks for. */
type Facets<Request> = (request: Request, context: CallContext) => string | Promise<string[]>;

const all = () => 'all';

/** `name:value`, or everything where the request names no value. */
export function facetOf(name: string, value = ''): string {
  return value === '' ? 'all' : `${name}:${value}`;
}

/** Answers a part of a list, each item as a row. */
export function listOf<K extends BodyKind, Request extends Paging, Row>(
  kind: K,
  toRow: (body: BodyOf<K>) => Row,
  facets: Facets<Request> = all,
) {
  return async (
    request: Request,
    context: CallContext,
  ): Promise<{ ok: true; record: [Row[], [{ totalcount: string }]] }> => {
    const { rows, total } = await readList<BodyOf<K>>(
      context,
      kind,
      await facets(request, context),
      pageOf(request),
    );
    return { ok: true, record: [rows.map(toRow), [{ totalcount: String(total) }]] };
  };
}

/** Answers a whole list, as it is kept. */
export function allOf<K extends BodyKind>(kind: K, facet = 'all') {
  return async (
    _request: unknown,
    context: CallContext,
  ): Promise<{ ok: true; record: [BodyOf<K>[]] }> => {
    const { rows } = await readList<BodyOf<K>>(context, kind, facet);
    return { ok: true, record: [rows] };
  };
}

/** Answers one item; `absent` is said where there is none under the key. */
export function oneOf<K extends BodyKind, Request>(
  kind: K,
  key: (request: Request) => string,
  absent: string,
) {
  return async (
    request: Request,
    context: CallContext,
  ): Promise<{ ok: true; record: [[BodyOf<K>]] } | Failure> => {
    const body = await readItem<BodyOf<K>>(context, kind, key(request));
    return body ? { ok: true, record: [[body]] } : failure('notFound', absent);
  };
}

/** An item without the text of its own page. */
export function withoutBody<Body extends { body: unknown }>({
  body: _,
  ...row
}: Body): Omit<Body, 'body'> {
  return row;
}
