import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a robot's service was sent. */
export interface RobotCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** What it answers: `hang` says nothing until it is closed, `drop` breaks the connection. */
export type RobotAnswer =
  | { status?: number; headers?: Record<string, string>; body: string }
  | 'hang'
  | 'drop';

export interface RobotServer {
  /** As `URL.host` writes it. */
  host: string;
  calls: RobotCall[];
  /** Of the next calls; it changes at any time. */
  answer: RobotAnswer;
  close(): Promise<void>;
}

/** A real HTTP server on loopback in place of a service of robots. */
export async function startRobotServer(): Promise<RobotServer> {
  const calls: RobotCall[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const body = JSON.parse(text) as Record<string, unknown>;
      calls.push({ path: request.url ?? '', headers: request.headers, body });
      const { answer } = robots;
      if (answer === 'hang') return;
      if (answer === 'drop') return void request.socket.destroy();
      response.writeHead(answer.status ?? 200, {
        'content-type': 'application/json',
        ...answer.headers,
      });
      response.end(answer.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const robots: RobotServer = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: { body: '{"errcode":0,"errmsg":"ok"}' },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return robots;
}
