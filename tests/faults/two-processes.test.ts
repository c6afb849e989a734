import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readAddress } from '#server/database/read-address.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, markOn, PAGE } from '../support/editor.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { startQuoin, type RunningQuoin } from '../support/quoin.ts';

const PUBLISHES = 50;
const CUT_PUBLISHES = 20;
const DEAF_PUBLISHES = 10;

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

/** Asks a process again and again until it shows the mark; answers when that was first. */
async function seen(site: string, wanted: number): Promise<number> {
  const deadline = performance.now() + 20_000;
  while ((await markOn(site)) !== String(wanted)) {
    if (performance.now() > deadline) throw new Error(`mark ${wanted} did not come`);
    await delay(1);
  }
  return performance.now();
}

/** Publishes through the first process; how much later than the answer the second showed it, in milliseconds. */
async function publishAndWatch(): Promise<number> {
  mark += 1;
  await editor.mark(mark);
  const [answered, seenAt] = await Promise.all([
    editor.mustPublish().then(() => performance.now()),
    seen(second.site, mark),
  ]);
  expect(await markOn(first.site)).toBe(String(mark));
  return Math.max(0, seenAt - answered);
}

function report(what: string, delays: number[]): { median: number; worst: number } {
  const sorted = delays.toSorted((a, b) => a - b);
  const [median = NaN, worst = NaN] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(
    `${what}, ${delays.length} times: seen on the second process after ${median.toFixed(1)} ms (median), ${worst.toFixed(1)} ms (worst)`,
  );
  return { median, worst };
}

async function repeat(count: number, work: () => Promise<number>): Promise<number[]> {
  const results = [];
  for (let index = 0; index < count; index += 1) results.push(await work());
  return results;
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
      await delay(5);
    }
  })();
  return async () => {
    isOver = true;
    await cutting;
    return cut;
  };
}

describe('a publish through one process', () => {
  it('is seen on the other within a second, normally at once', async () => {
    const { median, worst } = report('published', await repeat(PUBLISHES, publishAndWatch));
    expect(worst).toBeLessThan(1000);
    expect(median).toBeLessThan(100);
  });

  it('is seen on the other within a second also when every listening connection is cut during it', async () => {
    const stop = cutListeners();
    const { worst } = report(
      'published while listeners are cut',
      await repeat(CUT_PUBLISHES, publishAndWatch),
    );
    expect(await stop()).toBeGreaterThan(CUT_PUBLISHES);
    expect(worst).toBeLessThan(1000);
  });

  it.each(['refuse', 'fallSilent'] as const)(
    'is seen on the other within a second also when nothing comes through for long (%s)',
    async (fault) => {
      await listening[fault]();
      const { worst } = report(
        `published while notifications are lost (${fault})`,
        await repeat(DEAF_PUBLISHES, publishAndWatch),
      );
      await listening.recover();
      expect(worst).toBeLessThan(1000);
    },
  );

  it('is seen at once again when the listener is back', async () => {
    await expect
      .poll(
        async () =>
          (
            await database`select from pg_stat_activity where datname = current_database() and query = 'listen "quoin_release"'`
          ).length,
        { timeout: 30_000 },
      )
      .toBe(2);
    const { median } = report(
      'published with the listener back',
      await repeat(10, publishAndWatch),
    );
    expect(median).toBeLessThan(100);
  });
});

describe('a version for later', () => {
  const AHEAD = 2000;
  let previous: string;

  async function schedule(): Promise<{ start: number; seq: number }> {
    previous = await markOn(first.site);
    mark += 1;
    await editor.mark(mark);
    const validFrom = new Date(Date.now() + AHEAD);
    const { seq } = await editor.mustPublish({ validFrom });
    return { start: validFrom.getTime(), seq };
  }

  /** What a process showed until `end`: the last time it showed the old, the first time it showed the new. */
  async function watch(
    site: string,
    end: number,
  ): Promise<{ lastOld: number; firstNew: number; others: string[] }> {
    const result = { lastOld: -Infinity, firstNew: Infinity, others: [] as string[] };
    while (Date.now() < end) {
      const asked = Date.now();
      const shown = await markOn(site);
      if (shown === String(mark)) result.firstNew = Math.min(result.firstNew, Date.now());
      else if (shown === previous) result.lastOld = asked;
      else result.others.push(shown);
      await delay(2);
    }
    return result;
  }

  afterEach(async () => {
    // What stays scheduled would show in the next test.
    const { versions } = await editor.studio.must('versions', PAGE);
    expect(versions.filter(({ state }) => state === 'scheduled')).toEqual([]);
  });

  it.each([
    ['', false],
    [', while listening connections are cut', true],
  ])('appears on both within a second of its time and never early%s', async (_, isCut) => {
    const stop = isCut ? cutListeners() : undefined;
    const { start, seq } = await schedule();
    const state = async (studio: Editor['studio']) =>
      (await studio.must('versions', PAGE)).versions.find((version) => version.seq === seq)?.state;
    expect(await state(editorOfSecond.studio)).toBe('scheduled');

    const watched = await Promise.all([first, second].map(({ site }) => watch(site, start + 1500)));
    await stop?.();
    for (const { lastOld, firstNew, others } of watched) {
      console.log(
        `scheduled: old until ${lastOld - start} ms, new from ${firstNew - start} ms after its time`,
      );
      expect(others).toEqual([]);
      expect(firstNew).toBeGreaterThanOrEqual(start);
      expect(firstNew).toBeLessThan(start + 1000);
      expect(lastOld).toBeLessThan(start + 1000);
    }
    expect(await state(editorOfSecond.studio)).toBe('live');
  });

  it('never appears when it was cancelled through the other process', async () => {
    const { start, seq } = await schedule();
    for (const name of [PAGE, { kind: 'frame', key: 'frame' } as const])
      await editorOfSecond.studio.must('cancel', { ...name, seq });
    const watched = await Promise.all([first, second].map(({ site }) => watch(site, start + 1200)));
    for (const { firstNew, others } of watched)
      expect({ firstNew, others }).toEqual({ firstNew: Infinity, others: [] });
    const { versions } = await editor.studio.must('versions', PAGE);
    expect(versions.find((version) => version.seq === seq)?.state).toBe('cancelled');
  });

  it('cannot be cancelled once it has started', async () => {
    const { versions } = await editor.studio.must('versions', PAGE);
    const live = versions.find(({ state }) => state === 'live');
    const refused = await editorOfSecond.studio.call('cancel', { ...PAGE, seq: live?.seq ?? 0 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'not-cancellable', message: expect.stringContaining('已经生效') },
    });
    expect(await markOn(second.site)).toBe(previous);
  });
});
