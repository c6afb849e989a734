import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** How a bucket is away: answers 503, or takes requests and says nothing. */
export type BucketFault = 'unavailable' | 'silent';

/** A way to a bucket on this machine on which it can be away. */
export interface BucketSwitch {
  endpoint: string;
  /** Ends what is under way; from now on it is away, or there again. */
  set(fault: BucketFault | null): void;
  /** Requests that came while it was away. */
  refused(): number;
  close(): Promise<void>;
}

const UNAVAILABLE = [
  'HTTP/1.1 503 Slow Down',
  'content-type: application/xml',
  'content-length: 0',
  'connection: close',
].join('\r\n');

export async function startBucketSwitch(endpoint: string): Promise<BucketSwitch> {
  const target = new URL(endpoint);
  const sockets = new Set<Socket>();
  let fault: BucketFault | null = null;
  let refused = 0;
  const server = createServer((near) => {
    sockets.add(near.on('close', () => sockets.delete(near)).on('error', () => undefined));
    if (fault !== null) {
      near.once('data', () => {
        refused += 1;
        if (fault === 'unavailable') near.end(`${UNAVAILABLE}\r\n\r\n`);
      });
      near.resume();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      fault = next;
      cut();
    },
    refused: () => refused,
    async close() {
      cut();
      await once(server.close(), 'close');
    },
  };
}
