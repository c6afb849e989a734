import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { growMenu, menuEntries, type MenuShape } from '#tests/support/large-menu.ts';
import { disclaimerPage } from '#tests/support/publishing-fixture.ts';
import { noteRoundTrips } from '#tests/support/round-trips.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { renderModel } from '#site/entry-server.tsx';
import { currentMoment } from '#server/store/content/moment.ts';
import { release } from '#server/store/release/release.ts';
import { composePage } from './page.ts';
import { snapshotAt } from '../site.ts';

const ADDRESS = '/col?menuid=g1-1-1';
const open: TestStore[] = [];
afterAll(() => Promise.all(open.map((store) => store.close())));

interface Page {
  bytes: number;
  queries: string[];
}

/** A page of the third level of a menu, composed a second time by the process: bytes of its model and HTML, and its queries. */
async function pageIn(shape: MenuShape): Promise<Page> {
  const store = await openStore();
  open.push(store);
  await growMenu(store.sql, menuEntries(shape));
  const body = disclaimerPage('页') as unknown as JsonValue;
  const items = [{ kind: 'page', key: 'g1-1-1', body, baseSeq: null } as const];
  await release(store.sql, { author: '', note: '', items });
  const moment = await currentMoment(store.sql);
  await composePage(ADDRESS, snapshotAt(store.sql, moment));
  const noted = noteRoundTrips(store.sql);
  const composed = await noted.sql.begin((tx) => composePage(ADDRESS, snapshotAt(tx, moment)));
  if (composed.kind !== 'page') throw new Error(composed.kind);
  const { html } = renderModel(composed.model);
  return {
    bytes: Buffer.byteLength(JSON.stringify(composed.model) + html),
    queries: noted.trips.flat(),
  };
}

let few: Page;
let many: Page;
beforeAll(async () => {
  [few, many] = await Promise.all([pageIn([6, 6, 12]), pageIn([6, 60, 12])]);
}, 120_000);

describe('a page', () => {
  it('is as large under a menu of 4,686 entries as under one of 474', () => {
    expect(many.bytes / few.bytes).toBeLessThan(1.02);
  });

  it('is composed by the same queries', () => {
    expect(few.queries.length).toBeGreaterThan(2);
    expect(many.queries.toSorted()).toEqual(few.queries.toSorted());
  });
});
