import { msg, verbatim } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalDocument } from '#composition/canonical.ts';
import type { Catalogue } from '#composition/catalogue.ts';
import { nodeOf, toDocument } from '#composition/tree.ts';
import type { Operation } from '#schemas/operation.ts';
import { catalogue, makeNode, samplePage, treeOf } from '#tests/support/composition.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { release } from '../release/release.ts';
import { operationsAfter } from './draft-log.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { changedDrafts, readDraft, rebaseDraft } from './read-draft.ts';
import { isGate } from '#tests/support/lane.ts';

const account = { account: 'linxiao', name: '林晓' };
let database: TestStore;
let store: DraftStore;
let name: { kind: 'page'; key: string };
let keys = 0;

beforeAll(async () => {
  database = await openStore({ max: 8 });
});
afterAll(() => database.close());
beforeEach(async () => {
  store = createDraftStore({ catalogue, snapshotEvery: 5 });
  name = { kind: 'page', key: `page-${(keys += 1)}` };
  await store.open(database.sql, name, async () => ({ document: samplePage(), seq: null }));
});

const rename = (id: string, value: string, node = 'hot'): Operation => ({
  id: `operation-${id}`,
  op: 'set',
  node,
  path: ['props', 'title'],
  value,
});
const submit = (base: number, ...operations: Operation[]) =>
  store.submit(database.sql, { name, base, operations, account });
const titleOf = async () =>
  (await readDraft(database.sql, name))?.document.nodes['hot']?.props['title'];

it('takes a batch whole on the head, and answers one that is not with where the head is', async () => {
  expect(await submit(0, rename('a', '一'), rename('b', '二'))).toEqual({
    kind: 'accepted',
    head: 2,
    repeats: [],
  });
  expect(await submit(1, rename('c', '三'))).toEqual({ kind: 'stale', head: 2 });
  expect(await operationsAfter(database.sql, name, 1)).toEqual([
    { sequence: 2, operation: rename('b', '二'), author: '林晓', account: 'linxiao' },
  ]);
  expect(await titleOf()).toBe('二');
});

describe('a batch on the head that is kept', () => {
  const headOf = async () => {
    const [row] = await database.sql<{ head: number; headId: string }[]>`
      select head, head_id as "headId" from draft where kind = ${name.kind} and key = ${name.key}`;
    return { ...row };
  };

  it('is stored by one statement, which also says what the head is', async () => {
    const sent: string[] = [];
    const sql = new Proxy(database.sql, {
      apply(query, self, given: [TemplateStringsArray]) {
        sent.push(given[0].join('?').replaceAll(/\s+/g, ' ').trim());
        return Reflect.apply(query as never, self, given) as unknown;
      },
    });
    const operations = [rename('a', '一'), rename('b', '二')];
    await store.submit(sql, { name, base: 0, operations, account });
    expect(sent).toEqual([expect.stringMatching(/^with locked .* update draft set head/)]);
    expect(await headOf()).toEqual({ head: 2, headId: 'operation-b' });
  });

  it('is stale where another process was faster, and nothing of it is stored', async () => {
    const elsewhere = createDraftStore({ catalogue, snapshotEvery: 5 });
    await elsewhere.read(database.sql, name);
    const batch = (id: string) => ({ name, base: 0, operations: [rename(id, id)], account });
    const submitted = await Promise.all([
      store.submit(database.sql, batch('a')),
      elsewhere.submit(database.sql, batch('b')),
    ]);
    expect(submitted.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'stale']);
    expect(await operationsAfter(database.sql, name, 0)).toHaveLength(1);
    expect(await headOf()).toMatchObject({ head: 1 });
  });

  it('is not done again where the draft has it already', async () => {
    const [known, fresh] = [rename('a', '一'), rename('b', '二')];
    await submit(0, known);
    expect(await submit(1, known, fresh)).toMatchObject({ head: 2, repeats: [{ sequence: 1 }] });
    expect(await operationsAfter(database.sql, name, 0)).toHaveLength(2);
  });
});

