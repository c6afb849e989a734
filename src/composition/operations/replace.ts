import { msg } from '#messages/msg.ts';
import type { ChangeOf } from '../change.ts';
import { reject } from '../result.ts';
import { nodeOf, openTree, ROOT_ID, toDocument, type DocumentTree } from '../tree.ts';
import { MAX_NODES } from './insert.ts';
import type { ApplyOutcome } from './outcome.ts';

/** Makes the whole document another one. Its types are not judged: an old version may hold what no longer exists. */
export function replace(
  document: DocumentTree,
  { document: next }: ChangeOf<'replace'>,
): ApplyOutcome {
  const opened = openTree(next);
  if (!opened.ok) return opened;
  if (nodeOf(opened.tree, ROOT_ID)?.type !== nodeOf(document, ROOT_ID)?.type)
    return reject(msg('edit.other-root'));
  if (opened.tree.entries.size > MAX_NODES)
    return reject(msg('restore.too-many-blocks', { max: MAX_NODES }));
  return {
    ok: true,
    document: opened.tree,
    inverse: { op: 'replace', document: toDocument(document) },
  };
}
