import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '#rules/funds/push-alerts.ts';

/** A browser that can be notified: what it gives a site, and how it reads what comes. */
export interface TestBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Throws where the message is not encrypted for this browser (RFC 8291). */
  read(body: Buffer): PushMessage;
}

export interface ReceivedPush {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A push service on this machine. */
export interface PushService {
  /** `127.0.0.1:40123` */
  host: string;
  received: ReceivedPush[];
  /** The status of the next answers, in their order; 201 after them. 0: the connection breaks. */
  answers: number[];
  /** Of answers with 429. */
  retryAfter: string;
  browser(name: string): TestBrowser;
  close(): Promise<void>;
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');

export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const answers: number[] = [];
  const service: PushService = {
    ...{ host: '', received, answers, retryAfter: '' },
    browser: (name) => aBrowser(`http://${service.host}/push/${name}`),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        received.push({
          ...{ path: request.url ?? '', headers: request.headers },
          body: Buffer.concat(parts),
        });
        const status = answers.shift() ?? 201;
        if (status === 0) request.socket.destroy();
        else
          response
            .writeHead(status, status === 429 ? { 'retry-after': service.retryAfter } : {})
            .end('x'.repeat(5000));
      });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  service.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

function aBrowser(endpoint: string): TestBrowser {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    ...{ endpoint, p256dh: base64url(publicKey), auth: base64url(auth) },
    read(body) {
      const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
      const sender = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const opened = createDecipheriv('aes-128-gcm', key, nonce);
      opened.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as PushMessage;
    },
  };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** What the site says of itself (VAPID): its claims, once its signature is that of the public key. */
export function vapidClaims({ headers }: ReceivedPush, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) },
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || key !== publicKey) throw new Error('not signed by the key of the site');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
