import { REQUEST_TIMEOUT } from '#wire/public/constants.ts';
import { isSuccess } from '#wire/public/codes.ts';
import { readReply } from '#wire/public/reply.ts';

/** A failure of the way, not of the call: no result code came back. */
export const transportFailures = {
  cancelled: { ok: false, code: 'ERR_CANCELLED', msg: '请求已取消' },
  network: { ok: false, code: 'ERR_NETWORK', msg: '网络连接失败，请检查网络后重试' },
  timeout: { ok: false, code: 'ERR_TIMEOUT', msg: '请求超时，请稍后重试' },
  /** Something answered, but no reply of ours. */
  noReply: { ok: false, code: 'ERR_REPLY', msg: '服务暂时不可用，请稍后重试' },
} as const;

/** A call as the wire settled it, its rows not typed yet. */
export type Settled = { ok: true; record: unknown[][] } | { ok: false; code: string; msg: string };

/** Sends one request and settles with its reply. Never rejects; `signal` cancels, 30 seconds are the limit. */
export async function send(url: string, init: RequestInit, signal?: AbortSignal): Promise<Settled> {
  const limit = new AbortController();
  const abort = () => limit.abort();
  const timer = setTimeout(abort, REQUEST_TIMEOUT);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const response = await fetch(url, { ...init, cache: 'no-store', signal: limit.signal });
    return settle(response.status, await response.text());
  } catch {
    if (signal?.aborted) return transportFailures.cancelled;
    return limit.signal.aborted ? transportFailures.timeout : transportFailures.network;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function settle(status: number, text: string): Settled {
  const reply = readReply(text);
  if (reply && !isSuccess(reply.code)) return { ok: false, code: reply.code, msg: reply.msg };
  if (reply && status >= 200 && status <= 299) return { ok: true, record: reply.record };
  return status === 504 ? transportFailures.timeout : transportFailures.noReply;
}
