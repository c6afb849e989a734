import type { Server } from 'node:http';
import type { MeteredListener } from '#server/platform/metrics/metrics.ts';
import { requestIdOf } from '#server/platform/http/request-id.ts';

/** One request of the access log. */
export interface AccessLine {
  listener: MeteredListener;
  /** As in the answer's `x-request-id` and in other lines of the log. */
  reqId: string;
  method: string;
  /** Without its query, in which visitors' words stand. */
  path: string;
  /** 0: the connection ended before there was one. */
  status: number;
  /** Given to the connection, head and body. */
  bytes: number;
  /** Until the connection took the last byte, or ended. */
  ms: number;
  /** Of the other end of the connection, and whom a proxy there names. */
  address: string | undefined;
  forwardedFor?: string;
}

/** Writes a line for every request of a listener when it is over, kept pages among them. Sockets are left out. */
export function logRequests(
  server: Server,
  listener: MeteredListener,
  write: (line: AccessLine) => void,
): void {
  server.prependListener('request', (request, response) => {
    const begun = performance.now();
    const { method = '', url = '', headers, socket } = request;
    const { remoteAddress: address, bytesWritten } = socket;
    response.once('close', () => {
      const forwardedFor = headers['x-forwarded-for'];
      write({
        listener,
        reqId: requestIdOf(request),
        method,
        path: url.split('?', 1)[0] ?? '',
        status: response.headersSent ? response.statusCode : 0,
        bytes: socket.bytesWritten - bytesWritten,
        ms: Math.round((performance.now() - begun) * 10) / 10,
        address,
        ...(forwardedFor !== undefined && { forwardedFor: String(forwardedFor) }),
      });
    });
  });
}
