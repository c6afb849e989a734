import { createFinder } from '#composition/find-nodes.ts';
import { whenIdle } from '../../base/components/when-idle.ts';
import type { DraftSession } from '../../core/sync/draft-session.ts';
import type { SaveState } from '../../core/sync/session/save-state.ts';
import { showsFragment } from '../actions/plan-fragment.ts';

/**
 * Calls back when what the server composed of a draft lacks a fragment that the saved draft shows, or shows one too many.
 * What is unsent at first was not composed: the page may have been loaded again before it was sent. Answers what ends it.
 */
export function watchFragments(
  session: Pick<DraftSession, 'getState' | 'subscribe'>,
  onOthers: () => void,
): () => void {
  const find = createFinder(showsFragment);
  // As text: another one means that the page lacks something.
  const fragmentsIn = () => {
    const { document } = session.getState();
    return document
      ? find(document)
          .map(({ id, props }) => `${id}:${String(props['fragment'])}`)
          .join(' ')
      : '';
  };
  let composed = isUnsent(session.getState().save) ? null : fragmentsIn();
  let callOff = () => {};
  function look(): void {
    const shown = fragmentsIn();
    if (shown === composed) return;
    composed = shown;
    onOthers();
  }
  const stop = session.subscribe(() => {
    callOff();
    if (session.getState().save.kind === 'saved') callOff = whenIdle(look);
  });
  return () => {
    callOff();
    stop();
  };
}

function isUnsent(save: SaveState): boolean {
  return save.kind === 'catching-up' || ('steps' in save && save.steps > 0);
}
