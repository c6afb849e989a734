import { brokenLinks } from '#composition/broken-links.ts';
import type { Finding } from '#composition/check.ts';
import { linksOf } from '#composition/links.ts';
import { openTree } from '#composition/tree.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { FRAGMENT, fragmentKeys } from '../compose/fragments.ts';
import type { Queryable } from '../database/connect.ts';
import { draftState, findingsOf } from './draft-state.ts';
import { linkTargets } from './links.ts';

/** Everything that forbids publishing a document: what it holds, and for a fragment that it must not come to stand inside itself. */
export async function documentFindings(sql: Queryable, { kind, key }: DocumentName, document: PageDocument): Promise<Finding[]> {
  const [links, cycles] = await Promise.all([linkFindings(sql, document), kind === FRAGMENT ? cycleFindings(sql, key, document) : []]);
  return [...findingsOf(document), ...links, ...cycles];
}

/** Links and funds that lead to nothing visitors could see. */
async function linkFindings(sql: Queryable, document: PageDocument): Promise<Finding[]> {
  const opened = openTree(document);
  if (!opened.ok) return [];
  const links = linksOf(opened.tree);
  return brokenLinks(links, await linkTargets(sql, [...new Set(links.map(({ address }) => address))]));
}

/** Blocks of a fragment through which it would come to stand inside itself, by the drafts as they are now. */
async function cycleFindings(sql: Queryable, key: string, document: PageDocument): Promise<Finding[]> {
  const leadsBack = async (from: string, seen: Set<string>): Promise<boolean> => {
    if (from === key) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    const inside = fragmentKeys((await draftState(sql, { kind: FRAGMENT, key: from })).document);
    for (const next of inside) if (await leadsBack(next, seen)) return true;
    return false;
  };
  const circular = new Set<string>();
  for (const inside of fragmentKeys(document)) if (await leadsBack(inside, new Set())) circular.add(inside);
  return Object.values(document.nodes)
    .filter(({ type, props }) => type === FRAGMENT && circular.has(String(props['fragment'])))
    .map((node) => ({ node: node.id, path: ['props', 'fragment'], message: '片段不能放进自己里面，隔着别的片段也不行。改选一个片段，或移除它。' }));
}
