import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentEncoding, KeptPage } from './page-cache.ts';

/** The visitors' policy: nothing inline, nothing from elsewhere, nobody frames the site. */
export const SITE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
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
  'cache-control': 'no-cache',
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

/** Sends kept bytes; 304 where the client has them already. Works on the bare response, before any framework. */
export function sendPage(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
): void {
  const chosen = chooseEncoding(headers['accept-encoding']);
  const encoding = page.encodings[chosen] ? chosen : 'identity';
  const { body, etag } = page.encodings[encoding] ?? page.encodings.identity;
  const ready = readyHeaders(page, encoding);
  if (page.status === 200 && headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, ready.notModified).end();
    return;
  }
  response.writeHead(page.status, ready.whole);
  response.end(method === 'HEAD' ? undefined : body);
}

/** Names and values in turn, the form that Node writes with the least work. */
interface ReadyHeaders {
  whole: string[];
  notModified: string[];
}

const kept = new WeakMap<KeptPage['encodings']['identity'], ReadyHeaders>();

/** Put together once for each kept body: done for every answer, it would cost more than finding the page. */
function readyHeaders(
  { encodings, location, type }: KeptPage,
  encoding: ContentEncoding,
): ReadyHeaders {
  const encoded = encodings[encoding] ?? encodings.identity;
  const known = kept.get(encoded);
  if (known) return known;
  const tagged = { ...PAGE_HEADERS, etag: encoded.etag };
  const ready = {
    notModified: Object.entries(tagged).flat(),
    whole: Object.entries({
      ...tagged,
      'content-length': String(encoded.body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(location !== undefined && { location }),
      ...(type !== undefined && { 'content-type': type }),
    }).flat(),
  };
  kept.set(encoded, ready);
  return ready;
}
