import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';

const POLICY = 'content-security-policy';

/** Headers as Node takes them: an object, or names and values in turn. */
export type HeadersToWrite = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Vite puts styles into the document as elements; all else of the product's policy holds. */
export function relaxPolicy(headers: HeadersToWrite): HeadersToWrite {
  if (Array.isArray(headers))
    return headers.map((value, index) =>
      index % 2 === 1 && headers[index - 1] === POLICY ? allowStyles(String(value)) : value,
    );
  const policy = headers[POLICY];
  return typeof policy === 'string' ? { ...headers, [POLICY]: allowStyles(policy) } : headers;
}

function allowStyles(policy: string): string {
  return policy.replace(/style-src 'self'(?! 'unsafe-inline')/, "style-src 'self' 'unsafe-inline'");
}
