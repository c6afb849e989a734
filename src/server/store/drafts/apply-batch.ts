import type { Catalogue } from '#composition/catalogue.ts';
import { apply } from '#composition/operations/apply.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { Message } from '#schemas/message.ts';
import type { Operation } from '#schemas/operation.ts';
import type { CheckOperation, Submitted } from './draft-batch.ts';
import { oversize } from './oversize.ts';

/** The document after operations that the editor may make; or the first that is refused, and why. */
export function applyBatch(
  before: DocumentTree,
  operations: readonly Operation[],
  catalogue: Catalogue,
  checkOperation: CheckOperation,
): { ok: true; tree: DocumentTree } | { ok: false; answer: Submitted } {
  let tree = before;
  for (const operation of operations) {
    const refuse = (message: Message) => ({
      ok: false as const,
      answer: { kind: 'refused', operation: operation.id, message } as const,
    });
    const forbidden = checkOperation(operation, tree);
    if (forbidden !== null) return refuse(forbidden);
    const outcome = apply(tree, operation, catalogue);
    if (!outcome.ok) return refuse(outcome.message);
    const tooLarge = oversize(outcome.document, { change: operation, inverse: outcome.inverse });
    if (tooLarge !== null) return refuse(tooLarge);
    tree = outcome.document;
  }
  return { ok: true, tree };
}
