import { ACTION_LOG_FLUSH } from '#wire/public/constants.ts';
import { whenPageIdle } from '../page/when-idle.ts';
import type { ActionQueue } from './action-queue.ts';
import type { ActionSender } from './send-actions.ts';

/** Milliseconds without input after which code is loaded that the page can do without. */
const QUIET = 6000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * The sender, loaded when the page rests and its visitor has shown to be there: what it sends with is several times the
 * log, and has to be there when the page is left.
 */
export function lazySender(queue: ActionQueue): ActionSender {
  let sender: ActionSender | undefined;
  let loading: Promise<void> | undefined;

  function load(): Promise<void> {
    loading ??= import('./page-sender.ts')
      .then(({ openPageSender }) => openPageSender(queue))
      .then(
        (opened) => {
          sender = opened;
          return opened.added();
        },
        () => {
          loading = undefined;
        },
      );
    return loading;
  }

  whenVisitorStays(() => whenPageIdle(() => void load()));
  return {
    async added() {
      if (sender) await sender.added();
      else if (queue.records().length >= ACTION_LOG_FLUSH) await load();
    },
    leaving: async () => sender?.leaving(),
  };
}

function whenVisitorStays(act: () => void): void {
  const stop = new AbortController();
  const once = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    clearTimeout(timer);
    act();
  };
  const timer = setTimeout(once, QUIET);
  for (const sign of SIGNS_OF_LIFE)
    window.addEventListener(sign, once, { passive: true, signal: stop.signal });
}
