import type { Change } from '#composition/change.ts';
import { isPlaced, insertionPointOf } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { createDraftSession } from '../../core/sync/draft-session.ts';
import type { DraftConnection } from '../../core/sync/shared/connection.ts';
import type { DraftState } from '../../core/sync/session/draft-state.ts';
import { clipboardTexts as texts } from './texts.ts';

/** How long another draft may take to open and to save. */
const WITHIN = 15_000;

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

/** Opens a draft, changes it, and closes it once the server has it. */
async function changeElsewhere(
  connection: DraftConnection,
  document: DocumentName,
  name: string,
  changesFor: (tree: NonNullable<DraftState['document']>) => Change[],
): Promise<boolean> {
  const session = createDraftSession({ connection, document, catalogue });
  try {
    const opened = await stateWhen(session, (state) => state.document !== null);
    if (!opened?.document) return false;
    const changes = changesFor(opened.document);
    if (changes.length === 0) return true;
    if (!session.apply(changes, { name }).ok) return false;
    return (await stateWhen(session, (state) => state.save.kind === 'saved')) !== null;
  } finally {
    session.close();
  }
}

function stateWhen(
  { getState, subscribe }: Pick<ReturnType<typeof createDraftSession>, 'getState' | 'subscribe'>,
  holds: (state: DraftState) => boolean,
): Promise<DraftState | null> {
  return new Promise((resolve) => {
    const finish = (state: DraftState | null) => {
      clearTimeout(timer);
      stop();
      resolve(state);
    };
    const timer = setTimeout(() => finish(null), WITHIN);
    const stop = subscribe(() => holds(getState()) && finish(getState()));
    if (holds(getState())) finish(getState());
  });
}
