import { toSourceText } from '#messages/format.ts';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { requestOutside } from '#server/platform/outgoing/request.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import type { Handled } from '#server/platform/handler.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';
import { callerOf } from '#tests/support/publishing-fixture.ts';
import type { PullSource } from '#wire/studio/pulls.ts';
import { readNavHistory } from '#server/store/figures/read.ts';
import { attemptRun, type FetchSource } from './attempt.ts';
import { pullHandlers } from './handlers.ts';
import { planRuns } from './puller.ts';
import { claimRun, type ClaimedRun } from './runs.ts';

const linxiao = callerOf('林晓');
let fixture: ImportFixture;
let server: Server;
let host: string;
let handlers: ReturnType<typeof pullHandlers>;
let fetch: FetchSource;
let asked = 0;
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  fixture = await ImportFixture.open();
  server = createServer((_, response) => {
    asked += 1;
    answer(response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  host = `custodian.test:${(server.address() as AddressInfo).port}`;
  const rules = { internalHosts: [host], onlyHosts: [host] };
  handlers = pullHandlers(fixture.sql, rules);
  fetch = (request) =>
    requestOutside(request, rules, (_, found) =>
      found(null, [{ address: '127.0.0.1', family: 4 }]),
    );
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await fixture.close();
});
beforeEach(() => {
  asked = 0;
});

const says = (...rows: string[]) =>
  (answer = (response) =>
    void response.end(['净值日期|基金代码|单位净值|日增长率', ...rows].join('\n')));
const source = (more: Partial<PullSource> = {}): PullSource => ({
  name: '托管行',
  url: `http://${host}/nav.csv`,
  mapping: '',
  days: 'trading',
  at: '1830',
  isOn: true,
  ...more,
});
async function answered<T>(done: Promise<Handled<T>>): Promise<T> {
  const result = await done;
  if (!result.ok) throw new Error(toSourceText(result.refusal.message));
  return result.answer;
}
const save = async (more: Partial<PullSource> = {}) =>
  (await answered(handlers.savePull({ source: source(more) }, linxiao))).id;
const refusal = async (more: Partial<PullSource>) => {
  const result = await handlers.savePull({ source: source(more) }, linxiao);
  return result.ok ? 'ok' : toSourceText(result.refusal.message);
};
async function claimed(): Promise<ClaimedRun> {
  const run = await claimRun(fixture.sql);
  if (!run) throw new Error('no run is due');
  return run;
}
const attempt = (run: ClaimedRun, by: FetchSource = fetch) =>
  attemptRun({ sql: fixture.sql, fetch: by, caughtUp: async () => undefined }, run);
/** Asks a new source now, once. */
async function pulled(more: Partial<PullSource> = {}) {
  const id = await save(more);
  await answered(handlers.runPull({ id }, linxiao));
  await attempt(await claimed());
  return { id, run: await lastOf(id) };
}
const lastOf = async (id: number) =>
  (await answered(handlers.pullRuns({ source: id }, linxiao))).runs[0];
const navs = async (fundcode: string) =>
  (await readNavHistory(fixture.sql, await currentMoment(fixture.sql), fundcode)).map(
    ({ navdate, nav }) => `${navdate} ${nav}`,
  );

describe('what is fetched', () => {
  it('is imported by itself where nothing is wrong with it, and the same once more brings nothing', async () => {
    says('2026-02-10|000051|1.7412|0.1%', '2026-02-11|000051|1.7500|0.51%');
    const { id, run } = await pulled();
    expect(run).toMatchObject({
      state: 'imported',
      rows: 2,
      author: '林晓',
      attempts: 1,
      message: null,
    });
    expect(await navs('000051')).toEqual(['20260210 1.7412', '20260211 1.7500']);
    await answered(handlers.runPull({ id }, linxiao));
    await attempt(await claimed());
    expect(await lastOf(id)).toMatchObject({ state: 'same', importId: null });
    const told = await fixture.sql<
      { author: string; state: string | null }[]
    >`select author, details ->> 'state' as state from activity where action = 'pull.run' and key = ${String(id)} order by number`;
    expect(told.map(({ author, state }) => [author, state])).toEqual([
      ['林晓', null],
      ['', 'imported'],
      ['林晓', null],
      ['', 'same'],
    ]);
  });

  it('waits for somebody where anything is wrong or to be asked about, and nothing of it is seen', async () => {
    says('2026-02-12|000216|3.8|0.1%', '2026-02-17|000216|5.8|0%', '2026-02-13|000216|5.8|52.63%');
    const before = (await currentMoment(fixture.sql)).seq;
    const { run } = await pulled({ name: '有问题' });
    expect(run).toMatchObject({ state: 'held', rows: 3 });
    expect(run?.message && toSourceText(run.message)).toContain('有 1 处过不去，1 处要确认');
    expect(await navs('000216')).toEqual([]);
    expect((await currentMoment(fixture.sql)).seq).toBe(before);
    expect((await answered(handlers.pulls({}, linxiao))).held).toBe(1);
    await answered(fixture.handlers.dropImport({ id: run?.importId ?? 0 }, linxiao));
    expect((await answered(handlers.pulls({}, linxiao))).held).toBe(0);
  });

  it('waits with a question where its growth disagrees with the NAVs, like a file that is sent', async () => {
    says('2026-02-12|000628|5|0%', '2026-02-13|000628|5.05|9.99%');
    const { run } = await pulled({ name: '不一致' });
    expect(run).toMatchObject({ state: 'held', rows: 2 });
    expect(run?.message && toSourceText(run.message)).toContain('1 处要确认');
    expect(await fixture.problems(run?.importId ?? 0)).toEqual(['3 growth disagree']);
    expect(await navs('000628')).toEqual([]);
    await answered(fixture.handlers.dropImport({ id: run?.importId ?? 0 }, linxiao));
  });
});

describe('an address', () => {
  it('is kept only where the settings allow its host, by HTTPS', async () => {
    expect(await refusal({ url: 'https://elsewhere.test/nav.csv' })).toContain('QUOIN_PULL_HOSTS');
    expect(await refusal({ url: 'ftp://custodian.test/nav.csv' })).not.toBe('ok');
    const strict = await pullHandlers(fixture.sql, {
      internalHosts: [],
      onlyHosts: ['custodian.test'],
    }).savePull({ source: source({ url: 'http://custodian.test/' }) }, linxiao);
    expect(!strict.ok && toSourceText(strict.refusal.message)).toContain('https');
  });

  it('that leads to another host is not followed, nor tried again', async () => {
    answer = (response) =>
      void response.writeHead(302, { location: 'https://elsewhere.test/' }).end();
    const { run } = await pulled({ name: '转向' });
    expect(run).toMatchObject({ state: 'failed', nextAt: null });
    expect(asked).toBe(1);
  });
});

describe('a source that fails', () => {
  it('is tried again, later each time, until it answers', async () => {
    answer = (response) => void response.writeHead(503).end();
    const { id, run } = await pulled({ name: '忙' });
    expect(run).toMatchObject({ state: 'waiting', attempts: 1, endedAt: null });
    expect(run?.message && toSourceText(run.message)).toContain('503');
    expect(await claimRun(fixture.sql)).toBeNull();
    const [{ seconds }] = await fixture.sql<
      [{ seconds: number }]
    >`select extract(epoch from next_at - clock_timestamp())::int as seconds from pull_run where id = ${run?.id ?? 0}`;
    expect(seconds).toBeGreaterThan(40);
    says('2026-02-10|000612|2.1|1%');
    expect((await answered(handlers.runPull({ id }, linxiao))).run).toBe(run?.id);
    await attempt(await claimed());
    expect(await lastOf(id)).toMatchObject({ state: 'imported', attempts: 2 });
  });

  it('gives way to the next planned time', async () => {
    const id = await save({ name: '计划', at: '0000', days: 'daily' });
    await fixture.sql`update pull_source set changed_at = now() - interval '3 days' where id = ${id}`;
    await fixture.sql`insert into pull_run (source, slot, message, attempts, next_at) values (${id}, '202001010000', '"x"', 3, now() + interval '1 hour')`;
    await Promise.all([planRuns(fixture.sql), planRuns(fixture.sql), planRuns(fixture.sql)]);
    const { runs } = await answered(handlers.pullRuns({ source: id }, linxiao));
    const today = beijingTime((await currentMoment(fixture.sql)).at).slice(0, 8);
    expect(runs.map(({ slot, state }) => [slot, state])).toEqual([
      [`${today}0000`, 'waiting'],
      ['202001010000', 'failed'],
    ]);
    const taken = await Promise.all([
      claimRun(fixture.sql),
      claimRun(fixture.sql),
      claimRun(fixture.sql),
    ]);
    expect(taken.filter((run) => run?.source === id)).toHaveLength(1);
    await answered(handlers.removePull({ id }, linxiao));
  });
});

describe('a run that is cut off', () => {
  const gone: FetchSource = async () => {
    throw new Error('asked again');
  };
  const lost = (id: number) => fixture.sql`update pull_run set next_at = now() where id = ${id}`;

  it('goes on with what it had fetched', async () => {
    says('2026-02-10|000628|5.3|1%', '2026-02-10|000628|5.4|1%');
    const { id, run } = await pulled({ name: '中断' });
    await fixture.sql`update pull_run set state = 'waiting', ended_at = null, next_at = now() where id = ${run?.id ?? 0}`;
    await attempt(await claimed(), gone);
    expect(await lastOf(id)).toMatchObject({ state: 'held', attempts: 2, importId: run?.importId });
  });

  it('does not import twice what it had imported, and an attempt that comes back late changes nothing', async () => {
    says('2026-02-10|000628|5.3|1%');
    const { id, run } = await pulled({ name: '已经导入' });
    const { seq } = await currentMoment(fixture.sql);
    await fixture.sql`update pull_run set state = 'waiting', ended_at = null, next_at = now() where id = ${run?.id ?? 0}`;
    const late = await claimed();
    await lost(late.id);
    await attempt(await claimed(), gone);
    expect(await lastOf(id)).toMatchObject({ state: 'imported', attempts: 3, rows: 1 });
    await attempt(late, gone);
    expect(await lastOf(id)).toMatchObject({ state: 'imported', attempts: 3 });
    expect((await currentMoment(fixture.sql)).seq).toBe(seq);
  });
});

it('a source that somebody changed since is not overwritten', async () => {
  const id = await save({ name: '并发' });
  const change = (version: number) =>
    handlers.savePull({ id, version, source: source({ name: '并发', isOn: false }) }, linxiao);
  expect((await change(1)).ok).toBe(true);
  expect((await change(1)).ok).toBe(false);
});
