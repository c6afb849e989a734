import type { MenuItem } from '#schemas/menu.ts';
import type { PublishCandidate } from '#wire/studio/publishing.ts';
import { documentName } from '#wire/studio/document-name.ts';
import type { DocumentKind, DocumentName } from '#wire/studio/routes.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { readNameText } from '#server/store/drafts/draft-log.ts';
import { changedDrafts } from '#server/store/drafts/read-draft.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { fragmentPages } from '#server/store/content/fragment-uses.ts';
import { plannedVersions } from '#server/store/content/planned-versions.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import { editorsMenu } from '#server/site/documents/draft-menu.ts';
import { getOpenError } from '#server/site/documents/entries.ts';
import { isRemovedFragment } from '#server/site/documents/fragment-names.ts';
import { handled, defineHandlers } from '#server/platform/handler.ts';
import { waitingApprovals } from './approvals.ts';
import { documentTitleOf } from '#server/site/documents/document-title.ts';
import { draftNeeds, openCandidates } from './draft-needs.ts';

/** What may be published together, and what is planned. */
export function candidateHandlers(sql: Database) {
  return defineHandlers({
    async candidates() {
      const snapshot = await currentSnapshot(sql);
      const [menu, changed, waiting] = await Promise.all([
        editorsMenu(sql, snapshot),
        changedDrafts(sql),
        waitingApprovals(sql),
      ]);
      const names = [...changed].flatMap((text) => readNameText(text) ?? []);
      const pages = await fragmentPages(sql, snapshot.moment);
      const offered = (
        await Promise.all(
          names.map(async (name) => ((await isOffered(sql, name, snapshot)) ? [name] : [])),
        )
      ).flat();
      const among = await openCandidates(snapshot, offered, menu);
      const candidates = await Promise.all(
        offered.map(async (name) => ({
          ...(await candidateOf(sql, name, menu, pages)),
          needs: await draftNeeds(sql, name, among),
        })),
      );
      return handled({ candidates, approvals: waiting });
    },
    async draft(name) {
      return handled({ document: await draftDocument(sql, name) });
    },
    async planned() {
      const snapshot = await currentSnapshot(sql);
      const [menu, versions] = await Promise.all([
        editorsMenu(sql, snapshot),
        plannedVersions(sql, snapshot.moment),
      ]);
      const planned = versions.map(async ({ kind, key, ...version }) => {
        const name = documentName.safeParse({ kind, key });
        return name.success
          ? [{ ...version, ...name.data, title: await documentTitleOf(sql, name.data, menu) }]
          : [];
      });
      return handled({ planned: (await Promise.all(planned)).flat() });
    },
  });
}

/** Neither what is closed to editors nor a fragment that they removed, which left visitors at once. */
async function isOffered(
  sql: Queryable,
  name: DocumentName,
  snapshot: SiteSnapshot,
): Promise<boolean> {
  if ((await getOpenError(name, snapshot, sql)) !== null) return false;
  return name.kind !== 'fragment' || !isRemovedFragment(await draftDocument(sql, name));
}

/** With the number of pages that show it. */
async function candidateOf(
  sql: Queryable,
  name: DocumentName,
  menu: readonly MenuItem[],
  pages: ReadonlyMap<string, string[]>,
): Promise<Omit<PublishCandidate, 'needs'>> {
  const reach: Partial<Record<DocumentKind, number>> = {
    page: 1,
    frame: menu.length,
    fragment: pages.get(name.key)?.length ?? 0,
    menu: menu.length,
  };
  return { ...name, title: await documentTitleOf(sql, name, menu), reach: reach[name.kind] ?? 0 };
}
