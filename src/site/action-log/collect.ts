import type { ModelStore } from '../render/model-store.ts';
import { pageStorage } from '../tab/page-storage.ts';
import { createActionQueue } from './action-queue.ts';
import { addressOf } from './address-of.ts';
import { describePress, describeSearch } from './describe.ts';
import { lazySender } from './lazy-sender.ts';
import { lazyVariantCounter } from './lazy-variant-counter.ts';
import { openActionLog, type Action } from './recording/record-action.ts';
import { writeRecord } from './write-record.ts';

/** Writes down an action of the page that is shown. */
type Log = (action: Action, at: number) => void;

/** Keeps the log of this page, with what happened before this code was there. */
export function collectActions(store: ModelStore): void {
  const queue = createActionQueue(pageStorage);
  const sender = lazySender(queue);
  const log: Log = (action, at) => {
    queue.add(writeRecord(action, addressOf(store.facts().address), at));
    void sender.added();
  };

  logViews(store, log);
  const variants = lazyVariantCounter(store, (details) =>
    log({ type: 'variant', details }, Date.now()),
  );
  openActionLog((happening) => {
    if (happening.type !== 'press') return log(happening, happening.at);
    variants.pressed(happening.on);
    const details = describePress(happening.on, store);
    if (details) log({ type: 'click', details }, happening.at);
  });
  window.addEventListener('pagehide', () => void sender.leaving());
}

/** Every page that is shown, and what it was asked to search for. */
function logViews(store: ModelStore, log: Log): void {
  let shown: { address: string; path: string } | undefined;

  function view(at: number): void {
    const { address, title, entry } = store.facts();
    if (address === shown?.address) return;
    const from = shown?.path ?? refererOnSite();
    const path = addressOf(address);
    if (path !== shown?.path)
      log({ type: 'view', details: { from, title, ...(entry && { menuid: entry.id }) } }, at);
    const details = describeSearch(store);
    if (details) log({ type: 'search', details }, at);
    shown = { address, path };
  }

  store.subscribe('', () => view(Date.now()));
  view(performance.timeOrigin);
}

/** The page of this site that led here by loading a document; empty where it was another site's, or none. */
function refererOnSite(): string {
  const { referrer } = document;
  return referrer.startsWith(`${window.location.origin}/`) ? addressOf(referrer) : '';
}
