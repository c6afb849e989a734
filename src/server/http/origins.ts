import type { FastifyRequest } from 'fastify';

const HOST_NAME = /^[A-Za-z0-9.-]+$|^\[[0-9A-Fa-f:]+\]$/;

/** The origin on another port of the host that the request came to; what no browser sends becomes this machine. */
export function otherOrigin(request: FastifyRequest, port: number): string {
  const host = request.hostname.replace(/:\d+$/, '');
  return `${request.protocol}://${HOST_NAME.test(host) ? host : 'localhost'}:${port}`;
}
