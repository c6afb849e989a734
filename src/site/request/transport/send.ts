import { readReply } from '#wire/public/reply.ts';
import type { CallOutcome } from './outcome.ts';
import { fetchWithProgress, type OnProgress } from './fetch-with-progress.ts';
import type { WrittenCall } from '#wire/public/write-call.ts';

export interface SendOptions {
  /** Cancels. */
  signal: AbortSignal;
  /** Milliseconds until the call is given up, its answer included. */
  timeout: number;
  /** The answer is bytes; only a failure is a reply. */
  binary: boolean;
  onProgress?: OnProgress | undefined;
  /** The browser finishes the call also after the page was left: of at most 64 KiB. */
  keepalive?: boolean | undefined;
}

const CANCELLED: CallOutcome = { kind: 'cancelled' };

/** Sends one call and settles with what came back. Never rejects. */
export async function sendCall(call: WrittenCall, options: SendOptions): Promise<CallOutcome> {
  const { signal, timeout } = options;
  if (signal.aborted) return CANCELLED;
  const limit = new AbortController();
  const abort = () => limit.abort();
  const timer = setTimeout(abort, timeout);
  signal.addEventListener('abort', abort);
  try {
    return await readOutcome(await fetchResponse(call, limit.signal, options), options.binary);
  } catch {
    if (signal.aborted) return CANCELLED;
    return {
      kind: 'lost',
      message: limit.signal.aborted ? `timeout of ${timeout} ms exceeded` : 'Network Error',
    };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function fetchResponse(
  call: WrittenCall,
  signal: AbortSignal,
  { onProgress, keepalive = false }: SendOptions,
): Promise<Response> {
  if (onProgress) return fetchWithProgress(call, signal, onProgress);
  const { url, method, headers, body } = call;
  return fetch(url, { method, headers, body, signal, keepalive, cache: 'no-store' });
}

async function readOutcome(response: Response, binary: boolean): Promise<CallOutcome> {
  const { status } = response;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (binary && response.ok && !isJson)
    return { kind: 'file', status, file: await response.blob() };
  const reply = readReply(await response.text());
  return reply ? { kind: 'reply', status, reply } : { kind: 'unreadable', status };
}
