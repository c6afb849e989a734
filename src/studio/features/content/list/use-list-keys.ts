import { useEffect, useEffectEvent } from 'react';
import { chordOf, toKeyPress } from '../../../base/keys/chord.ts';
import { hasSingleKeys } from '../../../editor/commands/single-keys.ts';

export interface ListKeys {
  move(by: 1 | -1): void;
  /** Moves and chooses on the way. */
  extend(by: 1 | -1): void;
  toggle(): void;
  open(): void;
  create(): void;
  find(): void;
}

const TEXTS = 'input:not([type=checkbox]), textarea, [contenteditable=true], [role=combobox]';
const OPEN =
  '.ant-modal-wrap:not([style*="display: none"]), .ant-dropdown:not(.ant-dropdown-hidden)';

/** Letters alone act on a list, unless a text has the focus, a dialog is open, or they were switched off. */
export function useListKeys(keys: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const act = actionOf(chordOf(toKeyPress(event)), keys, target);
    if (
      !act ||
      event.defaultPrevented ||
      !hasSingleKeys() ||
      target?.closest(TEXTS) ||
      document.querySelector(OPEN)
    )
      return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Enter on a link or a button is theirs; Space chooses the row whose name has the focus. */
function actionOf(
  chord: string,
  keys: ListKeys,
  target: HTMLElement | null,
): (() => void) | undefined {
  switch (chord) {
    case 'KeyJ':
      return () => keys.move(1);
    case 'KeyK':
      return () => keys.move(-1);
    case 'KeyX':
      return keys.toggle;
    case 'shift ArrowDown':
      return () => keys.extend(1);
    case 'shift ArrowUp':
      return () => keys.extend(-1);
    case 'Space':
      return target?.closest('[data-row] th') ? keys.toggle : undefined;
    case 'KeyN':
      return keys.create;
    case 'Slash':
      return keys.find;
    case 'Enter':
      return target?.closest('a, button') ? undefined : keys.open;
    default:
      return undefined;
  }
}