describe('a batch that may follow what was done since', () => {
  const follow = (base: number, ...operations: Operation[]) =>
    store.submit(database.sql, { name, base, mayFollow: true, operations, account });
  const other = (id: string) => rename(id, '另一个', 'inner');

  it('is taken behind the head where it edits other nodes', async () => {
    await submit(0, rename('a', '一'));
    await submit(1, rename('b', '二'));
    expect(await follow(0, other('c'))).toMatchObject({ kind: 'accepted', head: 3 });
    expect(await follow(1, other('d'))).toEqual({ kind: 'stale', head: 3 });
    const [, , last] = await operationsAfter(database.sql, name, 0);
    expect(last).toMatchObject({ sequence: 3, operation: { id: 'operation-c', node: 'inner' } });
    expect(await titleOf()).toBe('二');
  });

  it('is stale behind anything but edits of values, and where it is one', async () => {
    const move = { op: 'move', node: 'hot', place: { parent: 'funds', slot: 'main', after: null } };
    await submit(0, { ...move, id: 'operation-m' } as Operation);
    expect(await follow(0, other('c'))).toEqual({ kind: 'stale', head: 1 });
    await submit(1, other('d'));
    expect(await follow(1, { ...move, id: 'operation-n' } as Operation)).toEqual({
      kind: 'stale',
      head: 2,
    });
  });

  it('is stale behind what was lost, and ahead of the head', async () => {
    await submit(0, rename('a', '一'));
    await submit(1, rename('b', '二'));
    const asked = { name, base: 1, mayFollow: true, operations: [other('c')], account };
    expect(await store.submit(database.sql, { ...asked, baseId: 'operation-lost' })).toEqual({
      kind: 'stale',
      head: 2,
    });
    expect(await follow(3, other('c'))).toEqual({ kind: 'stale', head: 2 });
    expect(await store.submit(database.sql, { ...asked, baseId: 'operation-a' })).toMatchObject({
      kind: 'accepted',
      head: 3,
    });
  });
});

it('does not do an operation twice, however often it comes', async () => {
  await submit(0, rename('a', '一'));
  const again = await submit(1, rename('a', '一'), rename('b', '二'));
  expect(again).toMatchObject({
    kind: 'accepted',
    head: 2,
    repeats: [{ sequence: 1, operation: { id: 'operation-a' } }],
  });
  const racing = await Promise.all([1, 2, 3, 4].map(() => submit(2, rename('c', '三'))));
  expect(racing.map(({ kind }) => kind).toSorted()).toEqual([
    'accepted',
    'stale',
    'stale',
    'stale',
  ]);
  expect(await operationsAfter(database.sql, name, 0)).toHaveLength(3);
});

it('does nothing of a batch in which one operation does not fit', async () => {
  const misfit: Operation = {
    id: 'operation-m',
    op: 'move',
    node: 'hot',
    place: { parent: 'risks', slot: 'main', after: null },
  };
  const refused = await submit(0, rename('a', '一'), misfit);
  expect(refused).toMatchObject({ kind: 'refused', operation: 'operation-m' });
  expect(toSourceText('message' in refused ? refused.message : verbatim(''))).toBe(
    'M11 风险提示只放风险类区块，“热销基金”没有移过来。',
  );
  expect([await titleOf(), await operationsAfter(database.sql, name, 0)]).toEqual(['热销', []]);
});

it('refuses what is forbidden and what is too large', async () => {
  const strict = createDraftStore({
    catalogue,
    permit:
      async () =>
      ({ op }) =>
        op === 'remove' ? verbatim('只能看') : null,
  });
  const refused = await strict.submit(database.sql, {
    name,
    base: 0,
    operations: [{ id: 'operation-r', op: 'remove', node: 'hot' }],
    account,
  });
  expect(refused).toEqual({
    kind: 'refused',
    operation: 'operation-r',
    message: verbatim('只能看'),
  });
  expect(
    await submit(0, {
      ...rename('big', ''),
      op: 'set',
      value: Array.from({ length: 6 }, () => '大'.repeat(180_000)),
    } as Operation),
  ).toMatchObject({
    kind: 'refused',
    message: msg('draft.block-too-large'),
  });
});

it('is the same from its snapshot, for a process that kept it and for one that kept an older state', async () => {
  const other = createDraftStore({ catalogue, snapshotEvery: 5 });
  await other.open(database.sql, name, () => Promise.reject(new Error('exists')));
  let head = 0;
  for (let index = 0; index < 23; index += 1) {
    const by = index % 7 === 0 ? other : store;
    const answer = await by.submit(database.sql, {
      name,
      base: head,
      operations: [rename(`n${index}`, String(index))],
      account,
    });
    expect(answer).toMatchObject({ kind: 'accepted', head: (head += 1) });
  }
  const [row] = await database.sql`select head, snapshot_head from draft where key = ${name.key}`;
  expect(row).toEqual({ head: 23, snapshot_head: 20 });
  const fresh = await createDraftStore({ catalogue }).open(database.sql, name, () =>
    Promise.reject(new Error('exists')),
  );
  expect(nodeOf(fresh.tree, 'hot')?.props['title']).toBe('22');
  expect(toDocument(fresh.tree)).toEqual((await readDraft(database.sql, name))?.document);
});

it('is read as it stands, whoever changed it', async () => {
  const reader = createDraftStore({ catalogue });
  const title = async () =>
    nodeOf((await reader.read(database.sql, name))?.tree ?? expect.fail('no draft'), 'hot')?.props[
      'title'
    ];
  const before = await title();
  expect(await title()).toBe(before);
  await submit(0, rename('r', '新名'));
  expect(await title()).toBe('新名');
  await expect(reader.read(database.sql, { kind: 'page', key: '99999' })).resolves.toBeUndefined();
});

