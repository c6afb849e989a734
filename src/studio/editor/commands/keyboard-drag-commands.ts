import { catalogue } from '../../core/nodes/registry.ts';
import { dragWords } from '../actions/actions.ts';
import { moveKeyboardDrag, startKeyboardDrag } from '../actions/keyboard-drag.ts';
import { namesOf } from '../actions/describe.ts';
import { planMoves } from '../actions/several.ts';
import { editorActionTexts } from '../actions/texts.ts';
import type { CommandContext } from './command-context.ts';

export function dragSelection({
  tree,
  selection,
  setKeyboardDrag,
  feedback,
}: CommandContext): void {
  const keyboardDrag = startKeyboardDrag(tree, selection, catalogue);
  const words = namesOf(tree, selection, catalogue);
  setKeyboardDrag(keyboardDrag);
  feedback.dismiss();
  feedback.announce(
    keyboardDrag ? editorActionTexts.pickedUp(words) : editorActionTexts.cannotPickUp(words),
  );
}

export function dragTowards(
  { tree, keyboardDrag, setKeyboardDrag, feedback }: CommandContext,
  direction: 'up' | 'down' | 'left' | 'right',
): void {
  if (!keyboardDrag) return;
  const next = moveKeyboardDrag(tree, keyboardDrag, direction);
  const target = next?.places[next.at]?.place;
  if (next) setKeyboardDrag(next);
  feedback.announce(
    target ? dragWords(tree, keyboardDrag.nodes, target, catalogue) : editorActionTexts.noPlace,
  );
}

export function dropDragged({
  tree,
  keyboardDrag,
  setKeyboardDrag,
  perform,
}: CommandContext): void {
  const place = keyboardDrag?.places[keyboardDrag.at]?.place;
  setKeyboardDrag(null);
  if (keyboardDrag && place) perform(planMoves(tree, keyboardDrag.nodes, place, catalogue));
}

export function cancelKeyboardDrag({
  keyboardDrag,
  setKeyboardDrag,
  feedback,
}: CommandContext): void {
  setKeyboardDrag(null);
  feedback.announce(
    editorActionTexts.cancelled(keyboardDrag?.places[keyboardDrag.origin]?.position ?? 1),
  );
  feedback.dismiss();
}
