import { readKind, type TimeSeriesRules } from '#rules/imports/time-series-rules.ts';
import { DayTable, FATE, type DayValue } from '#rules/figures/day-table.ts';
import { basisOf, type PayoutDetails } from '#rules/imports/payout-details.ts';
import {
  isBlank,
  isFormula,
  readDay,
  readDayNumber,
  readFigure,
} from '#rules/imports/read-cell.ts';
import type { ImportLayout, ImportPlan } from '#schemas/import.ts';
import type { Chunk } from '../reading/reading.ts';
import type { Edits } from '../staged/rows.ts';
import type { DayRows, SeriesName } from './day-rows.ts';
import type { KnownFund } from '#server/store/figures/known-funds.ts';
import type { ProblemList } from './problem-list.ts';
import { DetailReader } from './payout-details.ts';
import { PayoutReader } from './read-payouts.ts';
import { codeFault } from './read-code.ts';

interface Parts {
  layout: ImportLayout;
  plan: ImportPlan;
  rules: TimeSeriesRules;
  funds: ReadonlyMap<string, KnownFund>;
  edits: Edits;
  problems: ProblemList;
  /** yyyymmdd; later days have no figures yet. */
  today: string;
}

const WRONG = -1;
const KIND_FAULTS = {
  kind: '写“分红”或“拆分”',
  period: '写区间，例如“近1年”“今年以来”“成立以来”，或年份，例如“2025”',
};
const ABSENT = { value: 0, decimals: 0 };

/** Reads lines of a file into a day table, one chunk after the other, and finds what is wrong with single cells. */
export class DayReader implements DayRows {
  readonly table: DayTable;
  readonly series: SeriesName[] = [];
  readonly blanks = new Set<number>();
  removed = 0;
  readonly details = new Map<number, PayoutDetails>();
  /** Dividends and splits that are told in words; null where no column tells. */
  readonly payouts: PayoutReader | null;
  readonly #parts: Parts;
  readonly #details: DetailReader | null;
  readonly #seriesOf = new Map<string, number>();
  readonly #days = new Map<string, number>();
  /** Of codes that no fund has: the search for what was meant is done once. */
  readonly #faults = new Map<string, ReturnType<typeof codeFault>>();
  readonly #columns: { code: number; day: number; kind: number; payout: number; values: number[] };
  readonly #values: readonly DayValue[];

  constructor(parts: Parts) {
    this.#parts = parts;
    const { columns } = parts.plan;
    const { values, compared, hasPayouts } = parts.rules;
    this.#values = compared && columns.includes(compared.name) ? [...values, compared] : values;
    this.table = new DayTable(this.#values.length);
    this.payouts =
      hasPayouts && columns.includes('payout')
        ? new PayoutReader(parts.problems, basisOf(parts.plan))
        : null;
    this.#details = parts.rules.hasDetails ? new DetailReader(parts.plan, parts.problems) : null;
    this.#columns = {
      code: columns.indexOf('fundcode'),
      day: columns.indexOf(parts.rules.day),
      kind: parts.rules.kind === null ? -1 : columns.indexOf(parts.rules.kind),
      payout: columns.indexOf('payout'),
      values: this.#values.map(({ name }) => columns.indexOf(name)),
    };
  }

  read({ first, body }: Chunk): void {
    const { edits, layout } = this.#parts;
    const lines = body.split('\n');
    for (let at = 0; at < lines.length; at += 1) {
      const text = lines[at] ?? '';
      if (text === '') continue;
      const line = first + at;
      const changes = edits.size > 0 ? edits.get(line) : undefined;
      if (changes?.has('')) this.removed += 1;
      else this.#row(line, text.split(layout.separator), changes);
    }
  }

