import type { VersionRow } from '#wire/studio/routes.ts';

/** From when until when a version is to be seen; times in milliseconds, `until` Infinity where it has no end. */
export interface VisibleSpan {
  id: string;
  title: string;
  from: number;
  until: number;
  /** Of two that begin at the same time, the greater lies on top. */
  order: number;
}

/** A stretch of time and what is seen in it. */
export interface Stretch {
  span: VisibleSpan;
  from: number;
  until: number;
}

/** A version that is to be seen for a time of its own and is not, all of it or a part, because others lie on top. */
export interface SpanConflict {
  span: VisibleSpan;
  by: VisibleSpan[];
  isWhole: boolean;
}

/** The versions of a document that were not taken back. */
export function versionSpans(
  versions: readonly VersionRow[],
  titleOf: (seq: number) => string,
): VisibleSpan[] {
  return versions
    .filter(({ state }) => state !== 'cancelled')
    .map(({ seq, validFrom, validUntil }) => ({
      id: String(seq),
      title: titleOf(seq),
      from: Date.parse(validFrom),
      until: validUntil === null ? Infinity : Date.parse(validUntil),
      order: seq,
    }));
}

/** What visitors see one after the other: at each time what began last, of what has not ended. */
export function stretches(spans: readonly VisibleSpan[], from: number, to: number): Stretch[] {
  const turns = [...new Set([from, ...spans.flatMap((span) => [span.from, span.until])])]
    .filter((time) => time >= from && time < to)
    .toSorted((a, b) => a - b);
  const found: Stretch[] = [];
  for (const [index, begin] of turns.entries()) {
    const [span] = spans
      .filter((one) => one.from <= begin && begin < one.until)
      .toSorted((a, b) => b.from - a.from || b.order - a.order);
    const last = found.at(-1);
    const until = turns[index + 1] ?? to;
    if (span && last?.span.id === span.id && last.until === begin) last.until = until;
    else if (span) found.push({ span, from: begin, until });
  }
  return found;
}

/** What is planned against each other. That a version without end is followed by another is no conflict. */
export function conflicts(spans: readonly VisibleSpan[], now: number): SpanConflict[] {
  return spans.flatMap((span): SpanConflict[] => {
    const from = Math.max(span.from, now);
    if (span.until <= now || (span.from <= now && span.until === Infinity)) return [];
    const inside = stretches(spans, from, span.until);
    const others = inside.filter((stretch) => stretch.span.id !== span.id);
    const isWhole = others.length === inside.length;
    if (others.length === 0 || (span.until === Infinity && !isWhole)) return [];
    const by = [...new Map(others.map((stretch) => [stretch.span.id, stretch.span])).values()];
    return [span, ...by].some((one) => one.from > now) ? [{ span, by, isWhole }] : [];
  });
}
