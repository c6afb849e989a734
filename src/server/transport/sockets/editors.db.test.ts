import { toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { canonicalDocument } from '#composition/canonical.ts';
import { nodeOf } from '#composition/tree.ts';
import { createDraftSession, type DraftSession } from '#studio/core/sync/draft-session.ts';
import {
  createDraftConnection,
  type DraftConnection,
} from '#studio/core/sync/shared/connection.ts';
import { catalogue, changeFor, samplePage, treeOf } from '#tests/support/composition.ts';
import { SocketPair } from '#tests/support/socket-pair.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { TimedOut } from '#server/platform/with-timeout.ts';
import { connect } from '#server/platform/database/connect.ts';
import { announceEdits, flushAnnouncements } from '#server/store/drafts/announce-edits.ts';
import { DRAFT_CHANNEL, nameText, operationsAfter } from '#server/store/drafts/draft-log.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { createDraftHub, type DraftHub } from './hub.ts';
import { readDraft } from '#server/store/drafts/read-draft.ts';
import { isGate } from '#tests/support/lane.ts';

let database: TestStore;
let hubs: DraftHub[];
let name: { kind: 'page'; key: string };
let keys = 0;
const links: DraftConnection[] = [];
const problems: unknown[] = [];

beforeAll(async () => {
  database = await openStore({ max: 8 });
  const parts = {
    sql: database.sql,
    listenSql: database.sql,
    catalogue,
    onError: (error: unknown) => void problems.push(error),
  };
  hubs = await Promise.all([createDraftHub(parts), createDraftHub(parts)]);
});
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.stop()));
  // What editors that are cut off here still send may meet connections that are gone.
  expect(problems).toEqual([]);
  await database.close();
});
beforeEach(async () => {
  name = { kind: 'page', key: `page-${(keys += 1)}` };
  await createDraftStore({ catalogue }).open(database.sql, name, async () => ({
    document: samplePage(),
    seq: null,
  }));
});
afterEach(() => {
  for (const link of links.splice(0)) link.close();
});

interface Editor {
  session: DraftSession;
  link: DraftConnection;
  /** The connection that is used now. */
  line(): SocketPair;
}

/** A tab of the studio, connected to one of two processes. */
function edit(author: string, hub = hubs[0]): Editor {
  let pair = new SocketPair();
  const connection = createDraftConnection(() => {
    pair = new SocketPair();
    hub?.connect(pair.server, { account: author, name: author });
    pair.open();
    return pair.client;
  });
  links.push(connection);
  return {
    link: connection,
    session: createDraftSession({ connection, document: name, catalogue }),
    line: () => pair,
  };
}

const isSaved = ({ session }: Editor) => session.getState().save.kind === 'saved';
const saved = (...editors: Editor[]) =>
  vi.waitFor(() => expect(editors.every(isSaved)).toBe(true), { timeout: 10_000, interval: 5 });
const titleOf = ({ session }: Editor) =>
  nodeOf(session.getState().document ?? treeOf(samplePage()), 'hot')?.props['title'];
const type = ({ session }: Editor, at: number, insert: string) =>
  session.apply([{ op: 'splice', node: 'hot', path: ['props', 'title'], at, delete: 0, insert }], {
    name: '改 标题',
  });
const sameHead = (...editors: Editor[]) =>
  vi.waitFor(
    () => expect(new Set(editors.map(({ session }) => session.getState().head)).size).toBe(1),
    { timeout: 10_000, interval: 5 },
  );

it('shows an edit to another editor, on the same process and on another', async () => {
  const [first, second, third] = [edit('甲'), edit('乙'), edit('丙', hubs[1])];
  await saved(first, second, third);
  type(first, 2, '基金');
  await vi.waitFor(
    () => expect([titleOf(second), titleOf(third)]).toEqual(['热销基金', '热销基金']),
    { timeout: 500, interval: 5 },
  );
});

it('does nothing twice when the line breaks between the commit and its answer', async () => {
  const editor = edit('甲');
  await saved(editor);
  editor.line().isDeaf = true;
  type(editor, 2, '基金');
  await vi.waitFor(async () =>
    expect(await operationsAfter(database.sql, name, 0)).toHaveLength(1),
  );
  expect(editor.session.getState().save.kind).toBe('saving');
  editor.line().cut();
  type(editor, 4, '榜');
  await vi.waitFor(() => expect(editor.session.getState().save.kind).toBe('offline'));
  editor.link.retry();
  await saved(editor);
  const operations = await operationsAfter(database.sql, name, 0);
  expect(operations.map(({ operation }) => operation)).toMatchObject([
    { insert: '基金' },
    { insert: '榜' },
  ]);
  expect((await readDraft(database.sql, name))?.document.nodes['hot']?.props['title']).toBe(
    '热销基金榜',
  );
});

