import type { Catalogue } from '../catalogue.ts';
import type { Change } from '../change.ts';
import type { DocumentTree } from '../tree.ts';
import { convert } from './convert.ts';
import { insert } from './insert.ts';
import { move } from './move.ts';
import type { ApplyOutcome } from './outcome.ts';
import { remove } from './remove.ts';
import { replace } from './replace.ts';
import { set } from './set.ts';
import { splice } from './splice.ts';
import { steps } from './steps.ts';

/**
 * Makes one change. Total and pure: what does not fit changes nothing and says why, and the same change on the same
 * document gives the same everywhere, which is how all editors of a draft come to one document. Without a catalogue the
 * rules of slots and types are not asked: what the server accepted stays accepted, whatever the registry says today.
 */
export function apply(
  document: DocumentTree,
  change: Change,
  catalogue: Catalogue | null,
): ApplyOutcome {
  switch (change.op) {
    case 'insert':
      return insert(document, change, catalogue);
    case 'move':
      return move(document, change, catalogue);
    case 'remove':
      return remove(document, change, catalogue);
    case 'set':
      return set(document, change);
    case 'splice':
      return splice(document, change);
    case 'steps':
      return steps(document, change);
    case 'convert':
      return convert(document, change, catalogue);
    case 'replace':
      return replace(document, change);
    default:
      return unknownChange(change);
  }
}

function unknownChange(change: never): never {
  throw new Error(`Unknown operation: ${JSON.stringify(change)}`);
}
