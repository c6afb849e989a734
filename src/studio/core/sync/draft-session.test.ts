import { verbatim } from '#messages/msg.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Change } from '#composition/change.ts';
import { nodeOf } from '#composition/tree.ts';
import type { Operation } from '#schemas/operation.ts';
import { catalogue, makeDocument, makeNode, samplePage } from '#tests/support/composition.ts';
import type { ClientMessage, ServerMessage } from '#wire/studio/socket.ts';
import { createDraftSession, type DraftSession } from './draft-session.ts';
import type { DraftStorage } from './persistence/draft-persister.ts';
import { createDraftConnection, type SocketLike } from './shared/connection.ts';

const document = { kind: 'page', key: '10065' } as const;

/** The other end of a connection, in the hands of the test. */
class FakeSocket implements SocketLike {
  readonly sent: ClientMessage[] = [];
  readonly #listeners = new Map<string, (event: { data: unknown }) => void>();

  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.#listeners.set(type, listener);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  close(): void {
    this.emit('close');
  }
  emit(type: string, data?: unknown): void {
    this.#listeners.get(type)?.({ data });
  }
  say(message: ServerMessage): void {
    this.emit('message', JSON.stringify(message));
  }
  /** The operations of the last message, which must be a batch. */
  get submitted(): Operation[] {
    const last = this.sent.at(-1);
    if (last?.type !== 'submit') throw new Error(`sent ${last?.type}`);
    return last.operations;
  }
}

let sockets: FakeSocket[];
let session: DraftSession;
let connection: ReturnType<typeof createDraftConnection>;
const socket = () => sockets.at(-1) ?? new FakeSocket();
const title = () => nodeOf(session.getState().document!, 'hot')?.props['title'];
const rename = (value: string): Change => ({
  op: 'set',
  node: 'hot',
  path: ['props', 'title'],
  value,
});
const accept = (from: number, operations: readonly Operation[], author = '我') =>
  socket().say({
    type: 'operations',
    document,
    operations: operations.map((operation, index) => ({
      sequence: from + index,
      operation,
      author,
      account: author,
    })),
  });

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  connection = createDraftConnection(() => {
    sockets.push(new FakeSocket());
    return socket();
  });
  session = createDraftSession({ connection, document, catalogue });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(): void {
  socket().emit('open');
  socket().say({ type: 'opened', document, head: 0, headId: 'new', content: samplePage() });
}

it('shows an edit at once, sends one batch at a time and says when it is saved', () => {
  expect(session.apply([rename('早')], { name: '改 标题' })).toMatchObject({ ok: false });
  open();
  vi.setSystemTime(1000);
  session.apply([rename('一')], { name: '改 标题' });
  session.apply([rename('二')], { name: '改 标题' });
  expect(title()).toBe('二');
  expect(socket().submitted).toHaveLength(1);
  expect(session.getState().save).toEqual({ kind: 'saving', since: 1000, steps: 2 });

  accept(1, socket().submitted);
  expect(socket().sent.at(-1)).toMatchObject({ base: 1, operations: [{ value: '二' }] });
  vi.setSystemTime(2000);
  accept(2, socket().submitted);
  expect(session.getState()).toMatchObject({
    head: 2,
    save: { kind: 'saved', at: 2000 },
    undo: '改 标题',
  });
});

const closings = () => socket().sent.filter(({ type }) => type === 'close');

it('is left once the server has what was done, and at once where nothing is on its way', () => {
  open();
  session.apply([rename('一')], { name: '改 标题' });
  session.apply([rename('二')], { name: '改 标题' });
  session.close();
  accept(1, socket().submitted);
  expect(socket().submitted).toMatchObject([{ value: '二' }]);
  expect(closings()).toEqual([]);
  accept(2, socket().submitted);
  expect(closings()).toEqual([{ type: 'close', document }]);

  const next = createDraftSession({ connection, document, catalogue });
  vi.advanceTimersByTime(0);
  next.close();
  expect(closings()).toHaveLength(2);
});

it('is left where the server does not answer, and where it went away', () => {
  open();
  session.apply([rename('一')], { name: '改 标题' });
  session.close();
  vi.advanceTimersByTime(10_000);
  const second = createDraftSession({ connection, document, catalogue });
  vi.advanceTimersByTime(30_000);
  open();
  second.apply([rename('二')], { name: '改 标题' });
  second.close();
  socket().emit('close');
  vi.advanceTimersByTime(30_000);
  socket().emit('open');
  expect(socket().sent).toEqual([]);
});

it('stays open on the link for who opened it again meanwhile', () => {
  open();
  session.apply([rename('一')], { name: '改 标题' });
  const operations = socket().submitted;
  session.close();
  const again = createDraftSession({ connection, document, catalogue });
  accept(1, operations);
  expect(closings()).toEqual([]);
  again.close();
  expect(closings()).toHaveLength(1);
});

