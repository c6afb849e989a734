import { readReply, type WireReply } from '#wire/public/reply.ts';
import type { WrittenCall } from '#wire/public/write-call.ts';
import { fileNameOf } from './file-name.ts';

/** What came back for a request, before anybody judged it. */
export type ReceivedReply =
  | { kind: 'reply'; status: number; reply: WireReply; text: string }
  /** A binary answer. */
  | { kind: 'file'; status: number; file: File }
  /** Something answered, but nothing with a code. */
  | { kind: 'unreadable'; status: number }
  /** `isUnsent`: no connection was made, so that nothing can have arrived. */
  | { kind: 'lost'; reason: string; isUnsent?: true };

export interface ExchangeLimits {
  /** Until the last byte of the answer, in milliseconds. */
  timeout: number;
  /** Bytes of an answer; a longer one counts as unreadable. */
  maxBytes: number;
}

/** Answers are held in memory: a download of more is no document. */
export const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Sends one request over HTTP and reads what comes back. Never rejects; a redirect is not followed. */
export async function exchange(
  { url, method, headers, body }: WrittenCall,
  limits: ExchangeLimits,
): Promise<ReceivedReply> {
  try {
    const init = {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.timeout),
    } as const;
    const response = await fetch(url, body === null ? init : { ...init, body });
    const bytes = await readBytes(response, limits.maxBytes);
    return bytes ? read(response, bytes) : { kind: 'unreadable', status: response.status };
  } catch (error) {
    const isUnsent = failedToConnect(error);
    return { kind: 'lost', reason: reasonOf(error), ...(isUnsent && { isUnsent }) };
  }
}

/** Null where there are more bytes than the limit. */
async function readBytes({ body }: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function read(response: Response, bytes: Buffer): ReceivedReply {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const text = bytes.toString('utf8');
  const reply = readReply(text);
  if (reply) return { kind: 'reply', status, reply, text };
  if (!response.ok || /\b(?:json|html)\b/.test(type)) return { kind: 'unreadable', status };
  const name = fileNameOf(headers.get('content-disposition'));
  return { kind: 'file', status, file: new File([new Uint8Array(bytes)], name, { type }) };
}

/** What `fetch` rejects with says little; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'timeout';
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

/** Whether looking up the host or connecting to it failed: an error of a connection that stood says nothing of what it brought. */
function failedToConnect(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const causes: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.every((one) => one instanceof Error && isOfConnecting(one));
}

function isOfConnecting(cause: Error & { syscall?: unknown; code?: unknown }): boolean {
  return (
    cause.syscall === 'connect' ||
    cause.syscall === 'getaddrinfo' ||
    cause.code === 'UND_ERR_CONNECT_TIMEOUT'
  );
}
