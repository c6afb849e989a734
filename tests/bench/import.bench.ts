import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, weekday } from '#rules/dates/calendar-date.ts';
import type { ImportPlan } from '#schemas/import.ts';
import { ImportFixture } from '../support/import-fixture.ts';
import { generatedFund } from '../support/generated-funds.ts';
import { report, type Figure } from './figures.ts';

const FUNDS = 250;
const DAYS = 4000;
/** What is promised: this part of what PostgreSQL's COPY of the same file into such a table takes in a second. */
const SHARE = 0.3;

const codes = Array.from({ length: FUNDS }, (_, at) => generatedFund(at).fundcode);
let fixture: ImportFixture;

beforeAll(async () => {
  fixture = await ImportFixture.open(codes);
});
afterAll(() => fixture?.close());

/** The given number of trading days up to the end of 2025; years without a calendar have no holidays. */
function tradingDays(count: number): string[] {
  const days: string[] = [];
  for (let day = '20251231'; days.length < count; day = addDays(day, -1))
    if (![0, 6].includes(weekday(day))) days.push(day);
  return days.toReversed();
}

const navAt = (at: number, fund: number) => 1 + ((at * 7 + fund) % 9000) / 10_000;
/** As the NAVs give it, so that nothing is asked; at the end of a climb there is a jump. */
const growthAt = (at: number, fund: number) =>
  (
    (at === 0
      ? 0
      : Number(navAt(at, fund).toFixed(4)) / Number(navAt(at - 1, fund).toFixed(4)) - 1) * 100
  ).toFixed(2);

/** Histories of many funds, one below the other, as a custodian sends them. */
function navFile(separator: string, days: readonly string[]): string {
  const lines = ['基金代码', '净值日期', '单位净值', '日增长率'].join(separator);
  const rows = codes.map((code, fund) =>
    days
      .map((day, at) => [code, day, navAt(at, fund).toFixed(4), growthAt(at, fund)].join(separator))
      .join('\n'),
  );
  return `${lines}\n${rows.join('\n')}\n`;
}

/** Seconds that COPY needs for the same text, into a table of the same columns with the key of `nav` or without any. */
async function copySeconds(text: string, key: boolean): Promise<number> {
  const { owner: sql } = fixture;
  await sql`create table copied (fundcode text collate "C" not null, navdate day not null, nav numeric not null, growth numeric not null)`;
  if (key) await sql`alter table copied add primary key (fundcode, navdate)`;
  const begun = performance.now();
  await sql.begin(async (tx) =>
    pipeline(
      Readable.from([Buffer.from(text)]),
      await tx`copy copied from stdin with (format csv, header true)`.writable(),
    ),
  );
  const seconds = (performance.now() - begun) / 1000;
  await sql`drop table copied`;
  return seconds;
}

/** Seconds of a whole import, from the first byte to the release that shows it; what was imported is taken back. */
async function importSeconds(
  filename: string,
  content: string | Buffer,
  rows: number,
  plan: Partial<ImportPlan> = {},
): Promise<number> {
  const begun = performance.now();
  const checked = await fixture.check(filename, content, plan);
  expect(checked).toMatchObject({ failure: null, checked: { rows, errors: 0 } });
  const done = await fixture.commit(checked);
  const seconds = (performance.now() - begun) / 1000;
  expect(done).toMatchObject({ state: 'imported' });
  await fixture.undo(done.id);
  return seconds;
}

const perSecond = (rows: number, seconds: number) => Math.round(rows / seconds);

it('Importing a million NAVs: read, checked, written and visible', async (context) => {
  const days = tradingDays(DAYS);
  const [rows, text] = [FUNDS * DAYS, navFile(',', days)];
  const bare = await copySeconds(text, false);
  const keyed = await copySeconds(text, true);
  const seconds = await importSeconds('nav.csv', text, rows);
  const share = keyed / seconds;
  report(context, [
    { name: 'rows', value: rows, unit: 'rows' },
    { name: 'the whole import', value: perSecond(rows, seconds), unit: 'rows/s' },
    {
      name: 'COPY of the same file into a table of the same columns and key',
      value: perSecond(rows, keyed),
      unit: 'rows/s',
    },
    { name: 'COPY into one without a key', value: perSecond(rows, bare), unit: 'rows/s' },
    { name: 'share of COPY', value: share, unit: 'ratio' },
    { name: 'share of COPY without a key', value: bare / seconds, unit: 'ratio' },
  ]);
  expect(share).toBeGreaterThan(SHARE);
});

it('Importing each form of file, a tenth of that', async (context) => {
  const days = tradingDays(DAYS / 10);
  const rows = FUNDS * days.length;
  const table = navFile(',', days)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  const forms: [string, string, string | Buffer][] = [
    ['CSV', 'nav.csv', navFile('|', days)],
    ['CSV with quotes', 'nav.csv', navFile(',', days).replaceAll(/^(\d{6})/gm, '"$1"')],
    ['gz of CSV', 'nav.csv.gz', gzipSync(navFile(',', days))],
    [
      'JSON',
      'nav.json',
      JSON.stringify(
        table.map(([fundcode, navdate, nav, growth]) => ({ fundcode, navdate, nav, growth })),
      ),
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, filename, content] of forms)
    figures.push({
      name,
      value: perSecond(rows, await importSeconds(filename, content, rows)),
      unit: 'rows/s',
    });
  expect(figures).toHaveLength(forms.length);
  report(context, figures);
});

it('A million rows of which one is bad', async (context) => {
  const text = navFile(',', tradingDays(DAYS)).replace(/\n(\d{6},\d{8}),[\d.]+,/, '\n$1,abc,');
  const before = process.memoryUsage().rss;
  const peak = { rss: before };
  const watch = setInterval(() => (peak.rss = Math.max(peak.rss, process.memoryUsage().rss)), 20);
  const begun = performance.now();
  const row = await fixture.check('nav.csv', text);
  clearInterval(watch);
  expect(row.checked).toMatchObject({ errors: 1, byCode: { badNumber: 1 } });
  expect(await fixture.sql`select from nav limit 1`).toHaveLength(1);
  report(context, [
    {
      name: 'from the first byte to the words for it',
      value: (performance.now() - begun) / 1000,
      unit: 's',
    },
    {
      name: 'memory beyond what the program took before',
      value: (peak.rss - before) / 1024 / 1024,
      unit: 'MB',
    },
  ]);
});
