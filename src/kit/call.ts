import type { CallBody, CallPath, CallRecord } from '#schemas/calls.ts';

/** A call that a block wants answered. */
export interface CallRequest<P extends CallPath = CallPath> {
  path: P;
  body: CallBody<P>;
}

/** What a block's view gets for a call: the rows, or why there are none. `msg` may be shown to visitors. */
export type Answer<P extends CallPath = CallPath> = { ok: true; record: CallRecord<P> } | { ok: false; code: string; msg: string };

export function call<P extends CallPath>(path: P, body: CallBody<P>): CallRequest<P> {
  return { path, body };
}

/** The same request has the same text, whatever the order of its fields: the key under which answers are shared. */
export function callKey(request: CallRequest): string {
  const fields = Object.entries(request.body).filter(([, value]) => value !== undefined && value !== '');
  return `${request.path} ${JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}
