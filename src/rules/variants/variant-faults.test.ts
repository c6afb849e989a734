import { describe, expect, it } from 'vitest';
import { variantFaults } from './variant-faults.ts';
import type { Variant, VariantProps } from './variant.ts';

const variant = (id: string, more: Partial<Variant> = {}): Variant => ({
  id,
  name: id,
  audience: 'share',
  share: 30,
  campaign: '',
  ...more,
});
const props = (more: Partial<VariantProps> = {}): VariantProps => ({
  variants: [variant('b')],
  goal: 'press',
  goalAddress: '',
  goalEntry: '',
  from: '20261201',
  until: '20261231',
  ...more,
});
const found = (more: Partial<VariantProps>) =>
  variantFaults(props(more)).map(({ path, message }) => [path.join('.'), message.id]);

it('finds nothing in settings that can be published', () => {
  expect(found({})).toEqual([]);
  expect(found({ from: '20261201', until: '20270228' })).toEqual([]);
});

describe('days', () => {
  it.each([
    [{ from: '' }, 'from', 'variant.no-start'],
    [{ until: '' }, 'until', 'variant.no-end'],
    [{ until: '20261130' }, 'until', 'variant.ends-before'],
    [{ until: '20270301' }, 'until', 'variant.too-long'],
  ])('%j are refused', (days, path, message) => {
    expect(found(days)).toEqual([[path, message]]);
  });

  it('may be ninety', () => {
    expect(found({ from: '20261201', until: '20270228' })).toEqual([]);
  });
});

describe('goals', () => {
  it.each([
    [{ goal: 'link' as const }, 'goalAddress'],
    [{ goal: 'entry' as const }, 'goalEntry'],
  ])('%j without a target are refused', (goal, path) => {
    expect(found(goal)).toEqual([[path, 'variant.no-goal']]);
  });
});

describe('variants', () => {
  it('leave something to the original', () => {
    expect(found({ variants: [variant('b', { share: 60 }), variant('c', { share: 40 })] })).toEqual(
      [['variants.c.share', 'variant.shares-too-large']],
    );
    expect(found({ variants: [variant('b', { share: 60 }), variant('c', { share: 39 })] })).toEqual(
      [],
    );
  });

  it('are for other visitors each', () => {
    const two = (audience: Variant['audience'], campaigns = ['', '']) => ({
      variants: [
        variant('b', { audience, campaign: campaigns[0] ?? '' }),
        variant('c', { audience, campaign: campaigns[1] ?? '' }),
      ],
    });
    expect(found(two('phone'))).toEqual([['variants.c.audience', 'variant.same-audience']]);
    expect(found(two('campaign', ['x', ' x']))).toEqual([
      ['variants.c.audience', 'variant.same-audience'],
    ]);
    expect(found(two('campaign', ['x', 'y']))).toEqual([]);
  });

  it('for a campaign name it', () => {
    expect(found({ variants: [variant('b', { audience: 'campaign', campaign: ' ' })] })).toEqual([
      ['variants.b.campaign', 'variant.no-campaign'],
    ]);
  });
});
