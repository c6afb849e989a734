import type { FundDocument } from '#schemas/fund/document.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import { readStops } from '../../snapshot/read-stops.ts';

/** A published document of a fund by its id; null where there is none, or its fund is stopped. */
export async function readFundDocument(
  snapshot: Pick<SiteSnapshot, 'current'>,
  id: string,
): Promise<FundDocument | null> {
  const [document, stops] = await Promise.all([
    snapshot.current('funddocument', id) as Promise<FundDocument | null>,
    readStops(snapshot),
  ]);
  return document && stops.keys('fund').has(document.fundcode) ? null : document;
}
