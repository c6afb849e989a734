import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGate } from '#tests/support/lane.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { loadedTemplate } from '#tests/support/demonstration-store.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { contentIndexTables, rebuildContentIndex } from '../content-index/rebuild.ts';
import { listingTables, rebuildListing } from '../listing/rebuild.ts';
import { rebuildSearch, searchTables } from '../search/rebuild.ts';
import type { DerivedTables, RebuildStep } from './derived-tables.ts';
import { claimRebuild, LostLease } from './lease.ts';
import { rebuildBeside } from './rebuild-beside.ts';
import { startRebuilder } from '../rebuild-worker/rebuilder.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore({ template: loadedTemplate, max: 6 });
});
afterAll(() => store.close());

const TABLES = [listingTables, searchTables, contentIndexTables] as const;
const outdate = () =>
  store.sql`update rebuild set form = 0, target = null, holder = null, held_until = null`;

async function publish(key: string, title: string): Promise<void> {
  const baseSeq = await lastSeq(store.sql, 'article', key);
  const items = [{ kind: 'article' as const, key, body: anArticle(key, { title }), baseSeq }];
  const released = await release(store.sql, { author: 'test', note: '', items });
  if (!released.ok) throw new Error(released.problem.reason);
}

const searched = () => store.sql`
  select kind, key, version, sort, head, (select array_agg(t order by t) from unnest(tokens) t) as tokens, category, file, from_at, to_at, from_seq, to_seq
  from search_entry order by kind, key, version, from_seq, from_at`;
const indexed = () => store.sql`
  select kind, key, sort, title, facts, (select array_agg(t order by t) from unnest(tokens) t) as tokens, seq, hash, valid_from, is_changed
  from desk_item order by kind, key`;
const references = () => store.sql`select * from reference order by 1, 2, 3`;
const listed = () =>
  store.sql<{ line: string }[]>`select l::text as line from listing l order by 1`;
const rows = async () => [await listed(), await searched(), await indexed(), await references()];
const found = async (title: string) =>
  (await store.sql`select from search_entry where head like ${`%${title}%`} and to_seq is null`)
    .length;

/** The same tables, with something done before each portion; it is given how many went before. */
function interrupted(
  derived: DerivedTables,
  work: (count: number) => Promise<void>,
): DerivedTables {
  let count = 0;
  const steps = derived.steps.map((step): RebuildStep => async (tx, after, limit) => {
    await work(count++);
    return step(tx, after, limit);
  });
  return { ...derived, steps };
}

it('derives the rows that are in use, with what was published and drafted meanwhile', async () => {
  await outdate();
  for (const derived of TABLES) {
    expect(await claimRebuild(store.sql, derived)).toBe(true);
    await rebuildBeside(
      store.sql,
      interrupted(derived, async (count) => {
        if (count === 0) await publish(`${derived.name}-first`, '其间发布的第一篇');
        if (count === 2) await publish(`${derived.name}-first`, '其间改过的第一篇');
        if (count === 3) await publish(`${derived.name}-second`, '其间发布的第二篇');
      }),
      { portion: 50 },
    );
  }
  const beside = await rows();
  await store.sql.begin(async (tx) => {
    await tx`select from head for update`;
    await rebuildListing(tx);
    await rebuildSearch(tx);
    await rebuildContentIndex(tx);
  });
  expect(beside).toEqual(await rows());
  expect(await found('其间改过的第一篇')).toBe(3);
  expect(await store.sql`select name from rebuild where form = 0 order by name`).toEqual([
    { name: 'performance' },
  ]);
});

it.skipIf(isGate)('leaves readers the old rows whole until the new ones are', async () => {
  await outdate();
  const before = await searched();
  await claimRebuild(store.sql, searchTables);
  await rebuildBeside(
    store.sql,
    interrupted(searchTables, async () => expect(await searched()).toEqual(before)),
  );
  expect(await searched()).toEqual(before);
});

it('takes over a draft that is begun or changed meanwhile', async () => {
  await outdate();
  await claimRebuild(store.sql, contentIndexTables);
  await rebuildBeside(
    store.sql,
    interrupted(contentIndexTables, async (count) => {
      if (count > 0) return;
      await store.sql`
        insert into desk_item (kind, key, sort, title, facts, tokens, is_changed, edited_by, edited_at, stale)
        values ('article', 'begun', '', '刚开始的', '{}', '{}', true, '林晓', now(), true)`;
    }),
  );
  expect(
    await store.sql`select title, edited_by, stale from desk_item where key = 'begun'`,
  ).toEqual([{ title: '刚开始的', edited_by: '林晓', stale: true }]);
});

it.skipIf(isGate)('forgets what is erased while it is derived', async () => {
  await publish('gone', '应当抹去的');
  await outdate();
  await claimRebuild(store.sql, searchTables);
  const [row] = await store.sql<
    { hash: string }[]
  >`select hash from publication where kind = 'article' and key = 'gone'`;
  await rebuildBeside(
    store.sql,
    interrupted(searchTables, async (count) => {
      // The first portions have it in the spare table.
      if (count === 4)
        await store.sql`select erase_content(${row?.hash ?? ''}, null, 'test', 'test')`;
    }),
  );
  expect(await store.sql`select from erasure where hash = ${row?.hash ?? ''}`).toHaveLength(1);
  expect(await found('应当抹去的')).toBe(0);
});

