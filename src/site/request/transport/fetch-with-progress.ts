import type { WrittenCall } from '#wire/public/write-call.ts';

/** How much of an upload has gone out, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** As `fetch`, for an upload whose progress somebody watches: `fetch` cannot tell it. Answers of text alone. */
export function fetchWithProgress(
  call: WrittenCall,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(call.method, call.url);
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled', 'AbortError')),
    );
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    request.send(call.body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
  return new Response(request.responseText || null, { status: request.status, headers });
}
