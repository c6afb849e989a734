import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A letter as the server took it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they travelled. */
  source: string;
  /** What a mail program makes of it: by name in lower case, and decoded. */
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  wasEncrypted: boolean;
  user: string | undefined;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** Breaks all connections without a word. */
  drop(): void;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it takes. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.cert === undefined ? ['STARTTLS'] : [],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const source = Buffer.concat(chunks);
        const { headers, subject = '', text = '', html = '' } = await PostalMime.parse(source);
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: source.toString(),
          headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
          ...{ subject, text, html },
          wasEncrypted: session.secure,
          user: session.user,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  const listener = server.listen(0, '127.0.0.1');
  if (!listener.listening) await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    received,
    drop: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise((closed) => server.close(closed)),
  };
}
