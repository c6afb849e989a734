import { toSourceText } from '#messages/format.ts';
import { reviewedDays } from '#server/store/figures/reviewed-days.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import { attemptRun, type FetchSource } from '#server/features/figures/pull/attempt.ts';
import { pullHandlers } from '#server/features/figures/pull/handlers.ts';
import { claimRun } from '#server/features/figures/pull/runs.ts';
import type { HandlerContext, StudioHandlers } from '#server/platform/handler.ts';
import { readNavHistory } from '#server/store/figures/read.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';
import { signerOf } from '#tests/support/signer.ts';
import type { StudioBody } from '#wire/studio/routes.ts';

let asker: HandlerContext;
let other: HandlerContext;
const NEEDED = { ok: false, status: 403, refusal: { code: 'secondPersonNeeded' } };
const HEAD = '净值日期,基金代码,单位净值,日增长率';

let fixture: ImportFixture;
let handlers: StudioHandlers;
beforeAll(async () => {
  fixture = await ImportFixture.open();
  handlers = createStudioHandlers({
    sql: fixture.sql,
    media: null as never,
    caughtUp: async () => undefined,
  });
  asker = await signerOf(fixture.sql, 'asker', 'administrator');
  other = await signerOf(fixture.sql, 'other', 'administrator');
  await fixture.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '') on conflict (name) do update set value = excluded.value`;
});
afterAll(() => fixture.close());

const shown = async (fundcode: string) =>
  (await readNavHistory(fixture.sql, await currentMoment(fixture.sql), fundcode)).map(
    ({ navdate, nav }) => `${navdate} ${nav}`,
  );

type Route = 'commitImport' | 'undoImport' | 'correctFigure';

/** The call is refused, asked for without anything becoming public, not agreed to by the account that asked, and made by the agreement of another. */
async function takesTwo<N extends Route>(
  route: N,
  body: StudioBody<N>,
  fundcode: string,
): Promise<void> {
  const before = await shown(fundcode);
  expect(await handlers[route](body as never, asker)).toMatchObject(NEEDED);
  const { id } = await fixture.must(
    handlers.requestPublishing({ route, body: body as never, note: '' }, asker),
  );
  expect(await handlers.confirmRequest({ id }, asker)).toMatchObject({
    ok: false,
    refusal: { code: 'mayNotApprove' },
  });
  await fixture.worker.drain();
  expect(await shown(fundcode)).toEqual(before);
  await fixture.must(handlers.confirmRequest({ id }, other));
  await fixture.worker.drain();
  expect(fixture.faults).toEqual([]);
}

/** The release whose figure of the day is shown. */
async function seqOf(fundcode: string, day: string): Promise<number | null> {
  const { days } = await fixture.must(handlers.figureDays({ fundcode }, asker));
  return days.find((one) => one.day === day)?.shown[0]?.from.seq ?? null;
}

describe('where approval is required, a second person is needed for figures', () => {
  it('to import them, to correct one, and to undo the import', async () => {
    const { id, version } = await fixture.check(
      'nav.csv',
      [HEAD, '2026-02-10,000051,1.7412,0.1', '2026-02-11,000051,1.7500,0.51'].join('\n'),
    );
    await fixture.must(handlers.confirmImport({ id, version }, asker));
    await takesTwo('commitImport', { id, version, note: '' }, '000051');
    expect(await shown('000051')).toEqual(['20260210 1.7412', '20260211 1.7500']);

    const change = {
      sort: 'navs' as const,
      fundcode: '000051',
      day: '20260211',
      values: { nav: '1.7501', growth: '0.51' },
    };
    await takesTwo(
      'correctFigure',
      { change, seen: await seqOf('000051', '20260211'), confirmed: [], note: '托管行更正' },
      '000051',
    );
    expect(await shown('000051')).toEqual(['20260210 1.7412', '20260211 1.7501']);

    await takesTwo('undoImport', { id }, '000051');
    expect(await shown('000051')).not.toContain('20260210 1.7412');
  });

  it('to import what was fetched at a planned time: it is held, and nobody sees it until two agreed', async () => {
    const pulls = pullHandlers(fixture.sql, {
      internalHosts: [],
      onlyHosts: ['custodian.example'],
    });
    const source = {
      name: '托管行',
      url: 'https://custodian.example/nav.csv',
      mapping: '',
      days: 'trading' as const,
      at: '1830',
      isOn: true,
    };
    const { id: pull } = await fixture.must(pulls.savePull({ source }, asker));
    await fixture.must(pulls.runPull({ id: pull }, asker));
    const fetch: FetchSource = async () =>
      ({
        ok: true,
        status: 200,
        body: Buffer.from([HEAD, '2026-02-10,000612,2.1000,0.1'].join('\n')),
      }) as never;
    const run = await claimRun(fixture.sql);
    if (!run) throw new Error('no run is due');
    await attemptRun({ sql: fixture.sql, fetch, caughtUp: async () => undefined }, run);

    const [last] = (await fixture.must(pulls.pullRuns({ source: pull }, asker))).runs;
    expect(last).toMatchObject({ state: 'held', rows: 1 });
    expect(last?.message && toSourceText(last.message)).toContain('须由另一人批准，没有导入');
    expect(await shown('000612')).toEqual([]);

    const { id, version } = await fixture.row(last?.importId ?? 0);
    await takesTwo('commitImport', { id, version, note: '' }, '000612');
    expect(await shown('000612')).toEqual(['20260210 2.1000']);
  });
});

describe('a batch that somebody reviewed', () => {
  const stage = async (day: string) => {
    const { id, version } = await fixture.check(
      'nav.csv',
      [HEAD, `${day},000612,2.1021,0.1`].join('\n'),
    );
    await fixture.must(handlers.confirmImport({ id, version }, asker));
    return { id, version };
  };
  const commit = (batch: { id: number; version: number }, by = asker) =>
    handlers.commitImport({ ...batch, note: '' }, by);

  it('is imported without signatures, which it takes before', async () => {
    const batch = await stage('2026-02-11');
    expect(await commit(batch)).toMatchObject(NEEDED);
    await fixture.must(handlers.reviewImport({ ...batch, basis: 'custodian' }, other));
    const { row } = await fixture.must(handlers.importState({ id: batch.id }, asker));
    expect(row.reviewed).toMatchObject({ account: 'other', basis: 'custodian' });
    await fixture.must(commit(batch));
    await fixture.worker.drain();
    expect(await shown('000612')).toContain('20260211 2.1021');
    const rows = await fixture.sql`
      select account, details from activity where action = 'figures.review' and key = ${String(batch.id)}`;
    expect(rows.map((each) => ({ ...each }))).toEqual([
      { account: 'other', details: { version: batch.version, basis: 'custodian' } },
    ]);
  });

  it('takes them from its reviewer, and once a row of it was changed', async () => {
    const batch = await stage('2026-02-12');
    await fixture.must(handlers.reviewImport({ ...batch, basis: 'report' }, other));
    expect(await commit(batch, other)).toMatchObject(NEEDED);
    const edits = [{ line: 2, field: 'nav', value: '2.1022' }];
    const { version } = await fixture.must(handlers.mendImport({ id: batch.id, edits }, asker));
    await fixture.worker.drain();
    const { row } = await fixture.must(handlers.importState({ id: batch.id }, asker));
    expect(row.reviewed).toBeNull();
    expect(await commit({ id: batch.id, version })).toMatchObject(NEEDED);
    expect(await handlers.reviewImport({ ...batch, basis: 'report' }, other)).toMatchObject({
      refusal: { code: 'changedSince' },
    });
  });

  it('says of each figure who checked its own day, of older batches too, and can be reviewed afterwards', async () => {
    const { sql } = fixture;
    const reviewed = async () =>
      (await reviewedDays(sql, await currentMoment(sql), ['000612'])).get('000612');
    const before = await stage('2026-02-24');
    const asked = await fixture.must(handlers.reviewImport({ ...before, basis: 'report' }, other));
    expect(asked).toEqual({});
    await fixture.must(commit(before));
    await fixture.worker.drain();
    const unreviewed = await stage('2026-02-25');
    await fixture.commit(await fixture.row(unreviewed.id));
    expect(await reviewed()).toEqual(
      expect.arrayContaining([
        { day: '20260211', next: expect.any(String), review: 'custodian' },
        { day: '20260224', next: '20260225', review: 'report' },
        { day: '20260225', next: '', review: 'none' },
      ]),
    );
    await fixture.must(handlers.reviewImport({ ...unreviewed, basis: 'custodian' }, other));
    expect(await reviewed()).toContainEqual({
      ...{ day: '20260225', next: '', review: 'custodian' },
    });
    // Imported before anybody could review it: nothing is known.
    await sql`update import set done_at = '2026-01-01' where id = ${before.id}`;
    expect((await reviewed())?.some(({ day }) => day === '20260224')).toBe(false);
  });

  it('is not reviewed by who sent the file', async () => {
    const batch = await stage('2026-02-13');
    await fixture.sql`update import set account = 'other' where id = ${batch.id}`;
    expect(await handlers.reviewImport({ ...batch, basis: 'report' }, other)).toMatchObject({
      refusal: { code: 'mayNotApprove' },
    });
    expect(await commit(batch)).toMatchObject(NEEDED);
  });
});
