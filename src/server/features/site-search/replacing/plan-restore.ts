import { applyAll } from '#composition/operations/apply-all.ts';
import type { Change } from '#composition/change.ts';
import { isSameJson } from '#composition/same-json.ts';
import { readRichText } from '#composition/rich-text/model.ts';
import type { DocumentTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { valueAt, type WrittenUnit } from './plan-replacement.ts';
import { restoringSteps } from './rich-text-changes.ts';

/** What takes a replacement back in one document as it stands now. */
export interface Restore {
  changes: Change[];
  tree: DocumentTree;
  /** Where somebody changed since what the replacement wrote: it stays. */
  left: { node: string; path: string[] }[];
}

/** Takes back what was written, each unit as long as it stands as it was left. */
export function planRestore(tree: DocumentTree, units: readonly WrittenUnit[]): Restore {
  return units.reduce<Restore>(
    (before, unit) => {
      const { node, path } = unit;
      const { changes, isWhole } = unitRestore(before.tree, unit);
      const done = applyAll(before.tree, changes, catalogue);
      if (!done.ok) return { ...before, left: [...before.left, { node, path }] };
      return {
        changes: [...before.changes, ...changes],
        tree: done.tree,
        left: isWhole ? before.left : [...before.left, { node, path }],
      };
    },
    { changes: [], tree, left: [] },
  );
}

function unitRestore(
  tree: DocumentTree,
  unit: WrittenUnit,
): { changes: Change[]; isWhole: boolean } {
  const path = ['props', ...unit.path];
  const now = valueAt(tree, unit.node, unit.path);
  if ('blocks' in unit) {
    const read = readRichText(now);
    if (now === undefined || !read.ok) return { changes: [], isWhole: false };
    const { steps, left } = restoringSteps(read.text, unit.blocks);
    return {
      changes: steps.length > 0 ? [{ op: 'steps', node: unit.node, path, steps }] : [],
      isWhole: left.length === 0,
    };
  }
  return now !== undefined && isSameJson(now, unit.after)
    ? { changes: [{ op: 'set', node: unit.node, path, value: unit.before }], isWhole: true }
    : { changes: [], isWhole: false };
}
