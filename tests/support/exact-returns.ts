/**
 * Returns in exact fractions, written apart from the product's own arithmetic and from its definition alone: unit NAVs,
 * disclosed payouts reinvested at the NAV of the ex day; where no payout is disclosed and NAV and growth disagree beyond
 * rounding, the growth of that day.
 */

export interface ExactDay {
  date: string;
  nav: string;
  growth: string;
}

export interface ExactPayout {
  exdate: string;
  kind: 'dividend' | 'split';
  amount: string;
}

/** A fraction; the denominator is positive. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

const PLACES = 10;
const ONE = 10n ** BigInt(PLACES);

/** Decimal text times 10^10. */
function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole) * ONE + BigInt(fraction.padEnd(PLACES, '0').slice(0, PLACES));
  return text.startsWith('-') ? -size : size;
}

const size = (value: bigint) => (value < 0n ? -value : value);

export class ExactHistory {
  readonly #days: readonly ExactDay[];
  readonly #levels: Fraction[] = [];
  readonly grown: string[] = [];

  constructor(days: readonly ExactDay[], payouts: readonly ExactPayout[], decimals: number) {
    this.#days = days;
    const navs = days.map(({ nav }) => scaled(nav));
    const factors = days.map(({ growth }) => ONE + scaled(growth) / 100n);
    const unit = ONE / 10n ** BigInt(Math.max(3, decimals));
    // Excess × ONE, and its bound × ONE, with the same hundredth of tolerance as the definition's.
    const excess = (from: number, to: number, factor: bigint) =>
      (navs[to] ?? 0n) * ONE - (navs[from] ?? 0n) * factor;
    const bound = (from: number, factor: bigint) =>
      (((unit * (ONE + factor)) / 2n + ((navs[from] ?? 0n) * 5n * ONE) / 100_000n) * 101n) / 100n;
    let level: Fraction = { top: 1n, bottom: 1n };
    let agreedTo = 0;
    for (let at = 0; at < days.length; at += 1) {
      if (at > 0) {
        const paid = payouts.filter(({ exdate }) => exdate === days[at]?.date);
        if (paid.length === 0 && at > agreedTo) agreedTo = agreeing(at);
        const [now, before] = [navs[at] ?? 1n, navs[at - 1] ?? 1n];
        if (paid.length > 0) {
          const dividend = paid
            .filter(({ kind }) => kind === 'dividend')
            .reduce((sum, { amount }) => sum + scaled(amount), 0n);
          const split = paid
            .filter(({ kind }) => kind === 'split')
            .reduce((product, { amount }) => (product * scaled(amount)) / ONE, ONE);
          level = times(level, { top: (now * split) / ONE + dividend, bottom: before });
        } else if (at <= agreedTo) level = times(level, { top: now, bottom: before });
        else {
          level = times(level, { top: factors[at] ?? ONE, bottom: ONE });
          this.grown.push(days[at]?.date ?? '');
        }
      }
      this.#levels.push(level);
    }

    function agreeing(at: number): number {
      const own = excess(at - 1, at, factors[at] ?? ONE);
      if (size(own) <= bound(at - 1, factors[at] ?? ONE)) return at;
      const isReport = ['0331', '0630', '0930', '1231'].includes(
        (days[at - 1]?.date ?? '').slice(4),
      );
      if (
        isReport &&
        at > 1 &&
        size(excess(at - 2, at, factors[at] ?? ONE)) <= bound(at - 2, factors[at] ?? ONE)
      )
        return at;
      let factor = factors[at] ?? ONE;
      for (const next of [at + 1, at + 2]) {
        if (next >= days.length || payouts.some(({ exdate }) => exdate === days[next]?.date)) break;
        factor = (factor * (factors[next] ?? ONE)) / ONE;
        const later = excess(next - 1, next, factors[next] ?? ONE);
        if (
          later * own < 0n &&
          size(later) * 10n >= size(own) * 8n - ((navs[at - 1] ?? 0n) * 50n * ONE) / 100_000n &&
          size(excess(at - 1, next, factor)) <= bound(at - 1, factor)
        )
          return next;
      }
      return at - 1;
    }
  }

  /** Place of the last day on or before a date; -1 where there is none. */
  lastOn(date: string): number {
    return this.#days.findLastIndex((day) => day.date <= date);
  }

  /** What one yuan of a day has become on each day from it on. */
  levels(from: number): { date: string; level: number }[] {
    const base = this.#levels[from] ?? { top: 1n, bottom: 1n };
    return this.#days.slice(from).map(({ date }, at) => {
      const { top, bottom } = this.#levels[from + at] ?? base;
      return { date, level: quotient(top * base.bottom, bottom * base.top) };
    });
  }

  /** Percent with two decimals, halves away from zero. */
  between(from: number, to: number, first: Fraction = { top: 1n, bottom: 1n }): string {
    const [a, b] = [this.#levels[from], this.#levels[to]];
    if (!a || !b) throw new Error('no such day');
    return percent({ top: b.top * a.bottom * first.top, bottom: b.bottom * a.top * first.bottom });
  }

  /** The deepest fall from a day on. */
  deepest(from: number): string {
    let high: Fraction = { top: 1n, bottom: 1_000_000_000n };
    let lowest: Fraction = { top: 1n, bottom: 1n };
    for (const level of this.#levels.slice(from)) {
      if (level.top * high.bottom > high.top * level.bottom) high = level;
      const ratio = { top: level.top * high.bottom, bottom: level.bottom * high.top };
      if (ratio.top * lowest.bottom < lowest.top * ratio.bottom) lowest = ratio;
    }
    return percent(lowest);
  }
}

/** Reduced, so that a history without payouts stays as short as its NAVs. */
function times(a: Fraction, b: Fraction): Fraction {
  const [top, bottom] = [a.top * b.top, a.bottom * b.bottom];
  const divisor = common(top, bottom);
  return { top: top / divisor, bottom: bottom / divisor };
}

function common(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function percent({ top, bottom }: Fraction): string {
  const hundredths = (top - bottom) * 10_000n;
  const rounded = (size(hundredths) * 2n + bottom) / (bottom * 2n);
  const sign = hundredths < 0n && rounded > 0n ? '-' : '';
  return `${sign}${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}`;
}

/** Of two numbers of any size, as a double: eighteen digits are worked out first. */
function quotient(top: bigint, bottom: bigint): number {
  return Number((top * 10n ** 18n) / bottom) / 1e18;
}

/** The growth of a first day as a factor. */
export function firstFactor(growth: string): Fraction {
  return { top: ONE + scaled(growth) / 100n, bottom: ONE };
}
