import { ROOT_ID, walk } from '#composition/tree.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { FRAGMENT } from '../compose/fragments.ts';
import type { Queryable } from '../database/connect.ts';
import { loadDraft } from '../drafts/load-draft.ts';
import { currentMoment } from '../store/moment.ts';
import { fragmentHolders } from '../store/fragment-uses.ts';

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
