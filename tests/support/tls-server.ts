import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { createSecureContext, TLSSocket, type SecureContextOptions } from 'node:tls';
import type { SocketAddress } from '#postgres/address.ts';

/** A server by the network in front of a test's database, which answers PostgreSQL's question for TLS. */
export interface TlsServer {
  port: number;
  /** Whether each connection so far was encrypted. */
  encrypted: readonly boolean[];
  close(): Promise<void>;
}

export interface TlsServerOptions {
  /** What it presents; absent: it does not speak TLS. */
  context?: SecureContextOptions;
  /** Takes only who presents a certificate of `context.ca`. */
  wantsClient?: boolean;
  /** Address on which it listens. Default: 127.0.0.1 */
  host?: string;
  /** Leads to this database instead of the one that is asked for, whose name is as long. */
  instead?: { of: string; to: string };
}

export async function startTlsServer(
  { host, port }: SocketAddress,
  { context, wantsClient = false, host: own = '127.0.0.1', instead }: TlsServerOptions = {},
): Promise<TlsServer> {
  const encrypted: boolean[] = [];
  const sockets = new Set<Socket>();
  const lead = (near: Socket) => {
    encrypted.push(near instanceof TLSSocket);
    const far = connect(join(host, `.s.PGSQL.${port}`));
    near.pipe(far).pipe(near);
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  };
  const secured = (near: Socket) =>
    new TLSSocket(near, {
      isServer: true,
      secureContext: createSecureContext(context),
      requestCert: wantsClient,
      rejectUnauthorized: wantsClient,
    });
  const server = createServer((near) => {
    sockets.add(near.on('error', () => undefined));
    near.once('data', (first: Buffer) => {
      // The request for TLS has 8 bytes; the greeting has more.
      if (first.length !== 8) {
        const { of = '', to = '' } = instead ?? {};
        near.unshift(Buffer.from(first.toString('latin1').replace(of, to), 'latin1'));
        return lead(near);
      }
      near.write(context ? 'S' : 'N');
      if (context) return lead(secured(near));
      near.once('data', (greeting: Buffer) => {
        near.unshift(greeting);
        lead(near);
      });
    });
  }).listen(0, own);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    encrypted,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
