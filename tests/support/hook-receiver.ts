import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedHook {
  /** Whether its signature is that of the secret. */
  isSignedWith(secret: string): boolean;
  id: string;
  type: string;
  data: { seq?: number; items?: { kind: string; key: string }[] };
}

export interface HookReceiver {
  /** `127.0.0.1:40123` */
  host: string;
  received: ReceivedHook[];
  close(): Promise<void>;
}

/** The other side of a webhook: answers 200 and keeps what came. */
export async function receiveHooks(): Promise<HookReceiver> {
  const received: ReceivedHook[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const body = Buffer.concat(parts).toString();
        const header = (name: string) => String(request.headers[name] ?? '');
        const signed = `${header('webhook-id')}.${header('webhook-timestamp')}.${body}`;
        const isSignedWith = (secret: string) =>
          header('webhook-signature') ===
          `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
            .update(signed)
            .digest('base64')}`;
        received.push({
          isSignedWith,
          id: header('webhook-id'),
          ...(JSON.parse(body) as Pick<ReceivedHook, 'type' | 'data'>),
        });
        response.end('收到');
      });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
