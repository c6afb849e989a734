import type { DraftNeed } from '#wire/studio/publishing.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { REDIRECTS } from '#server/site/snapshot/redirects.ts';
import { readMenu } from '#server/site/snapshot/read-menu.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import { bodyReferences } from '#server/store/content-index/body-references.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import { MENU } from '#server/site/documents/draft-menu.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';

/** Drafts that could be published together, by their names as texts, and the site without them. */
export interface Candidates {
  snapshot: SiteSnapshot;
  names: ReadonlyMap<string, DocumentName>;
  /** Entries that only the menu's draft has. */
  newEntries: ReadonlySet<string>;
}

export async function openCandidates(
  snapshot: SiteSnapshot,
  names: readonly DocumentName[],
  editorsEntries: readonly { id: string }[],
): Promise<Candidates> {
  const live = new Set((await readMenu(snapshot)).map(({ id }) => id));
  return {
    snapshot,
    names: new Map(names.map((name) => [nameText(name), name])),
    newEntries: new Set(editorsEntries.map(({ id }) => id).filter((id) => !live.has(id))),
  };
}

/** The other drafts among the candidates that a draft depends on: its menu entry, fragments, content items, redirects, new pages. */
export async function draftNeeds(
  sql: Queryable,
  name: DocumentName,
  { snapshot, names, newEntries }: Candidates,
): Promise<DraftNeed[]> {
  const content = contentOf(name.kind, await draftDocument(sql, name));
  const text = JSON.stringify(content);
  const leadsToNew = [...text.matchAll(/[?&]menuid=([\w-]+)/g)].some(([, id = '']) =>
    newEntries.has(id),
  );
  const needsMenu =
    name.kind !== MENU.kind &&
    (leadsToNew ||
      (name.kind === 'page' && newEntries.has(name.key)) ||
      bodyReferences(name.kind, content).some(
        (target) => target.startsWith('menu:') && newEntries.has(target.slice('menu:'.length)),
      ));
  const targets = new Set([
    ...bodyReferences(name.kind, content),
    ...(needsMenu ? [nameText(MENU)] : []),
    ...(name.kind === MENU.kind
      ? [nameText(REDIRECTS), ...[...newEntries].map((id) => `page:${id}`)]
      : []),
    ...(name.kind === REDIRECTS.kind ? [nameText(MENU)] : []),
  ]);
  const needed = [...targets]
    .flatMap((target) => names.get(target) ?? [])
    .filter((other) => nameText(other) !== nameText(name));
  return Promise.all(
    needed.map(async (other) => ({ ...other, isMissing: await isMissing(other, snapshot) })),
  );
}

/** Whether nothing of it is published. The menu and the redirects keep old addresses alive as one. */
async function isMissing({ kind, key }: DocumentName, snapshot: SiteSnapshot): Promise<boolean> {
  return (
    kind === MENU.kind || kind === REDIRECTS.kind || (await snapshot.current(kind, key)) === null
  );
}
