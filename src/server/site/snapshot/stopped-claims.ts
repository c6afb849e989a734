import { beijingTime } from '#rules/dates/beijing-time.ts';
import { findSaid, sortClaims } from '#rules/disclosure/ended/ended-claims.ts';
import type { Claim } from '#schemas/content/compliance.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { SiteSnapshot } from './site-snapshot.ts';
import type { StopIndex } from './stop-index.ts';

/** Whether one of the texts says the sentence of a stopped claim, outside of those of claims that may be used. */
export type SaysStopped = (texts: readonly string[]) => boolean;

const NEVER: SaysStopped = () => false;

/** Tells which texts leave with the stopped claims of a moment. */
export async function readStoppedClaims(
  stops: StopIndex,
  { moment, all }: Pick<SiteSnapshot, 'moment' | 'all'>,
): Promise<SaysStopped> {
  if (stops.sentences.length === 0) return NEVER;
  const usable = usableBeside(stops, await all('claim'), beijingTime(moment.at).slice(0, 8));
  return (texts) => findSaid(texts, stops.sentences, usable) !== undefined;
}

/** The sentences that may be used on a day, yyyymmdd, while these stops hold. */
export function usableBeside(
  stops: StopIndex,
  claims: ReadonlyMap<string, JsonValue>,
  day: string,
): readonly string[] {
  const left = [...claims].filter(([key]) => !stops.keys('claim').has(key));
  return sortClaims(left.map(([, claim]) => claim) as unknown as Claim[], day).usable;
}
