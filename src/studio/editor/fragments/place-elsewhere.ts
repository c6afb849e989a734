import type { Change } from '#composition/change.ts';
import { isPlaced, ROOT_ID, walk, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { currentProps } from '../../core/nodes/node-schema.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import type { DraftConnection } from '../../core/sync/shared/connection.ts';
import { changeElsewhere } from '../clipboard/change-elsewhere.ts';
import type { Clip } from '../clipboard/clip.ts';
import { planPaste } from '../clipboard/plan-paste.ts';

const rules = { catalogue, newId, upgrade: currentProps };

/** Changes that put a block last into the first module of a type, else last where the page takes it; empty where it takes it nowhere. */
export function planElsewhere(tree: DocumentTree, block: DocumentNode, module: string): Change[] {
  const clip: Clip = {
    ...{ quoin: 'nodes', format: 1, token: block.id },
    from: { kind: 'page', key: ROOT_ID },
    trees: [[block]],
  };
  const like = [...walk(tree)].find(({ type }) => type === module);
  for (const selection of like ? [[like.id], []] : [[]]) {
    const planned = planPaste(tree, clip, selection, false, rules);
    if (planned.ok) return planned.step.changes;
  }
  return [];
}

/** A document and the block that was put into its draft. */
export interface PlacedBlock {
  document: DocumentName;
  node: NodeId;
}

/** Puts a copy of a block into the drafts of other pages, which need not be open. Pages that do not take it, or do not answer in time, are left out. */
export async function placeElsewhere(
  connection: DraftConnection,
  documents: readonly DocumentName[],
  block: DocumentNode,
  { module, step }: { module: string; step: string },
): Promise<PlacedBlock[]> {
  const placed = documents.map(async (document): Promise<PlacedBlock[]> => {
    let node: NodeId | undefined;
    const isDone = await changeElsewhere(connection, document, step, (tree) => {
      const changes = planElsewhere(tree, block, module);
      for (const change of changes) if (change.op === 'insert') node = change.nodes[0]?.id;
      return changes;
    });
    return isDone && node !== undefined ? [{ document, node }] : [];
  });
  return (await Promise.all(placed)).flat();
}

/** Takes out of the drafts again what was put there and is still there. */
export async function removeElsewhere(
  connection: DraftConnection,
  placed: readonly PlacedBlock[],
  step: string,
): Promise<void> {
  await Promise.all(
    placed.map(({ document, node }) =>
      changeElsewhere(connection, document, step, (tree) =>
        isPlaced(tree, node) ? [{ op: 'remove', node }] : [],
      ),
    ),
  );
}
