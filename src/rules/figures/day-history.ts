/** What a batch said of one day; batches ascend in time. */
export interface DayVersion<Value> {
  batch: number;
  value: Value;
}

/** An import that was taken back: rows of `batch` count no more from `by` on. */
export interface UndoneBatch {
  batch: number;
  by: number;
}

/** What was shown from one batch until another. */
export interface ShownSpan<Value> {
  /** Null: nothing was shown of the day. */
  value: Value | null;
  /** The batch whose row it is; null where there is none. */
  batch: number | null;
  /** The batch that brought it about: it came with it, or shows again since another was taken back. */
  from: number;
  /** The batch that ended it; null: it shows still. */
  until: number | null;
}

/**
 * What visitors saw of one day, one span after the other, the newest first: at each moment the row of the latest batch
 * that had not been taken back by then.
 */
export function dayHistory<Value>(
  versions: readonly DayVersion<Value>[],
  undone: readonly UndoneBatch[],
): ShownSpan<Value>[] {
  const gone = new Map(undone.map(({ batch, by }) => [batch, by]));
  const turns = [
    ...new Set(versions.flatMap(({ batch }) => [batch, gone.get(batch) ?? batch])),
  ].toSorted((a, b) => a - b);
  const spans: ShownSpan<Value>[] = [];
  for (const turn of turns) {
    const counting = versions.filter(
      ({ batch }) => batch <= turn && (gone.get(batch) ?? Infinity) > turn,
    );
    const shown = counting.reduce<DayVersion<Value> | null>(
      (last, version) => (last === null || version.batch > last.batch ? version : last),
      null,
    );
    const before = spans.at(-1);
    if (before && before.batch === (shown?.batch ?? null)) continue;
    if (before) before.until = turn;
    spans.push({
      value: shown?.value ?? null,
      batch: shown?.batch ?? null,
      from: turn,
      until: null,
    });
  }
  return spans.toReversed();
}