it('does nothing twice when the connection broke between the commit and its answer', () => {
  open();
  session.apply(
    [{ op: 'splice', node: 'hot', path: ['props', 'title'], at: 2, delete: 0, insert: '基金' }],
    { name: '改 标题' },
  );
  const [committed] = socket().submitted;
  socket().emit('close');
  session.apply(
    [{ op: 'splice', node: 'hot', path: ['props', 'title'], at: 4, delete: 0, insert: '榜' }],
    { name: '改 标题' },
  );
  expect(session.getState().save).toEqual({ kind: 'offline', steps: 2 });

  vi.advanceTimersByTime(1000);
  socket().emit('open');
  expect(socket().sent).toEqual([{ type: 'open', document, since: 0, sinceId: 'new' }]);
  accept(1, [committed!]);
  expect([title(), session.getState().missed]).toEqual(['热销基金榜', 0]);
  expect(socket().submitted).toMatchObject([{ at: 4, insert: '榜' }]);
});

it('sends the same operations again when it is not known whether they arrived', () => {
  open();
  session.apply([rename('一')], { name: '改 标题' });
  const sent = socket().submitted;
  socket().emit('close');
  vi.advanceTimersByTime(1000);
  socket().emit('open');
  accept(1, [{ id: 'of-someone-else', ...rename('她的') }], '林晓');
  expect(socket().submitted).toEqual(sent);
  expect([title(), session.getState().missed]).toEqual(['一', 1]);
  expect(session.getState().save).toEqual({ kind: 'catching-up', done: 0, total: 1 });
});

it('rebases and sends again when others were faster', () => {
  open();
  session.apply(
    [{ op: 'splice', node: 'hot', path: ['props', 'title'], at: 2, delete: 0, insert: '基金' }],
    { name: '改 标题' },
  );
  accept(
    1,
    [
      {
        id: 'of-someone-else',
        op: 'splice',
        node: 'hot',
        path: ['props', 'title'],
        at: 0,
        delete: 0,
        insert: '本周',
      },
    ],
    '林晓',
  );
  socket().say({ type: 'stale', document, head: 1 });
  expect(title()).toBe('本周热销基金');
  expect(socket().sent.at(-1)).toMatchObject({ base: 1, operations: [{ at: 4, insert: '基金' }] });
});

it('gives up what the server refuses, says why, and sends the rest', () => {
  open();
  session.apply([rename('一')], { name: '改 标题' });
  session.apply([{ op: 'remove', node: 'columns' }], { name: '移除 分栏' });
  const [refused] = socket().submitted;
  socket().say({ type: 'refused', document, operation: refused!.id, message: verbatim('只能看') });
  expect(session.getState().refused).toMatchObject([{ name: '改 标题', message: '只能看' }]);
  expect([title(), session.getState().undo]).toEqual(['热销', '移除 分栏']);
  expect(socket().submitted).toMatchObject([{ op: 'remove' }]);
});

it('opens the draft again when it cannot follow', () => {
  open();
  session.apply([rename('一')], { name: '改 标题' });
  accept(5, [{ id: 'of-someone-else', ...rename('她的') }], '林晓');
  expect(socket().sent.at(-1)).toEqual({ type: 'open', document });
  const content = makeDocument(makeNode('root', 'page'));
  socket().say({ type: 'opened', document, head: 9, headId: 'ninth', content });
  expect(session.getState()).toMatchObject({
    head: 9,
    refused: [],
    recovered: [{ name: '改 标题' }],
    save: { kind: 'saved' },
  });
  const [recovered] = session.getState().recovered;
  expect(session.acceptRecovered(recovered!)).toMatchObject({ ok: false });
  session.declineRecovered(recovered!);
  expect(session.getState().recovered).toEqual([]);
});

it('keeps everything while signed out, and goes on after signing in', () => {
  open();
  socket().say({ type: 'error', code: 'signed-out', message: verbatim('登录已过期') });
  socket().emit('close');
  session.apply([rename('一')], { name: '改 标题' });
  vi.advanceTimersByTime(60_000);
  expect([sockets.length, session.getState().save]).toEqual([1, { kind: 'signed-out', steps: 1 }]);
  connection.retry();
  socket().emit('open');
  accept(1, []);
  expect(socket().submitted).toMatchObject([{ value: '一' }]);
});

