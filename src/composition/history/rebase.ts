import { isTextEdit, type Change, type ChangeOf, type AppliedChange } from '../change.ts';
import { rebaseSteps } from '../rich-text/rebase-steps.ts';
import { writeSame } from './overlap.ts';
import { rebaseSplice, type Turn } from './rebase-splice.ts';

/**
 * A change as it has to be made after `over`, which was made first on the same document, so that it still does what was
 * meant. One change may become none, where what it edits was replaced, or two, where a stretch of text that it deletes
 * was typed into. A conversion and what writes the same props give way to each other: the one knows nothing of the other's
 * values. What stays as it is may still be refused by `apply`.
 */
export function rebase(change: Change, over: AppliedChange): Change[] {
  return rebasePlace(change, over).flatMap((placed) => rebaseText(placed, over.change, 'later'));
}

/** Both sides of a meeting: what was made here as it follows what came, and what came as it follows what was made here. */
export function rebaseAll(
  mine: readonly Change[],
  theirs: readonly AppliedChange[],
): { mine: Change[]; theirs: AppliedChange[] } {
  let incoming = [...theirs];
  const rebased = mine.flatMap((change) => {
    const met = meet(change, incoming);
    incoming = met.theirs;
    return met.mine;
  });
  return { mine: rebased, theirs: incoming };
}

function meet(
  change: Change,
  theirs: readonly AppliedChange[],
): { mine: Change[]; theirs: AppliedChange[] } {
  let pieces = [change];
  const passed = theirs.flatMap((over) => {
    if (pieces.length > 1) {
      const met = rebaseAll(pieces, [over]);
      pieces = met.mine;
      return met.theirs;
    }
    const [piece] = pieces;
    if (!piece) return [over];
    pieces = rebase(piece, over);
    return rebaseText(over.change, piece, 'earlier').map((through) => ({
      change: through,
      inverse: over.inverse,
    }));
  });
  return { mine: pieces, theirs: passed };
}

/** The sibling behind which something shall stand may have left; then it stands behind what was before that sibling. */
function rebasePlace(change: Change, { change: over, inverse }: AppliedChange): Change[] {
  if (change.op !== 'insert' && change.op !== 'move') return [change];
  if (
    (over.op !== 'remove' && over.op !== 'move') ||
    over.node !== change.place.after ||
    inverse.op !== 'move'
  )
    return [change];
  const { parent, slot } = change.place;
  const hasLeft = over.op === 'remove' || over.place.parent !== parent || over.place.slot !== slot;
  if (!hasLeft || inverse.place.parent !== parent || inverse.place.slot !== slot) return [change];
  const { after } = inverse.place;
  if (change.op === 'move' && after === change.node) return [];
  return [{ ...change, place: { parent, slot, after } }];
}

function rebaseText(change: Change, over: Change, turn: Turn): Change[] {
  if (change.op === 'convert' || over.op === 'convert')
    return turn === 'later' && writeSame(change, over) ? [] : [change];
  if (!isTextEdit(change)) return [change];
  if (over.op === 'replace') return [];
  if (!writeSame(change, over)) return [change];
  if (change.op === 'steps') return over.op === 'steps' ? rebasedSteps(change, over) : [];
  return over.op === 'splice' ? rebaseSplice(change, over, turn) : [];
}

function rebasedSteps(mine: ChangeOf<'steps'>, over: ChangeOf<'steps'>): Change[] {
  const steps = rebaseSteps(mine.steps, over.steps);
  return steps.length > 0 ? [{ ...mine, steps }] : [];
}
