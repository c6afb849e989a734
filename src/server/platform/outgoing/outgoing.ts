import type { IncomingHttpHeaders } from 'node:http';
import type { Message } from '#schemas/message.ts';

/** Whom this server may talk to. */
export interface OutgoingRules {
  /** As `URL.host` writes them: these alone may lie in a private network and be asked without TLS. */
  internalHosts: readonly string[];
  /** Only these hosts are asked, and no redirect leads to another. Absent: any host of the internet. */
  onlyHosts?: readonly string[];
}

export interface OutgoingRequest {
  url: string;
  method: 'GET' | 'POST' | 'PURGE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** For everything, redirects and the last byte included. */
  timeoutMs: number;
  /** Of the answer's body. */
  maxBytes: number;
  /** What becomes of a longer one: its beginning is enough, or it is a failure. */
  longer: 'cut' | 'fail';
  /** Maximum number of redirects followed, by GET alone; each address is checked like the first. */
  redirects: number;
  /** Ends it earlier: nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
}

export interface OutgoingReply {
  ok: true;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * - `address`: it is none that may be asked: no HTTPS, a host that the settings do not allow, or one in a private network.
 * - `redirects`: it leads on too often, or nowhere.
 * - `late`, `large`: more time or bytes than it may take.
 * - `unreachable`: no connection, or it broke.
 */
export type OutgoingFailure = 'address' | 'redirects' | 'late' | 'large' | 'unreachable';
export type OutgoingOutcome =
  | OutgoingReply
  | { ok: false; reason: OutgoingFailure; message: Message };
