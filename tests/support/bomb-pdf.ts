import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { makeContentPdf } from './pdfs.ts';

const MEGABYTE = 1024 * 1024;

/** A PDF of a few kilobytes whose page is drawn by a stream of this many megabytes: blanks, compressed twice. */
export function makeBombPdf(megabytes: number): Buffer {
  // A flushed block can be repeated; each stands for a megabyte.
  const block = deflateRawSync(Buffer.alloc(MEGABYTE, ' '), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const header = Buffer.from([0x78, 0x9c]);
  const end = deflateRawSync(Buffer.from(' '));
  const inflating = Buffer.concat([header, ...Array<Buffer>(megabytes).fill(block), end]);
  return makeContentPdf(deflateSync(inflating), '[/FlateDecode /FlateDecode]');
}
