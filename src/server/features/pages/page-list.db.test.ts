import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { FIRST_PAGES } from '#wire/studio/composer-routes.ts';
import { growMenu, menuEntries } from '#tests/support/large-menu.ts';
import { disclaimerPage } from '#tests/support/publishing-fixture.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { catalogue } from '#registry/data.ts';
import { release } from '#server/store/release/release.ts';
import { listFirstPages, listPages, listPagesPart } from './page-list.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
  const outside = { ...menuEntries([1, 0, 0])[0]!, id: 'out', linktype: '1' as const };
  await growMenu(store.sql, [
    ...menuEntries([3, 9, 9]),
    { ...outside, routecode: 'https://example.com/' },
  ]);
  const body = disclaimerPage('页') as unknown as JsonValue;
  const later = { validFrom: new Date(Date.now() + 86_400_000).toISOString() };
  const page = (key: string) => ({ kind: 'page', key, body, baseSeq: null }) as const;
  await release(store.sql, {
    author: '',
    note: '',
    items: [page('g1'), { ...page('g1-1'), ...later }, page('g2')],
  });
  const name = { kind: 'page', key: 'g2-1' } as const;
  await createDraftStore({ catalogue }).open(store.sql, name, async () => ({
    document: disclaimerPage('起'),
    seq: null,
  }));
});
afterAll(() => store?.close());

const keys = (rows: readonly { entry: { id: string } }[]) => rows.map(({ entry }) => entry.id);

describe('the list of pages in parts', () => {
  it('is in the order of the tree, without what leads outside, and says how long it is', async () => {
    const { rows, total } = await listPagesPart(store.sql, { count: 12 });
    expect(total).toBe(3 + 27 + 243);
    expect(keys(rows)).toEqual([
      'g1',
      'g1-1',
      ...Array.from({ length: 9 }, (_, at) => `g1-1-${at + 1}`),
      'g1-2',
    ]);
    expect(rows.slice(0, 3).map(({ depth }) => depth)).toEqual([0, 1, 2]);
    const next = await listPagesPart(store.sql, { from: 11, count: 1 });
    expect(keys(next.rows)).toEqual(['g1-2']);
  });

  it('says of each page what is live, planned and drafted', async () => {
    const { rows } = await listPagesPart(store.sql, { ids: ['g1', 'g1-1', 'g2-1', 'out', 'no'] });
    expect(
      rows.map(({ entry, live, scheduled, changed }) => [
        entry.id,
        live !== null,
        scheduled !== null,
        changed,
      ]),
    ).toEqual([
      ['g1', true, false, false],
      ['g1-1', false, true, false],
      ['g2-1', false, false, true],
      ['out', false, false, false],
    ]);
  });

  it('finds names, routes and ids, and the place of one entry', async () => {
    const found = await listPagesPart(store.sql, { find: 'G3-9-', locate: 'g3-9-2' });
    expect([found.total, found.located]).toEqual([9, 1]);
    const whole = await listPagesPart(store.sql, { locate: 'g1-2' });
    expect(whole.located).toBe(11);
    expect((await listPagesPart(store.sql, { locate: 'no' })).located).toBeNull();
  });

  it('begins with as many as the studio draws first, with the same states as the whole list', async () => {
    const [first, all] = await Promise.all([listFirstPages(store.sql), listPages(store.sql)]);
    expect([first.pages.length, first.total]).toEqual([FIRST_PAGES, 3 + 27 + 243 + 1]);
    expect(all.pages).toHaveLength(first.total);
    const states = new Map(all.pages.map((page) => [page.entry.id, page]));
    for (const page of first.pages) expect(states.get(page.entry.id)).toEqual(page);
  });
});
