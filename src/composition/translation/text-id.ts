import type { TranslatedText } from '#schemas/content/translation.ts';

/**
 * The id under which a new translation of a place is written: the same for everybody who begins one, so that two people at
 * once write one text and not two. 53 bits of cyrb53, which tell the texts of one document apart.
 */
export function textId({ node, path }: Pick<TranslatedText, 'node' | 'path'>): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const sign of JSON.stringify([node, ...path])) {
    const code = sign.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return `t${(4294967296 * (2097151 & low) + (high >>> 0)).toString(36)}`;
}
