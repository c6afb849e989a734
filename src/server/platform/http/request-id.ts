import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** W3C Trace Context: version, id of the trace, id of the caller's span, flags. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
/** Of `x-request-id`: 32 hexadecimal digits, or a UUID. */
const REQUEST_ID = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i;
const ids = new WeakMap<IncomingMessage, string>();

/**
 * What a request is known by in logs, in its answer and by the servers that are asked for it: 32 hexadecimal digits. That of
 * its `traceparent`, else its `x-request-id`, else a new one; the same for the same request.
 */
export function requestIdOf(request: IncomingMessage): string {
  const id = ids.get(request) ?? givenId(request) ?? randomBytes(16).toString('hex');
  ids.set(request, id);
  return id;
}

/** The span in which the request was made, by its `traceparent`: 16 hexadecimal digits. Null where it names none. */
export function callerSpanOf({ headers }: IncomingMessage): string | null {
  return TRACEPARENT.exec(String(headers['traceparent']))?.[2] ?? null;
}

/** `traceparent` of a request that is made of another server for the one of this id. */
export function traceparentOf(requestId: string): string {
  return `00-${requestId}-${randomBytes(8).toString('hex')}-01`;
}

function givenId({ headers }: IncomingMessage): string | undefined {
  const [, trace] = TRACEPARENT.exec(String(headers['traceparent'])) ?? [];
  if (trace !== undefined) return trace;
  const [id] = REQUEST_ID.exec(String(headers['x-request-id'])) ?? [];
  return id?.replaceAll('-', '').toLowerCase();
}
