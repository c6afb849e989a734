import { expect, it } from 'vitest';
import { overlayDraftsOnList } from './overlay-drafts-on-list.ts';

const honour = (awarddate: string, honourtype = '1') => ({ awarddate, honourtype });
const rows = [
  { key: 'h2', body: honour('20250101') },
  { key: 'h1', body: honour('20200101') },
];
const all = { kind: 'honour', facets: ['all'], part: { limit: 10 } } as const;
const keys = (
  drafts: Record<string, ReturnType<typeof honour>>,
  asked: Parameters<typeof overlayDraftsOnList>[2] = all,
) => {
  const laid = overlayDraftsOnList({ rows, total: 2 }, new Map(Object.entries(drafts)), asked);
  return { keys: laid.rows.map(({ key }) => key), total: laid.total };
};

it('puts a draft where it would stand, also one that was never published', () => {
  expect(keys({ 'honour:h1': honour('20260101') })).toEqual({ keys: ['h1', 'h2'], total: 2 });
  expect(keys({ 'honour:h3': honour('20230101') })).toEqual({ keys: ['h2', 'h3', 'h1'], total: 3 });
});

it('leaves out what would no longer belong there, and what other pages of the list show', () => {
  expect(keys({ 'honour:h1': honour('20200101', '2') }, { ...all, facets: ['type:1'] })).toEqual({
    keys: ['h2'],
    total: 1,
  });
  expect(
    keys({ 'honour:h3': honour('20230101') }, { ...all, part: { limit: 2, offset: 2 } }),
  ).toEqual({ keys: ['h2', 'h1'], total: 2 });
  expect(keys({ 'job:h1': honour('20260101') })).toEqual({ keys: ['h2', 'h1'], total: 2 });
});
