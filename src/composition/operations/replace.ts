import type { ChangeOf } from '../change.ts';
import { phrase } from '../message.ts';
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
    return reject('这份内容属于另一种页面，没有恢复。');
  if (opened.tree.entries.size > MAX_NODES)
    return reject(phrase('一页最多 {max} 个区块，没有恢复。', { max: MAX_NODES }));
  return {
    ok: true,
    document: opened.tree,
    inverse: { op: 'replace', document: toDocument(document) },
  };
}
