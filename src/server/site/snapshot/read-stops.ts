import type { StopsDocument } from '#schemas/stop.ts';
import type { SiteSnapshot } from './site-snapshot.ts';
import { indexStops, NO_STOPS, STOPS, type StopIndex } from './stop-index.ts';

/** What is stopped at the snapshot's moment. Who reads it depends on every stop, by one cache tag. */
export async function readStops(snapshot: Pick<SiteSnapshot, 'current'>): Promise<StopIndex> {
  const body = (await snapshot.current(STOPS.kind, STOPS.key)) as StopsDocument | null;
  return body ? indexStops(body) : NO_STOPS;
}
