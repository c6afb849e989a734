import type { BodyPath, CallBody, CallPath, CallRecord, CallResult } from '#schemas/calls/calls.ts';

/** A call that a block wants answered. */
export interface CallRequest<P extends CallPath = CallPath> {
  path: P;
  body: CallBody<P>;
}

/** A call that came to nothing. `msg` may be shown to visitors. */
export interface Failure {
  ok: false;
  /** A result code, or `ERR_…` where none came back. */
  code: string;
  msg: string;
  /** Of the newer format, where the caller has to handle the code. */
  body?: unknown;
}

/** What a call came to: its rows, its body or its file; or why there is none. */
export type Answer<P extends CallPath = CallPath> =
  | (P extends BodyPath ? { ok: true; body: CallResult<P> } : { ok: true; record: CallRecord<P> })
  | Failure;

export function call<P extends CallPath>(path: P, body: CallBody<P>): CallRequest<P> {
  return { path, body };
}

/** The same request has the same text, whatever the order of its fields: the key under which answers are shared. */
export function callKey(request: CallRequest): string {
  const fields = Object.entries(request.body).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return `${request.path} ${JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}
