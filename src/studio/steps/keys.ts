/** What a key asks for in outline and preview. What arrows mean depends on whether something is picked up. */
export type Command =
  | 'up' | 'down' | 'left' | 'right' | 'first' | 'last'
  | 'pickUp' | 'enter' | 'cancel' | 'parent'
  | 'nudgeUp' | 'nudgeDown' | 'duplicate' | 'toggleHidden' | 'remove'
  | 'insertBefore' | 'insertAfter' | 'moveTo'
  | 'undo' | 'redo' | 'publish' | 'nextPane' | 'previousPane';

/** A pressed key; `meta` is ⌘ on a Mac and Ctrl elsewhere. The preview's frame reports the same. */
export interface KeyPress {
  key: string;
  code: string;
  shift: boolean;
  meta: boolean;
  alt: boolean;
}

export function toKeyPress(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'metaKey' | 'ctrlKey' | 'altKey'>): KeyPress {
  return { key: event.key, code: event.code, shift: event.shiftKey, meta: event.metaKey || event.ctrlKey, alt: event.altKey };
}

const PLAIN: Record<string, Command> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
  ' ': 'pickUp',
  Enter: 'enter',
  Escape: 'cancel',
  Delete: 'remove',
  Backspace: 'remove',
  '/': 'insertAfter',
  m: 'moveTo',
  M: 'moveTo',
};

const EVERYWHERE: Record<string, Command> = {
  'meta KeyZ': 'undo',
  'meta shift KeyZ': 'redo',
  'meta KeyY': 'redo',
  'meta shift Enter': 'publish',
  F6: 'nextPane',
  'shift F6': 'previousPane',
};

const ON_NODES: Record<string, Command> = {
  'alt ArrowUp': 'nudgeUp',
  'alt ArrowDown': 'nudgeDown',
  'meta KeyD': 'duplicate',
  'meta shift KeyE': 'toggleHidden',
  'shift Escape': 'parent',
  'shift Slash': 'insertBefore',
};

/** Keys that act wherever the focus is. */
export function readGlobalKey(press: KeyPress): Command | null {
  return EVERYWHERE[chord(press)] ?? null;
}

/** Keys that act while outline or preview has the focus; never while a text field has it. */
export function readNodeKey(press: KeyPress): Command | null {
  const withModifiers = ON_NODES[chord(press)];
  if (withModifiers) return withModifiers;
  const plain = !press.meta && !press.alt && !press.shift;
  return plain ? (PLAIN[press.key] ?? null) : null;
}

function chord({ code, meta, shift, alt }: KeyPress): string {
  return [meta && 'meta', alt && 'alt', shift && 'shift', code].filter(Boolean).join(' ');
}
