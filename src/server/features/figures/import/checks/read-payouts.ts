import { payoutRules } from '#rules/imports/time-series-rules.ts';
import { DayTable } from '#rules/figures/day-table.ts';
import { isBlank, isFormula } from '#rules/imports/read-cell.ts';
import type { PayoutDetails } from '#rules/imports/payout-details.ts';
import { readPayouts, type Payout } from '#rules/imports/read-payout.ts';
import type { PayoutBasis } from '#schemas/fund.ts';
import type { ProblemCode } from '#schemas/import.ts';
import type { KnownFund } from '#server/store/figures/known-funds.ts';
import type { ProblemList } from './problem-list.ts';
import { NO_DETAILS } from './payout-details.ts';
import type { DayRows, SeriesName } from './day-rows.ts';

const AMOUNT = 0;
const FIELD = 'payout';
const MOST = Number(payoutRules.values[AMOUNT]?.most);

/** Gathers the dividends and splits that rows of NAVs tell of in words: rows as those of a file of their own. */
export class PayoutReader implements DayRows {
  readonly table = new DayTable(payoutRules.values.length);
  readonly series: SeriesName[] = [];
  readonly blanks = new Set<number>();
  readonly removed = 0;
  readonly #seriesOf = new Map<string, number>();
  readonly details = new Map<number, PayoutDetails>();
  readonly #problems: ProblemList;
  readonly #basis: PayoutBasis;

  constructor(problems: ProblemList, basis: PayoutBasis) {
    this.#problems = problems;
    this.#basis = basis;
  }

  read(line: number, fund: KnownFund, day: number, cell: string): void {
    if (isBlank(cell)) return;
    const tell = (code: ProblemCode, values: Record<string, string | number>) =>
      this.#problems.add({ line, field: FIELD, code, values });
    const payouts = readPayouts(cell);
    if (isFormula(cell)) return tell('formula', { value: cell });
    if (!payouts)
      return tell('badText', {
        fault: '写“每份派现金0.1000元”或“每份基金份额折算1.0123份”，没有分红就空着',
      });
    for (const { kind, value, decimals } of payouts) {
      if (value <= 0) tell('notPositive', { value });
      else if (decimals > MOST) tell('decimals', { most: MOST, decimals });
      else {
        const at = this.table.add(line, this.#placeOf(fund, kind), day);
        this.table.set(at, AMOUNT, value, decimals);
        this.details.set(at, { ...NO_DETAILS, basis: this.#basis });
      }
    }
  }

  #placeOf(fund: KnownFund, kind: Payout['kind']): number {
    const name = `${fund.fundcode} ${kind}`;
    const place = this.#seriesOf.get(name) ?? this.series.push({ fund, kind }) - 1;
    this.#seriesOf.set(name, place);
    return place;
  }
}
