import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { DEV_BASE } from './dev-base.ts';
import { relaxPolicy, type HeadersToWrite } from './relax-policy.ts';

/** What answers the requests of a port. */
export interface ProxyTarget {
  request(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** A port that stays open while one server behind it follows another. */
export interface Front {
  /** Rejects where the port cannot be opened. Returns the port that was opened, another one than `port` where that is 0. */
  open(port: number, host: string): Promise<number>;
  /** Gives all further requests to a target; null: they wait for the next one. */
  lead(target: ProxyTarget | null): void;
  /** Settles when all requests are answered that a target has got, or after `limitMs`. */
  settled(limitMs: number): Promise<void>;
  /** When the last source was asked for, by `performance.now()`. */
  sourceAskedAt(): number;
  close(): void;
}

/** Serves the sources below `DEV_BASE`, all else by the target. `sockets` takes those of Vite's client. */
export function createFront(vite: ViteDevServer, sockets: Server): Front {
  let current: ProxyTarget | null = null;
  const underWay = new Set<Promise<void>>();
  let waiting: ((target: ProxyTarget) => void)[] = [];
  const toTarget = (pass: (target: ProxyTarget) => void) =>
    current ? pass(current) : void waiting.push(pass);
  let askedAt = -Infinity;
  const isSource = (request: IncomingMessage) => request.url?.startsWith(DEV_BASE) === true;
  const server = createServer((request, response) => {
    if (isSource(request)) {
      askedAt = performance.now();
      vite.middlewares(request, response, () => void response.writeHead(404).end());
    } else {
      toTarget((target) => {
        const answered = once(response, 'close').then(() => void underWay.delete(answered));
        underWay.add(answered);
        target.request(request, withRelaxedPolicy(response));
      });
    }
  });
  server.on('upgrade', (request, socket, head) => {
    if (isSource(request)) sockets.emit('upgrade', request, socket, head);
    else toTarget((target) => target.upgrade(request, socket, head));
  });
  return {
    sourceAskedAt: () => askedAt,
    open: (port, host) => listen(server, port, host),
    lead(target) {
      current = target;
      if (!target) return;
      waiting.forEach((pass) => pass(target));
      waiting = [];
    },
    async settled(limitMs) {
      await Promise.race([Promise.all(underWay), delay(limitMs, undefined, { ref: false })]);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function withRelaxedPolicy(response: ServerResponse): ServerResponse {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers: HeadersToWrite = {}) =>
    writeHead(status, relaxPolicy(headers))) as typeof response.writeHead;
  return response;
}
