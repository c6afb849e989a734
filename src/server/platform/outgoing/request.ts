import { msg } from '#messages/msg.ts';
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestTls, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import { inPrivate, checkOutgoingAddress } from './check-address.ts';
import type {
  OutgoingFailure,
  OutgoingOutcome,
  OutgoingReply,
  OutgoingRequest,
  OutgoingRules,
} from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';

/** Finds all addresses that a name stands for. */
export type Resolve = (
  name: string,
  found: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

const resolveBySystem: Resolve = (name, found) => systemLookup(name, { all: true }, found);

/** Why a request ends before its answer; it never leaves this file. */
class Ended extends Error {
  readonly reason: OutgoingFailure;

  constructor(reason: OutgoingFailure) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Asks a host outside. Where a name leads is judged when it is connected to, by the very addresses that are connected to:
 * a name that stands for something else the second time it is looked up gains nothing by it. No connection is kept.
 * `authority`, as PEM, is trusted in place of those of the system.
 */
export async function requestOutside(
  request: OutgoingRequest,
  rules: OutgoingRules,
  resolve: Resolve = resolveBySystem,
  authority?: string,
): Promise<OutgoingOutcome> {
  const late = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([late, request.signal]) : late;
  let address = request.url;
  for (let left = request.redirects; ; left -= 1) {
    const checked = checkOutgoingAddress(address, rules);
    if (!checked.ok) return { ok: false, reason: 'address', message: checked.message };
    const { url, isInternal } = checked;
    const lookup = lookupWith(resolve, isInternal);
    const came = await once(url, request, {
      lookup,
      signal,
      ...(authority !== undefined && { ca: authority }),
    }).catch((error: unknown) => failure(error, url.host, request, signal));
    if (!came.ok || !isRedirect(came, request)) return came;
    const next = came.headers.location;
    if (left <= 0 || next === undefined || !URL.canParse(next, url.href))
      return {
        ok: false,
        reason: 'redirects',
        message: msg('outgoing.too-many-redirects', { host: url.host }),
      };
    address = new URL(next, url).href;
  }
}

function isRedirect({ status }: OutgoingReply, { method, redirects }: OutgoingRequest): boolean {
  return method === 'GET' && redirects > 0 && [301, 302, 303, 307, 308].includes(status);
}

/** One address out of bounds spoils the name: nobody has a machine in both worlds by accident. */
function lookupWith(resolve: Resolve, isInternal: boolean): LookupFunction {
  return (name, { all }, callback) => {
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Ended('unreachable'), '');
      if (!isInternal && addresses.some(({ address }) => !isPublicAddress(address)))
        return callback(new Ended('address'), '');
      return all ? callback(null, [...addresses]) : callback(null, first.address, first.family);
    });
  };
}

function once(
  url: URL,
  { method, headers, body, maxBytes, longer }: OutgoingRequest,
  options: Pick<RequestOptions, 'lookup' | 'signal' | 'ca'>,
): Promise<OutgoingReply> {
  return new Promise((found, fail) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const send = url.protocol === 'https:' ? requestTls : requestPlain;
    const sent = send(
      url,
      {
        ...options,
        method,
        headers: { 'user-agent': 'Quoin', 'accept-encoding': 'identity', ...headers, ...length },
        agent: false,
      },
      (response) => {
        readBody(response, maxBytes, longer).then(
          (content) =>
            found({
              ok: true,
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: content,
            }),
          fail,
        );
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  longer: OutgoingRequest['longer'],
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes > maxBytes && longer === 'fail') throw new Ended('large');
    if (bytes >= maxBytes && longer === 'cut') break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

function failure(
  error: unknown,
  host: string,
  { timeoutMs, maxBytes }: OutgoingRequest,
  signal: AbortSignal,
): OutgoingOutcome & { ok: false } {
  if (signal.aborted)
    return {
      ok: false,
      reason: 'late',
      message: msg('outgoing.too-slow', { host, seconds: timeoutMs / 1000 }),
    };
  const reason = error instanceof Ended ? error.reason : 'unreachable';
  if (reason === 'address') return { ok: false, reason, message: inPrivate(host) };
  if (reason === 'large')
    return {
      ok: false,
      reason,
      message: msg('outgoing.answer-too-large', { host, bytes: maxBytes }),
    };
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'EMPTY';
  return {
    ok: false,
    reason: 'unreachable',
    message: msg('outgoing.unreachable', { host, code }),
  };
}
