import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { SocketAddress } from '#postgres/address.ts';
import { onDatabase } from './quoin.ts';

/** A way to a test's database that can be broken. */
export interface Proxy {
  /** `DATABASE_URL` of the database by this way. */
  url: string;
  /** Cuts every connection and refuses new ones, as a server that stopped. */
  refuse(): Promise<void>;
  /** Keeps every connection and takes new ones, but nothing passes any more, as a network that lost its way. */
  fallSilent(): void;
  /** Lets what the server sends pass that much later, in milliseconds, as an overloaded one. */
  slowDown(delay: number): void;
  /** Lets everything pass again; what was held up comes then. */
  recover(): Promise<void>;
  /** Leads to another server, with new connections. */
  leadTo(server: Pick<SocketAddress, 'host' | 'port'>): void;
  close(): Promise<void>;
}

export async function startProxy(address: SocketAddress): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let delay = 0;
  let target: Pick<SocketAddress, 'host' | 'port'> = address;
  const forward = (from: Socket, to: Socket, isServer: boolean) => {
    sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (data) => {
      if (isServer && delay > 0) setTimeout(() => to.write(data), delay);
      else to.write(data);
    });
    if (isSilent) from.pause();
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(join(target.host, `.s.PGSQL.${target.port}`));
    forward(near, far, false);
    forward(far, near, true);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const url = new URL(
    onDatabase(address)['DATABASE_URL']?.replace(/@[^/]*/, `@127.0.0.1:${port}`) ?? '',
  );
  const refuse = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    refuse,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    slowDown(milliseconds) {
      delay = milliseconds;
    },
    async recover() {
      isSilent = false;
      delay = 0;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    leadTo(server) {
      target = server;
    },
    close: async () => (server.listening ? refuse() : undefined),
  };
}
