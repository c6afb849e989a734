import { verbatim } from '#messages/msg.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { catalogue } from '#tests/support/composition.ts';
import { SocketPair } from '#tests/support/socket-pair.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { MAX_MESSAGE, type ServerMessage } from '#wire/studio/socket.ts';
import { createDraftHub, type DraftHub } from './hub.ts';

const page = { kind: 'page', key: '10065' } as const;
const frame = { kind: 'frame', key: 'frame' } as const;
let database: TestStore;
let hub: DraftHub;
let isSignedIn = true;
/** What the tab was sent, but for what comes by a timer: who is there, and that others edit. */
let heard: ServerMessage[];
let toldElsewhere: number;
let line: SocketPair;
let isClosed: boolean;

beforeAll(async () => {
  database = await openStore();
  const mayOpen = async (_: unknown, { kind, key }: { kind: string; key: string }) =>
    kind === 'frame' && key !== 'frame' ? verbatim('没有这个框架') : null;
  hub = await createDraftHub({
    sql: database.sql,
    listenSql: database.sql,
    catalogue,
    mayOpen,
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await hub.stop();
  await database.close();
});
beforeEach(() => {
  heard = [];
  toldElsewhere = 0;
  isClosed = false;
  line = new SocketPair();
  line.client.addEventListener('message', ({ data }) => {
    const message: ServerMessage = JSON.parse(String(data));
    if (message.type === 'elsewhere') toldElsewhere += 1;
    else if (message.type !== 'peers') heard.push(message);
  });
  line.client.addEventListener('close', () => (isClosed = true));
  hub.connect(
    line.server,
    { account: 'linxiao', name: '林晓' },
    { id: 'one', isAlive: async () => isSignedIn },
  );
});

const say = (message: unknown) =>
  line.client.send(typeof message === 'string' ? message : JSON.stringify(message));
const hears = (...messages: unknown[]) =>
  vi.waitFor(() => expect(heard).toMatchObject(messages), { timeout: 5000, interval: 5 });
const unreadable = { type: 'error', code: 'unreadable' };
const hide = { id: 'operation-1', op: 'set', node: 'root', path: ['displyflag'], value: '2' };

it('opens several documents on one socket, an unpublished one empty', async () => {
  say({ type: 'open', document: page });
  say({ type: 'open', document: frame });
  await hears(
    { type: 'opened', document: page, head: 0, content: { nodes: { root: { type: 'page' } } } },
    { type: 'opened', document: frame, head: 0 },
  );
  hub.released(7, ['article:1', 'page:10065']);
  await vi.waitFor(() =>
    expect(heard.slice(2)).toEqual([{ type: 'released', document: page, seq: 7 }]),
  );
});

it('tells a tab that documents changed which it has not opened', async () => {
  say({ type: 'open', document: page });
  await vi.waitFor(() => expect(heard.some(({ type }) => type === 'opened')).toBe(true));
  const before = toldElsewhere;
  hub.released(8, ['fragment:a', 'fragment:b']);
  await vi.waitFor(() => expect(toldElsewhere).toBeGreaterThan(before), { timeout: 5000 });
});

it('answers what it cannot read, does nothing, and goes on', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const bad = [
    'no json',
    '[]',
    { type: 'open', document: { kind: 'page', key: '../..' } },
    { type: 'submit', document: frame, base: 0, operations: [hide] },
    { type: 'submit', document: page, base: 0, operations: [{ ...hide, id: 'x' }] },
    { type: 'submit', document: page, base: 0, operations: [{ ...hide, path: ['props', 'a\0'] }] },
    `{"type":"submit","document":{"kind":"page","key":"10065"},"base":0,"operations":[{"id":"operation-2","op":"set","node":"root","path":["props","a"],"value":${deep}}]}`,
    JSON.stringify({ ...hide, value: 'x'.repeat(MAX_MESSAGE) }),
  ];
  say({ type: 'open', document: page });
  for (const message of bad) say(message);
  await hears({ type: 'opened' }, ...bad.map(() => unreadable));
  say({ type: 'submit', document: page, base: 0, operations: [hide] });
  await vi.waitFor(() =>
    expect(heard.at(-1)).toEqual({
      type: 'operations',
      document: page,
      operations: [{ sequence: 1, operation: hide, author: '林晓', account: 'linxiao' }],
    }),
  );
});

it('sends a tab that comes back only what it missed, and nothing after it closed the document', async () => {
  say({ type: 'open', document: page, since: 0 });
  await hears({ type: 'operations', operations: [{ sequence: 1 }] });
  say({ type: 'open', document: page, since: 1 });
  say({ type: 'open', document: page, since: 99 });
  await vi.waitFor(() =>
    expect(heard.slice(1)).toMatchObject([
      { type: 'operations', operations: [] },
      { type: 'opened', head: 1 },
    ]),
  );
  say({ type: 'close', document: page });
  say({ type: 'submit', document: page, base: 1, operations: [{ ...hide, id: 'operation-9' }] });
  await vi.waitFor(() => expect(heard.slice(3)).toMatchObject([unreadable]));
});

it('says so when a document may not be opened', async () => {
  say({ type: 'open', document: { kind: 'frame', key: 'other' } });
  await vi.waitFor(() =>
    expect(heard).toMatchObject([
      { type: 'error', code: 'not-allowed', document: { kind: 'frame', key: 'other' } },
    ]),
  );
});

it('lets go of who sends far too much', async () => {
  for (let index = 0; index < 400; index += 1) say('x');
  await vi.waitFor(() =>
    expect([heard.at(-1), isClosed]).toMatchObject([{ type: 'error', code: 'too-fast' }, true]),
  );
});

it('lets go of who is signed out, and says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const impatient = await createDraftHub({
    sql: database.sql,
    listenSql: database.sql,
    catalogue,
    onError: (error) => {
      throw error;
    },
  });
  const tab = new SocketPair();
  const messages: unknown[] = [];
  tab.client.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data))));
  impatient.connect(
    tab.server,
    { account: 'linxiao', name: '林晓' },
    { id: 'two', isAlive: async () => isSignedIn },
  );
  const passMinute = async () => {
    for (let second = 0; second < 60; second += 4) {
      vi.advanceTimersByTime(4000);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  await passMinute();
  expect(messages).toEqual([]);
  isSignedIn = false;
  await passMinute();
  vi.useRealTimers();
  await vi.waitFor(() => expect(messages).toMatchObject([{ type: 'error', code: 'signed-out' }]));
  await impatient.stop();
});
