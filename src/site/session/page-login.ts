import { createLoginStore } from '#ui/visitor/login.ts';
import { loadChunk } from '../chunks/page-chunks.ts';
import { isLeftLoggedIn } from './login-flag.ts';

/** Who is logged in, as this page shows it. */
export const pageLogin = createLoginStore();

/** Asks who is logged in where the tab was left so; for all others nothing is loaded. */
export async function followLogin(): Promise<void> {
  if (!isLeftLoggedIn()) return;
  const layer = await loadChunk(() => import('../request/queries.ts'));
  await layer?.showUser();
}
