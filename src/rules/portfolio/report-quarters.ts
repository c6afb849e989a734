const QUARTER_ENDS = ['0331', '0630', '0930', '1231'] as const;

/** The ends of quarters after the oldest of these days and before the newest that are none of them, the newest first. */
export function missingQuarters(days: readonly string[]): string[] {
  const sorted = days.toSorted();
  const [oldest, newest] = [sorted[0], sorted.at(-1)];
  if (oldest === undefined || newest === undefined) return [];
  const known = new Set(days);
  const [first, last] = [oldest, newest].map((day) => Number(day.slice(0, 4)));
  const years = Array.from(
    { length: (last ?? 0) - (first ?? 0) + 1 },
    (_, at) => (first ?? 0) + at,
  );
  return years
    .flatMap((year) => QUARTER_ENDS.map((end) => `${year}${end}`))
    .filter((day) => day > oldest && day < newest && !known.has(day))
    .toReversed();
}

/** Names with their shares in each of several reports, in the reports' order; empty where a report does not name it. */
export interface SharesOverReports<Name extends string> {
  name: Name;
  ratios: string[];
}

/** The greatest of the first report first, then those that only later ones name. */
export function sharesOverReports<Name extends string>(
  reports: readonly (readonly { name: Name; ratio: string }[])[],
): SharesOverReports<Name>[] {
  const names = new Set(
    reports.flatMap((rows) =>
      rows.toSorted((a, b) => Number(b.ratio) - Number(a.ratio)).map(({ name }) => name),
    ),
  );
  const shares = reports.map((rows) => new Map(rows.map(({ name, ratio }) => [name, ratio])));
  return [...names].map((name) => ({
    name,
    ratios: shares.map((each) => each.get(name) ?? ''),
  }));
}
