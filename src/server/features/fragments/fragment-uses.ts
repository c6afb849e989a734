import { ROOT_ID, walk } from '#composition/tree.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { FRAGMENT, fragmentKeys } from '#server/site/snapshot/fragments.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { loadDraft } from '#server/store/drafts/load-draft.ts';
import { changedDrafts } from '#server/store/drafts/read-draft.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { currentUses, fragmentHolders } from '#server/store/content/fragment-uses.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';

/** The documents that show a fragment themselves, to visitors or in their drafts; a fragment that was removed shows nothing. */
export async function usesOfFragment(sql: Queryable, fragment: string): Promise<DocumentName[]> {
  const published = await fragmentHolders(sql, await currentMoment(sql), fragment);
  const drafts = await sql<
    DocumentName[]
  >`select kind, key from draft where kind in ('page', 'frame', ${FRAGMENT}) order by kind, key`;
  const drafted = await Promise.all(
    drafts.map(async ({ kind, key }) =>
      (await draftShows(sql, { kind, key }, fragment)) ? [{ kind, key }] : [],
    ),
  );
  const all = new Map(
    [...published, ...drafted.flat()].map((name) => [`${name.kind}:${name.key}`, name]),
  );
  return [...all.values()];
}

/** For every fragment that drafts show: the menuids of the pages that show it by their draft, themselves or through other fragments. */
export async function draftedFragmentPages(sql: Queryable): Promise<Map<string, string[]>> {
  const names = [...(await changedDrafts(sql))].map((text) => ({
    kind: text.slice(0, text.indexOf(':')),
    key: text.slice(text.indexOf(':') + 1),
  }));
  const composed = names.flatMap(({ kind, key }) =>
    kind === 'page' || kind === FRAGMENT ? [{ kind, key } as const] : [],
  );
  const drafts = await Promise.all(
    composed.map(async (name) => ({
      ...name,
      shown: fragmentKeys(await draftDocument(sql, name)),
    })),
  );
  const published = await currentUses(sql, await currentMoment(sql));
  const inside = (fragment: string) =>
    drafts.find(({ kind, key }) => kind === FRAGMENT && key === fragment)?.shown ??
    published.flatMap((use) =>
      use.kind === FRAGMENT && use.key === fragment ? [use.fragment] : [],
    );
  const pages = new Map<string, string[]>();
  for (const { kind, key, shown } of drafts) {
    if (kind !== 'page') continue;
    const reached = new Set(shown);
    for (const fragment of reached) for (const inner of inside(fragment)) reached.add(inner);
    for (const fragment of reached) pages.set(fragment, [...(pages.get(fragment) ?? []), key]);
  }
  return pages;
}

async function draftShows(sql: Queryable, name: DocumentName, fragment: string): Promise<boolean> {
  const draft = await loadDraft(sql, name);
  if (!draft) return false;
  const nodes = [...walk(draft.tree)];
  const isRemoved = nodes.some(({ id, displyflag }) => id === ROOT_ID && displyflag === '2');
  return (
    !isRemoved &&
    nodes.some(({ type, props }) => type === FRAGMENT && props['fragment'] === fragment)
  );
}
