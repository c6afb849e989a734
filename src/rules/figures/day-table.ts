/** A figure of a day table: how it is checked and written. */
export interface DayValue {
  name: string;
  /** Fewest digits after the point when written; `fund`: those of the fund's NAV. */
  pad: number | 'fund';
  /** Most digits after the point; `fund`: those of the fund's NAV. */
  most: number | 'fund';
  isPositive?: boolean;
}

/** What becomes of a row of a day table. */
export const FATE = { wrong: 0, written: 1, stored: 2 } as const;

/**
 * Rows of days, column by column in typed arrays: a million take some forty megabytes. A series is a fund, of dividends
 * a fund and a kind; series and days are numbers, since text would weigh more than what it says.
 */
export class DayTable {
  size = 0;
  line = new Int32Array(1024);
  series = new Int32Array(1024);
  /** yyyymmdd as a number. */
  day = new Int32Array(1024);
  /** What is exact to the digit is kept as a double and its digits: fifteen fit. */
  values: Float64Array[];
  decimals: Uint8Array[];
  /** What becomes of a row: it is written, is wrong, or is stored already. */
  fate = new Uint8Array(1024);

  constructor(count: number) {
    this.values = Array.from({ length: count }, () => new Float64Array(1024));
    this.decimals = Array.from({ length: count }, () => new Uint8Array(1024));
  }

  /** Adds a row and answers its place; its values are set by the caller. */
  add(line: number, series: number, day: number): number {
    const at = this.size;
    if (at === this.line.length) this.#grow();
    this.line[at] = line;
    this.series[at] = series;
    this.day[at] = day;
    this.fate[at] = FATE.written;
    this.size += 1;
    return at;
  }

  set(at: number, column: number, value: number, decimals: number): void {
    const [values, digits] = [this.values[column], this.decimals[column]];
    if (!values || !digits) throw new Error(`a day table has no column ${column}`);
    values[at] = value;
    digits[at] = decimals;
  }

  value(at: number, column: number): number {
    return this.values[column]?.[at] ?? Number.NaN;
  }

  /** A value as decimal text with at least this number of decimals. */
  text(at: number, column: number, pad: number): string {
    return this.value(at, column).toFixed(Math.max(pad, this.decimals[column]?.[at] ?? 0));
  }

  /** How many rows have a fate. */
  countOf(fate: number): number {
    let count = 0;
    for (let at = 0; at < this.size; at += 1) if (this.fate[at] === fate) count += 1;
    return count;
  }

  /** Places of rows by series, then day, then line. */
  order(seriesCount: number): Int32Array {
    const starts = new Int32Array(seriesCount + 1);
    for (let at = 0; at < this.size; at += 1) starts[(this.series[at] ?? 0) + 1]! += 1;
    for (let one = 0; one < seriesCount; one += 1) starts[one + 1]! += starts[one] ?? 0;
    const next = starts.slice();
    const order = new Int32Array(this.size);
    for (let at = 0; at < this.size; at += 1) order[next[this.series[at] ?? 0]!++] = at;
    for (let one = 0; one < seriesCount; one += 1)
      this.#sortDays(order.subarray(starts[one] ?? 0, starts[one + 1] ?? 0));
    return order;
  }

  /** Files are ascending or descending as a rule, which costs one look. */
  #sortDays(part: Int32Array): void {
    const { day } = this;
    const dayAt = (at: number) => day[part[at] ?? 0] ?? 0;
    let [ascends, descends] = [true, true];
    for (let at = 1; at < part.length && (ascends || descends); at += 1) {
      if (dayAt(at) < dayAt(at - 1)) ascends = false;
      if (dayAt(at) >= dayAt(at - 1)) descends = false;
    }
    if (ascends) return;
    if (descends) part.reverse();
    else part.sort((a, b) => (day[a] ?? 0) - (day[b] ?? 0) || a - b);
  }

  #grow(): void {
    const longer = <T extends Int32Array | Float64Array | Uint8Array>(array: T, made: T): T => {
      made.set(array);
      return made;
    };
    const length = this.line.length * 2;
    this.line = longer(this.line, new Int32Array(length));
    this.series = longer(this.series, new Int32Array(length));
    this.day = longer(this.day, new Int32Array(length));
    this.fate = longer(this.fate, new Uint8Array(length));
    this.values = this.values.map((values) => longer(values, new Float64Array(length)));
    this.decimals = this.decimals.map((digits) => longer(digits, new Uint8Array(length)));
  }
}
