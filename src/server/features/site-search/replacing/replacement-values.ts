import { normalize } from '#server/store/words/normalize.ts';
import type { SiteTextPlace } from '#server/store/site-text/text-place.ts';
import type { SearchedPart } from '#wire/studio/site-search.ts';

/** What is to be replaced by what. Of pictures addresses of the library, of funds their codes. */
export interface Replacement {
  part: SearchedPart;
  find: string;
  replacement: string;
  /** Of a picture of the library what blocks store beside its address. */
  picture?: { width: number; height: number; alt: string; x: number; y: number };
}

/** Where words stand in a text, without overlaps, in order: from, and up to without. Case and the width of letters do not matter. */
export function occurrencesOf(value: string, words: string): [from: number, to: number][] {
  const [folded, wanted] = [normalize(value), normalize(words)];
  const found: [number, number][] = [];
  if (wanted === '') return found;
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length))
    found.push([at, at + wanted.length]);
  return found;
}

/** What the value of a place becomes; null where the replacement does not concern it, or leaves it as it is. */
export function replacedValue(
  { what, value }: Pick<SiteTextPlace, 'what' | 'value'>,
  { part, find, replacement }: Replacement,
): string | null {
  const after = valueAfter(what, value, part, find, replacement);
  return after === value ? null : after;
}

function valueAfter(
  what: SearchedPart,
  value: string,
  part: SearchedPart,
  find: string,
  replacement: string,
): string {
  if (part === 'fund' && what === 'link') return withFundCode(value, find, replacement);
  if (part !== what) return value;
  if (part === 'fund' || part === 'picture') return value === find ? replacement : value;
  return occurrencesOf(value, find)
    .toReversed()
    .reduce((text, [from, to]) => text.slice(0, from) + replacement + text.slice(to), value);
}

/** An address that leads to another fund. */
function withFundCode(address: string, from: string, to: string): string {
  return address.replace(/([?&]fundcode=)([^&#]*)/g, (whole, name: string, code: string) =>
    code === from ? `${name}${to}` : whole,
  );
}
