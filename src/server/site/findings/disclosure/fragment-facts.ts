import type { BlockContext, PageModel } from '#kit';
import type { DisclosureFacts } from '#rules/disclosure/facts.ts';
import type { PageDocument } from '#schemas/document.ts';
import { composeNodes } from '../../snapshot/nodes.ts';
import { FRAGMENT } from '../../snapshot/fragments.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import { composedDocumentOf } from '../../snapshot/composed-place.ts';
import { joinFacts } from './join-facts.ts';
import { modelFacts } from '../composed/model-facts.ts';
import { purposeOf, readSaidPurposes } from '../../snapshot/purposes.ts';
import type { DisclosureSources } from './sources.ts';

/** A fragment that says nothing of its own is for what the pages are for that show it; those are checked besides. */
const UNPLACED_PURPOSE = 'disclosure';

/** What a fragment claims by itself, on a page of its own; null where it is not published. Companions are asked of pages. */
export async function readFragmentFacts(
  key: string,
  snapshot: SiteSnapshot,
  sources: DisclosureSources,
  context: BlockContext & { dictionary: PageModel['facts']['dictionary'] },
): Promise<DisclosureFacts | null> {
  const body = (await snapshot.current(FRAGMENT, key)) as PageDocument | null;
  if (!body) return null;
  const document = `${FRAGMENT}:${key}`;
  const { slots, nodes } = await composeNodes(document, body, context, {
    ...snapshot,
    variants: 'all',
  });
  const model = { nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) };
  const documents = new Set(nodes.map(({ id }) => composedDocumentOf(id, model, document)));
  const asked = purposeOf(await readSaidPurposes(documents, snapshot), document, UNPLACED_PURPOSE);
  const found = modelFacts(
    { ...model, facts: context },
    Object.values(slots).flat(),
    document,
    asked,
  );
  return joinFacts(found, { purpose: asked('', document), isPage: false }, sources);
}
