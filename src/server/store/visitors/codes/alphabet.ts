/** Characters of codes and numbers that people read and type: none that looks like another (0 O D Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, P R, E F, U V). */
export const READABLE = '3479ACEHJKMNPTWXY';

/** Picks `count` of the characters; `pick(n)` gives a number from 0 to below n. */
export function pickReadable(count: number, pick: (below: number) => number): string {
  return Array.from({ length: count }, () => READABLE.charAt(pick(READABLE.length))).join('');
}
