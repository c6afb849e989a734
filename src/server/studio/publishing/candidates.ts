import type { MenuItem } from '#schemas/menu.ts';
import type { PublishCandidate } from '#wire/studio/publishing.ts';
import { documentName } from '#wire/studio/document-name.ts';
import type { DocumentKind, DocumentName } from '#wire/studio/routes.ts';
import type { World } from '../../compose/world.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import { changedDrafts } from '../../drafts/read-draft.ts';
import { worldNow } from '../../site/site.ts';
import { fragmentPages } from '../../store/fragment-uses.ts';
import { plannedVersions } from '../../store/planned-versions.ts';
import { draftDocument } from '../draft-state.ts';
import { closedBecause, editorsMenu } from '../entries.ts';
import { isRemovedFragment } from '../fragment-names.ts';
import { handled, type StudioHandlers } from '../handler.ts';
import { shownApproval } from './approval-handlers.ts';
import { waitingApprovals } from './approvals.ts';
import { titleOf } from './document-title.ts';

/** What may be published together, and what is planned. */
export function candidateHandlers(
  sql: Database,
): Pick<StudioHandlers, 'candidates' | 'draft' | 'planned'> {
  return {
    async candidates() {
      const world = await worldNow(sql);
      const [menu, changed, waiting] = await Promise.all([
        editorsMenu(sql, world),
        changedDrafts(sql),
        waitingApprovals(sql),
      ]);
      const names = [...changed].flatMap((text) => toName(text) ?? []);
      const pages = await fragmentPages(sql, world.moment);
      const open = await Promise.all(
        names.map(async (name) =>
          (await isOffered(sql, name, world)) ? [await candidateOf(sql, name, menu, pages)] : [],
        ),
      );
      return handled({ candidates: open.flat(), approvals: waiting.map(shownApproval) });
    },
    async draft(name) {
      return handled({ document: await draftDocument(sql, name) });
    },
    async planned() {
      const world = await worldNow(sql);
      const [menu, versions] = await Promise.all([
        editorsMenu(sql, world),
        plannedVersions(sql, world.moment),
      ]);
      const planned = versions.map(async ({ kind, key, ...version }) => {
        const name = documentName.safeParse({ kind, key });
        return name.success
          ? [{ ...version, ...name.data, title: await titleOf(sql, name.data, menu) }]
          : [];
      });
      return handled({ planned: (await Promise.all(planned)).flat() });
    },
  };
}

/** Neither what is closed to editors nor a fragment that they removed, which left visitors at once. */
async function isOffered(sql: Queryable, name: DocumentName, world: World): Promise<boolean> {
  if ((await closedBecause(name, world, sql)) !== null) return false;
  return name.kind !== 'fragment' || !isRemovedFragment(await draftDocument(sql, name));
}

/** `page:10065`, where it names something that is composed. */
function toName(text: string): DocumentName | null {
  const at = text.indexOf(':');
  const name = documentName.safeParse({ kind: text.slice(0, at), key: text.slice(at + 1) });
  return name.success ? name.data : null;
}

/** With the number of pages that show it. */
async function candidateOf(
  sql: Queryable,
  name: DocumentName,
  menu: readonly MenuItem[],
  pages: ReadonlyMap<string, string[]>,
): Promise<PublishCandidate> {
  const reach: Partial<Record<DocumentKind, number>> = {
    page: 1,
    frame: menu.length,
    fragment: pages.get(name.key)?.length ?? 0,
    menu: menu.length,
  };
  return { ...name, title: await titleOf(sql, name, menu), reach: reach[name.kind] ?? 0 };
}
