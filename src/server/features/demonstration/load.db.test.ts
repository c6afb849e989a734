import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { latestFigures } from '#server/store/figures/performance.ts';
import { dividends, holidays, readNavHistory } from '#server/store/figures/read.ts';
import { listRows } from '#server/store/content/list.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { verifyChain } from '#tests/support/verify-chain.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { loadDemonstration, type Compose } from './load.ts';

const empty = {
  nodes: {
    root: {
      id: 'root',
      type: 'page',
      version: 1,
      displyflag: '1' as const,
      props: {},
      slots: { main: [] },
    },
  },
};
const compose: Compose = (menu) => ({
  frame: empty,
  pages: Object.fromEntries(menu.map(({ id }) => [id, empty])),
});

const DATA = fileURLToPath(new URL('data', import.meta.url));

let store: TestStore;
beforeEach(async () => {
  store = await openStore();
});
afterEach(() => store.close());

it('fills an empty store by one release, also when two processes start at once, and leaves it alone later', async () => {
  const { sql } = store;
  const results = await Promise.all([1, 2].map(() => loadDemonstration(sql, DATA, compose)));
  expect(results.map((result) => result.ok && result.loaded).toSorted()).toEqual([false, true]);
  expect(await loadDemonstration(sql, '/nowhere', compose)).toEqual({ ok: true, loaded: false });

  const moment = await currentMoment(sql);
  expect(moment.seq).toBe(1);
  expect(await verifyChain(sql)).toMatchObject({ ok: true, releases: 1 });
  const funds = await listRows(sql, moment, 'fund', 'all', { limit: 500 });
  expect(funds.total).toBeGreaterThan(35);
  const latest = await latestFigures(
    sql,
    moment,
    funds.rows.map(({ key }) => key),
  );
  expect(latest.size).toBe(funds.total);
  expect(latest.get('000001')).toMatchObject({
    nav: '1.143',
    navdate: '20260213',
    day1ud: '-0.61',
    foundud: '643.33',
  });
  expect(await readNavHistory(sql, moment, '000001', { start: '20260213' })).toMatchObject([
    { navdate: '20260213', nav: '1.143', growth: '-0.61' },
  ]);
  expect((await dividends(sql, moment, '000001')).length).toBeGreaterThan(5);
  expect((await holidays(sql, moment)).years).toContain('2026');
  for (const kind of [
    'job',
    'honour',
    'person',
    'question',
    'privatefund',
    'specialnotice',
  ] as const) {
    expect((await listRows(sql, moment, kind, 'all', { limit: 1 })).total, kind).toBeGreaterThan(2);
  }
  const [menu, frame] = [
    await current(sql, moment, 'menu', ['menu']),
    await current(sql, moment, 'frame', ['frame']),
  ];
  expect([menu.size, frame.size]).toEqual([1, 1]);
});

it('writes nothing when one row of one file is broken, and names file and row', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'quoin-demonstration-'));
  await cp(DATA, dir, { recursive: true });
  const file = join(dir, 'nav', '000216.csv');
  const lines = (await readFile(file, 'utf8')).split('\n');
  lines[41] = lines[41]!.replace(/,[^,]*,/, ',1.2.3,');
  await writeFile(file, lines.join('\n'));

  const result = await loadDemonstration(store.sql, dir, compose);
  expect(result).toMatchObject({ ok: false, problems: [{ file: 'nav/000216.csv', row: 42 }] });
  expect((await currentMoment(store.sql)).seq).toBe(0);
  expect(await store.sql`select count(*) as rows from nav`).toEqual([{ rows: 0 }]);
  await rm(dir, { recursive: true });
});
