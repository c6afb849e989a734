import { inflateSync } from 'node:zlib';

/** The text of a PDF with embedded fonts, as their own tables (ToUnicode) read it; a line for each run of letters. */
export function pdfText(bytes: Uint8Array): string[] {
  const streams = streamsOf(Buffer.from(bytes));
  const letters = new Map<string, string>();
  for (const cmap of streams.filter((stream) => stream.includes('beginbfrange')))
    readLetters(cmap, letters);
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\]\s*TJ/g)])
    .map(([, run = '']) =>
      [...run.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
        .map((code) => letters.get(code) ?? '�')
        .join(''),
    );
}

function streamsOf(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at)) {
    const end = bytes.indexOf('endstream', at);
    try {
      found.push(inflateSync(bytes.subarray(at + 'stream\n'.length, end)).toString('latin1'));
    } catch {
      // A stream that is not compressed has no text.
    }
    at = end + 'endstream'.length;
  }
  return found;
}

function readLetters(cmap: string, letters: Map<string, string>): void {
  for (const [, first = '', list = ''] of cmap.matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g,
  ))
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f]+)>/g)].entries())
      letters.set(
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(code, 'hex').swap16().toString('utf16le'),
      );
}
