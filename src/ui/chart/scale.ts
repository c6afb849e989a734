/** A day and its value, as a curve needs it. Dates are yyyymmdd; `text` is the value as it is read. */
export interface ChartPoint {
  date: string;
  value: number;
  text: string;
}

/** A curve and what it is called, with at least one point. Curves of one chart are over the days of the first; a later one may end earlier. */
export interface Series {
  name: string;
  points: readonly ChartPoint[];
  /** Drawn fainter and dashed: something to hold the first curve against. */
  isReference?: boolean;
}

/** The plane that points are drawn on: days since 1970 from left to right, values from bottom to top, and their ticks. */
export interface Plane {
  from: number;
  to: number;
  low: number;
  high: number;
  days: { day: number; label: string }[];
  values: { value: number; decimals: number }[];
}

/** Room above and below the curve, as a part of its height. */
const ROOM = 0.06;
const MOST_VALUE_TICKS = 5;
const MOST_DAY_TICKS = 7;
const MOST_BAR_NAMES = 14;
/** Steps between day ticks, in months. */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 36, 60, 120];

export function dayNumber(date: string): number {
  return (
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6, 8))) /
    86_400_000
  );
}

/** The plane that all of these curves fit. `zero`: it reaches down or up to zero, as returns need it. Points ascend by date. */
export function planeOf(series: readonly Pick<Series, 'points'>[], zero: boolean): Plane {
  const [{ points } = { points: [] }] = series;
  const values = series.flatMap((each) => each.points.map((point) => point.value));
  const lowest = Math.min(...values, ...(zero ? [0] : []));
  const highest = Math.max(...values, ...(zero ? [0] : []));
  const room = (highest - lowest) * ROOM || Math.abs(highest) * ROOM || 1;
  const low = zero && lowest === 0 ? 0 : lowest - room;
  const high = zero && highest === 0 && lowest < 0 ? 0 : highest + room;
  const from = dayNumber(points[0]?.date ?? '');
  const to = dayNumber(points.at(-1)?.date ?? '');
  return { from, to, low, high, days: dayTicks(from, to), values: valueTicks(low, high) };
}

/** A place on an axis of names, with its value by series: a year and what was gained in it. */
export interface Bar {
  name: string;
  values: readonly (number | undefined)[];
  /** The values as they are read. */
  texts: readonly string[];
  /** Where it is not of the same length as the others: what is read beside its name. */
  note?: string | undefined;
}

/** The plane that bars stand on: one band for each, zero always on it. Where there are many, not every one is named. */
export function barPlane(bars: readonly Bar[]): Plane {
  const values = bars.flatMap((bar) => bar.values.flatMap((value) => value ?? []));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = (high - low) * ROOM || 1;
  const span = { low: low < 0 ? low - room : 0, high: high > 0 || low === 0 ? high + room : 0 };
  const step = Math.ceil(bars.length / MOST_BAR_NAMES);
  const named = bars.flatMap(({ name }, at) =>
    (bars.length - 1 - at) % step === 0 ? [{ day: at + 0.5, label: name }] : [],
  );
  return {
    from: 0,
    to: bars.length,
    ...span,
    days: named,
    values: valueTicks(span.low, span.high),
  };
}

/** From 0 at the left to 1 at the right. */
export function across(plane: Plane, day: number): number {
  return plane.to > plane.from ? (day - plane.from) / (plane.to - plane.from) : 0.5;
}

/** From 0 at the top to 1 at the bottom. */
export function down(plane: Plane, value: number): number {
  return (plane.high - value) / (plane.high - plane.low);
}

/** A share of the whole as CSS writes it, the same on every machine. */
export function share(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}

/** Round values inside the span, at most five or so. */
function valueTicks(low: number, high: number): Plane['values'] {
  const step = roundStep(high - low);
  const decimals = decimalsOf(step);
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, index) => ({
    value: Number(((first + index) * step).toFixed(decimals)),
    decimals,
  }));
}

function roundStep(span: number): number {
  for (let power = -6; ; power += 1) {
    for (const factor of [1, 2, 2.5, 5]) {
      const step = factor * 10 ** power;
      if (span / step <= MOST_VALUE_TICKS) return step;
    }
  }
}

function decimalsOf(step: number): number {
  return (
    [0, 1, 2, 3, 4, 5, 6].find(
      (decimals) =>
        Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < 1e-9 * 10 ** decimals,
    ) ?? 6
  );
}

/** First days of months, and of years where those are too many; days of the month where there is hardly a month. */
function dayTicks(from: number, to: number): Plane['days'] {
  if (to - from < 62) return weekTicks(from, to);
  const step = MONTH_STEPS.find((months) => (to - from) / 30.4 / months <= MOST_DAY_TICKS) ?? 120;
  const start = new Date(from * 86_400_000);
  const first = Math.ceil((start.getUTCFullYear() * 12 + start.getUTCMonth() + 1) / step) * step;
  const ticks: Plane['days'] = [];
  for (let month = first; ; month += step) {
    const [year, index] = [Math.floor(month / 12), month % 12];
    const day = Date.UTC(year, index, 1) / 86_400_000;
    if (day > to) return ticks;
    ticks.push({
      day,
      label: step >= 12 ? String(year) : `${year}-${String(index + 1).padStart(2, '0')}`,
    });
  }
}

function weekTicks(from: number, to: number): Plane['days'] {
  const step = Math.max(1, Math.ceil((to - from) / (MOST_DAY_TICKS - 1)));
  const ticks: Plane['days'] = [];
  for (let day = from + step; day < to; day += step) {
    const date = new Date(day * 86_400_000);
    ticks.push({ day, label: date.toISOString().slice(5, 10) });
  }
  return ticks;
}
