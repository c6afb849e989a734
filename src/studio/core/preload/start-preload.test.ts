// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { studioRoutes } from '#wire/studio/routes.ts';
import { createStudioClient } from '../api/client.ts';
import { modelRequest } from './document-at.ts';
import { openDraftStorage } from '../sync/persistence/draft-storage.ts';
import { startPreload } from './start-preload.ts';

// Files of a worker share their modules: this one begins with none that others loaded, and leaves them none of its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../sync/persistence/draft-storage.ts', () => ({
  openDraftStorage: vi.fn(async () => Promise.reject(new Error('kept nowhere'))),
}));

const SITE = 'https://site.example';
const PAGE = { kind: 'page', key: '10060' } as const;
const model = { modules: [], nodes: {} };
const me = {
  account: { account: 'admin', name: '管理员' },
  grants: [],
  lacksFactor: false,
  endsIn: 60,
  siteOrigin: SITE,
  ambiguousNames: [],
};
const ALL = [studioRoutes.me, studioRoutes.firstPages, studioRoutes.model].map(({ path }) => path);
let session: object = me;
let asked: string[] = [];

beforeEach(() => {
  session = me;
  asked = [];
  localStorage.setItem('quoin-signed-in', JSON.stringify({ account: 'admin', siteOrigin: SITE }));
  Object.assign(Element.prototype, { moveBefore: () => undefined });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(
      path === studioRoutes.me.path ? session : path === studioRoutes.model.path ? { model } : {},
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'moveBefore');
  document.body.replaceChildren();
});

const frameInside = () => document.querySelector('iframe');
const soon = () => new Promise((later) => setTimeout(later, 20));

/** The frame says that its code is there, and notes in the answer what it is told. */
function sayReady(): string[] {
  const told: string[] = [];
  const inside = frameInside()?.contentWindow;
  if (!inside) return expect.fail('no frame');
  inside.postMessage = ((_message: unknown, origin: string, [port]: MessagePort[]) => {
    told.push(`port for ${origin}`);
    port?.addEventListener('message', ({ data }) => told.push(data.type));
    port?.start();
  }) as typeof inside.postMessage;
  window.dispatchEvent(
    new MessageEvent('message', {
      origin: SITE,
      source: inside,
      data: { type: 'quoin-preview-ready' },
    }),
  );
  return told;
}

test('asks for what the address shows, and the studio asks no second time', async () => {
  const { answers } = startPreload('/pages/10060');
  expect(asked.toSorted()).toEqual(ALL.toSorted());
  const client = createStudioClient({ onSignedOut: () => undefined, preload: answers });
  await expect(client.call('model', modelRequest(PAGE, undefined, false))).resolves.toEqual({
    model,
  });
  expect(asked).toHaveLength(3);
  await client.call('model', modelRequest(PAGE, undefined, false));
  expect(asked).toHaveLength(4);
});

test('asks for no page where the address shows none', () => {
  for (const path of ['/pages/10060/history', '/media', '/']) {
    asked = [];
    startPreload(path);
    expect(asked, path).toEqual([studioRoutes.me.path]);
  }
});

test('asks for nothing but who is there where that may be nobody, and remembers the answer', async () => {
  localStorage.clear();
  session = { ...me, account: null };
  startPreload('/pages/10060');
  await soon();
  expect(asked).toEqual([studioRoutes.me.path]);
  session = me;
  startPreload('/pages/10060');
  await vi.waitFor(() => expect(asked.slice(1)).toEqual(ALL));
  expect(JSON.parse(localStorage.getItem('quoin-signed-in') ?? '')).toEqual({
    account: 'admin',
    siteOrigin: SITE,
  });
});

test('opens a frame, and has it show the page once it is loaded and not before', async () => {
  const preload = startPreload('/pages/10060');
  await vi.waitFor(() => expect(frameInside()?.src).toBe(`${SITE}/preview`));
  const told = sayReady();
  await soon();
  expect(told).toEqual([]);
  frameInside()?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(told).toEqual([`port for ${SITE}`, 'show']));

  const taken = preload.takeFrame(PAGE);
  expect(taken?.element).toBe(frameInside());
  expect(preload.takeFrame(PAGE)).toBeNull();
  // What the studio's own client gets for the same question is what the frame shows: nobody sends it again.
  const client = createStudioClient({ onSignedOut: () => undefined, preload: preload.answers });
  const answer = await client.call('model', modelRequest(PAGE, undefined, false));
  expect(answer.model).toBe((await taken?.take())?.shows);
});

