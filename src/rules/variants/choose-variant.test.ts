import { describe, expect, it } from 'vitest';
import { chooseVariant } from './choose-variant.ts';
import {
  BUCKETS,
  ORIGINAL,
  withinLimit,
  type Audience,
  type Variant,
  type VisitorTraits,
} from './variant.ts';

const variant = (id: string, audience: Audience, more: Partial<Variant> = {}): Variant => ({
  id,
  name: id,
  audience,
  share: 0,
  campaign: '',
  ...more,
});
const visitor = (more: Partial<VisitorTraits> = {}): VisitorTraits => ({
  bucket: 0,
  device: 'computer',
  campaign: '',
  isFirstVisit: false,
  ...more,
});
const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const counted = (block: string, variants: readonly Variant[]) => {
  const counts: Record<string, number> = {};
  for (const bucket of buckets) {
    const chosen = chooseVariant({ block, variants }, visitor({ bucket }));
    counts[chosen] = (counts[chosen] ?? 0) + 1;
  }
  return counts;
};

describe('a share', () => {
  it('is of exactly so many of a hundred buckets, whatever the place', () => {
    const variants = [variant('b', 'share', { share: 20 }), variant('c', 'share', { share: 33 })];
    for (const block of ['hero', 'n1', 'n2', '推广'])
      expect(counted(block, variants)).toEqual({ [ORIGINAL]: 47, b: 20, c: 33 });
  });

  it('of one place says nothing of who gets one at another', () => {
    const variants = [variant('b', 'share', { share: 50 })];
    const both = (one: string, other: string) =>
      buckets.filter((bucket) =>
        [one, other].every(
          (block) => chooseVariant({ block, variants }, visitor({ bucket })) === 'b',
        ),
      ).length;
    const pairs = buckets.map((index) => both(`n${index}`, `m${index}`));
    const mean = pairs.reduce((sum, count) => sum + count, 0) / pairs.length;
    expect(mean).toBeGreaterThan(24);
    expect(mean).toBeLessThan(26);
    expect(Math.min(...pairs)).toBeGreaterThan(10);
  });

  it('gives the same bucket the same each time', () => {
    const place = { block: 'hero', variants: [variant('b', 'share', { share: 50 })] };
    for (const bucket of buckets)
      expect(chooseVariant(place, visitor({ bucket }))).toBe(
        chooseVariant(place, visitor({ bucket, device: 'phone', campaign: 'x' })),
      );
  });

  it('is of nobody whose bucket there is not', () => {
    const variants = [variant('b', 'share', { share: 99 })];
    expect(chooseVariant({ block: 'hero', variants }, visitor({ bucket: 100 }))).toBe(ORIGINAL);
  });
});

describe('those of whom the request says something', () => {
  it.each([
    ['phone', { device: 'phone' }, { device: 'computer' }],
    ['computer', { device: 'computer' }, { device: 'phone' }],
    ['campaign', { campaign: 'spring' }, { campaign: 'autumn' }],
    ['first', { isFirstVisit: true }, { isFirstVisit: false }],
  ] as const)('get the variant for %s, and others the original', (audience, meant, other) => {
    const place = { block: 'hero', variants: [variant('b', audience, { campaign: 'spring' })] };
    for (const bucket of [0, 50, 99]) {
      expect(chooseVariant(place, visitor({ bucket, ...meant }))).toBe('b');
      expect(chooseVariant(place, visitor({ bucket, ...other }))).toBe(ORIGINAL);
    }
  });

  it('get it before shares are looked at, the first one that is meant for them', () => {
    const variants = [
      variant('b', 'share', { share: 99 }),
      variant('c', 'first'),
      variant('d', 'phone'),
    ];
    const phone = visitor({ device: 'phone', isFirstVisit: true });
    expect(chooseVariant({ block: 'hero', variants }, phone)).toBe('c');
  });

  it('are nobody where no campaign is named', () => {
    const variants = [variant('b', 'campaign')];
    expect(chooseVariant({ block: 'hero', variants }, visitor())).toBe(ORIGINAL);
  });
});

it('leaves out the places that would give more than four combinations', () => {
  const place = (block: string, count: number) => ({
    block,
    variants: Array.from({ length: count }, (_, index) => variant(`v${index}`, 'share')),
  });
  const shown = (...counts: number[]) =>
    withinLimit(counts.map((count, index) => place(`p${index}`, count))).map(({ block }) => block);
  expect(shown(3)).toEqual(['p0']);
  expect(shown(1, 1)).toEqual(['p0', 'p1']);
  expect(shown(1, 2, 1)).toEqual(['p0', 'p2']);
  expect(shown(4, 1)).toEqual(['p1']);
});