  #row(line: number, cells: string[], changes: ReadonlyMap<string, string> | undefined): void {
    const { plan, layout, problems } = this.#parts;
    if (cells.length !== layout.header.length) {
      if (cells.every((cell) => cell.trim() === '')) return;
      return problems.add({
        line,
        field: '',
        code: 'columnCount',
        values: { count: cells.length, expected: layout.header.length },
        fix: { field: '', value: '' },
      });
    }
    if (changes)
      for (const [field, value] of changes)
        if (plan.columns.includes(field)) cells[plan.columns.indexOf(field)] = value;
    const series = this.#readSeries(
      line,
      changes?.get('fundcode') ?? cellAt(cells, this.#columns.code, plan.fundcode),
      cellAt(cells, this.#columns.kind, plan.kind ?? ''),
    );
    const day = this.#readDay(line, cellAt(cells, this.#columns.day, ''));
    if (series === WRONG || day === WRONG) {
      this.#values.forEach((value, column) =>
        this.#readValue(line, cellAt(cells, this.#columns.values[column] ?? -1, ''), value, 4),
      );
      return;
    }
    this.#addValues(line, cells, series, day);
  }

  #addValues(line: number, cells: string[], series: number, day: number): void {
    const navdecimals = this.series[series]?.fund.navdecimals ?? 4;
    const at = this.table.add(line, series, day);
    for (let column = 0; column < this.#values.length; column += 1) {
      const value = this.#values[column]!;
      const cell = cellAt(cells, this.#columns.values[column] ?? -1, '');
      if (value.name === 'growth' && isBlank(cell)) {
        this.blanks.add(at);
        this.table.set(at, column, 0, 0);
        continue;
      }
      const figure = this.#readValue(line, cell, value, navdecimals);
      if (figure) this.table.set(at, column, figure.value, figure.decimals);
      else this.table.fate[at] = FATE.wrong;
    }
    const details = this.#details?.read(line, cells, String(day));
    if (details) this.details.set(at, details);
    else if (details === null) this.table.fate[at] = FATE.wrong;
    const fund = this.series[series]?.fund;
    if (this.#parts.rules.kind !== null && fund && String(day) < fund.establishdate) {
      this.#parts.problems.add({
        line,
        field: this.#parts.rules.day,
        code: 'beforeFund',
        values: { date: day, begin: fund.establishdate },
      });
      this.table.fate[at] = FATE.wrong;
    }
    if (this.payouts && fund)
      this.payouts.read(line, fund, day, cellAt(cells, this.#columns.payout, ''));
  }

  #readSeries(line: number, code: string, kind: string): number {
    const name = this.#parts.rules.kind !== null ? `${code} ${kind}` : code;
    const known = this.#seriesOf.get(name);
    if (known !== undefined) return known;
    const { funds, problems, rules } = this.#parts;
    const fund = funds.get(code);
    if (!fund) problems.add({ line, ...this.#faultOf(code) });
    const read = readKind(rules.kind, kind);
    if (rules.kind !== null && read === null)
      problems.add({
        line,
        field: rules.kind,
        code: 'badText',
        values: { fault: KIND_FAULTS[rules.kind] },
      });
    if (!fund || read === null) return WRONG;
    const same = rules.kind === null ? undefined : this.#seriesOf.get(`${fund.fundcode} ${read}`);
    const place = same ?? this.series.push({ fund, kind: read }) - 1;
    this.#seriesOf.set(`${fund.fundcode} ${read}`, place);
    this.#seriesOf.set(name, place);
    return place;
  }

  #faultOf(code: string): ReturnType<typeof codeFault> {
    const fault = this.#faults.get(code) ?? codeFault(code, this.#parts.funds);
    this.#faults.set(code, fault);
    return fault;
  }

  #readDay(line: number, cell: string): number {
    const known = this.#days.get(cell);
    if (known !== undefined) return known;
    const { problems, rules, today } = this.#parts;
    const field = rules.day;
    const day = readDay(cell);
    if (day !== null && day <= today) {
      this.#days.set(cell, Number(day));
      return Number(day);
    }
    const serial = readDayNumber(cell);
    if (isFormula(cell)) problems.add({ line, field, code: 'formula', values: { value: cell } });
    else if (day !== null) problems.add({ line, field, code: 'futureDate', values: { date: day } });
    else
      problems.add({
        line,
        field,
        code: 'badDate',
        values: { value: cell },
        fix: serial === null ? null : { field, value: serial },
      });
    return WRONG;
  }

  #readValue(
    line: number,
    cell: string,
    { name, most, isPositive }: DayValue,
    navdecimals: number,
  ): { value: number; decimals: number } | null {
    const { problems, rules } = this.#parts;
    if (name === rules.compared?.name && isBlank(cell)) return ABSENT;
    const figure = readFigure(cell);
    const limit = most === 'fund' ? navdecimals : most;
    if (figure && figure.decimals <= limit && (!isPositive || figure.value > 0)) return figure;
    if (isBlank(cell)) problems.add({ line, field: name, code: 'noValue' });
    else if (isFormula(cell))
      problems.add({ line, field: name, code: 'formula', values: { value: cell } });
    else if (!figure)
      problems.add({ line, field: name, code: 'badNumber', values: { value: cell } });
    else if (figure.decimals > limit)
      problems.add({
        line,
        field: name,
        code: 'decimals',
        values: { most: limit, decimals: figure.decimals },
      });
    else problems.add({ line, field: name, code: 'notPositive', values: { value: cell } });
    return null;
  }
}

function cellAt(cells: readonly string[], at: number, otherwise: string): string {
  return at < 0 ? otherwise : (cells[at] ?? '').trim();
}
