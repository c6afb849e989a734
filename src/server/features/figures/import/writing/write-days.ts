import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FATE } from '#rules/figures/day-table.ts';
import { DETAIL_FIELDS, type PayoutDetails } from '#rules/imports/payout-details.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { CheckedDays } from '../checks/check-days.ts';
import type { ReportProgress } from '../staged/jobs.ts';

const PIECE_ROWS = 5000;

/** Copies the rows that are to be written into their table, in the order of its key. Answers how many. */
export async function writeDays(
  tx: Queryable,
  batch: number,
  checked: CheckedDays,
  progress: ReportProgress,
): Promise<number> {
  const { rules } = checked;
  const columns = [
    rules.day,
    ...(rules.kind === null ? [] : [rules.kind]),
    ...(rules.hasDetails ? DETAIL_FIELDS : []),
    ...rules.values.map(({ name }) => name),
    ...(rules.change ? ['derived'] : []),
  ];
  const target =
    await tx`copy ${tx(rules.table)} (fundcode, ${tx(columns)}, batch) from stdin`.writable();
  const written = { rows: 0 };
  await pipeline(Readable.from(copyPieces(batch, checked, progress, written)), target);
  return written.rows;
}

/** Rows as COPY reads them; of their values only a notice may hold what COPY takes for a sign of its own. */
async function* copyPieces(
  batch: number,
  { rules, table, order, series, derived, details }: CheckedDays,
  progress: ReportProgress,
  written: { rows: number },
): AsyncGenerator<string> {
  const { values, kind, hasDetails } = rules;
  let lines: string[] = [];
  for (const at of order) {
    if (table.fate[at] !== FATE.written) continue;
    const name = series[table.series[at] ?? 0];
    if (!name) throw new Error('a row without a fund');
    let line = `${name.fund.fundcode}\t${table.day[at]}`;
    if (kind !== null) line += `\t${name.kind}`;
    if (hasDetails) line += `\t${copyDetails(details.get(at)).join('\t')}`;
    for (let column = 0; column < values.length; column += 1) {
      const pad = values[column]?.pad ?? 0;
      line += `\t${table.text(at, column, pad === 'fund' ? name.fund.navdecimals : pad)}`;
    }
    if (rules.change) line += derived.has(at) ? '\tt' : '\tf';
    lines.push(`${line}\t${batch}\n`);
    written.rows += 1;
    if (lines.length < PIECE_ROWS) continue;
    yield lines.join('');
    lines = [];
    await progress.report(written.rows, order.length);
  }
  if (lines.length > 0) yield lines.join('');
}

function copyDetails(details: PayoutDetails | undefined): string[] {
  if (!details) throw new Error('a payout without its basis');
  return DETAIL_FIELDS.map((field) =>
    details[field].replaceAll('\\', '\\\\').replaceAll('\t', ' '),
  );
}
