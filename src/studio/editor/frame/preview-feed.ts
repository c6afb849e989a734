import type { DocumentTree } from '#composition/tree.ts';
import type { PageModel } from '#kit';
import type { NodeId } from '#schemas/document.ts';
import type { ToFrame } from '#wire/preview/messages.ts';
import { blockRules, type BlockRules } from './block-rules.ts';
import {
  answer,
  follow as nextShown,
  shownIn,
  startShown,
  type Shown,
  type Wanted,
} from './shown-model.ts';

const SETTLED_AFTER = 250;

interface Options {
  send(message: ToFrame): void;
  /** The answers of one block with these props. */
  ask(wanted: Wanted): Promise<PageModel['nodes'][string]['data']>;
  /** How many blocks wait for data. */
  onWaiting(count: number): void;
  rules?: (model: Pick<PageModel, 'facts' | 'stopped'>) => BlockRules;
}

/** Keeps one frame in step with one draft: the whole model once, then one patch per edit. */
export interface PreviewFeed {
  /**
   * Sends the whole model, and what the draft has become since it was fetched. A frame that was sent it already is left to
   * draw it first: the comparison waits for `compare`, or the next edit.
   */
  show(model: PageModel, tree: DocumentTree, isSent?: boolean): void;
  compare(): void;
  follow(tree: DocumentTree): void;
  stop(): void;
}

export function createPreviewFeed({
  send,
  ask,
  onWaiting,
  rules: rulesFor = blockRules,
}: Options): PreviewFeed {
  let shown: Shown | null = null;
  let rules: BlockRules | null = null;
  const timers = new Map<NodeId, ReturnType<typeof setTimeout>>();
  let uncompared: { model: PageModel; tree: DocumentTree } | null = null;
  let stopped = false;
  let waiting = 0;

  function count(by: number): void {
    waiting += by;
    if (!stopped) onWaiting(waiting);
  }

  /** Asks once the editor rests, for a block that is new at once. */
  function want(wanted: Wanted): void {
    clearTimeout(timers.get(wanted.id));
    const isNew = (shown && shownIn(shown.nodes, wanted.id)?.waiting) ?? false;
    timers.set(
      wanted.id,
      setTimeout(() => void fetchAnswers(wanted), isNew ? 0 : SETTLED_AFTER),
    );
  }

  async function fetchAnswers(wanted: Wanted): Promise<void> {
    timers.delete(wanted.id);
    count(1);
    try {
      const data = await ask(wanted);
      if (stopped || !shown || !rules) return;
      const next = answer(shown, wanted, data, rules);
      shown = next.shown;
      if (next.patch) send({ type: 'patch', patch: next.patch });
    } catch {
      // The old data stay; the next change of the block, or opening the page again, asks again.
    } finally {
      count(-1);
    }
  }

  function follow(tree: DocumentTree): void {
    if (!shown || !rules || shown.tree === tree) return;
    const next = nextShown(shown, tree, rules);
    shown = next.shown;
    if (next.patch) send({ type: 'patch', patch: next.patch });
    for (const wanted of next.wanted) want(wanted);
  }

  function compare(): void {
    if (!uncompared) return;
    const { model, tree } = uncompared;
    uncompared = null;
    rules = rulesFor(model);
    shown = startShown(model, tree, rules);
    follow(tree);
  }

  return {
    show(model, tree, isSent = false) {
      uncompared = { model, tree };
      if (isSent) return;
      send({ type: 'show', model });
      compare();
    },
    compare,
    follow(tree) {
      if (uncompared && uncompared.tree !== tree) compare();
      follow(tree);
    },
    stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
