import type { Catalogue } from '../catalogue.ts';
import type { Change } from '../change.ts';
import type { Result } from '../result.ts';
import type { DocumentTree } from '../tree.ts';
import { apply } from './apply.ts';

/** Makes changes one after another; what does not fit refuses all of them. */
export function applyAll(
  tree: DocumentTree,
  changes: readonly Change[],
  catalogue: Catalogue | null,
): Result<{ tree: DocumentTree }> {
  let after = tree;
  for (const change of changes) {
    const outcome = apply(after, change, catalogue);
    if (!outcome.ok) return outcome;
    after = outcome.document;
  }
  return { ok: true, tree: after };
}
