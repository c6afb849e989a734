import { readFileSync } from 'node:fs';
import { isIP, type Socket } from 'node:net';
import { checkServerIdentity, connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import type { DatabaseHost, DatabaseTls } from './network-address.ts';

/** The server does not speak TLS, which the address demands. */
export class NoTls extends Error {}

/** Asks PostgreSQL for TLS: length, and the number that says so. */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const YES = 'S'.charCodeAt(0);
const NO = 'N'.charCodeAt(0);

/** Options of TLS by the files that the address names. Throws what the file system refuses. */
export function readTlsFiles({
  mode,
  rootCertificate,
  certificate,
  key,
}: DatabaseTls): ConnectionOptions {
  const read = (path: string | undefined) => (path === undefined ? undefined : readFileSync(path));
  return {
    ca: rootCertificate === 'system' ? undefined : read(rootCertificate),
    cert: read(certificate),
    key: read(key),
    rejectUnauthorized: mode === 'verify-ca' || mode === 'verify-full',
    minVersion: 'TLSv1.2',
  };
}

/**
 * The encrypted connection on one that is open; with `prefer` the same one where the server does not speak TLS. Rejects with
 * `NoTls`, or with what TLS refuses: an authority that is not trusted, a name that is another's.
 */
export async function openTls(
  socket: Socket,
  { host }: DatabaseHost,
  mode: DatabaseTls['mode'],
  files: ConnectionOptions,
): Promise<Socket> {
  const answer = await ask(socket);
  if (answer[0] === NO && mode === 'prefer') return socket;
  if (answer[0] !== YES) throw new NoTls('the server does not offer TLS');
  // Whatever came along was not encrypted, and may be anybody's.
  if (answer.length > 1) throw new NoTls('the server sent more than its answer before TLS began');
  const encrypted = connect({
    ...files,
    socket,
    ...(isIP(host) === 0 && { servername: host }),
    checkServerIdentity: (_, presented) =>
      mode === 'verify-full' ? checkServerIdentity(host, presented) : undefined,
  });
  return await secured(encrypted);
}

function ask(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new NoTls('the server hung up when asked for TLS'));
    socket.once('close', lost);
    socket.once('error', reject);
    socket.once('data', (answer: Buffer) => {
      socket.off('close', lost).off('error', reject);
      resolve(answer);
    });
    socket.write(TLS_REQUEST);
  });
}

function secured(socket: TLSSocket): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new NoTls('the server hung up while TLS began'));
    socket.once('close', lost);
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      socket.off('close', lost).off('error', reject);
      resolve(socket);
    });
  });
}
