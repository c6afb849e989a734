import { brokenLinks } from '#composition/broken-links.ts';
import type { Finding } from '#composition/check.ts';
import { linksOf } from '#composition/links.ts';
import { openTree } from '#composition/tree.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { FRAGMENT, fragmentKeys, readFragments } from '../compose/fragments.ts';
import { withDrafts, type World } from '../compose/world.ts';
import type { Queryable } from '../database/connect.ts';
import { nameText } from '../drafts/draft-log.ts';
import { worldNow } from '../site/site.ts';
import { draftDocument, findingsOf } from './draft-state.ts';
import { readMenu } from './entries.ts';
import { isRemovedFragment } from './fragment-names.ts';
import { itemFindings } from './item-findings.ts';
import { linkTargets } from './links.ts';
import { menuFindings, redirectFindings } from './menu/menu-findings.ts';
import { plannedFragmentFindings } from './planned-fragments.ts';
import { storedBody } from './published.ts';
import { leadingDrafts } from './release-world.ts';
import { relyingFindings } from './relying-pages.ts';

/**
 * Everything that forbids publishing a document: what it holds, where its links lead once what goes live `together` with
 * it is live, and what its kind asks besides.
 */
export async function documentFindings(
  sql: Queryable,
  name: DocumentName,
  document: PageDocument,
  together: readonly DocumentName[] = [],
): Promise<Finding[]> {
  const drafts = (await leadingDrafts(sql, together)).set(
    nameText(name),
    await storedBody(sql, name, document),
  );
  const world = withDrafts(await worldNow(sql), drafts);
  const [fragments, links, own, ahead] = await Promise.all([
    readFragments(document, world),
    linkFindings(sql, world, document),
    ownFindings(sql, world, name, document, together),
    name.kind === FRAGMENT
      ? relyingFindings(sql, { fragment: name.key, moment: world.moment, drafts, together })
      : plannedFragmentFindings(sql, document, { moment: world.moment, drafts }),
  ]);
  return [...findingsOf(document, fragments), ...links, ...own, ...ahead];
}

/** What only documents of this kind are asked. */
async function ownFindings(
  sql: Queryable,
  world: World,
  { kind, key }: DocumentName,
  document: PageDocument,
  together: readonly DocumentName[],
): Promise<Finding[]> {
  switch (kind) {
    case 'fragment':
      return [...removalFindings(document), ...(await cycleFindings(sql, key, document))];
    case 'menu':
      return menuFindings(sql, world, { entries: await readMenu(world) }, together);
    case 'redirect':
      return redirectFindings(document);
    default: {
      const definition = kindDefinition(kind);
      return definition ? itemFindings(world, definition, document, together) : [];
    }
  }
}

/** Links and funds that lead to nothing visitors could see. */
async function linkFindings(
  sql: Queryable,
  world: World,
  document: PageDocument,
): Promise<Finding[]> {
  const opened = openTree(document);
  if (!opened.ok) return [];
  const links = linksOf(opened.tree);
  return brokenLinks(
    links,
    await linkTargets(sql, world, [...new Set(links.map(({ address }) => address))]),
  );
}

/** A fragment that was removed, though somebody still has it open. */
function removalFindings(document: PageDocument): Finding[] {
  return isRemovedFragment(document)
    ? [{ node: ROOT, path: [], message: '这个片段已移除，不能发布。放回它再发布。' }]
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
      message: '片段不能放进自己里面，隔着别的片段也不行。改选一个片段，或移除它。',
    }));
}
