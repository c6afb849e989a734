import { loadChunk } from '../chunks/page-chunks.ts';
import { listenToTabs, tellTabs } from '../login/login-channel.ts';
import { isLeftLoggedIn } from '../tab/login-flag.ts';

/** Asks who is logged in where the tab was left so, else the other tabs; for visitors nothing is loaded. */
export async function followLogin(): Promise<void> {
  listenToTabs((message) => {
    // What an anonymous tab is asked, and that a login is over, concerns logged-in tabs alone.
    if (message.kind !== 'in' && !isLeftLoggedIn()) return;
    void loadChunk(() => import('./page-wire.ts')).then((layer) =>
      layer?.pageWire().login.onTabMessage(message),
    );
  });
  if (!isLeftLoggedIn()) return tellTabs({ kind: 'ask' });
  const layer = await loadChunk(() => import('./queries.ts'));
  await layer?.showUser();
}
