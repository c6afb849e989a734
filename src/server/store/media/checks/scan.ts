import { msg } from '#messages/msg.ts';
import { connect } from 'node:net';
import type { Message } from '#schemas/message.ts';

/** Answers why bytes are not taken, or null. */
export type Scanner = (bytes: Buffer) => Promise<Message | null>;

/** Bytes in one piece: below the largest that clamd takes. */
const CHUNK = 1024 * 1024;
const LONGEST_MS = 60_000;
const SILENT = msg('media.scanner-silent');

/** Asks a scanner at `host:port` that speaks clamd's INSTREAM. One that does not answer lets nothing pass. */
export function clamdScanner(address: string): Scanner {
  const [host = '', port = ''] = address.split(':');
  return async (bytes) => {
    const answer = await ask({ host, port: Number(port) }, bytes);
    if (answer === 'stream: OK') return null;
    const found = /^stream: (.+) FOUND$/.exec(answer ?? '')?.[1];
    return found === undefined ? SILENT : msg('media.virus', { name: found });
  };
}

/** What the scanner says of the bytes; null where it says nothing. */
function ask(at: { host: string; port: number }, bytes: Buffer): Promise<string | null> {
  return new Promise((settle) => {
    const socket = connect(at);
    let answer = '';
    socket.setTimeout(LONGEST_MS, () => socket.destroy());
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (answer += text));
    socket.on('error', () => settle(null));
    socket.on('close', () =>
      settle(answer === '' ? null : answer.replace(/\0[\s\S]*$/, '').trim()),
    );
    socket.on('end', () => socket.end());
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const chunk = bytes.subarray(at, at + CHUNK);
      socket.write(lengthOf(chunk.length));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
