import { Agent, request, type Dispatcher } from 'undici';
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

/** Keeps connections open. */
const dispatcher = new Agent();

/** Answers are not compressed: they stay within a data centre. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };

/**
 * Sends one request over HTTP and reads what comes back. Never rejects; a redirect is not followed. By `request` of undici:
 * `fetch` takes three times its processor time.
 */
export async function exchange(
  { url, method, headers, body }: WrittenCall,
  limits: ExchangeLimits,
): Promise<ReceivedReply> {
  try {
    const signal = AbortSignal.timeout(limits.timeout);
    const encoded = await encode(body);
    const response = await request(url, {
      method,
      headers: { ...headers, ...UNCOMPRESSED, ...encoded.headers },
      body: encoded.body,
      signal,
      dispatcher,
    });
    const bytes = await readBytes(response, limits.maxBytes);
    return bytes ? read(response, bytes) : { kind: 'unreadable', status: response.statusCode };
  } catch (error) {
    const isUnsent = failedToConnect(error);
    return { kind: 'lost', reason: reasonOf(error), ...(isUnsent && { isUnsent }) };
  }
}

/** A form as its bytes, with the content type that names their boundary. */
async function encode(
  body: WrittenCall['body'],
): Promise<{ body: string | Uint8Array | null; headers?: { 'content-type': string } }> {
  if (!(body instanceof FormData)) return { body };
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { body: new Uint8Array(await form.arrayBuffer()), headers: { 'content-type': type } };
}

/** Null where there are more bytes than the limit. */
async function readBytes(
  { body }: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function read(
  { statusCode: status, headers }: Dispatcher.ResponseData,
  bytes: Buffer,
): ReceivedReply {
  const type = String(headers['content-type'] ?? '');
  const text = bytes.toString('utf8');
  const reply = readReply(text);
  if (reply) return { kind: 'reply', status, reply, text };
  const isFile = status >= 200 && status < 300 && !/\b(?:json|html)\b/.test(type);
  if (!isFile) return { kind: 'unreadable', status };
  const name = fileNameOf(String(headers['content-disposition'] ?? ''));
  return { kind: 'file', status, file: new File([new Uint8Array(bytes)], name, { type }) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'timeout';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** Whether looking up the host or connecting to it failed: an error of a connection that stood says nothing of what it brought. */
function failedToConnect(error: unknown): boolean {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return errors.every((one) => one instanceof Error && isOfConnecting(one));
}

function isOfConnecting(cause: Error & { syscall?: unknown; code?: unknown }): boolean {
  return (
    cause.syscall === 'connect' ||
    cause.syscall === 'getaddrinfo' ||
    cause.code === 'UND_ERR_CONNECT_TIMEOUT'
  );
}
