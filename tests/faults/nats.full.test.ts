import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { nodeOf } from '#composition/tree.ts';
import { openBus } from '#server/app/start/open-bus.ts';
import type { NatsBus } from '#server/platform/bus/nats-bus.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { DRAFT_CHANNEL } from '#server/store/drafts/draft-log.ts';
import { createDraftHub, type DraftHub } from '#server/transport/sockets/hub.ts';
import type { Peer, ServerMessage } from '#wire/studio/socket.ts';
import { catalogue, samplePage } from '../support/composition.ts';
import { startNats, type Nats } from '../support/engines/nats.ts';
import { SocketPair } from '../support/socket-pair.ts';
import { openStore, type TestStore } from '../support/store.ts';

let nats: Nats;
let store: TestStore;
let key = 0;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  nats = await startNats('word');
  store = await openStore({ max: 8 });
});
afterAll(async () => {
  await nats?.kill();
  await store?.close();
});
beforeEach(async () => {
  key += 1;
  await createDraftStore({ catalogue }).open(store.sql, documentName(), async () => ({
    document: samplePage(),
    seq: null,
  }));
});
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0).toReversed()) await end();
});

const documentName = () => ({ kind: 'page', key: `page-${key}` }) as const;

interface Process {
  sql: Database;
  hub: DraftHub;
  bus: NatsBus;
  /** What it logs of the bus. */
  warnings: object[];
}

/** Drafts as a process of Quoin has them, its edits and presence by NATS. */
async function startProcess({ url = nats.url, from = store } = {}): Promise<Process> {
  const sql = connect(from.address, { max: 4 });
  const warnings: object[] = [];
  const log = { info: () => undefined, warn: (what: object) => void warnings.push(what) };
  const bus = await openBus({ QUOIN_BUS: url }, sql, log);
  if (!bus) throw new Error('no bus was opened');
  const onError = (error: unknown) => void warnings.push({ error });
  const hub = await createDraftHub({ sql, listenSql: sql, catalogue, onError });
  ends.push(async () => {
    await hub.stop();
    await bus.close();
    await sql.end({ timeout: 1 });
  });
  return { sql, hub, bus, warnings };
}

/** A tab that has the draft open. */
function open(hub: DraftHub, name: string) {
  const line = new SocketPair();
  const tab = { peers: [] as readonly Peer[], heard: [] as string[] };
  line.client.addEventListener('message', ({ data }) => {
    const message: ServerMessage = JSON.parse(String(data));
    if (message.type === 'peers') tab.peers = message.peers;
    if (message.type === 'operations')
      tab.heard.push(...message.operations.map(({ operation }) => operation.id));
  });
  hub.connect(line.server, { account: name, name });
  line.client.send(JSON.stringify({ type: 'open', document: documentName() }));
  ends.push(async () => line.cut());
  return tab;
}

async function edit(sql: Database, id: string): Promise<void> {
  const drafts = createDraftStore({ catalogue });
  const draft = await drafts.read(sql, documentName());
  const node = draft && nodeOf(draft.tree, 'hot');
  const operation = {
    ...({ id, op: 'set', node: node?.id ?? '' } as const),
    ...{ path: ['props', 'title'], value: id },
  };
  const account = { account: 'yi', name: '乙' };
  const batch = { name: documentName(), base: draft?.head ?? 0, operations: [operation], account };
  expect(await drafts.submit(sql, batch)).toMatchObject({ kind: 'accepted' });
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 10 });
const isUp = (...processes: Process[]) =>
  until(() => expect(processes.map(({ bus }) => bus.isUp())).toEqual(processes.map(() => true)));
/** Nothing is asked for again and again from here on: what comes, comes by a message. */
const stopPolling = () => void vi.useFakeTimers({ toFake: ['setInterval'] });

it('carries edits and who is there between processes, and notifies nobody by the database', async () => {
  stopPolling();
  const told: string[] = [];
  const listening = await store.sql.listen(DRAFT_CHANNEL, (name) => told.push(name));
  const [one, other] = [await startProcess(), await startProcess()];
  await isUp(one, other);
  const [here, there] = [open(one.hub, '林晓'), open(other.hub, '周启明')];
  await until(() => expect(here.peers).toMatchObject([{ name: '周启明' }]));
  await until(() => expect(there.peers).toMatchObject([{ name: '林晓' }]));
  await edit(one.sql, 'by-message');
  await until(() => expect([here.heard, there.heard]).toEqual([['by-message'], ['by-message']]));
  expect(told).toEqual([]);
  await listening.unlisten();
});

it('goes on by asking the database while the server is away, and by messages once it is back', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  const [here, there] = [open(one.hub, '林晓'), open(other.hub, '周启明')];
  await until(() => expect([here.peers, there.peers].map(({ length }) => length)).toEqual([1, 1]));
  await nats.kill();
  await until(() => expect(other.bus.isUp()).toBe(false));
  await edit(one.sql, 'while-away');
  await until(() => expect(there.heard).toEqual(['while-away']));
  await until(() => expect(there.peers).toEqual([]));
  await nats.start();
  await isUp(one, other);
  await until(() => expect(there.peers).toMatchObject([{ name: '林晓' }]));
  await edit(one.sql, 'once-back');
  await until(() => expect(there.heard).toEqual(['while-away', 'once-back']));
  expect(other.warnings).toEqual([{ reason: '连接中断' }]);
});

it('starts while the server is away, and uses it when it comes', async () => {
  await nats.kill();
  const [one, other] = [await startProcess(), await startProcess()];
  await until(() => expect(one.warnings).toHaveLength(1));
  const [here, there] = [open(one.hub, '林晓'), open(other.hub, '周启明')];
  await edit(one.sql, 'before');
  await until(() => expect(there.heard).toEqual(['before']));
  await nats.start();
  await isUp(one, other);
  await until(() => expect(here.peers).toMatchObject([{ name: '周启明' }]));
  await until(() => expect(there.peers).toMatchObject([{ name: '林晓' }]));
});

it('says that it is not let in, without the password, and goes on by asking the database', async () => {
  const wrong = nats.url.replace('word', 'secret-of-another');
  const [one, other] = [await startProcess({ url: wrong }), await startProcess({ url: wrong })];
  await until(() => expect(one.warnings).toHaveLength(1));
  expect(JSON.stringify(one.warnings)).toMatch(/authorization/i);
  expect(JSON.stringify(one.warnings)).not.toContain('secret-of-another');
  const there = open(other.hub, '周启明');
  await edit(one.sql, 'not-let-in');
  await until(() => expect(there.heard).toEqual(['not-let-in']));
});

it('keeps what processes on another database say apart', async () => {
  const stranger = await openStore({ max: 4 });
  ends.push(() => stranger.close());
  await createDraftStore({ catalogue }).open(stranger.sql, documentName(), async () => ({
    document: samplePage(),
    seq: null,
  }));
  const processes = [
    await startProcess(),
    await startProcess(),
    await startProcess({ from: stranger }),
  ];
  await isUp(...processes);
  const [here, there, elsewhere] = processes.map(({ hub }, at) =>
    open(hub, ['甲', '乙', '丙'][at] ?? ''),
  );
  await until(() => expect(here?.peers).toMatchObject([{ name: '乙' }]));
  await until(() => expect(there?.peers).toMatchObject([{ name: '甲' }]));
  expect(elsewhere?.peers).toEqual([]);
});
