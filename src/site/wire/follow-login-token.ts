import { loadChunk } from '../chunks/page-chunks.ts';
import { failureTexts } from '../failures/texts.ts';
import { pageNotices } from '../notices/notice-store.ts';
import { returnToLeftPage } from '../place/left-page.ts';

const NAME = 'logintoken';

/**
 * Logs in who comes back from the trading site, which gives a single-use token along: `#logintoken=…`. The page is where it
 * was scrolled to.
 */
export function followLoginToken(): void {
  const token = takeToken();
  if (token) void logIn(token);
}

/** Out of the address before anything can keep or report it. */
function takeToken(): string | null {
  const { pathname, search, hash } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get(NAME);
  if (token === null) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  returnToLeftPage();
  return token;
}

async function logIn(token: string): Promise<void> {
  const layer = await loadChunk(() => import('./page-wire.ts'));
  if (layer) await layer.pageWire().login.logIn(token);
  else pageNotices.toast(failureTexts.network);
}
