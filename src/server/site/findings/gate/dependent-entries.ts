import { blocks } from '#registry/data.ts';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { FRAGMENT } from '../../snapshot/fragments.ts';
import { readMenu } from '../../snapshot/read-menu.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { nodeReferences } from '#server/store/content-index/body-references.ts';
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
  { before, after }: ReleaseSite,
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
  const depend = await Promise.all(
    entries.map(async (entry) => ((await dependsOn(entry, name, after)) ? [entry] : [])),
  );
  return depend.flat();
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
async function dependsOn(
  { id }: MenuItem,
  { kind, key }: DocumentName,
  snapshot: SiteSnapshot,
): Promise<boolean> {
  const document = (await snapshot.current('page', id)) as PageDocument | null;
  return Object.values(document?.nodes ?? {}).some(
    ({ type, props }) =>
      type === FRAGMENT ||
      (DECIDING.has(kind) && blocks.get(type)?.isChecked === true) ||
      nodeReferences(type, props).some((named) => named.to === kind && named.key === key),
  );
}