it('keeps what was accepted when the registry forgets its type', async () => {
  const insert: Operation = {
    id: 'operation-i',
    op: 'insert',
    place: { parent: 'funds', slot: 'main', after: null },
    nodes: [makeNode('new', 'hot-funds')],
  };
  await submit(0, insert);
  const smaller: Catalogue = new Map([...catalogue].filter(([type]) => type !== 'hot-funds'));
  const { tree } = await createDraftStore({ catalogue: smaller }).open(database.sql, name, () =>
    Promise.reject(new Error('exists')),
  );
  expect(nodeOf(tree, 'new')?.type).toBe('hot-funds');
});

it('is no change where redirects were only looked at', async () => {
  const redirects = { kind: 'redirect', key: 'redirects' } as const;
  await store.open(database.sql, redirects, async () => ({ document: samplePage(), seq: null }));
  const changed = async () => (await changedDrafts(database.sql)).has('redirect:redirects');
  expect(await changed()).toBe(false);
  await store.submit(database.sql, {
    name: redirects,
    base: 0,
    operations: [rename('r', '一')],
    account,
  });
  expect(await changed()).toBe(true);
});

it('differs from what is published until just that is published', async () => {
  const text = `page:${name.key}`;
  const changed = async () => (await changedDrafts(database.sql)).has(text);
  expect(await changed()).toBe(true);
  await release(database.sql, {
    author: '林晓',
    note: '',
    items: [{ ...name, body: canonicalDocument(treeOf(samplePage())) as never, baseSeq: null }],
    alsoInTransaction: (tx, seq) => rebaseDraft(tx, name, null, seq),
  });
  expect([await changed(), (await readDraft(database.sql, name))?.base]).toEqual([
    false,
    expect.any(Number),
  ]);
  await submit(0, {
    id: 'operation-e',
    op: 'set',
    node: 'columns',
    path: ['displyflag'],
    value: '2',
  });
  expect(await changed()).toBe(true);
});

/** Takes the last operation away, as a failover does that lost it. */
async function loseOperation(): Promise<void> {
  const { kind, key } = name;
  await database.owner`delete from draft_operation where kind = ${kind} and key = ${key} and sequence = (select head from draft where kind = ${kind} and key = ${key})`;
  await database.owner`update draft set head = head - 1 where kind = ${kind} and key = ${key}`;
}
const stored = async () => {
  const draft = await store.read(database.sql, name);
  return [draft?.head, draft && nodeOf(draft.tree, 'hot')?.props['title']];
};

it.skipIf(isGate)(
  'shows what the database has after operations were lost and others took their numbers',
  async () => {
    // A snapshot is lost with its operations; here it would stay.
    store = createDraftStore({ catalogue, snapshotEvery: 1000 });
    const other = createDraftStore({ catalogue, snapshotEvery: 1000 });
    await submit(0, rename('a', '一'));
    for (let round = 1; round <= 200; round += 1) {
      await submit(round, rename(`lost-${round}`, `丢 ${round}`));
      await loseOperation();
      const again = rename(`new-${round}`, `新 ${round}`);
      await other.submit(database.sql, { name, base: round, operations: [again], account });
      expect(await stored()).toEqual([round + 1, `新 ${round}`]);
    }
  },
);

it('refuses as stale what was made on an operation that was lost', async () => {
  await submit(0, rename('a', '一'));
  await submit(1, rename('lost', '丢'));
  await loseOperation();
  await submit(1, rename('new', '新'));
  const operations = [rename('b', '二')];
  expect(
    await store.submit(database.sql, {
      name,
      base: 2,
      baseId: 'operation-lost',
      operations,
      account,
    }),
  ).toEqual({ kind: 'stale', head: 2 });
  expect(await stored()).toEqual([2, '新']);
});

it('appends nothing behind an operation of another process that took the place of a lost one', async () => {
  const other = createDraftStore({ catalogue });
  await submit(0, rename('a', '一'));
  await submit(1, rename('lost', '丢'));
  await loseOperation();
  const operations = [rename('new', '新')];
  await other.submit(database.sql, { name, base: 1, operations, account });
  const behind = {
    name,
    base: 2,
    baseId: 'operation-lost',
    operations: [rename('b', '二')],
    account,
  };
  expect(await store.submit(database.sql, behind)).toEqual({ kind: 'stale', head: 2 });
  expect(await stored()).toEqual([2, '新']);
});

it('goes on from its own tree only where the missed operations follow it', async () => {
  const other = createDraftStore({ catalogue });
  await submit(0, rename('a', '一'));
  await submit(1, rename('lost', '丢'));
  await loseOperation();
  const move: Operation = { id: 'operation-move', op: 'remove', node: 'columns' };
  const operations = [move, rename('b', '二')];
  await other.submit(database.sql, { name, base: 1, operations, account });
  expect(await submit(3, rename('c', '三'))).toMatchObject({ kind: 'accepted', head: 4 });
  const draft = await store.read(database.sql, name);
  expect(draft && nodeOf(draft.tree, 'funds')?.slots['main']).toEqual(['hot']);
});
