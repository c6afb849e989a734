import { blocks } from '#registry/data.ts';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { FRAGMENT } from '../../snapshot/fragments.ts';
import { readMenu } from '../../snapshot/read-menu.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import {
  currentNodeSummaries,
  summarizeNodes,
  type NodeSummary,
} from '#server/store/content-index/node-summaries.ts';
import { fragmentPages } from '#server/store/content/fragment-uses.ts';
import { canonicalText } from '#server/store/content/hash.ts';
import type { ReleaseSite } from './release-sites.ts';

/** Content items that the checks of blocks read through their answers; no other item decides whether a block has what it shows. */
const DECIDING: ReadonlySet<string> = new Set<ContentKind>([
  'fund',
  'fundfee',
  'question',
  'category',
  'person',
  'honour',
  'parameter',
]);

/** The menu entries on whose pages this document of a release could change what visitors miss. */
export async function dependentEntries(
  sql: Queryable,
  name: DocumentName,
  { before, after, drafts }: ReleaseSite,
): Promise<MenuItem[]> {
  const entries = (await readMenu(after)).filter(({ linktype }) => linktype === '0');
  if (name.kind === FRAGMENT) {
    const pages = (await fragmentPages(sql, after.moment)).get(name.key) ?? [];
    return entries.filter(({ id }) => pages.includes(id));
  }
  if (name.kind === 'menu') return changedEntries(entries, await readMenu(before));
  const [was, becomes] = await Promise.all([
    before.current(name.kind, name.key),
    after.current(name.kind, name.key),
  ]);
  if (isSame(was, becomes) || (becomes !== null && !DECIDING.has(name.kind))) return [];
  const published = await currentNodeSummaries(sql, after.moment, 'page');
  return entries.filter(({ id }) => {
    const draft = drafts.get(`page:${id}`);
    const facts = draft ? summarizeNodes(draft as unknown as PageDocument) : published.get(id);
    return facts !== undefined && dependsOn(facts, name);
  });
}

/** Entries that are new, or whose page finds its content by another route or item. */
function changedEntries(entries: readonly MenuItem[], before: readonly MenuItem[]): MenuItem[] {
  const wayOf = (entry: MenuItem | undefined) =>
    entry && [entry.routecode, entry.routeid, entry.secondtype, entry.linktype].join('\n');
  const ways = new Map(before.map((entry) => [entry.id, wayOf(entry)]));
  return entries.filter((entry) => ways.get(entry.id) !== wayOf(entry));
}

function isSame(was: JsonValue | null, becomes: JsonValue | null): boolean {
  return (
    was === becomes ||
    (was !== null && becomes !== null && canonicalText(was) === canonicalText(becomes))
  );
}

/** Whether the page holds a block that names the item or whose answers are checked, or a fragment, which may hold one. */
function dependsOn({ types, references }: NodeSummary, { kind, key }: DocumentName): boolean {
  return (
    types.has(FRAGMENT) ||
    references.has(`${kind}:${key}`) ||
    (DECIDING.has(kind) && [...types].some((type) => blocks.get(type)?.isChecked === true))
  );
}
