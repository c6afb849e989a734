import { msg } from '#messages/msg.ts';
import type { ChangeOf } from '../change.ts';
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
  if (path[0] !== 'props' || typeof text !== 'string') return reject(msg('edit.not-text'));
  if (at + count > text.length) return reject(msg('edit.text-changed'));
  const next = text.slice(0, at) + insert + text.slice(at + count);
  if (next.length > MAX_TEXT) return reject(msg('edit.text-too-long', { max: MAX_TEXT }));
  if (!next.isWellFormed() || next.includes('\0'))
    return reject(msg('edit.character-not-storable'));
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
