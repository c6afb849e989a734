import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#registry/data.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { editDraft } from '#server/store/drafts/edit-draft.ts';
import { rebuildContentIndex } from '#server/store/content-index/rebuild.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { callerOf, PublishingFixture } from '#tests/support/publishing-fixture.ts';
import type { ItemsBody } from '#wire/studio/content.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { newestVersion } from '#server/store/drafts/published.ts';

const linxiao = callerOf('林晓');
const drafts = createDraftStore({ catalogue });
let fixture: PublishingFixture;

const honour = (id: string, more: Record<string, JsonValue> = {}) => ({
  kind: 'honour' as const,
  key: id,
  baseSeq: null,
  body: {
    id,
    honourtype: '2',
    title: `荣誉 ${id}`,
    issuer: '协会',
    awarddate: '20250101',
    image: '',
    summary: '',
    body: [],
    ...more,
  },
});
const wanted = (more: Partial<ItemsBody> = {}): ItemsBody => ({
  kind: 'honour',
  keyword: '',
  filters: {},
  order: 'kind',
  limit: 50,
  ...more,
});
async function list(more: Partial<ItemsBody> = {}) {
  const done = await fixture.handlers.contentItems(wanted(more), linxiao);
  if (!done.ok) throw new Error(toSourceText(done.refusal.message));
  return done.answer;
}
const keysOf = async (more: Partial<ItemsBody> = {}) =>
  (await list(more)).items.map(({ key }) => key);
const stateOf = async (key: string) => (await list()).items.find((item) => item.key === key)?.state;
async function edit(key: string, prop: string, value: JsonValue): Promise<void> {
  const done = await editDraft(fixture.sql, drafts, {
    name: { kind: 'honour', key },
    changes: [{ op: 'set', node: ROOT, path: ['props', prop], value }],
    account: { account: '林晓', name: '林晓' },
    source: async () =>
      (await newestVersion(fixture.sql, { kind: 'honour', key })) ?? {
        document: { nodes: {} },
        seq: null,
      },
  });
  if (!done.ok) throw new Error(toSourceText(done.message));
}
async function publish(key: string, times: { validFrom?: string } = {}): Promise<void> {
  const { hash } = await readDraftStatus(fixture.sql, { kind: 'honour', key });
  const done = await fixture.handlers.publish(
    { items: [{ kind: 'honour', key, hash }], note: '', ...times },
    linxiao,
  );
  if (!done.ok) throw new Error(toSourceText(done.refusal.message));
}

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  await fixture.pages(1);
  const items = [
    honour('a', { awarddate: '20240101', honourtype: '1', title: '公募业务资格' }),
    honour('b', { awarddate: '20250301', title: '治理奖' }),
    honour('c', { awarddate: '20250301', title: '长期投资基金奖' }),
  ];
  const done = await release(fixture.sql, { author: '演示', note: '', items });
  if (!done.ok) throw new Error(toSourceText(done.problem.message));
});
afterAll(() => fixture.store.close());

describe('the list', () => {
  it('is in the order of the kind, page after page', async () => {
    expect(await keysOf()).toEqual(['c', 'b', 'a']);
    const first = await list({ limit: 2 });
    expect(first.total).toBe(3);
    expect(await keysOf({ limit: 2, ...(first.next && { after: first.next }) })).toEqual(['a']);
  });

  it('finds by words, by key, by a filter and by state', async () => {
    expect(await keysOf({ keyword: '基金奖' })).toEqual(['c']);
    expect(await keysOf({ filters: { honourtype: '1' } })).toEqual(['a']);
    expect(await keysOf({ filters: { honourtype: '1' }, keyword: '治理' })).toEqual([]);
    expect(await keysOf({ state: 'draft' })).toEqual([]);
    expect((await keysOf({ state: 'live' })).length).toBe(3);
  });

  it('follows a draft at once, and says whose edit it was', async () => {
    await edit('b', 'title', '责任投资公司奖');
    const item = (await list({ keyword: '责任投资' })).items[0];
    expect(item).toMatchObject({
      key: 'b',
      title: '责任投资公司奖',
      state: 'changed',
      editedBy: '林晓',
    });
    expect(await keysOf({ order: 'edited', limit: 1 })).toEqual(['b']);
    expect(await fixture.handlers.contentChanges({}, linxiao)).toMatchObject({
      answer: { changes: { honour: 1 } },
    });
    await publish('b');
    expect(await stateOf('b')).toBe('live');
  });

  it('comes out the same when it is derived again', async () => {
    await edit('c', 'issuer', '另一家');
    const before = await list();
    await fixture.sql.begin((tx) => rebuildContentIndex(tx));
    const rows = ({ items }: typeof before) =>
      items.map(({ editedAt: _at, editedBy: _by, account: _account, ...item }) => item);
    expect(rows(await list())).toEqual(rows(before));
  });
});

