import { pinyin } from 'pinyin-pro';
import { fold } from './fold.ts';

/** A word in pinyin, without tones and spaces; what is not Chinese stands as it is. */
export interface Spelling {
  full: string;
  initials: string;
}

export function spell(word: string): Spelling {
  const syllables = pinyin(fold(word), {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
    v: true,
  }).map(compact);
  const initials = syllables.map((syllable) =>
    /^\d/.test(syllable) ? syllable : (syllable[0] ?? ''),
  );
  return { full: syllables.join(''), initials: initials.join('') };
}

/** What was typed, as spellings are written. */
export function compact(typed: string): string {
  return fold(typed).replace(/[^a-z0-9]/g, '');
}
