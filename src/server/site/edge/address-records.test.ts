import { beforeEach, expect, it, vi } from 'vitest';
import type { KeptPage } from '../cache/page-cache.ts';
import { createAddressRecords, type KeptAddress } from './address-records.ts';
import { createEdgeHeaders } from './edge-headers.ts';
import { keysOfPage } from './edge-keys.ts';

const LIFETIME_S = 1000;
const ADDRESS = '/col?menuid=1';

let batches: KeptAddress[][];
let write: (rows: readonly KeptAddress[]) => Promise<string[]>;
const problems: unknown[] = [];

const aPage = (...tags: string[]): KeptPage => ({
  ...{ status: 200, seq: 1, at: 0, tags: new Set(tags) },
  encodings: { identity: { body: Buffer.from('page'), etag: '"page"' } },
});
const page = aPage('page:1', 'menu:menu');
const open = () =>
  createAddressRecords({
    lifetimeS: LIFETIME_S,
    write: (rows) => write(rows),
    onError: (error) => problems.push(error),
  });
/** Until what waits is written. */
const pass = (ms = 300) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [batches, problems.length] = [[], 0];
  write = async (rows) => {
    batches.push([...rows]);
    return rows.map(({ address }) => address);
  };
  return () => vi.useRealTimers();
});

it('has a page once it is written, with its keys, and writes nothing more while it is asked for', async () => {
  const records = open();
  const asked = () => records.has(ADDRESS, page, Date.now());
  expect([asked(), asked()]).toEqual([false, false]);
  await pass();
  expect(batches).toEqual([[{ address: ADDRESS, keys: keysOfPage(page.tags) }]]);
  for (let times = 0; times < 100; times += 1) expect(asked()).toBe(true);
  await pass();
  expect(batches).toHaveLength(1);
});

it('writes what was asked for together at once, in one order', async () => {
  const records = open();
  for (const address of ['/c', '/a', '/b']) records.has(address, aPage(address), Date.now());
  await pass();
  expect(batches.map((rows) => rows.map(({ address }) => address))).toEqual([['/a', '/b', '/c']]);
});

it('writes a page again that was made again, and one whose time is half over before it is over', async () => {
  const records = open();
  records.has(ADDRESS, page, Date.now());
  await pass();
  expect(records.has(ADDRESS, aPage('page:1', 'article:2'), Date.now())).toBe(false);
  await pass();
  expect(batches).toHaveLength(2);
  await pass(LIFETIME_S * 600);
  expect(records.has(ADDRESS, page, Date.now())).toBe(true);
  await pass();
  expect(batches).toHaveLength(3);
});

it('has nothing that was not written: no room, or no database; it is tried again when asked for', async () => {
  const records = open();
  const asked = () => records.has(ADDRESS, page, Date.now());
  write = async () => [];
  asked();
  await pass();
  expect(asked()).toBe(false);
  write = () => Promise.reject(new Error('away'));
  await pass();
  expect(asked()).toBe(false);
  expect(problems).toHaveLength(1);
  write = async (rows) => rows.map(({ address }) => address);
  await pass();
  expect(asked()).toBe(true);
});

it('lets a cache keep a page only by its own way of writing its address, and no page that is missing', async () => {
  const edge = createEdgeHeaders(600, open());
  edge.settle(Date.now());
  const of = (address: string | null, asked = page) => edge.of(asked, Date.now(), address);
  expect([of(ADDRESS), of(null), of('/x', { ...aPage('x'), status: 404 })]).toEqual([
    null,
    null,
    null,
  ]);
  await pass();
  expect(batches.flat().map(({ address }) => address)).toEqual([ADDRESS]);
  expect(of(null)).toBeNull();
  expect(of(ADDRESS)?.filter((_, at) => at % 2 === 0)).toEqual([
    'cache-control',
    'cdn-cache-control',
  ]);
});
