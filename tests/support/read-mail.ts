import type { ReceivedMail } from './mail-server.ts';

/** A letter as a mail program reads it. */
export interface ReadMail {
  to: string;
  subject: string;
  /** By name in lower case, unfolded. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

export function readMail({ to, source }: ReceivedMail): ReadMail {
  const { headers, body } = splitPart(source);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  const parts =
    boundary === undefined
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => splitPart(part.replace(/^\r\n/, '')));
  const bodyOf = (type: string) => {
    const part = parts.find((one) => (one.headers['content-type'] ?? '').startsWith(type));
    return part ? decodeBody(part) : '';
  };
  return {
    to: to.join(),
    subject: decodeWords(headers['subject'] ?? ''),
    headers,
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  };
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

function splitPart(source: string): Part {
  const at = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: source.slice(at + 4) };
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding'] ?? '';
  const text = /base64/i.test(encoding)
    ? Buffer.from(body, 'base64').toString()
    : /quoted/i.test(encoding)
      ? decodeQuoted(body)
      : body;
  return text.replaceAll('\r\n', '\n');
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Encoded words of a header. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
