import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentSnapshot } from '#server/site/site.ts';
import type { ImportRow } from '#wire/studio/imports.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';
import type { ExactFund, ReconciledCell } from '#tests/support/reconcile.ts';
import { chartCells, periodCells, riskCells, yearCells } from '#tests/support/reconciled-cells.ts';

/**
 * Funds that nobody prepared, imported as a company would and read as a visitor would: every return, fall and ratio against
 * fractions of the NAVs of their files. `QUOIN_HELD_OUT` names a folder with `funds.json` (code, name, establishdate, type, …),
 * `nav/<code>.csv` (day, unit NAV, growth) and, if there are disclosed payouts, `actions.json`; `QUOIN_HELD_OUT_EXCEPT` lists
 * codes to leave out, comma-separated.
 */
const folder = process.env['QUOIN_HELD_OUT'] ?? '';
const except = new Set((process.env['QUOIN_HELD_OUT_EXCEPT'] ?? '').split(','));

interface Facts {
  fundcode: string;
  fundname: string;
  fullname: string;
  establishdate: string;
  company: string;
  custodian: string;
  type: string;
}
type Actions = Record<
  string,
  { dividends: Record<string, number>; splits: Record<string, number> } | string
>;

const compact = (date: string) => date.replaceAll('-', '');

describe.skipIf(folder === '')('funds from a folder', { timeout: 3_600_000 }, () => {
  let fixture: ImportFixture;
  let facts: Facts[];
  let payouts: string[][];
  const texts = new Map<string, string>();
  const cells: ReconciledCell[] = [];

  beforeAll(async () => {
    fixture = await ImportFixture.open(['999999']);
    const files = await readdir(join(folder, 'nav'));
    const read: Facts[] = JSON.parse(await readFile(join(folder, 'funds.json'), 'utf8'));
    facts = read.filter(
      ({ fundcode }) => files.includes(`${fundcode}.csv`) && !except.has(fundcode),
    );
    for (const { fundcode } of facts)
      texts.set(fundcode, await readFile(join(folder, 'nav', `${fundcode}.csv`), 'utf8'));
    payouts = await readPayouts();
  });
  afterAll(() => fixture?.close());

  async function readPayouts(): Promise<string[][]> {
    const text = await readFile(join(folder, 'actions.json'), 'utf8').catch(() => '{}');
    const actions: Actions = JSON.parse(text);
    return Object.entries(actions).flatMap(([code, known]) =>
      typeof known === 'string' || !texts.has(code)
        ? []
        : [
            ...Object.entries(known.dividends).map(([day, amount]) => [
              code,
              compact(day),
              'dividend',
              String(amount),
            ]),
            ...Object.entries(known.splits).map(([day, amount]) => [
              code,
              compact(day),
              'split',
              String(amount),
            ]),
          ],
    );
  }

  async function take(name: string, text: string, plan = {}): Promise<ImportRow> {
    const row = await fixture.check(name, text, plan);
    expect(row.failure, name).toBe(null);
    if (row.checked?.errors === 0) return await fixture.commit(row);
    // What an operator does by one press: rows of days without trading are left out.
    const told = await fixture.problems(row.id);
    const closed = told.filter((one) => one.endsWith(' closedDay')).map((one) => parseInt(one, 10));
    expect(row.checked?.errors, `${name}: ${told.slice(0, 10).join('; ')}`).toBe(closed.length);
    const kept = text.split('\n').filter((_, at) => !closed.includes(at + 1));
    texts.set(name.slice(0, 6), kept.join('\n'));
    return await take(name, kept.join('\n'), plan);
  }

  it('are imported: facts, payouts, NAVs', async () => {
    await take(
      'funds.csv',
      [
        '基金代码,基金名称,基金全称,基金类型,成立日期,管理人,托管人',
        ...facts.map((fund) =>
          [
            fund.fundcode,
            fund.fundname,
            fund.fullname,
            fund.type,
            fund.establishdate,
            fund.company,
            fund.custodian,
          ]
            .map((cell) => `"${cell ?? ''}"`)
            .join(','),
        ),
      ].join('\n'),
      { sort: 'funds' },
    );
    if (payouts.length > 0)
      await take(
        'payouts.csv',
        ['基金代码,除息日,类型,每份金额或比例', ...payouts.map((row) => row.join(','))].join('\n'),
        { sort: 'dividends', basis: 'disclosed' },
      );
    const known = await fixture.sql<{ key: string }[]>`
      select key from listing where kind = 'fund' and facet = 'all' and to_seq is null`;
    expect(known.map(({ key }) => key)).toEqual(expect.arrayContaining([...texts.keys()]));
    for (const [code, text] of texts)
      await take(`${code}.csv`, text, { sort: 'navs', fundcode: code });
  });

  it('are shown with what their NAVs and payouts give, digit by digit', async () => {
    const snapshot = await currentSnapshot(fixture.sql);
    for (const { fundcode, establishdate } of facts) {
      const days = (texts.get(fundcode) ?? '')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => {
          const [date = '', nav = '', growth = ''] = line.trim().split(',');
          return { date: compact(date), nav, growth };
        });
      const fund: ExactFund = {
        fundcode,
        establishdate: compact(establishdate),
        decimals: Math.max(...days.map(({ nav }) => (nav.split('.')[1] ?? '').length)),
        days,
        payouts: payouts
          .filter(([code]) => code === fundcode)
          .map(([, exdate = '', kind, amount = '']) => ({
            exdate,
            kind: kind as 'dividend' | 'split',
            amount,
          })),
      };
      for (const read of [periodCells, yearCells, riskCells, chartCells])
        cells.push(...(await read(snapshot, fund)));
    }
    const differing = cells.filter(({ shown, exact }) => shown !== exact);
    process.stdout.write(
      `${facts.length} funds, ${cells.length} figures, ${differing.length} differ\n`,
    );
    expect(differing).toEqual([]);
  });
});
