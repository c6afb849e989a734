import { loadChunk } from '../chunks/page-chunks.ts';
import { isLeftLoggedIn } from '../tab/login-flag.ts';

/** Asks who is logged in where the tab was left so; for all others nothing is loaded. */
export async function followLogin(): Promise<void> {
  if (!isLeftLoggedIn()) return;
  const layer = await loadChunk(() => import('./queries.ts'));
  await layer?.showUser();
}
