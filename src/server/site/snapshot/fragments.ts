import type { PageDocument } from '#schemas/document.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/** The block type whose prop `fragment` names what stands there. */
export const FRAGMENT = 'fragment';

/** Between the id of a block that shows a fragment and the ids of what it shows; no id of a document has it. */
export const INSIDE = '.';

/** The keys of the fragments that a document shows, hidden or not, each once. */
export function fragmentKeys(document: PageDocument): string[] {
  const keys = Object.values(document.nodes).flatMap(({ type, props }) =>
    type === FRAGMENT && typeof props['fragment'] === 'string' && props['fragment'] !== ''
      ? [props['fragment']]
      : [],
  );
  return [...new Set(keys)];
}

/** All fragments that a document shows, those inside others too; what is not published is absent. Each one read becomes a tag of the page. */
export async function readFragments(
  document: PageDocument,
  snapshot: Pick<SiteSnapshot, 'current'>,
): Promise<Map<string, PageDocument>> {
  const found = new Map<string, PageDocument>();
  const asked = new Set<string>();
  for (let wanted = fragmentKeys(document); wanted.length > 0;) {
    for (const key of wanted) asked.add(key);
    const read = await Promise.all(
      wanted.map(
        async (key) =>
          [key, (await snapshot.current(FRAGMENT, key)) as PageDocument | null] as const,
      ),
    );
    for (const [key, body] of read) if (body) found.set(key, body);
    wanted = [...new Set(read.flatMap(([, body]) => (body ? fragmentKeys(body) : [])))].filter(
      (key) => !asked.has(key),
    );
  }
  return found;
}
