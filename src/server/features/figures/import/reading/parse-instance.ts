import { SaxesParser, type SaxesTagNS } from 'saxes';
import { setImmediate } from 'node:timers/promises';
import { msg } from '#messages/msg.ts';
import type { ElementIndex } from '#rules/xbrl/element-index.ts';
import type { XbrlInstance } from '#rules/xbrl/instance.ts';
import { UnreadableFile } from './reading.ts';
import { createInstanceBuilder } from './instance-builder.ts';
import { XBRL_LIMITS } from './xbrl-limits.ts';

/** Encodings that the bytes of a file were decoded by, whichever of them it declares. */
const ENCODINGS = /^(?:utf-?8|utf-?16(?:le)?|us-ascii|gb18030|gbk|gb2312)$/i;

/**
 * Reads an instance, in turns between which others are served. Nothing outside of the text is looked up: schemas and linkbases are
 * not fetched, a document type and with it any entity of its own is refused. Throws `UnreadableFile`.
 */
export async function parseInstance(
  pieces: AsyncIterable<string>,
  index: ElementIndex,
): Promise<XbrlInstance> {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const builder = createInstanceBuilder(index);
  let depth = 0;
  parser.on('error', () => {
    throw new UnreadableFile(
      msg('import.xbrl-broken', { line: parser.line, column: parser.column }),
    );
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !ENCODINGS.test(encoding))
      throw new UnreadableFile(msg('import.xbrl-encoding', { encoding: encoding.slice(0, 40) }));
  });
  parser.on('doctype', () => {
    throw new UnreadableFile(msg('import.xbrl-doctype'));
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    depth += 1;
    if (depth > XBRL_LIMITS.depth)
      throw new UnreadableFile(msg('import.xbrl-too-deep', { most: XBRL_LIMITS.depth }));
    builder.open(tag, depth);
  });
  parser.on('text', (text) => builder.text(text));
  parser.on('cdata', (text) => builder.text(text));
  parser.on('closetag', () => {
    builder.close(depth);
    depth -= 1;
  });
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += XBRL_LIMITS.turn) {
      parser.write(piece.slice(at, at + XBRL_LIMITS.turn));
      await setImmediate();
    }
  parser.close();
  return builder.instance();
}
