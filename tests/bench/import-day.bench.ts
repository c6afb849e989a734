import { expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { release } from '#server/store/release/release.ts';
import { showBatch } from '#server/store/figures/write.ts';
import { writePerformance } from '#server/store/figures/write-performance.ts';
import { generatedFund } from '../support/generated-funds.ts';
import { ImportFixture } from '../support/import-fixture.ts';
import { report, type Figure } from './figures.ts';

const FUNDS = 1000;
const DAYS_A_YEAR = 250;
const YEARS = [1, 3, 10] as const;

const codes = Array.from({ length: FUNDS }, (_, at) => generatedFund(at).fundcode);

/** Weekdays up to the end of 2025 with a NAV for every fund, in one batch. */
async function writeHistory(fixture: ImportFixture, days: number): Promise<void> {
  await fixture.owner`
    insert into nav (fundcode, navdate, batch, nav, growth)
    select fundcode, navdate, 2, nav, coalesce(round((nav / lag(nav) over (partition by fundcode order by navdate) - 1) * 100, 2), 0) from (
      select fundcode, to_char(navdate, 'YYYYMMDD') as navdate, round(1 + ((extract(epoch from navdate) / 86400)::int * 7 + fund) % 9000 / 10000.0, 4) as nav
      from unnest(${codes}::text[]) with ordinality as f (fundcode, fund)
      cross join (select d::date as navdate from generate_series(date '2014-01-01', date '2025-12-31', '1 day') d
        where extract(isodow from d) < 6 order by d desc limit ${days}) as day
    ) as row order by fundcode, navdate`;
  const shown = await release(fixture.sql, {
    author: '',
    note: '',
    items: [{ kind: 'figures', key: '2', body: {}, baseSeq: null }],
    alsoInTransaction: (tx, seq) => showBatch(tx, 2, seq),
  });
  if (!shown.ok) throw new Error(toSourceText(shown.problem.message));
  await fixture.owner`vacuum analyze`;
}

/** Seconds of an import of one day of all funds, from the first byte to the release that shows it. */
async function importDay(fixture: ImportFixture, day: string): Promise<number> {
  const lines = codes.map((code, at) => `${code},${day},${(1 + (at % 90) / 100).toFixed(4)},`);
  const text = `基金代码,净值日期,单位净值,日增长率\n${lines.join('\n')}\n`;
  const begun = performance.now();
  const done = await fixture.commit(await fixture.check(`${day}.csv`, text));
  expect(done).toMatchObject({ state: 'imported' });
  return (performance.now() - begun) / 1000;
}

async function rowsRead(tx: Queryable): Promise<number> {
  const [read] = await tx<[{ rows: number }]>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint as rows from pg_stat_xact_user_tables
    where relname in ('nav', 'cash_yield', 'dividend', 'fund_performance', 'performance_state')`;
  return read.rows;
}

/** Seconds and rows read of computing the performance of a day; taken back. */
async function performanceOfDay(
  fixture: ImportFixture,
  day: string,
  changedFrom: string | undefined,
): Promise<{ seconds: number; rows: number }> {
  const measured = { seconds: 0, rows: 0 };
  const rolledBack = new Error('rolled back');
  const written = fixture.sql.begin(async (tx) => {
    const batch = 1_000_000;
    await tx`insert into nav (fundcode, navdate, batch, nav, growth) select code, ${day}, ${batch}, 1.5, 0 from unnest(${codes}::text[]) as f (code)`;
    const before = await rowsRead(tx);
    const begun = performance.now();
    const funds = codes.map((fundcode) => ({ fundcode, establishdate: '20140101', changedFrom }));
    await writePerformance(tx, batch, funds);
    measured.seconds = (performance.now() - begun) / 1000;
    measured.rows = (await rowsRead(tx)) - before;
    throw rolledBack;
  });
  await expect(written).rejects.toBe(rolledBack);
  return measured;
}

it('A day of 1,000 funds, behind histories of one, three and ten years', async (context) => {
  const figures: Figure[] = [];
  for (const years of YEARS) {
    const fixture = await ImportFixture.open(codes);
    await writeHistory(fixture, years * DAYS_A_YEAR);
    // Of the first day nothing is kept yet; by the second one points lie near the beginnings of periods.
    const first = await importDay(fixture, '20260105');
    await importDay(fixture, '20260106');
    const later = await importDay(fixture, '20260107');
    const kept = await performanceOfDay(fixture, '20260108', '20260108');
    const whole = await performanceOfDay(fixture, '20260108', undefined);
    await fixture.close();
    const name = (what: string) => `${what}, ${years} years`;
    figures.push(
      { name: name('whole import of the first day'), value: first, unit: 's' },
      { name: name('whole import of a later day'), value: later, unit: 's' },
      { name: name('performance from what is kept'), value: kept.seconds, unit: 's' },
      { name: name('its rows read a fund'), value: kept.rows / FUNDS, unit: 'rows' },
      { name: name('performance from whole histories'), value: whole.seconds, unit: 's' },
      { name: name('their rows read a fund'), value: whole.rows / FUNDS, unit: 'rows' },
      { name: name('kept to whole, time'), value: kept.seconds / whole.seconds, unit: 'ratio' },
    );
    expect(kept.rows).toBeLessThan(FUNDS * 60);
  }
  report(context, figures);
});
