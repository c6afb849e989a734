import { saying } from '#tests/support/saying.ts';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readAddress } from '#server/platform/database/read-address.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, FRAME, markOn, PAGE } from '../support/editor.ts';
import { runs } from '../support/lane.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { startQuoin, type RunningQuoin } from '../support/quoin.ts';

const PUBLISHES = runs(10, 50);
const CUT_PUBLISHES = runs(5, 20);
const DEAF_PUBLISHES = runs(3, 10);
/** Milliseconds that many publishes may take on a busy machine. */
const LONG = 600_000;

let first: DemonstrationQuoin;
let second: RunningQuoin;
let editor: Editor;
let editorOfSecond: Editor;
let database: postgres.Sql;
/** The way on which the second process listens. */
let listening: Proxy;
let mark = 0;

beforeAll(async () => {
  first = await startDemonstration();
  const address = readAddress(first.environment['DATABASE_URL'] ?? '');
  if ('url' in address) throw new Error('the test database is reached by its socket');
  database = postgres({ ...address, max: 2 });
  listening = await startProxy(address);
  second = await startQuoin({
    environment: { ...first.environment, DATABASE_LISTEN_URL: listening.url },
  });
  [editor, editorOfSecond] = await Promise.all([
    Editor.start(first.studio),
    Editor.start(second.studio),
  ]);
});
afterAll(async () => {
  await Promise.all([editor?.close(), editorOfSecond?.close()]);
  await Promise.all([first?.kill('SIGTERM'), second?.kill('SIGTERM')]);
  await Promise.all([database?.end(), listening?.close()]);
});

/** Asks a process until it shows the mark. How soon that is, `npm run bench` measures. */
async function untilShown(site: string, wanted: number): Promise<void> {
  while ((await markOn(site)) !== String(wanted)) await delay(5);
}

/** Publishes through the first process, and waits until the second shows it. */
async function publishAndWatch(): Promise<void> {
  mark += 1;
  await editor.mark(mark);
  await Promise.all([editor.mustPublish(), untilShown(second.site, mark)]);
  expect(await markOn(first.site)).toBe(String(mark));
}

async function repeat(count: number, work: () => Promise<void>): Promise<void> {
  for (let index = 0; index < count; index += 1) await work();
}

/** Ends every connection that listens, as often as one comes back, until told to stop; answers how many that were. */
function cutListeners(): () => Promise<number> {
  let cut = 0;
  let isOver = false;
  const cutting = (async () => {
    while (!isOver) {
      const ended =
        await database`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;
      cut += ended.length;
      await delay(20);
    }
  })();
  return async () => {
    isOver = true;
    await cutting;
    return cut;
  };
}

describe('a publish through one process', () => {
  it('is seen on the other', () => repeat(PUBLISHES, publishAndWatch), LONG);

  it(
    'is seen on the other also when every listening connection is cut during it',
    async () => {
      const stop = cutListeners();
      await repeat(CUT_PUBLISHES, publishAndWatch);
      expect(await stop()).toBeGreaterThan(CUT_PUBLISHES);
    },
    LONG,
  );

  it.each(['refuse', 'fallSilent'] as const)(
    'is seen on the other also when no notification comes through (%s)',
    async (fault) => {
      await listening[fault]();
      await repeat(DEAF_PUBLISHES, publishAndWatch);
      await listening.recover();
    },
  );

  it('is seen again when the listener is back', async () => {
    await expect
      .poll(
        async () =>
          (
            await database`select from pg_stat_activity where datname = current_database() and query ilike 'listen %'`
          ).length,
        { timeout: 30_000 },
      )
      .toBe(2);
    await repeat(CUT_PUBLISHES, publishAndWatch);
  });
});

describe('a version for later', () => {
  /** Milliseconds from planning to the start. On a busy machine planning itself takes seconds. */
  let ahead = 2000;
  let previous: string;

  async function schedule(): Promise<{ start: number; seq: number }> {
    previous = await markOn(first.site);
    mark += 1;
    await editor.mark(mark);
    const begun = Date.now();
    const validFrom = new Date(begun + ahead);
    const { seq } = await editor.mustPublish({ validFrom });
    ahead = Math.max(ahead, 5 * (Date.now() - begun));
    return { start: validFrom.getTime(), seq };
  }

  /** What a process shows until the mark appears: when that is first, and what was neither the mark nor what stood before. */
  async function watch(site: string): Promise<{ firstNew: number; others: string[] }> {
    const others: string[] = [];
    for (;;) {
      const shown = await markOn(site);
      if (shown === String(mark)) return { firstNew: Date.now(), others };
      if (shown !== previous) others.push(shown);
      await delay(2);
    }
  }

  afterEach(async () => {
    // What stays scheduled would show in the next test.
    const { versions } = await editor.studio.must('versions', PAGE);
    expect(versions.filter(({ state }) => state === 'scheduled')).toEqual([]);
  });

  it.each([
    ['', false],
    [', while listening connections are cut', true],
  ])('appears on both, whole and never early%s', async (_, isCut) => {
    const stop = isCut ? cutListeners() : undefined;
    const { start, seq } = await schedule();
    const state = async (studio: Editor['studio']) =>
      (await studio.must('versions', PAGE)).versions.find((version) => version.seq === seq)?.state;
    expect(await state(editorOfSecond.studio)).toBe('scheduled');

    const watched = await Promise.all([first, second].map(({ site }) => watch(site)));
    await stop?.();
    for (const { firstNew, others } of watched) {
      expect(others).toEqual([]);
      expect(firstNew).toBeGreaterThanOrEqual(start);
    }
    await expect.poll(() => state(editorOfSecond.studio)).toBe('live');
  });

  it('never appears when it was cancelled through the other process', async () => {
    const { seq } = await schedule();
    for (const name of [PAGE, FRAME]) await editorOfSecond.studio.must('cancel', { ...name, seq });
    // One that starts later proves that the time of the cancelled one has passed.
    const before = previous;
    await schedule();
    previous = before;
    const watched = await Promise.all([first, second].map(({ site }) => watch(site)));
    for (const { others } of watched) expect(others).toEqual([]);
    const { versions } = await editor.studio.must('versions', PAGE);
    expect(versions.find((version) => version.seq === seq)?.state).toBe('cancelled');
  });

  it('cannot be cancelled once it has started', async () => {
    const { versions } = await editor.studio.must('versions', PAGE);
    const live = versions.find(({ state }) => state === 'live');
    const refused = await editorOfSecond.studio.call('cancel', { ...PAGE, seq: live?.seq ?? 0 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'not-cancellable', message: saying('已经生效') },
    });
    expect(await markOn(second.site)).toBe(String(mark));
  });
});
