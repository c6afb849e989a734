import { resultCodes } from './codes.ts';

/** How a call came out, before it is a reply. A file is a `record` too, but none that `writeReply` takes. */
export type Settled =
  | { ok: true; record: unknown }
  | { ok: true; body: unknown }
  /**
   * `status` is the HTTP status of a code that is not in the catalogue. `unsent`: nothing left for who would have acted, so
   * that the same message may be sent again.
   */
  | { ok: false; code: string; msg: string; body?: unknown; status?: number; unsent?: true };

/** A reply with a code, whichever its format; `code` is its text. */
export interface WireReply {
  code: string;
  msg: string;
  /** Result sets; a one-dimensional record counts as one. */
  record: unknown[][];
  body: unknown;
}

/** What travels for a settled call: in the older format `{code, msg, record}`, in the newer one `{code, msg, body}`. */
export function writeReply(format: 'record' | 'body', settled: Settled): object {
  const { code, msg } = settled.ok ? resultCodes.success : settled;
  if (format === 'body')
    return { code, msg, body: 'body' in settled ? (settled.body ?? null) : null };
  return { code, msg, record: 'record' in settled ? settled.record : [] };
}

/** The reply in a text; null where it has no code. */
export function readReply(text: string): WireReply | null {
  const reply = parse(text);
  if (typeof reply?.['code'] !== 'string' && typeof reply?.['code'] !== 'number') return null;
  const { code, msg, record, body = null } = reply;
  const sets: unknown[] = Array.isArray(record) ? record : [];
  return {
    code: String(code),
    msg: typeof msg === 'string' ? msg : '',
    record: sets.every(Array.isArray) ? sets : [sets],
    body,
  };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
