import { inflateSync } from 'node:zlib';

const WOFF = 'wOFF';
/** Bytes of the heads and of one entry of the directories, in both formats. */
const [WOFF_HEAD, WOFF_ENTRY, SFNT_HEAD, SFNT_ENTRY] = [44, 20, 12, 16];

/** The TTF or OTF font in a WOFF 1 file; any other file as it is. Reading a packed font unpacks a table for every letter. */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, WOFF.length) !== WOFF) return file;
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEAD + index * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(at + field));
    const bytes = file.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: file.subarray(at, at + 4),
      checksum: file.subarray(at + 16, at + 20),
      bytes: packed === length ? bytes : inflateSync(bytes),
    };
  });
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  file.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  for (const [index, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    head.writeUInt16BE(value, 4 + 2 * index);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEAD + index * SFNT_ENTRY;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
