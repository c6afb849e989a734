import { beijingTime } from '#rules/dates/beijing-time.ts';
import { msg } from '#messages/msg.ts';
import { brokenLinks } from '#composition/broken-links.ts';
import type { Finding } from '#composition/finding.ts';
import { linksOf } from '#composition/links.ts';
import { openTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { FRAGMENT, fragmentKeys } from '../snapshot/fragments.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import { draftDocument, findingsOf } from '../documents/draft-state.ts';
import { isRemovedFragment } from '../documents/fragment-names.ts';
import { benchmarkFindings } from './benchmark-findings.ts';
import { formFindings, statutoryFormFindings, statutoryFragmentFindings } from './form-findings.ts';
import { disclosureFindings } from './disclosure/disclosure-findings.ts';
import { evidenceFindings } from './disclosure/evidence-findings.ts';
import { gateFindings } from './gate/gate-findings.ts';
import { releaseSites, startOf, type ReleaseSpan } from './gate/release-sites.ts';
import { itemFindings } from './gate/item-findings.ts';
import { linkTargets } from '../documents/link-targets.ts';
import { entryItemFindings } from './entry-items.ts';
import { menuFindings, redirectFindings } from './menu-findings.ts';
import { fileFindings } from './file-findings.ts';
import { translationFindings } from './translation-findings.ts';
import { storedBody } from '#server/store/drafts/published.ts';
import { draftBodies } from '../documents/release-snapshot.ts';

/** What is to be said of a document before it is published. */
export interface DocumentReport {
  /** What forbids publishing. */
  findings: Finding[];
  /** What disclosure rules warn of and compliance has not confirmed. */
  warnings: Finding[];
}

/** Everything that forbids publishing a document over `span`. */
export async function documentFindings(
  ...given: Parameters<typeof documentReport>
): Promise<Finding[]> {
  return (await documentReport(...given)).findings;
}

/**
 * What forbids publishing a document over `span`, and what is warned of: what it holds, where its links lead once what goes
 * live `together` with it is live, what its kind asks besides, what visitors would miss, and what disclosure rules say.
 */
export async function documentReport(
  sql: Queryable,
  name: DocumentName,
  document: PageDocument,
  alsoPublish: readonly DocumentName[] = [],
  span: ReleaseSpan = {},
): Promise<DocumentReport> {
  const drafts = (await draftBodies(sql, alsoPublish)).set(
    nameText(name),
    await storedBody(sql, name, document),
  );
  const start = await startOf(sql, span);
  const sites = await releaseSites(sql, name, drafts, start, span);
  const snapshot = sites[0].after;
  const [links, files, own, evidence] = await Promise.all([
    linkFindings(sql, snapshot, document),
    fileFindings(sql, document, beijingTime(start.at).slice(0, 8)),
    ownFindings(sql, snapshot, name, document, alsoPublish),
    evidenceFindings(sql, name, document, sites[0]),
  ]);
  const found = [...findingsOf(document), ...[links, files, own, evidence].flat()];
  // What cannot be read as what it is, cannot be shown either.
  if (!isPublishable(name, found)) return { findings: found, warnings: [] };
  const [gate, disclosure] = await Promise.all([
    gateFindings(sql, { name, alsoPublish, sites }),
    disclosureFindings(sql, name, sites, span.until),
  ]);
  const broken = found.length === 0 ? disclosure : disclosure.filter((one) => !isMissing(one));
  return {
    findings: [...withoutRepeats(found, gate), ...broken.filter(isForbidding)],
    warnings: broken.filter((one) => !isForbidding(one)),
  };
}

/** Whether a statement or block is missing: a block that cannot be read is not shown, and is named by a finding of its own. */
function isMissing({ breach }: Finding): boolean {
  return breach?.fix?.kind === 'insert-text' || breach?.fix?.kind === 'insert-block';
}

function isForbidding({ breach }: Finding): boolean {
  return breach?.severity !== 'warn';
}

/** Whether the site can be composed with the document: a page or a fragment with any fault, all else without one. */
function isPublishable({ kind }: DocumentName, found: readonly Finding[]): boolean {
  return found.length === 0 || kind === 'page' || kind === FRAGMENT || kind === 'frame';
}

/** The findings with those of the gate that say nothing of a field, or of a node, that they have named already. */
function withoutRepeats(found: readonly Finding[], gate: readonly Finding[]): Finding[] {
  const placeOf = ({ node, path }: Finding) => JSON.stringify([node, path]);
  const named = new Set(found.flatMap((one) => [placeOf(one), JSON.stringify([one.node, []])]));
  return [...found, ...gate.filter((one) => !named.has(placeOf(one)))];
}

/** What only documents of this kind are asked. */
async function ownFindings(
  sql: Queryable,
  snapshot: SiteSnapshot,
  { kind, key }: DocumentName,
  document: PageDocument,
  alsoPublish: readonly DocumentName[],
): Promise<Finding[]> {
  switch (kind) {
    case 'fragment':
      return [
        ...removalFindings(document),
        ...(await cycleFindings(sql, key, document)),
        ...(await statutoryFragmentFindings(sql, snapshot, key, document)),
      ];
    case 'menu': {
      const entries = await readMenu(snapshot);
      return [
        ...(await menuFindings(sql, snapshot, entries, alsoPublish)),
        ...(await entryItemFindings(snapshot, entries)),
      ];
    }
    case 'page':
      return statutoryFormFindings(snapshot, key, document);
    case 'redirect':
      return redirectFindings(document);
    default: {
      const definition = kindDefinition(kind);
      if (!definition) return [];
      return [
        ...(await itemFindings(snapshot, definition, document, alsoPublish)),
        ...(kind === 'fund' ? await benchmarkFindings(sql, document) : []),
        ...(kind === 'translation'
          ? await translationFindings(snapshot, document, alsoPublish)
          : []),
        ...(kind === 'form' ? formFindings(document) : []),
      ];
    }
  }
}

/** Links and funds that lead to nothing visitors could see. */
async function linkFindings(
  sql: Queryable,
  snapshot: SiteSnapshot,
  document: PageDocument,
): Promise<Finding[]> {
  const opened = openTree(document);
  if (!opened.ok) return [];
  const links = linksOf(opened.tree, catalogue);
  return brokenLinks(
    links,
    await linkTargets(sql, snapshot, [...new Set(links.map(({ address }) => address))]),
  );
}

/** A fragment that was removed, though somebody still has it open. */
function removalFindings(document: PageDocument): Finding[] {
  return isRemovedFragment(document)
    ? [{ node: ROOT, path: [], message: msg('finding.fragment-removed') }]
    : [];
}

/** Blocks of a fragment through which it would come to stand inside itself, by the drafts as they are now. */
async function cycleFindings(
  sql: Queryable,
  key: string,
  document: PageDocument,
): Promise<Finding[]> {
  const leadsBack = async (from: string, seen: Set<string>): Promise<boolean> => {
    if (from === key) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    const inside = fragmentKeys(await draftDocument(sql, { kind: FRAGMENT, key: from }));
    for (const next of inside) if (await leadsBack(next, seen)) return true;
    return false;
  };
  const circular = new Set<string>();
  for (const inside of fragmentKeys(document))
    if (await leadsBack(inside, new Set())) circular.add(inside);
  return Object.values(document.nodes)
    .filter(({ type, props }) => type === FRAGMENT && circular.has(String(props['fragment'])))
    .map((node) => ({
      node: node.id,
      path: ['fragment'],
      message: msg('finding.fragment-inside-itself'),
    }));
}
