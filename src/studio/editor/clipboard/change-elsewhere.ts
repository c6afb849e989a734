import type { Change } from '#composition/change.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { createDraftSession } from '../../core/sync/draft-session.ts';
import type { DraftConnection } from '../../core/sync/shared/connection.ts';
import type { DraftState } from '../../core/sync/session/draft-state.ts';

/** How long another draft may take to open and to save, in milliseconds. */
const WITHIN = 15_000;

/** Opens a draft, changes it, and closes it once the server has it. */
export async function changeElsewhere(
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
