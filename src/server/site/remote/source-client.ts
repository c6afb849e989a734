import type { TaggedRead } from '../cache/read-cache.ts';
import {
  CONTENT_PATH,
  CONTENT_PROTOCOL,
  contentReadReply,
  MAX_READS,
  PROTOCOL_HEADER,
  type ContentRead,
} from './content-protocol.ts';
import { SourceFailure } from './source-failure.ts';

/** Where content is read, and with which key. */
export interface ContentSource {
  /** Origin. */
  address: string;
  key: string;
}

interface ReadMoment {
  at: string;
  seq: number;
}

/** Reads one thing of the source as it was at a moment. Rejects with what went wrong. */
export type ReadFromSource = (
  read: ContentRead,
  moment: ReadMoment,
) => Promise<TaggedRead<unknown>>;

/** A page that waits longer is not made: what was kept of it is sent. */
const TIMEOUT_MS = 8000;

/** A request of the source's content interface. Throws `SourceFailure` where something else answered, or refused. */
export async function askSource(
  { address, key }: ContentSource,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const response = await fetch(address + CONTENT_PATH + path, {
    ...init,
    redirect: 'manual',
    headers: { ...init.headers, authorization: `Bearer ${key}` },
  });
  const failure = failureOf(response);
  if (failure === null) return response;
  await response.body?.cancel();
  throw failure;
}

function failureOf({ status, headers }: Response): SourceFailure | null {
  const protocol = headers.get(PROTOCOL_HEADER);
  // A balancer in front of it, or the server itself while it stops.
  if (protocol === null && status >= 500)
    return new SourceFailure('away', `内容来源回答 ${status}`);
  if (protocol === null)
    return new SourceFailure(
      'refused',
      `QUOIN_CONTENT 的地址上没有 Quoin 的内容接口（回答 ${status}）：请检查地址，以及那一边的 QUOIN_CONTENT_KEY`,
    );
  if (protocol !== String(CONTENT_PROTOCOL)) return otherProtocol(protocol);
  if (status === 401 || status === 429)
    return new SourceFailure('refused', 'QUOIN_CONTENT_KEY 与内容来源的不同');
  return status === 200 ? null : new SourceFailure('away', `内容来源回答 ${status}`);
}

/** The source is of a build that speaks otherwise. */
function otherProtocol(protocol: string): SourceFailure {
  return new SourceFailure(
    'refused',
    `内容来源的版本不合：它的内容协议是 ${protocol}，本进程的是 ${CONTENT_PROTOCOL}，请把两边升级到同一版本`,
  );
}

interface Waiting {
  read: ContentRead;
  resolve(found: TaggedRead<unknown>): void;
  reject(error: unknown): void;
}

/** Reads of one moment that are asked for together travel together. */
export function createSourceReader(source: ContentSource): ReadFromSource {
  const batches = new Map<string, Waiting[]>();

  function flush(name: string, moment: ReadMoment): void {
    const waiting = batches.get(name) ?? [];
    batches.delete(name);
    for (let from = 0; from < waiting.length; from += MAX_READS)
      void send(source, moment, waiting.slice(from, from + MAX_READS));
  }

  return (read, { at, seq }) =>
    new Promise((resolve, reject) => {
      const name = `${seq} ${at}`;
      const batch = batches.get(name) ?? [];
      if (batch.length === 0) setImmediate(() => flush(name, { at, seq }));
      batch.push({ read, resolve, reject });
      batches.set(name, batch);
    });
}

async function send(source: ContentSource, moment: ReadMoment, waiting: Waiting[]): Promise<void> {
  try {
    const response = await askSource(source, '/read', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ moment, reads: waiting.map(({ read }) => read) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { results } = contentReadReply.parse(await response.json());
    for (const [index, { read, resolve, reject }] of waiting.entries()) {
      const result = results[index];
      if (result === undefined || 'failed' in result)
        reject(new SourceFailure('away', `内容来源读不出 ${read.read}`));
      else resolve({ value: result.value, tags: new Set(result.tags) });
    }
  } catch (error) {
    for (const { reject } of waiting) reject(error);
  }
}
