import { REQUEST_HEADER } from '#wire/studio/request-header.ts';

/** How every call of the studio travels. `mark` tells calls of somebody at work from those that a page makes by itself. */
export function requestInit(method: string, body: unknown, mark = '1'): RequestInit {
  const headers: Record<string, string> = { [REQUEST_HEADER]: mark };
  if (method === 'GET') return { method, headers };
  return {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