it('brings a tab that was away to the same document, with what it did meanwhile', async () => {
  const [away, here] = [edit('甲'), edit('乙', hubs[1])];
  await saved(away, here);
  away.line().cut();
  await vi.waitFor(() => expect(away.session.getState().save.kind).toBe('offline'));
  type(away, 2, '基金');
  away.session.apply(
    [{ op: 'move', node: 'columns', place: { parent: 'funds', slot: 'main', after: null } }],
    { name: '移动 分栏' },
  );
  type(here, 0, '本周');
  here.session.apply([{ op: 'remove', node: 'columns' }], { name: '移除 分栏' });
  await saved(here);
  away.link.retry();
  await saved(away);
  await sameHead(away, here);
  expect([titleOf(away), titleOf(here)]).toEqual(['本周热销基金', '本周热销基金']);
  expect(away.session.getState().missed).toBe(2);
  for (const { session } of [away, here])
    expect(nodeOf(session.getState().document!, 'funds')?.slots['main']).toEqual([
      'columns',
      'hot',
    ]);
});

it('refuses what does not fit, and keeps the rest', async () => {
  const [first, second] = [edit('甲'), edit('乙')];
  await saved(first, second);
  first.session.apply([{ op: 'remove', node: 'risks' }], { name: '移除 风险提示' });
  second.session.apply([{ op: 'remove', node: 'risks' }], { name: '移除 风险提示' });
  type(second, 2, '基金');
  await saved(first, second);
  await sameHead(first, second);
  const refused = [first, second].flatMap(({ session }) => session.getState().refused);
  expect(refused).toMatchObject([
    { name: '移除 风险提示', message: toSourceText(msg('edit.node-removed')) },
  ]);
  expect(titleOf(first)).toBe('热销基金');
});

