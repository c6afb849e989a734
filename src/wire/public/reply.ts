import { isSuccess, resultCodes } from './codes.ts';

/** A call's answer in the older format: result sets in `record`, none where it failed. */
export interface Reply {
  code: string;
  msg: string;
  record: unknown[];
}

/** The answer that travels for a settled call. */
export function writeReply(answer: { ok: true; record: unknown[] } | { ok: false; code: string; msg: string }): Reply {
  if (!answer.ok) return { code: answer.code, msg: answer.msg, record: [] };
  return { code: resultCodes.success.code, msg: resultCodes.success.msg, record: answer.record };
}

/** The settled call in a reply; null where the text is none. A one-dimensional `record` counts as one result set. */
export function readReply(text: string): { ok: true; record: unknown[][] } | { ok: false; code: string; msg: string } | null {
  const reply = parse(text);
  if (typeof reply?.['code'] !== 'string' && typeof reply?.['code'] !== 'number') return null;
  const { code, msg, record } = reply;
  if (!isSuccess(code)) return { ok: false, code: String(code), msg: typeof msg === 'string' ? msg : '' };
  const sets: unknown[] = Array.isArray(record) ? record : [];
  return { ok: true, record: sets.every(Array.isArray) ? sets : [sets] };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
