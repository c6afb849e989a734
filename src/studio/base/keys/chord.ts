/** A pressed key; `meta` is ⌘ on a Mac and Ctrl elsewhere. The preview's frame reports the same. */
export interface KeyPress {
  key: string;
  code: string;
  shift: boolean;
  meta: boolean;
  alt: boolean;
}

/** Modifiers in the order `meta alt shift`, then the key's code: `meta shift KeyE`. */
export type Chord = string;

export type Platform = 'mac' | 'windows';

export function toKeyPress(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'metaKey' | 'ctrlKey' | 'altKey'>,
): KeyPress {
  return {
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    meta: event.metaKey || event.ctrlKey,
    alt: event.altKey,
  };
}

export function chordOf({ code, key, meta, shift, alt }: KeyPress): Chord {
  return [meta && 'meta', alt && 'alt', shift && 'shift', code || key].filter(Boolean).join(' ');
}

/** Letters, digits and marks without ⌘ or ⌥: what voice control and trembling hands press unasked. */
export function isSingleKey(chord: Chord): boolean {
  return /^(shift )?(Key[A-Z]|Digit\d|Slash)$/.test(chord);
}

const MAC: Record<string, string> = { meta: '⌘', alt: '⌥', shift: '⇧' };
const WINDOWS: Record<string, string> = { meta: 'Ctrl+', alt: 'Alt+', shift: 'Shift+' };
const NAMES: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Slash: '/',
  ContextMenu: '☰',
};

/** As it is printed on the keyboard: `⌘⇧E`, or `Ctrl+Shift+E`. `space` is the word for the space bar. */
export function printChord(chord: Chord, platform: Platform, space: string): string {
  const names = platform === 'mac' ? MAC : WINDOWS;
  return chord
    .split(' ')
    .map(
      (part) =>
        names[part] ?? NAMES[part] ?? (part === 'Space' ? space : part.replace(/^(Key|Digit)/, '')),
    )
    .join('');
}

export function thisPlatform(): Platform {
  return /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '') ? 'mac' : 'windows';
}

/** A chord, or a modifier alone, as this computer's keyboard has it: for texts that name a key. */
export function printHere(chord: Chord): string {
  return printChord(chord, thisPlatform(), '␣').replace(/\+$/, '');
}
