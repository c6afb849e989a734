import type { FastifyRequest } from 'fastify';

const HOST_NAME = /^[A-Za-z0-9.-]+$|^\[[0-9A-Fa-f:]+\]$/;

/** The origin on another port of the host that the request came to; what no browser sends becomes this machine. */
export function otherOrigin(request: FastifyRequest, port: number): string {
  const host = request.hostname.replace(/:\d+$/, '');
  return `${request.protocol}://${HOST_NAME.test(host) ? host : 'localhost'}:${port}`;
}

/** The origin that the request came to; what no browser sends becomes this machine. */
export function ownOrigin(request: FastifyRequest): string {
  const port = /:(\d{1,5})$/.exec(request.host)?.[1];
  return port === undefined
    ? otherOrigin(request, request.protocol === 'https' ? 443 : 80).replace(/:\d+$/, '')
    : otherOrigin(request, Number(port));
}
