import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { StopsDocument } from '#schemas/stop.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { overlayDrafts } from '../snapshot/site-snapshot.ts';
import { readStops } from '../snapshot/read-stops.ts';
import { STOPS } from '../snapshot/stop-index.ts';
import { followToPage } from '../site.ts';

const NAME = `${STOPS.kind}:${STOPS.key}`;

/** Laid over what is published, by names as `snapshotAt` takes them: a stop of the document itself, which its editor has to see to mend it, does not hold. */
export async function openForItsEditor(
  snapshot: Pick<SiteSnapshot, 'current'>,
  { kind, key }: Pick<DocumentName, 'kind' | 'key'>,
): Promise<ReadonlyMap<string, JsonValue>> {
  const document = (await snapshot.current(STOPS.kind, STOPS.key)) as StopsDocument | null;
  if (!document) return new Map();
  const stops = document.stops.filter(({ thing }) => thing?.kind !== kind || thing.key !== key);
  return new Map([[NAME, { stops } as unknown as JsonValue]]);
}

/** The nodes of a page, by their ids on it, that visitors do not see because of a stop. `shown` are those that are left. */
export async function stoppedNodes(
  snapshot: SiteSnapshot,
  address: string,
  shown: Readonly<Record<string, unknown>>,
  { kind, key }: Pick<DocumentName, 'kind' | 'key'>,
): Promise<string[]> {
  const stops = await readStops(snapshot);
  if (stops.isEmpty) return [];
  const open = overlayDrafts(snapshot, new Map([[NAME, { stops: [] }]]));
  const [whole, document] = await Promise.all([
    followToPage(address, open),
    snapshot.current(kind, key) as Promise<PageDocument | null>,
  ]);
  // A fragment that is edited stands in place of a page, where its nodes go by no name of their own.
  const own = Object.values(document?.nodes ?? {}).filter((node) =>
    stops.isBlockStopped(`${kind}:${key}`, node),
  );
  const all = whole.kind === 'page' ? Object.keys(whole.model.nodes) : [];
  return [...new Set([...all.filter((id) => !shown[id]), ...own.map(({ id }) => id)])];
}
