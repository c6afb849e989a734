import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENCODINGS, type Encoding, type KeptPage } from '../pages/page-cache.ts';

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
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

const PAGE_HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': PAGE_POLICY,
  vary: 'accept-encoding',
};

/** The best encoding that the client takes: brotli, gzip, or none. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  return ENCODINGS.find((name) => name !== 'identity' && new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted)) ?? 'identity';
}

/** Sends kept bytes; 304 where the client has them already. Works on the bare response, before any framework. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { body, etag } = page.encodings[encoding];
  if (page.status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, { ...PAGE_HEADERS, etag });
    response.end();
    return;
  }
  response.writeHead(page.status, {
    ...PAGE_HEADERS,
    etag,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(page.location !== undefined && { location: page.location }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
