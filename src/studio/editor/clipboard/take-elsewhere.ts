import type { Change } from '#composition/change.ts';
import { isPlaced, insertionPointOf } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import type { DraftConnection } from '../../core/sync/shared/connection.ts';
import { changeElsewhere } from './change-elsewhere.ts';
import { clipboardTexts as texts } from './texts.ts';

/** Removes what was cut from the page where it stood, which need not be open. Null where that page did not answer in time. */
export async function takeElsewhere(
  connection: DraftConnection,
  document: DocumentName,
  ids: readonly NodeId[],
): Promise<{ count: number; putBack(): Promise<boolean> } | null> {
  const places = new Map<NodeId, InsertionPoint>();
  const done = await changeElsewhere(
    connection,
    document,
    texts.elsewhereRemoved(ids.length),
    (tree) => {
      const there = ids.filter((id) => isPlaced(tree, id));
      for (const id of there) {
        const place = insertionPointOf(tree, id);
        if (place) places.set(id, place);
      }
      return there.map((node) => ({ op: 'remove', node }));
    },
  );
  if (!done) return null;
  const back = [...places].map(([node, place]): Change => ({ op: 'move', node, place }));
  return {
    count: back.length,
    putBack: () =>
      changeElsewhere(connection, document, texts.elsewhereBack(back.length), () => back),
  };
}
