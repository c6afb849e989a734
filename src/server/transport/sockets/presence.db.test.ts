import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { catalogue } from '#tests/support/composition.ts';
import { SocketPair } from '#tests/support/socket-pair.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import type { Peer, ServerMessage } from '#wire/studio/socket.ts';
import { createDraftHub, type DraftHub } from './hub.ts';
import { presenceChannel, readNews, writeNews } from './presence-news.ts';

const document = { kind: 'page', key: '10065' } as const;
let database: TestStore;
let hubs: DraftHub[];
const lines: SocketPair[] = [];

beforeAll(async () => {
  database = await openStore({ max: 8 });
  const parts = { ...shared(), listenSql: database.sql };
  hubs = await Promise.all([createDraftHub(parts), createDraftHub(parts)]);
});
afterEach(() => {
  for (const line of lines.splice(0)) line.cut();
});
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.stop()));
  await database.close();
});

function shared() {
  const { sql } = database;
  return {
    sql,
    catalogue,
    onError: (error: unknown) => {
      throw error;
    },
  };
}

/** A tab of the studio on one of the two processes, and the others it shows. */
function open(name: string, hub = hubs[0], opened: { kind: string; key: string } = document) {
  const line = new SocketPair();
  const tab = {
    line,
    peers: null as readonly Peer[] | null,
    say: (message: object) => line.client.send(JSON.stringify({ document: opened, ...message })),
  };
  line.client.addEventListener('message', ({ data }) => {
    const message: ServerMessage = JSON.parse(String(data));
    if (message.type === 'peers') tab.peers = message.peers;
  });
  hub?.connect(line.server, { account: name, name });
  lines.push(line);
  tab.say({ type: 'open' });
  return tab;
}
const seen = (tab: { peers: readonly Peer[] | null }, ...others: object[]) =>
  vi.waitFor(() => expect(tab.peers).toMatchObject(others), { timeout: 3000, interval: 5 });

it('shows who else has the page open and where they are, in this process and in another', async () => {
  const [lin, zhou, chen] = [open('林晓'), open('周启明'), open('陈予安', hubs[1])];
  for (const tab of [lin, zhou, chen]) await vi.waitFor(() => expect(tab.peers).toHaveLength(2));
  lin.say({ type: 'presence', selected: ['hot'], field: 'title' });
  for (const tab of [zhou, chen])
    await vi.waitFor(() =>
      expect(tab.peers?.find(({ name }) => name === '林晓')).toMatchObject({
        selected: ['hot'],
        field: 'title',
      }),
    );
  expect(lin.peers?.map(({ name }) => name).toSorted()).toEqual(['周启明', '陈予安']);
});

it('lets go of who closed the page or lost the line, at once', async () => {
  const [lin, zhou, chen] = [open('林晓'), open('周启明', hubs[1]), open('陈予安', hubs[1])];
  await vi.waitFor(() => expect(chen.peers).toHaveLength(2));
  lin.say({ type: 'close' });
  await seen(chen, { name: '周启明' });
  zhou.line.cut();
  await seen(chen);
});

it('tells who comes first to a page in a process at once who is there in others, without waiting for a repetition', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const quiet = createDraftHub({ ...shared(), listenSql: database.sql });
  const late = createDraftHub({ ...shared(), listenSql: database.sql });
  const here = open('林晓', await quiet);
  await seen(here);
  const there = open('周启明', await late);
  await seen(there, { name: '林晓' });
  there.say({ type: 'close' });
  await seen(here);
  there.say({ type: 'open' });
  await seen(here, { name: '周启明' });
  await vi.waitFor(() => expect(there.peers).toMatchObject([{ name: '林晓' }]));
  vi.useRealTimers();
  await Promise.all([(await quiet).stop(), (await late).stop()]);
});

it('sends what is said of a page to the processes that have it open, and to no other', async () => {
  const heard: string[] = [];
  const listenSql = Object.assign(Object.create(database.sql) as typeof database.sql, {
    listen: (channel: string, hear: (payload: string) => void, onListening?: () => void) =>
      database.sql.listen(
        channel,
        (payload) => {
          if (channel.startsWith('quoin_presence')) heard.push(payload);
          hear(payload);
        },
        onListening,
      ),
  });
  const elsewhere = await createDraftHub({ ...shared(), listenSql });
  const other = open('陈予安', elsewhere, { kind: 'page', key: '10066' });
  const [lin, zhou] = [open('林晓'), open('周启明', hubs[1])];
  await seen(lin, { name: '周启明' });
  lin.say({ type: 'presence', selected: ['hot'], field: 'title' });
  await seen(zhou, { name: '林晓', field: 'title' });
  const third = open('何宁', hubs[1], { kind: 'page', key: '10066' });
  await seen(other, { name: '何宁' });
  await seen(third, { name: '陈予安' });
  expect(heard.flatMap((payload) => readNews(payload)?.posts ?? [])).not.toEqual([]);
  for (const payload of heard) expect(payload).not.toContain('page:10065');
  await elsewhere.stop();
});

it('lets go within seconds of those whose process was killed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const here = open('林晓');
  const dead = {
    document: 'page:10065',
    peer: { id: 'x', account: 'zhou', name: '周启明', selected: [], field: null },
  };
  const [payload = ''] = writeNews('a process that is dead by now', [dead], []);
  const there = open('陈予安', hubs[1]);
  await seen(here, { name: '陈予安' });
  there.say({ type: 'close' });
  await seen(here);
  await database.sql`select pg_notify(${presenceChannel('page:10065')}, ${payload})`;
  await seen(here, { name: '周启明' });
  vi.setSystemTime(Date.now() + 6000);
  await seen(here);
  expect(here.peers).toEqual([]);
  vi.useRealTimers();
});

it('notices by itself a tab whose network went away without a word', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const hub = await createDraftHub({ ...shared(), listenSql: database.sql });
  const [here, silent] = [open('林晓', hub), open('周启明', hub)];
  await seen(here, { name: '周启明' });
  silent.line.server.ping = () => undefined;
  for (const _ of [1, 2]) {
    vi.advanceTimersByTime(4000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await seen(here);
  expect(here.peers).toEqual([]);
  vi.useRealTimers();
  await hub.stop();
});

it('keeps within what a notification holds, however many there are', () => {
  const posts = Array.from({ length: 500 }, (_, index) => ({
    document: 'page:10065',
    peer: {
      id: `connection-${index}`,
      account: 'a'.repeat(60),
      name: '名'.repeat(60),
      selected: Array.from({ length: 20 }, () => 'n'.repeat(40)),
      field: '字'.repeat(120),
    },
  }));
  const payloads = writeNews('p', posts, [{ document: 'page:1', id: 'y' }]);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  expect(payloads.flatMap((payload) => readNews(payload)?.posts ?? [])).toEqual(posts);
  expect(payloads.flatMap((payload) => readNews(payload)?.gone ?? [])).toHaveLength(1);
});
