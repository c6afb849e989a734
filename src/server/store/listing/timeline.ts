import { FOREVER } from '#server/platform/database/instant.ts';

/** Where a version stands: a list, and its place in it. */
export interface ListPosition {
  facet: string;
  sort: string;
}

/** A version that is not cancelled. Times are instants; `validUntil` is `FOREVER` where it has no end. */
export interface VersionCandidate {
  seq: number;
  validFrom: string;
  validUntil: string;
  /** Empty where it is withdrawn. */
  places: ListPosition[];
}

/** A version stands at a place for a while. */
export interface PlacedVersion extends ListPosition {
  version: number;
  fromAt: string;
  toAt: string;
}

function precedes(a: VersionCandidate, b: VersionCandidate): boolean {
  return a.validFrom === b.validFrom ? a.seq < b.seq : a.validFrom < b.validFrom;
}

/** The rule of the whole store: of those that are valid, the one with the greatest (validFrom, seq). */
export function currentAt(
  candidates: readonly VersionCandidate[],
  at: string,
): VersionCandidate | undefined {
  return candidates
    .filter((one) => one.validFrom <= at && at < one.validUntil)
    .reduce<VersionCandidate | undefined>(
      (best, one) => (best && precedes(one, best) ? best : one),
      undefined,
    );
}

/** Who stands where from `from` on, as far as is known. */
export function timeline(candidates: readonly VersionCandidate[], from: string): PlacedVersion[] {
  const changes = candidates
    .flatMap((one) => [one.validFrom, one.validUntil])
    .filter((at) => at > from && at < FOREVER);
  const starts = [from, ...new Set(changes.toSorted())];
  const spans: { version: VersionCandidate; fromAt: string; toAt: string }[] = [];
  for (const [index, fromAt] of starts.entries()) {
    const version = currentAt(candidates, fromAt);
    const toAt = starts[index + 1] ?? FOREVER;
    const before = spans.at(-1);
    if (before && before.version === version && before.toAt === fromAt) before.toAt = toAt;
    else if (version) spans.push({ version, fromAt, toAt });
  }
  return spans.flatMap(({ version, fromAt, toAt }) =>
    version.places.map(({ facet, sort }) => ({ facet, sort, version: version.seq, fromAt, toAt })),
  );
}

/**
 * What changes at a release: `open` are the entries that were believed and end after `at`, `next` is what is known now
 * from `at` on. What was shown before `at` stays as it was.
 */
export function revise(
  open: readonly PlacedVersion[],
  next: readonly PlacedVersion[],
  at: string,
): { closed: PlacedVersion[]; opened: PlacedVersion[] } {
  const begun = open.filter((entry) => entry.fromAt < at);
  const continues = (entry: PlacedVersion, before: PlacedVersion) =>
    entry.fromAt === at && place(entry) === place(before);
  const from = (entry: PlacedVersion) =>
    begun.find((before) => continues(entry, before))?.fromAt ?? entry.fromAt;
  const continued = next.map((entry) => ({ ...entry, fromAt: from(entry) }));
  const past = begun
    .filter((before) => !next.some((entry) => continues(entry, before)))
    .map((before) => ({ ...before, toAt: at }));
  const wanted = [...past, ...continued];
  return { closed: without(open, wanted), opened: without(wanted, open) };
}

function place({ facet, sort, version }: PlacedVersion): string {
  return JSON.stringify([facet, sort, version]);
}

function without(
  entries: readonly PlacedVersion[],
  others: readonly PlacedVersion[],
): PlacedVersion[] {
  const known = new Set(others.map(identity));
  return entries.filter((entry) => !known.has(identity(entry)));
}

function identity(entry: PlacedVersion): string {
  return JSON.stringify([place(entry), entry.fromAt, entry.toAt]);
}

/** Candidates that can still be current at `at` or later: the last one without an end hides all before it for good. */
export function relevant(candidates: readonly VersionCandidate[], at: string): VersionCandidate[] {
  const base = currentAt(
    candidates.filter((one) => one.validUntil === FOREVER),
    at,
  );
  return candidates.filter((one) => one.validUntil > at && !(base && precedes(one, base)));
}
