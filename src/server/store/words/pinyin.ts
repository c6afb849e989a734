import { pinyin } from 'pinyin-pro';
import { normalize } from './normalize.ts';

/** A word in pinyin, without tones and spaces; what is not Chinese stands as it is. */
export interface Pinyin {
  full: string;
  initials: string;
}

export function toPinyin(word: string): Pinyin {
  const syllables = pinyin(normalize(word), {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
    v: true,
  }).map(withoutSpaces);
  const initials = syllables.map((syllable) =>
    /^\d/.test(syllable) ? syllable : (syllable[0] ?? ''),
  );
  return { full: syllables.join(''), initials: initials.join('') };
}

/** What was typed, as spellings are written. */
export function withoutSpaces(typed: string): string {
  return normalize(typed).replace(/[^a-z0-9]/g, '');
}