describe('an item', () => {
  it('is begun under a key of its own, filled in, and published', async () => {
    const made = await fixture.handlers.createItem(
      { kind: 'honour', props: { title: '新荣誉' } },
      linxiao,
    );
    if (!made.ok) throw new Error(toSourceText(made.refusal.message));
    const { key } = made.answer;
    expect(await stateOf(key)).toBe('draft');
    expect(await fixture.handlers.check({ kind: 'honour', key }, linxiao)).toMatchObject({
      answer: { findings: [{ path: ['issuer'] }] },
    });
    await edit(key, 'issuer', '交易所');
    await publish(key);
    expect(await stateOf(key)).toBe('live');
    const shown = await current(fixture.sql, await currentMoment(fixture.sql), 'honour', [key]);
    expect(shown.get(key)?.body).toMatchObject({ id: key, title: '新荣誉', issuer: '交易所' });
  });

  it('begins as a copy of another with a key of its own', async () => {
    const copied = await fixture.handlers.copyItem(
      { kind: 'honour', key: 'a', props: { title: '公募业务资格 副本' } },
      linxiao,
    );
    const key = copied.ok ? copied.answer.key : '';
    expect(key).not.toBe('a');
    expect(
      (await readDraftStatus(fixture.sql, { kind: 'honour', key })).document.nodes[ROOT]?.props,
    ).toMatchObject({ id: key, title: '公募业务资格 副本', awarddate: '20240101' });
  });

  it('never published is put away and taken out again; published it is not', async () => {
    const made = await fixture.handlers.createItem(
      { kind: 'honour', props: { title: '误建' } },
      linxiao,
    );
    const key = made.ok ? made.answer.key : '';
    expect(
      await fixture.handlers.removeItems({ kind: 'honour', keys: [key], removed: true }, linxiao),
    ).toMatchObject({ answer: { refused: [] } });
    expect(await stateOf(key)).toBeUndefined();
    await fixture.handlers.removeItems({ kind: 'honour', keys: [key], removed: false }, linxiao);
    expect(await stateOf(key)).toBe('draft');
    expect(
      await fixture.handlers.removeItems({ kind: 'honour', keys: ['a'], removed: true }, linxiao),
    ).toMatchObject({ answer: { refused: [{ key: 'a' }] } });
  });
});

describe('taking items from visitors', () => {
  it('is refused while something published refers to one, unless it is wanted all the same; all or none', async () => {
    const link = {
      id: 'l1',
      label: '荣誉',
      address: '/honourdetail?id=a',
      image: '',
      ordernumber: '1',
    };
    const done = await release(fixture.sql, {
      author: '',
      note: '',
      items: [{ kind: 'friendlylink', key: 'l1', body: link, baseSeq: null }],
    });
    if (!done.ok) throw new Error(toSourceText(done.problem.message));
    expect((await list()).items.find(({ key }) => key === 'a')?.uses).toBe(1);
    expect(await fixture.handlers.itemUses({ kind: 'honour', keys: ['a'] }, linxiao)).toMatchObject(
      {
        answer: {
          uses: [
            {
              key: 'a',
              uses: [{ kind: 'friendlylink', key: 'l1', title: '荣誉', isDraft: false }],
            },
          ],
        },
      },
    );
    expect(
      await fixture.handlers.withdrawItems(
        { kind: 'honour', keys: ['b', 'a'], note: '', despite: false },
        linxiao,
      ),
    ).toMatchObject({ ok: false, refusal: { code: 'inUse' } });
    expect(await stateOf('b')).toBe('live');
    expect(
      await fixture.handlers.withdrawItems(
        { kind: 'honour', keys: ['b', 'a'], note: '', despite: true },
        linxiao,
      ),
    ).toMatchObject({ ok: true });
    expect([await stateOf('a'), await stateOf('b')]).toEqual(['withdrawn', 'withdrawn']);
    expect(
      (await current(fixture.sql, await currentMoment(fixture.sql), 'honour', ['a', 'b'])).size,
    ).toBe(0);
  });

  it('counts what visitors see until a version for later takes its place', async () => {
    const link = (address: string) => ({
      kind: 'friendlylink' as const,
      key: 'l2',
      body: { id: 'l2', label: '链接', address, image: '', ordernumber: '1' },
    });
    const first = await release(fixture.sql, {
      author: '',
      note: '',
      items: [{ ...link('/honourdetail?id=c'), baseSeq: null }],
    });
    if (!first.ok) throw new Error(toSourceText(first.problem.message));
    const later = await release(fixture.sql, {
      author: '',
      note: '',
      items: [
        {
          ...link('/honourdetail?id=b'),
          baseSeq: first.seq,
          validFrom: new Date(Date.now() + 3_600_000).toISOString(),
        },
      ],
    });
    if (!later.ok) throw new Error(toSourceText(later.problem.message));
    const uses = await fixture.handlers.itemUses({ kind: 'honour', keys: ['c', 'b'] }, linxiao);
    expect(uses.ok && uses.answer.uses.map(({ uses: [use] }) => use?.key)).toEqual(['l2', 'l2']);
  });

  it('keeps the draft, which can be published again', async () => {
    await publish('a');
    expect(await stateOf('a')).toBe('live');
  });

  it('waits for its time where a version is scheduled', async () => {
    await edit('c', 'summary', '更新');
    await publish('c', { validFrom: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await stateOf('c')).toBe('scheduled');
    expect(
      await fixture.handlers.withdrawItems(
        { kind: 'honour', keys: ['c'], note: '', despite: false },
        linxiao,
      ),
    ).toMatchObject({ ok: false, refusal: { code: 'scheduled' } });
  });
});