it('brings three editors on two processes with bad lines to one document, which is what is stored', async () => {
  const editors = [edit('甲'), edit('乙', hubs[1]), edit('丙', hubs[1])];
  await saved(...editors);
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  let count = 0;
  for (let round = 0; round < 400; round += 1) {
    const editor = editors[random(3)];
    const tree = editor?.session.getState().document;
    if (!editor || !tree) continue;
    if (random(40) === 0) editor.line().isDeaf = true;
    if (random(40) === 0 || (editor.line().isDeaf && random(4) === 0)) editor.line().cut();
    const intent = {
      kind: random(100),
      node: random(100),
      target: random(100),
      at: random(100),
      text: ['', '基', '金a'][random(3)] ?? '',
    };
    if (random(10) === 0) editor.session.undo();
    else
      editor.session.apply([changeFor(tree, intent, () => `new-${(count += 1)}`)], { name: '改' });
    if (random(3) === 0) await new Promise((resolve) => setTimeout(resolve, random(4)));
    if (random(10) === 0) editor.link.retry();
  }
  for (const editor of editors) {
    if (editor.line().isDeaf) editor.line().cut();
    await vi.waitFor(() => expect((editor.link.retry(), isSaved(editor))).toBe(true), {
      timeout: 20_000,
      interval: 20,
    });
  }
  await sameHead(...editors);
  const stored = (await readDraft(database.sql, name))?.document;
  const expected = canonicalDocument(treeOf(stored ?? samplePage()));
  for (const { session } of editors)
    expect(canonicalDocument(session.getState().document!)).toEqual(expected);
  const ids = (await operationsAfter(database.sql, name, 0, 5000)).map(
    ({ operation }) => operation.id,
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(100);
});

it.skipIf(isGate)(
  'keeps what cannot be stored while the database is silent, and stores it once when it answers again',
  async () => {
    const editor = edit('甲');
    await saved(editor);
    const gate = new EventEmitter();
    const locked = database.sql.begin(async (tx) => {
      await tx`select 1 from draft where key = ${name.key} for update`;
      const opened = once(gate, 'open');
      gate.emit('locked');
      await opened;
    });
    await once(gate, 'locked');
    const seen = new Set<string>();
    editor.session.subscribe(() => seen.add(editor.session.getState().save.kind));
    type(editor, 2, '基金');
    await vi.waitFor(() => expect([...seen]).toContain('offline'), {
      timeout: 15_000,
      interval: 50,
    });
    gate.emit('open');
    await locked;
    await vi.waitFor(() => expect((editor.link.retry(), isSaved(editor))).toBe(true), {
      timeout: 10_000,
      interval: 20,
    });
    expect(await operationsAfter(database.sql, name, 0)).toHaveLength(1);
    expect(problems.splice(0)).toContainEqual(expect.any(TimedOut));
  },
  60_000,
);

it('catches up by itself when the connections that listen are cut', async () => {
  const [first, second] = [edit('甲'), edit('乙', hubs[1])];
  await saved(first, second);
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
  type(first, 2, '基金');
  await vi.waitFor(() => expect(titleOf(second)).toBe('热销基金'), { timeout: 3000, interval: 10 });
});

it('shows an edit to others whose process ended between its commit and the notification', async () => {
  const announced: string[] = [];
  const listening = await database.sql.listen(DRAFT_CHANNEL, (told) => announced.push(told));
  const open = edit('甲');
  await saved(open);
  const dying = connect(database.address, { max: 1 });
  const operation = {
    ...({ id: 'last-words', op: 'splice', node: 'hot' } as const),
    ...{ path: ['props', 'title'], at: 2, delete: 0, insert: '基金' },
  };
  const submitted = await createDraftStore({ catalogue }).submit(dying, {
    ...{ name, base: 0, operations: [operation] },
    account: { account: 'yi', name: '乙' },
  });
  await dying.end({ timeout: 0 });
  expect(submitted).toMatchObject({ kind: 'accepted', head: 1 });
  await vi.waitFor(() => expect(titleOf(open)).toBe('热销基金'), { timeout: 5000, interval: 10 });
  expect(announced).not.toContain(`page:${name.key}`);
  await listening.unlisten();
});

it('announces edits that are committed within a moment once for each draft, by one statement', async () => {
  const announced: string[] = [];
  const listening = await database.sql.listen(DRAFT_CHANNEL, (told) => announced.push(told));
  const statements: string[] = [];
  const other = { kind: 'page', key: `${name.key}-other` } as const;
  const sql = new Proxy(database.sql, {
    apply(query, self, given: unknown[]) {
      statements.push(String(given[0]));
      return Reflect.apply(query as never, self, given) as unknown;
    },
  });
  announceEdits(sql, [name, other]);
  announceEdits(sql, [name]);
  await flushAnnouncements(sql);
  const told = [nameText(name), nameText(other)];
  await vi.waitFor(() => expect(announced).toEqual(told));
  announceEdits(sql, [other]);
  await vi.waitFor(() => expect(announced).toEqual([...told, nameText(other)]));
  expect(statements).toHaveLength(2);
  await listening.unlisten();
});

it('shows every open tab what the database has after a failover lost an edit', async () => {
  const [first, second] = [edit('甲'), edit('乙', hubs[1])];
  await saved(first, second);
  type(first, 0, '丢');
  await saved(first);
  await sameHead(first, second);
  await database.owner`delete from draft_operation where kind = ${name.kind} and key = ${name.key}`;
  await database.owner`update draft set head = 0 where kind = ${name.kind} and key = ${name.key}`;
  await vi.waitFor(() => expect([titleOf(first), titleOf(second)]).toEqual(['热销', '热销']), {
    timeout: 10_000,
    interval: 5,
  });
  type(second, 2, '新');
  await saved(second);
  await sameHead(first, second);
  expect([titleOf(first), titleOf(second)]).toEqual(['热销新', '热销新']);
});

it('sends open drafts whole when the log lost its end', async () => {
  const editor = edit('甲');
  await saved(editor);
  type(editor, 0, '丢');
  await saved(editor);
  await database.owner`delete from draft_operation where kind = ${name.kind} and key = ${name.key}`;
  await database.owner`
    update draft set head = 0, snapshot = jsonb_set(snapshot, '{nodes,hot,props,title}', '"另一个"')
    where kind = ${name.kind} and key = ${name.key}`;
  hubs[0]?.reopenAll();
  await vi.waitFor(() => expect(titleOf(editor)).toBe('另一个'), { timeout: 10_000, interval: 5 });
});
