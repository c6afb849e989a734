import { FATE } from '#rules/figures/day-table.ts';
import { isBlank, isFormula, readDay } from '#rules/imports/read-cell.ts';
import {
  basisOf,
  DETAIL_FIELDS,
  detailsOver,
  readBasis,
  type PayoutDetails,
} from '#rules/imports/payout-details.ts';
import { dividendRow } from '#schemas/fund.ts';
import type { ImportPlan } from '#schemas/import.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { counts, type BatchFilter } from '#server/store/figures/rows.ts';
import type { DayRows } from './day-rows.ts';
import type { FoundProblems, ProblemList } from './problem-list.ts';

type Field = (typeof DETAIL_FIELDS)[number];

/** Reads the days, notice and basis of dividends and splits. */
export class DetailReader {
  readonly #plan: ImportPlan;
  readonly #problems: ProblemList;

  constructor(plan: ImportPlan, problems: ProblemList) {
    this.#plan = plan;
    this.#problems = problems;
  }

  /** Null where a cell is wrong, or a day does not fit the ex day (yyyymmdd), which is then told. */
  read(line: number, cells: readonly string[], exdate: string): PayoutDetails | null {
    const details: PayoutDetails = { ...NO_DETAILS, basis: basisOf(this.#plan) };
    let isRight = true;
    for (const field of DETAIL_FIELDS) {
      const column = this.#plan.columns.indexOf(field);
      const cell = column < 0 ? '' : (cells[column] ?? '').trim();
      if (isBlank(cell)) continue;
      const fault = faultOf(field, cell);
      if (fault) this.#problems.add({ line, field, ...fault });
      else Object.assign(details, { [field]: readAs(field, cell) });
      isRight &&= !fault;
    }
    const misplaced = misplacedDays(details, exdate);
    for (const found of misplaced) this.#problems.add({ line, ...found });
    return isRight && misplaced.length === 0 ? details : null;
  }
}

/** Who holds units at the end of the record day is paid: that lies on or before the ex day, the pay day on or after it. */
function misplacedDays(
  { recorddate, paydate }: PayoutDetails,
  exdate: string,
): Pick<FoundProblems, 'field' | 'code' | 'values'>[] {
  return [
    ...(recorddate > exdate
      ? [
          {
            field: 'recorddate',
            code: 'lateRecord' as const,
            values: { record: recorddate, ex: exdate },
          },
        ]
      : []),
    ...(paydate !== '' && paydate < exdate
      ? [{ field: 'paydate', code: 'earlyPay' as const, values: { pay: paydate, ex: exdate } }]
      : []),
  ];
}

function readAs(field: Field, cell: string): string | null {
  if (field === 'notice') return cell;
  return field === 'basis' ? readBasis(cell) : readDay(cell);
}

function faultOf(field: Field, cell: string): Pick<FoundProblems, 'code' | 'values'> | null {
  if (isFormula(cell)) return { code: 'formula', values: { value: cell } };
  if (field === 'notice')
    return dividendRow.shape.notice.safeParse(cell).success
      ? null
      : { code: 'badText', values: { fault: '最多 200 个字，写公告的编号、标题或地址' } };
  if (readAs(field, cell) !== null) return null;
  return field === 'basis'
    ? { code: 'badText', values: { fault: '写“披露”或“估算”' } }
    : { code: 'badDate', values: { value: cell } };
}

/** Of a dividend or split of which nothing else is known; disclosed where it was typed. */
export const NO_DETAILS: PayoutDetails = {
  basis: 'disclosed',
  recorddate: '',
  paydate: '',
  notice: '',
};

/** The name of a dividend or split in `readStoredDetails`. */
export function payoutName({
  fundcode,
  kind,
  day,
}: {
  fundcode: string;
  kind: string;
  day: string;
}): string {
  return `${fundcode} ${kind} ${day}`;
}

/** What is stored of dividends and splits, by name. */
export async function readStoredDetails(
  sql: Queryable,
  batch: BatchFilter,
  fundcodes: readonly string[],
): Promise<Map<string, PayoutDetails>> {
  const rows = await sql<(PayoutDetails & { fundcode: string; kind: string; exdate: string })[]>`
    select distinct on (fundcode, exdate, kind) fundcode, kind, exdate, ${sql(DETAIL_FIELDS)} from dividend
    where fundcode = any(${[...fundcodes]}) and ${counts(sql, batch)} order by fundcode, exdate, kind, batch desc`;
  return new Map(
    rows.map(({ fundcode, kind, exdate, ...details }) => [
      payoutName({ fundcode, kind, day: exdate }),
      { ...details },
    ]),
  );
}

/**
 * Lays the details of a series over what is stored, so that a file without them forgets nothing. A row that changes its
 * details alone is written too, and asked about where it replaces what was known.
 */
export function settleDetails(
  { table, details, series }: DayRows,
  rows: Int32Array,
  stored: ReadonlyMap<string, PayoutDetails>,
  isKept: boolean,
  ask: (at: number, field: Field, before: string, after: string) => void,
): void {
  for (const at of rows) {
    const name = series[table.series[at] ?? 0];
    const [given, known] = [
      details.get(at),
      stored.get(
        payoutName({
          fundcode: name?.fund.fundcode ?? '',
          kind: name?.kind ?? '',
          day: String(table.day[at]),
        }),
      ),
    ];
    if (
      !given ||
      !known ||
      table.fate[at] === FATE.wrong ||
      (isKept && table.fate[at] === FATE.stored)
    )
      continue;
    const settled = detailsOver(known, given, table.fate[at] === FATE.stored);
    details.set(at, settled);
    const changed = DETAIL_FIELDS.filter((field) => settled[field] !== known[field]);
    if (changed.length > 0) table.fate[at] = FATE.written;
    const replaced = changed.find((field) => field !== 'basis' && known[field] !== '');
    if (replaced) ask(at, replaced, known[replaced], settled[replaced]);
  }
}
