/**
 * Levels of a benchmark and figures against it, worked out apart from the product: a benchmark is a share of an index, the rest
 * a fixed rate, rebalanced on each day of the index; tracking error, information ratio and beta are by sums of squares.
 */

const DAY = 86_400_000;

export interface ExactBenchmark {
  /** Values of the index by day, ascending, decimal text. */
  values: readonly (readonly [date: string, value: string])[];
  /** Of 1. */
  share: number;
  /** Percent a year, of what is left. */
  rate: number;
}

export interface ExactRelative {
  trackingerror: string;
  information: string;
  beta: string;
}

interface LevelledDay {
  date: string;
  level: number;
}

function time(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8)));
}

/** What one yuan of the first day of the index has become on a day; undefined outside its days. */
export function exactBenchmark({
  values,
  share,
  rate,
}: ExactBenchmark): (day: string) => number | undefined {
  const known: LevelledDay[] = [];
  for (const [at, [date, value]] of values.entries()) {
    const before = known.at(-1);
    if (!before) known.push({ date, level: 1 });
    else {
      const interest = (rate * (time(date) - time(before.date))) / DAY / 36_500;
      const growth = Number(value) / Number(values[at - 1]?.[1]);
      known.push({ date, level: before.level * (share * growth + (1 - share) * (1 + interest)) });
    }
  }
  const first = known[0]?.date ?? '9';
  const last = known.at(-1)?.date ?? '';
  const levels = new Map(known.map(({ date, level }) => [date, level]));
  return (day) =>
    day < first || day > last
      ? undefined
      : (levels.get(day) ?? known.findLast(({ date }) => date <= day)?.level);
}

/** Of a range, its first day the base; null where the benchmark lacks a day, and of fewer than three or other than daily days. */
export function exactRelative(
  days: readonly LevelledDay[],
  levelOn: (day: string) => number | undefined,
): ExactRelative | null {
  const others = days.map(({ date }) => levelOn(date) ?? 0);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 3 || others.includes(0)) return null;
  const span = (time(last.date) - time(first.date)) / DAY;
  const count = days.length - 1;
  if (span / count > 4) return null;
  let [x, y, xx, xy, z, zz] = [0, 0, 0, 0, 0, 0];
  for (let at = 1; at <= count; at += 1) {
    const own = (days[at]?.level ?? 0) / (days[at - 1]?.level ?? 1);
    const other = (others[at] ?? 0) / (others[at - 1] ?? 1);
    const [over, gap] = [other - 1, own - other];
    x += over;
    y += own - 1;
    xx += over * over;
    xy += over * (own - 1);
    z += gap;
    zz += gap * gap;
  }
  const error = 100 * Math.sqrt((250 * (count * zz - z * z)) / (count * (count - 1)));
  const yearly = (ratio: number) => Math.exp((Math.log(ratio) * 365) / span);
  const excess =
    100 * (yearly(last.level / first.level) - yearly((others.at(-1) ?? 1) / (others[0] ?? 1)));
  const moved = count * xx - x * x;
  const trackingerror = error.toFixed(2);
  return {
    trackingerror,
    information: span < 365 || trackingerror === '0.00' ? '' : rounded(excess / error),
    // Of a benchmark that only accrues interest none.
    beta: moved < 1e-14 ? '' : rounded((count * xy - x * y) / moved),
  };
}

/** What the benchmark grew by from a day to another, percent; empty where it is not known on both. */
export function exactGain(
  levelOn: (day: string) => number | undefined,
  from: string,
  to: string,
): string {
  const [base, end] = [levelOn(from), levelOn(to)];
  return base === undefined || end === undefined ? '' : rounded((end / base) * 100 - 100);
}

function rounded(value: number): string {
  const text = (Math.sign(value) * (Math.round(Math.abs(value) * 100 + 1e-9) / 100)).toFixed(2);
  return text === '-0.00' ? '0.00' : text;
}
