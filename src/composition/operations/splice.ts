import type { ChangeOf } from '../change.ts';
import { phrase } from '../message.ts';
import { reject } from '../result.ts';
import { nodeOf, withNode, type DocumentTree } from '../tree.ts';
import { refuseGone, type ApplyOutcome } from './outcome.ts';
import { readAt, writeAt } from './prop-path.ts';

/** A text longer than this is refused. */
const MAX_TEXT = 200_000;

/** Edits a text in place, also in the trash. A text that was never written counts as empty. */
export function splice(
  document: DocumentTree,
  { node: id, path, at, delete: count, insert }: ChangeOf<'splice'>,
): ApplyOutcome {
  const node = nodeOf(document, id);
  if (!node) return refuseGone();
  const old = readAt(node, path);
  const text = old ?? '';
  if (path[0] !== 'props' || typeof text !== 'string')
    return reject('这里不是文字，输入没有生效。');
  if (at + count > text.length) return reject('这段文字已经变了，输入没有生效。请重新输入。');
  const next = text.slice(0, at) + insert + text.slice(at + count);
  if (next.length > MAX_TEXT)
    return reject(phrase('一段文字最多 {max} 个字，输入没有生效。', { max: MAX_TEXT }));
  if (!next.isWellFormed() || next.includes('\0'))
    return reject('文字里会出现无法保存的字符，输入没有生效。');
  const written = writeAt(node, path, next);
  if (!written.ok) return written;
  const back: ChangeOf<'splice'> = {
    op: 'splice',
    node: id,
    path,
    at,
    delete: insert.length,
    insert: text.slice(at, at + count),
  };
  const inverse = old === undefined ? ({ op: 'set', node: id, path } as const) : back;
  return { ok: true, document: withNode(document, written.node), inverse };
}
