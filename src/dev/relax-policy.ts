import type { OutgoingHttpHeaders } from 'node:http';

const POLICY = 'content-security-policy';

/** Vite puts styles into the document as elements; all else of the product's policy holds. */
export function relaxPolicy(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const policy = headers[POLICY];
  if (typeof policy !== 'string') return headers;
  return {
    ...headers,
    [POLICY]: policy.replace(
      /style-src 'self'(?! 'unsafe-inline')/,
      "style-src 'self' 'unsafe-inline'",
    ),
  };
}
