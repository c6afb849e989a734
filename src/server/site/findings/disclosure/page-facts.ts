import { SCREENS } from '#composition/screens.ts';
import type { PageModel } from '#kit';
import {
  type DisclosureFacts,
  NO_FACTS,
  type NodeFacts,
  type TextFact,
} from '#rules/disclosure/facts.ts';
import { ROOT } from '#schemas/document.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { previewAddress } from '../../documents/preview-context.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import { composeOnce } from '../composed/compose-once.ts';
import { composedDocumentOf } from '../../snapshot/composed-place.ts';
import { joinFacts } from './join-facts.ts';
import { modelFacts } from '../composed/model-facts.ts';
import { type PurposeOf, purposeOf, readSaidPurposes } from '../../snapshot/purposes.ts';
import type { DisclosureSources } from './sources.ts';

/** Which part of the page is looked at. */
type PagePart = 'page' | 'frame';

export interface PageFactsOptions {
  part?: PagePart;
  /** Parameters of the address, as the fund of a fund's page; absent: an example. */
  parameters?: Record<string, string>;
  /** Absent: by module code and what the roots of page and fragments say. */
  purposes?: PurposeOf;
}

/**
 * What the entry's page claims as a visitor would get it in this snapshot; null where the address shows no page of the
 * entry's own.
 */
export async function readPageFacts(
  entry: MenuItem,
  snapshot: SiteSnapshot,
  sources: DisclosureSources,
  { part = 'page', parameters = {}, purposes }: PageFactsOptions = {},
): Promise<DisclosureFacts | null> {
  const composed = await composeOnce(await previewAddress(entry, parameters, snapshot), snapshot);
  if (composed.kind !== 'page') return null;
  const { model } = composed;
  const isOwn = model.facts.status === 200 && model.facts.entry?.id === entry.id;
  if (part === 'page' && !isOwn) return null;
  const document = part === 'page' ? `page:${entry.id}` : 'frame:frame';
  const ids = part === 'page' ? model.modules : Object.values(model.facts.frame.slots).flat();
  const documents = new Set(
    Object.keys(model.nodes).map((id) => composedDocumentOf(id, model, document)),
  );
  const asked = purposes ?? purposeOf(await readSaidPurposes(documents, snapshot), document);
  const [first = ''] = part === 'page' ? model.modules : [];
  const purpose = asked(model.nodes[first]?.type ?? '', document);
  const nodes = modelFacts(model, ids, document, asked);
  const root = part === 'page' ? [rootFacts(model, document, purpose)] : [];
  return joinFacts([...root, ...nodes], { purpose, isPage: part === 'page' }, sources);
}

/** What the page says to search engines and on share cards. Its words are the menu's or an item's, checked with these. */
function rootFacts(
  { facts: { title, description, keywords } }: PageModel,
  document: string,
  purpose: NodeFacts['purpose'],
): NodeFacts {
  const texts = [title, description, keywords]
    .filter((text) => text !== '')
    .map((text): TextFact => ({ path: [], text, prominence: 'meta', source: 'answer' }));
  return {
    ...NO_FACTS,
    texts,
    ...{ document, node: ROOT, on: ROOT, module: ROOT, type: 'page' },
    ...{ purpose, screens: SCREENS, isCollapsed: false, isGated: false },
  };
}
