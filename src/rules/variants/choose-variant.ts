import {
  BUCKETS,
  ORIGINAL,
  type Variant,
  type VariantPlace,
  type VisitorTraits,
} from './variant.ts';

/**
 * The slot that a visitor gets at a place: of the first variant that is meant for those of whom the request says so, else by
 * the visitor's bucket that of a share, else the original. The same for the same traits.
 */
export function chooseVariant({ block, variants }: VariantPlace, traits: VisitorTraits): string {
  const meant = variants.find((variant) => isMeant(variant, traits));
  if (meant) return meant.id;
  const position = shuffledBuckets(block)[traits.bucket] ?? BUCKETS;
  let end = 0;
  for (const { id, audience, share } of variants) {
    if (audience !== 'share') continue;
    end += share;
    if (position < end) return id;
  }
  return ORIGINAL;
}

function isMeant({ audience, campaign }: Variant, traits: VisitorTraits): boolean {
  switch (audience) {
    case 'share':
      return false;
    case 'phone':
    case 'computer':
      return traits.device === audience;
    case 'campaign':
      return campaign.trim() !== '' && traits.campaign === campaign.trim();
    case 'first':
      return traits.isFirstVisit;
  }
}

/**
 * Each bucket's position among all, in an order of the place's own: shares are exact over all buckets, and who gets a variant
 * at one place is as likely as anybody to get one at another.
 */
function shuffledBuckets(block: string): number[] {
  const order = Array.from({ length: BUCKETS }, (_, index) => index);
  const next = randomFrom(seedOf(block));
  for (let index = BUCKETS - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order;
}

/** FNV-1a, 32 bits. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32: numbers from 0 to below 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
