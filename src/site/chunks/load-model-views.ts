import type { PageModel } from '#kit';
import { expectViews, loadViews } from '#registry/views.ts';
import { loadChunk } from './page-chunks.ts';
import { settleInTime } from './settle-in-time.ts';

/** Milliseconds that a page waits for the code of its blocks; a block whose code is later comes when it is there. */
const PATIENCE = 5000;

/** Loads what the nodes of a page need to be shown, but for those of the types in `resting`. Never rejects. */
export async function loadModelViews(
  { nodes }: PageModel,
  resting: readonly string[] = [],
): Promise<void> {
  await settleInTime(
    PATIENCE,
    loadViews(
      Object.values(nodes).flatMap(({ type }) => (resting.includes(type) ? [] : [type])),
      loadChunk,
    ),
  );
}

/** For a page whose model is still on its way: what will be asked for first when it is there. */
export function expectModelViews(): void {
  expectViews(loadChunk);
}
