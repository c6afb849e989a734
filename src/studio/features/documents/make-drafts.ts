import { chunked } from '#rules/text/chunked.ts';
import type { StudioBody } from '#wire/studio/routes.ts';
import type { StudioClient } from '../../core/api/client.ts';
import { documentImportTexts as texts } from './texts.ts';

/** Maximum number of drafts in one release. */
const MOST_IN_RELEASE = 50;

export type SentDocument = StudioBody<'importDocuments'>['documents'][number];

/** What an import came to. */
export interface ImportResult {
  made: number;
  /** Were made before. */
  there: number;
  /** Names of the releases that wait to be published. */
  releases: string[];
  /** Why there is no release; empty where there is. */
  problem: string;
}

/** Makes drafts of documents, and puts them together as releases of as many as one can hold. */
export async function makeDrafts(
  client: StudioClient,
  documents: SentDocument[],
  { time, maySave }: { time: string; maySave: boolean },
): Promise<ImportResult> {
  const { items } = await client.call('importDocuments', { documents });
  const fresh = items.filter(({ isNew }) => isNew);
  const counts = { made: fresh.length, there: items.length - fresh.length };
  const parts = maySave ? chunked(fresh, MOST_IN_RELEASE) : [];
  const releases: string[] = [];
  for (const [index, part] of parts.entries()) {
    const name = texts.releaseName(time, index + 1, parts.length);
    try {
      await client.call('saveRelease', {
        name,
        note: '',
        items: part.map(({ key, hash }) => ({ kind: 'funddocument' as const, key, hash })),
      });
    } catch (error) {
      return {
        ...counts,
        releases,
        problem: error instanceof Error ? error.message : String(error),
      };
    }
    releases.push(name);
  }
  return { ...counts, releases, problem: '' };
}