test('whoever takes a frame that is loading gets it when it is loaded', async () => {
  const preload = startPreload('/pages/10060');
  await vi.waitFor(() => expect(frameInside()).not.toBeNull());
  const opened = vi.fn<(frame: unknown) => void>();
  void preload.takeFrame(PAGE)?.take().then(opened);
  const told = sayReady();
  await soon();
  expect(opened).not.toHaveBeenCalled();
  frameInside()?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(told).toEqual([`port for ${SITE}`, 'show']));
});

test('opens no frame for who is not signed in, still lacks a factor or looks at something else, nor where frames cannot be moved', async () => {
  for (const [path, answer] of [
    ['/pages/10060', { ...me, account: null }],
    ['/pages/10060', { ...me, lacksFactor: true }],
    ['/pages/10060/history', me],
    ['/media', me],
  ] as const) {
    session = answer;
    startPreload(path);
    await soon();
    expect(frameInside(), path).toBeNull();
  }
  Reflect.deleteProperty(Element.prototype, 'moveBefore');
  session = me;
  startPreload('/pages/10060');
  await soon();
  expect(frameInside()).toBeNull();
});

test('opens the frame of the site of last time at once, and another where it has moved', async () => {
  startPreload('/pages/10060');
  expect(frameInside()?.src).toBe(`${SITE}/preview`);
  await soon();
  document.body.replaceChildren();
  localStorage.setItem(
    'quoin-signed-in',
    JSON.stringify({ account: 'admin', siteOrigin: 'https://former.example' }),
  );
  startPreload('/pages/10060');
  expect(frameInside()?.src).toBe('https://former.example/preview');
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('iframe')].map(({ src }) => src)).toEqual([
      `${SITE}/preview`,
    ]),
  );
});

test('a frame for another document goes away', async () => {
  const preload = startPreload('/pages/10060');
  await vi.waitFor(() => expect(frameInside()).not.toBeNull());
  expect(preload.takeFrame({ ...PAGE, key: '10066' })).toBeNull();
  expect(frameInside()).toBeNull();
});

test('reads what is kept for who was signed in last, and gives it to nobody else', async () => {
  const storageOf = (account: string) => ({
    load: async () => null,
    write: async () => undefined,
    close: vi.fn(),
    account,
  });
  const storages: ReturnType<typeof storageOf>[] = [];
  vi.mocked(openDraftStorage).mockImplementation(async (account) => {
    const made = storageOf(account);
    storages.push(made);
    return made;
  });
  const own = startPreload('/pages/10060');
  expect(storages.map(({ account }) => account)).toEqual(['admin']);
  await expect(own.takeStorage(PAGE, 'admin')).resolves.toMatchObject({ account: 'admin' });

  session = { ...me, account: { account: 'second', name: '乙' } };
  const another = startPreload('/pages/10060');
  expect(another.takeStorage(PAGE, 'second')).toBeNull();
  await vi.waitFor(() => expect(storages[1]?.close).toHaveBeenCalledOnce());

  localStorage.setItem('quoin-signed-in', JSON.stringify({ account: 'admin', siteOrigin: SITE }));
  const told = startPreload('/pages/10060');
  await soon();
  expect(storages[2]?.close).toHaveBeenCalledOnce();
  await expect(told.takeStorage(PAGE, 'second')).resolves.toMatchObject({ account: 'second' });
});

test('is ready once the frame was sent its page, and without it where that takes too long', async () => {
  const storage = { load: async () => null, write: async () => undefined, close: () => undefined };
  vi.mocked(openDraftStorage).mockResolvedValue(storage);
  const isReady = vi.fn();
  void startPreload('/pages/10060').ready.then(isReady);
  const told = sayReady();
  await soon();
  expect(isReady).not.toHaveBeenCalled();
  frameInside()?.dispatchEvent(new Event('load'));
  await expect.poll(() => told).toContain('show');
  await expect.poll(() => isReady.mock.calls).toHaveLength(1);

  document.body.replaceChildren();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const late = vi.fn();
  void startPreload('/pages/10060').ready.then(late);
  await vi.advanceTimersByTimeAsync(199);
  expect(late).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(late).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('is ready at once for who is not known here and where there is no page', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await expect(startPreload('/media').ready).resolves.toBeUndefined();
  localStorage.clear();
  await expect(startPreload('/pages/10060').ready).resolves.toEqual([]);
  vi.useRealTimers();
});
