import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasAlready, improveEncoding, prepareEncoding } from './compress.ts';
import type { ContentEncoding, KeptPage } from './page-cache.ts';

/** The visitors' policy: nothing inline, nothing from elsewhere, nobody frames the site. */
export const SITE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
];
const PAGE_POLICY = [...SITE_POLICY, "frame-ancestors 'none'"].join('; ');

/** On every answer of both listeners. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // The page in the studio's frame gets a process of its own, also where both have one host: neither waits for the other.
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

const PAGE_HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PAGE_POLICY,
  vary: 'accept-encoding',
};

const ACCEPTS = { br: pattern('br'), gzip: pattern('gzip') };

function pattern(encoding: ContentEncoding): RegExp {
  return new RegExp(`(?:^|[\\s,])${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`);
}

/** The best encoding that the client takes: brotli, gzip, or none. */
export function chooseEncoding(accepted = ''): ContentEncoding {
  if (ACCEPTS.br.test(accepted)) return 'br';
  return ACCEPTS.gzip.test(accepted) ? 'gzip' : 'identity';
}

/** Sends a page, with what shared caches are told of it in place of `no-cache`; 304 where the client has it already. Works on the bare response, before or beside any framework. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  edge: readonly string[] | null = null,
): Promise<void> {
  const chosen = chooseEncoding(request.headers['accept-encoding']);
  await prepareEncoding(page.encodings, chosen);
  send(request, response, page, page.encodings[chosen] ? chosen : 'identity', edge);
}

/** The same for a kept page without waiting; false where its encoding has yet to be made. */
export function sendKeptPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  edge: readonly string[] | null = null,
): boolean {
  const chosen = chooseEncoding(request.headers['accept-encoding']);
  const { encodings } = page;
  const encoding = encodings.isText || encodings[chosen] ? chosen : 'identity';
  const encoded = encodings[encoding];
  if (!encoded) return false;
  send(request, response, page, encoding, edge);
  if (encoded.isQuick && encoding !== 'identity') improveEncoding(encodings, encoding);
  return true;
}

function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  encoding: ContentEncoding,
  edge: readonly string[] | null,
): void {
  const { body, etag } = page.encodings[encoding] ?? page.encodings.identity;
  const { notModified, whole } = readyHeaders(page, encoding);
  if (page.status === 200 && hasAlready(etag, headers['if-none-match'])) {
    response.writeHead(304, controlled(notModified, edge)).end();
    return;
  }
  response.writeHead(page.status, controlled(whole, edge));
  response.end(method === 'HEAD' ? undefined : body);
}

/** Names and values in turn, the form that Node writes with the least work. */
interface ReadyHeaders {
  whole: Ready;
  notModified: Ready;
}
interface Ready {
  /** Without what caches are told. */
  bare: string[];
  /** No cache may use it without asking. */
  noCache: string[];
}

function ready(headers: Record<string, string>): Ready {
  const bare = Object.entries(headers).flat();
  return { bare, noCache: [...bare, 'cache-control', 'no-cache'] };
}

function controlled({ bare, noCache }: Ready, edge: readonly string[] | null): string[] {
  return edge ? [...bare, ...edge] : noCache;
}

const kept = new WeakMap<KeptPage['encodings']['identity'], ReadyHeaders>();

/** Put together once for each kept body: done for every answer, it would cost more than finding the page. */
function readyHeaders(
  { encodings, location, type, headers }: KeptPage,
  encoding: ContentEncoding,
): ReadyHeaders {
  const encoded = encodings[encoding] ?? encodings.identity;
  const known = kept.get(encoded);
  if (known) return known;
  const tagged = { ...PAGE_HEADERS, etag: encoded.etag, ...headers };
  const both = {
    notModified: ready(tagged),
    whole: ready({
      ...tagged,
      'content-length': String(encoded.body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(location !== undefined && { location }),
      ...(type !== undefined && { 'content-type': type }),
    }),
  };
  kept.set(encoded, both);
  return both;
}