it('tries again ever more slowly, and leaves a server that falls silent', () => {
  open();
  session.apply([rename('一')], { name: '改 标题' });
  vi.advanceTimersByTime(9_999);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(600);
  expect(sockets).toHaveLength(2);
  for (let round = 0; round < 20; round += 1) {
    socket().emit('close');
    vi.advanceTimersByTime(15_000);
  }
  expect(sockets).toHaveLength(22);
  socket().emit('close');
  vi.advanceTimersByTime(7_000);
  expect(sockets).toHaveLength(22);
});

it('tells only those who look at a node that changed', () => {
  open();
  const heard: string[] = [];
  for (const id of ['hot', 'columns', 'funds', 'risks'])
    session.subscribeNode(id, () => heard.push(id));
  session.subscribeTouched((nodes) =>
    heard.push(`touched ${nodes === 'all' ? nodes : [...nodes].join()}`),
  );
  session.apply([rename('一')], { name: '改 标题' });
  expect(heard.splice(0)).toEqual(['hot', 'touched hot']);
  accept(1, socket().submitted);
  expect(heard.splice(0)).toEqual([]);
  session.apply([{ op: 'remove', node: 'columns' }], { name: '移除 分栏' });
  accept(2, socket().submitted);
  accept(3, [{ id: 'of-someone-else', ...rename('她的') }], '林晓');
  expect(heard).toEqual(['funds', 'touched funds', 'hot', 'touched hot']);
});

it('says that it is saving, not catching up, after the draft had to be opened again', () => {
  open();
  session.apply([rename('一')], { name: '改 标题' });
  accept(5, [{ id: 'of-someone-else', ...rename('她的') }], '林晓');
  socket().say({ type: 'opened', document, head: 9, headId: 'ninth', content: samplePage() });
  session.apply([rename('二')], { name: '改 标题' });
  expect(session.getState().save).toMatchObject({ kind: 'saving', steps: 1 });
});

const SHOWN = { isShown: true };

/** A screen that draws frames when it is told to. */
function stubFrames(): { draw(): void } {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  return {
    draw() {
      for (const draw of frames.splice(0)) draw();
      vi.advanceTimersByTime(0);
    },
  };
}

it('tells views behind the frame of what is drawn already, and others at once', () => {
  const frames = stubFrames();
  open();
  const [heard, drawn] = [vi.fn<() => void>(), vi.fn<() => void>()];
  session.subscribe(heard);
  session.subscribeView(drawn);
  session.apply([rename('甲')], { name: '改' }, SHOWN);
  accept(1, [{ id: 'of-someone-else', ...rename('她的') }], '林晓');
  expect([title(), heard.mock.calls.length > 1, drawn.mock.calls.length]).toEqual(['甲', true, 0]);
  frames.draw();
  expect(drawn).toHaveBeenCalledTimes(1);
  session.apply([rename('乙')], { name: '改' }, SHOWN);
  session.apply([rename('丙')], { name: '改' });
  expect(drawn.mock.calls.length).toBeGreaterThan(1);
});

const values = () =>
  socket().sent.flatMap((message) =>
    message.type === 'submit'
      ? message.operations.map((operation) => 'value' in operation && operation.value)
      : [],
  );

it('sends and stores behind the frame what is drawn already', async () => {
  const frames = stubFrames();
  const write = vi.fn<DraftStorage['write']>(async () => undefined);
  const close = () => undefined;
  session = createDraftSession({
    connection,
    document,
    catalogue,
    openStorage: async () => ({ load: async () => null, write, close }),
  });
  await vi.advanceTimersByTimeAsync(0);
  open();
  await vi.advanceTimersByTimeAsync(0);
  write.mockClear();
  session.apply([rename('甲')], { name: '改' }, SHOWN);
  await vi.advanceTimersByTimeAsync(0);
  expect([values(), write.mock.calls.length]).toEqual([[], 0]);
  frames.draw();
  await vi.advanceTimersByTimeAsync(0);
  expect([values(), write.mock.calls.length]).toEqual([['甲'], 1]);
});

it('sends what waits for a frame before anything that is not drawn, and before it is left', () => {
  const frames = stubFrames();
  open();
  session.apply([rename('甲')], { name: '改' }, SHOWN);
  session.settleView();
  expect(values()).toEqual(['甲']);
  accept(1, socket().submitted);
  session.apply([rename('乙')], { name: '改' }, SHOWN);
  session.close();
  expect(values()).toEqual(['甲', '乙']);
  frames.draw();
  expect(values()).toEqual(['甲', '乙']);
});

it('does not send on the next connection what waited for a frame of the one before', () => {
  const frames = stubFrames();
  open();
  session.apply([rename('甲')], { name: '改' }, SHOWN);
  socket().emit('close');
  connection.retry();
  socket().emit('open');
  frames.draw();
  expect(socket().sent.map(({ type }) => type)).toEqual(['open']);
});
