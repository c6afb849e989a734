import type { TabSession } from '../tab/tab.ts';

/** What the tabs of one browser tell each other: whether somebody is logged in, that somebody logs in or out. */
export type TabMessage = { kind: 'ask' } | { kind: 'in'; session: TabSession } | { kind: 'over' };

const NAME = 'quoin-login';
let channel: BroadcastChannel | null | undefined;

/** Null in a browser that has none: then each tab stands alone. */
function openChannel(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  return channel;
}

/** Tells the other tabs of this site; nothing of it is stored, and no other site hears it. */
export function tellTabs(message: TabMessage): void {
  openChannel()?.postMessage(message);
}

export function listenToTabs(listener: (message: TabMessage) => void): void {
  openChannel()?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) =>
    listener(data),
  );
}
