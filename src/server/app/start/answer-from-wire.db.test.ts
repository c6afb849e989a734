import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { modulesOf, snapshotAt } from '#server/site/site.ts';
import { release } from '#server/store/release/release.ts';
import { createDatabase, type TestDatabase } from '#tests/support/database.ts';
import { loadedTemplate } from '#tests/support/demonstration-store.ts';
import { openKeptReads, type KeptReads } from '#tests/support/kept-reads.ts';
import type { Fields } from '#wire/public/request.ts';
import { answerFromWire } from './answer-from-wire.ts';

let database: TestDatabase;
let sql: Database;
let kept: KeptReads;

beforeAll(async () => {
  database = await createDatabase(loadedTemplate);
  sql = connect(database.address, { max: 4 });
  kept = await openKeptReads(sql);
}, 120_000);
afterAll(async () => {
  await kept?.stop();
  await sql?.end({ timeout: 5 });
  await database?.drop();
});

const compose: Parameters<typeof answerFromWire>[0]['compose'] = (address, moment, given, reads) =>
  modulesOf(address, snapshotAt(given, moment, undefined, false, reads));
const direct = answerFromWire({ compose });
const throughKept = answerFromWire({ compose, keptAt: (moment) => kept.keptAt(moment) });
const visitor = { session: 1, investor: null, address: '192.0.2.1' };

const CALLS: [path: string, fields: Fields][] = [
  ['common/module', { address: '/' }],
  ['common/module', { address: '/fund?fundcode=000001' }],
  ['common/menu', {}],
  ['common/dictionary', {}],
  ['fund/status/list', { fundcodes: '000001,000628' }],
  ['content/special/list', {}],
];

const ask = (answer: typeof direct, [path, fields]: (typeof CALLS)[number], given = sql) =>
  answer(path, fields, { sql: given, visitor, files: [] });

it('answers through what was read before as from the store, also after a release', async () => {
  const compare = async () => {
    for (const call of CALLS)
      expect(await ask(throughKept, call), call[0]).toEqual(await ask(direct, call));
  };
  await compare();
  const body = { paramname: 'companyname', paramvalue: '【公司】' };
  const item = {
    kind: 'parameter' as const,
    key: 'companyname',
    body,
    baseSeq: Number.MAX_SAFE_INTEGER,
  };
  await release(sql, { author: 'test', note: '', items: [item] });
  await compare();
  expect(JSON.stringify(await ask(throughKept, ['common/mixparam', {}]))).toContain('【公司】');
});

it.each<(typeof CALLS)[number]>([
  ['common/module', { address: '/' }],
  ['content/search', { keyword: '定投' }],
  ['content/search/suggest', { keyword: '定' }],
  ['content/article/list', { category: 'news', pagecount: '3', pageoffset: '3' }],
  ['trade/fund/list', { keyword: '沪深300', ordertype: '-year1ud' }],
])('reads nothing but the moment for what was read before: %s', async (...call) => {
  // A search may find more as long as texts of files are still to be read.
  await sql`delete from media_text`;
  await ask(throughKept, call);
  const statements: string[] = [];
  const watched = new Proxy(sql, {
    apply(target, self, given: [TemplateStringsArray]) {
      statements.push(given[0].join('?'));
      return Reflect.apply(target, self, given) as unknown;
    },
  });
  await ask(throughKept, call, watched);
  expect(statements).toEqual([expect.stringContaining('from head')]);
});

it('counts a list once for all its parts', async () => {
  const partAt = (pageoffset: string) =>
    ['content/article/list', { pagecount: '2', pageoffset }] as (typeof CALLS)[number];
  const expected = await ask(direct, partAt('2'));
  await ask(throughKept, partAt('0'));
  const totals: unknown[] = [];
  const watched = new Proxy(sql, {
    apply(target, self, given: [TemplateStringsArray, ...unknown[]]) {
      const place = given[0].findIndex((text) => text.startsWith('::bigint as total'));
      if (place !== -1) totals.push(given[place]);
      return Reflect.apply(target, self, given) as unknown;
    },
  });
  expect(await ask(throughKept, partAt('2'), watched)).toEqual(expected);
  // A number, where else there would be a part of the statement that counts.
  expect(totals).toEqual([expect.any(Number)]);
});