it('has what is searched derived again once the lists were, from which it is', async () => {
  await outdate();
  for (const derived of TABLES) {
    await claimRebuild(store.sql, derived);
    await rebuildBeside(store.sql, derived);
  }
  const outdated = async () =>
    (await store.sql`select name from rebuild where form = 0 and name <> 'performance'`).map(
      ({ name }) => String(name),
    );
  expect(await outdated()).toEqual([]);
  await store.sql`update rebuild set form = 0 where name = 'listing'`;
  await claimRebuild(store.sql, listingTables);
  await rebuildBeside(store.sql, listingTables);
  expect(await outdated()).toEqual(['search']);
});

describe('a swap', () => {
  it('waits for a reader, and publishing goes on meanwhile', async () => {
    await outdate();
    await claimRebuild(store.sql, searchTables);
    const rebuilding = await store.sql.begin(async (tx) => {
      await tx`select from search_entry limit 1`;
      const done = rebuildBeside(store.sql, searchTables);
      // The rebuild comes to its swap, and has to give way each time.
      const isAtSwap = async () =>
        (await store.sql`select from rebuild where name = 'search' and step = 2`).length === 1;
      await expect.poll(isAtSwap, { timeout: 30_000 }).toBe(true);
      for (let count = 0; count < 5; count += 1) await publish('meanwhile', `第 ${count} 次`);
      expect(await store.sql`select from rebuild where name = 'search' and form = 0`).toHaveLength(
        1,
      );
      return { done };
    });
    expect(await rebuilding.done).toBe(true);
    expect(await found('第 4 次')).toBe(1);
  });

  it('leaves both places as they were, but for their rows', async () => {
    const places = () => store.owner`
      select c.relname, c.reloptions, c.relacl::text as granted,
        array(select a.attname || ' ' || a.attstorage::text || ' ' || coalesce(a.attstattarget, -1)::text || coalesce(a.attacl::text, '') from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 order by a.attnum) as columns,
        array(select pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = c.oid order by 1) as indexes
      from pg_class c where c.relkind = 'r' and (c.relname ~ '^(listing|search_entry|desk_item|reference)(_next)?$') order by 1`;
    const before = await places();
    const spare = before.map((place) => JSON.stringify(place).replaceAll('_next', ''));
    for (let at = 0; at < spare.length; at += 2) expect(spare[at + 1]).toBe(spare[at]);
    await outdate();
    for (const derived of TABLES) {
      await claimRebuild(store.sql, derived);
      await rebuildBeside(store.sql, derived);
    }
    expect(await places()).toEqual(before);
    expect(await store.sql`select from search_entry_next`).toEqual([]);
    expect(await store.sql`select from listing_next`).toEqual([]);
    const told = await store.sql`select from activity where action = 'listing.rebuild'`;
    expect(told.length).toBeGreaterThan(0);
    await expect(store.sql`delete from listing`).rejects.toThrow('permission denied');
  });
});

describe('of several processes', () => {
  const [one, other] = [randomUUID(), randomUUID()];

  it('one rebuilds, and another goes on where a killed one was', async () => {
    await outdate();
    expect(await claimRebuild(store.sql, searchTables, one)).toBe(true);
    expect(await claimRebuild(store.sql, searchTables, other)).toBe(false);
    const killed = new AbortController();
    const broken = interrupted(searchTables, async (count) => {
      if (count === 3) killed.abort();
    });
    expect(
      await rebuildBeside(store.sql, broken, { by: one, signal: killed.signal, portion: 20 }),
    ).toBe(false);
    const [left] = await store.sql`select step, place, began_at from rebuild where name = 'search'`;
    expect(left?.['place']).not.toBeNull();
    await store.sql`update rebuild set held_until = now() - interval '1 second'`;
    expect(await claimRebuild(store.sql, searchTables, other)).toBe(true);
    await expect(rebuildBeside(store.sql, searchTables, { by: one })).rejects.toThrow(LostLease);
    const places: unknown[] = [];
    const watched = {
      ...searchTables,
      steps: searchTables.steps.map((step): RebuildStep => (tx, after, limit) => {
        places.push(after);
        return step(tx, after, limit);
      }),
    };
    expect(await rebuildBeside(store.sql, watched, { by: other })).toBe(true);
    expect(places[0]).toEqual(left?.['place']);
  });

  it('none rebuilds while one lives that derives another form', async () => {
    await outdate();
    const enter = (forms: Record<string, number> | null) => store.sql`
      insert into process (host, version, data_folder, file_store, forms) values ('x', '1', '/', 'one', ${forms && store.sql.json(forms)})`;
    for (const forms of [null, { search: searchTables.form - 1 }, {}]) {
      await enter(forms);
      expect(await claimRebuild(store.sql, searchTables)).toBe(false);
      await store.sql`delete from process`;
    }
    await enter({ search: searchTables.form });
    expect(await claimRebuild(store.sql, searchTables)).toBe(true);
  });
});

it.skipIf(isGate)('is done by itself beside a process, and then found current', async () => {
  await outdate();
  const changes: string[] = [];
  const rebuilders = [1, 2].map(() =>
    startRebuilder({
      sql: store.sql,
      lookMs: 50,
      onChange: (name, change) => changes.push(`${name} ${change}`),
      onError: (error) => changes.push(String(error)),
    }),
  );
  const outdated = async () => (await store.sql`select from rebuild where form = 0`).length;
  await expect.poll(outdated, { timeout: 60_000 }).toBe(0);
  await Promise.all(rebuilders.map((rebuilder) => rebuilder.stop()));
  // What is searched is derived from the lists: once more where both were at it.
  const done = new Set(changes.filter((change) => change.endsWith('done')));
  expect([...done].toSorted()).toEqual([
    'content-index done',
    'listing done',
    'performance done',
    'search done',
  ]);
});
