import { msg } from '#messages/msg.ts';
import type { Node } from '@tiptap/pm/model';
import { Step } from '@tiptap/pm/transform';
import type { ChangeOf } from '../change.ts';
import { reject, type Result } from '../result.ts';
import { checkText, isStorableText } from '../rich-text/check-text.ts';
import { readRichText, richTextModel, writeRichText } from '../rich-text/model.ts';
import type { StepJson } from '../rich-text/rebase-steps.ts';
import { nodeOf, withNode, type DocumentTree } from '../tree.ts';
import { refuseGone, type ApplyOutcome } from './outcome.ts';
import { readAt, writeAt } from './prop-path.ts';

/** Longer, in ProseMirror's positions, no formatted text gets. */
const MAX_SIZE = 200_000;

/** Edits a formatted text in place, also in the trash. A text that was never written counts as empty. */
export function steps(
  document: DocumentTree,
  { node: id, path, steps: given }: ChangeOf<'steps'>,
): ApplyOutcome {
  const node = nodeOf(document, id);
  if (!node) return refuseGone();
  const old = readAt(node, path);
  const before = path[0] === 'props' ? readRichText(old) : reject(msg('edit.not-rich-text'));
  if (!before.ok) return before;
  const after = applySteps(before.text, given);
  if (!after.ok) return after;
  const written = writeAt(node, path, writeRichText(after.text));
  if (!written.ok) return written;
  const inverse =
    old === undefined
      ? ({ op: 'set', node: id, path } as const)
      : ({ op: 'steps', node: id, path, steps: after.inverses } as const);
  return { ok: true, document: withNode(document, written.node), inverse };
}

function applySteps(
  text: Node,
  given: readonly StepJson[],
): Result<{ text: Node; inverses: StepJson[] }> {
  let current = text;
  const inverses: StepJson[] = [];
  try {
    for (const json of given) {
      const step = Step.fromJSON(richTextModel, json);
      const { doc } = step.apply(current);
      if (!doc) return reject(msg('edit.text-changed'));
      inverses.unshift(step.invert(current).toJSON() as StepJson);
      current = doc;
    }
    checkText(current);
  } catch {
    return reject(msg('edit.steps-unreadable'));
  }
  if (current.nodeSize > MAX_SIZE) return reject(msg('edit.text-too-long', { max: MAX_SIZE }));
  if (!isStorableText(current)) return reject(msg('edit.character-not-storable'));
  return { ok: true, text: current, inverses };
}
