import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ActionRecord } from '#schemas/action.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { keepRecords } from '../actions/keep-records.ts';
import { readVariantDays } from './read-variants.ts';
import { tallyActions } from './tally-actions.ts';

let store: TestStore;
beforeAll(async () => (store = await openStore()));
beforeEach(async () => void (await store.sql`truncate action_record, action_pending, action_day`));
afterAll(() => store.close());

const record = (type: string, msg: object, time = '20261121100000') =>
  ({ id: randomUUID(), time, type, msg }) as ActionRecord;
const visit = () => [
  record('view', { path: '/col?menuid=10065', from: '', title: '首页' }),
  record(
    'click',
    {
      path: '/col?menuid=10065',
      target: '立即购买',
      module: 'M01',
      block: 'hot-funds',
      to: '/fund?fundcode=000628',
    },
    '20261121100006',
  ),
  record(
    'view',
    { path: '/fund?fundcode=000001&menuid=7', from: '/col?menuid=10065', title: '基金' },
    '20261121100007',
  ),
  record('search', { path: '/search?keyword=ETF', keyword: ' ETF ', count: 0 }),
  record('search', { path: '/search?keyword=ETF', keyword: '白酒', count: 3 }),
  record('error', { path: '/col?menuid=10065', code: 'ERR_VIEW', message: 'n1: Error: x' }),
  record('error', { path: '/col?menuid=10065', code: '2030504', message: '服务暂时不可用' }),
];
const sums = async () => {
  const rows = await store.sql<
    { line: string }[]
  >`select concat_ws('|', measure, page, what, count) as line from action_day order by measure, page, what`;
  return rows.map(({ line }) => line);
};
const ONE_VISIT = [
  'buy|10065||1',
  'click|10065|M01 hot-funds|1',
  'fault|10065|n1: Error: x|1',
  'fund|/fund|000001|1',
  'fundbuy|10065|000628|1',
  'missing|/search|etf|1',
  'view|/fund||1',
  'view|10065||1',
  'visit|10065||1',
  'wait|10065|6|1',
];

it('counts what visitors did by page, and none twice, however often it is sent or counted', async () => {
  const records = visit();
  await keepRecords(store.sql, records);
  expect(await tallyActions(store.sql)).toBe(7);
  await keepRecords(store.sql, records);
  expect(await tallyActions(store.sql)).toBe(0);
  expect(await sums()).toEqual(ONE_VISIT);
});

it('counts variants by day and place, and reads those of one place', async () => {
  const event = (place: string, variant: string, event: string) =>
    record('variant', { path: '/col?menuid=10065', place, variant, event });
  await keepRecords(store.sql, [
    ...['original', 'original', 'b'].map((variant) => event('hero', variant, 'shown')),
    event('hero', 'b', 'reached'),
    event('hero2', 'b', 'shown'),
  ]);
  await tallyActions(store.sql);
  const [today] = await store.sql<{ day: string }[]>`
    select to_char(now() at time zone 'Asia/Shanghai', 'yyyymmdd') as day`;
  const day = today?.day ?? '';
  const read = (from: string, until: string) =>
    readVariantDays(store.sql, { place: 'hero', from, until });
  expect(await read(day, day)).toEqual([
    { day, variant: 'b', shown: 1, reached: 1 },
    { day, variant: 'original', shown: 2, reached: 0 },
  ]);
  expect(await read('20000101', '20001399')).toEqual([]);
});

it('goes on where it was cut off, in pieces and by several at once', async () => {
  for (let count = 0; count < 20; count += 1) await keepRecords(store.sql, visit());
  await expect(
    store.sql.begin(async (tx) => {
      await tx`delete from action_pending`;
      throw new Error('cut off');
    }),
  ).rejects.toThrow('cut off');
  const counted = await Promise.all([
    tallyActions(store.sql, 3),
    tallyActions(store.sql, 5),
    tallyActions(store.sql, 50),
  ]);
  const rest = await tallyActions(store.sql);
  expect(counted.reduce((sum, one) => sum + one, rest)).toBe(140);
  expect(await sums()).toEqual(ONE_VISIT.map((line) => line.replace(/1$/, '20')));
});

it('takes the day of Beijing, and keeps sums for 400 days', async () => {
  await keepRecords(store.sql, visit().slice(0, 1));
  await store.sql`update action_record set at = '2026-11-20T16:30:00Z'`;
  await tallyActions(store.sql);
  expect(await store.sql`select distinct day::text from action_day`).toEqual([
    { day: '2026-11-21' },
  ]);
  await store.sql`insert into action_day values (current_date - 402, 'view', '/', '', 1)`;
  await tallyActions(store.sql);
  expect(await store.sql`select from action_day where page = '/'`).toHaveLength(0);
});
