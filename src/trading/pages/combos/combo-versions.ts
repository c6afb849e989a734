import type { CallResult } from '#schemas/calls/calls.ts';

/** Proportions of a combination from a day on. */
export type ComboVersion = CallResult<'trade/combo/adjust/list'>['rows'][number];
type Part = Pick<ComboVersion['parts'][number], 'fundcode' | 'fundname' | 'ratio'>;

/** The proportions that were set last; undefined where none are known. */
export function latestProportions<Version extends Pick<ComboVersion, 'adjustdate'>>(
  versions: readonly Version[],
): Version | undefined {
  return versions.toSorted((a, b) => (a.adjustdate < b.adjustdate ? 1 : -1))[0];
}

/** A fund whose part changes: percent before and after, 0 where it is none. */
export interface RatioChange extends Pick<Part, 'fundcode' | 'fundname'> {
  from: string;
  to: string;
}

/** From the proportions that somebody holds to other ones, fund by fund: those of the new ones first. */
export function ratioChanges(held: readonly Part[], wanted: readonly Part[]): RatioChange[] {
  const ratioIn = (parts: readonly Part[], code: string) =>
    parts.find(({ fundcode }) => fundcode === code)?.ratio ?? '0';
  const left = held.filter((part) => wanted.every(({ fundcode }) => fundcode !== part.fundcode));
  return [...wanted, ...left].map(({ fundcode, fundname }) => ({
    fundcode,
    fundname,
    from: ratioIn(held, fundcode),
    to: ratioIn(wanted, fundcode),
  }));
}
