import { msg } from '#messages/msg.ts';
import { listMissingCompanions } from '#composition/required-companions.ts';
import type { Finding } from '#composition/finding.ts';
import { openTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { FRAGMENT, readFragments } from '../snapshot/fragments.ts';
import { overlayDrafts, type SiteSnapshot } from '../snapshot/site-snapshot.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { snapshotAt } from '../site.ts';
import { fragmentPages } from '#server/store/content/fragment-uses.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { holdsAt, momentsOf, plannedVersions } from '#server/store/content/planned-versions.ts';
import { createFragmentResolver } from '../documents/draft-state.ts';
import { titlesOf } from '../documents/document-title.ts';

/** A fragment as it would be published, and what it is published into. */
interface Publishing {
  fragment: string;
  moment: Moment;
  /** What goes live with it, by `kind:key`, itself included. */
  drafts: ReadonlyMap<string, JsonValue>;
  /** Asked themselves, so far as it is their draft that visitors see then. */
  alsoPublish: readonly DocumentName[];
}

/**
 * The pages that lean on a fragment for what has to stand beside what they show, as figures for their disclaimer, and would
 * lose it by this release: as they are now, and as they are planned. A later version of the fragment itself is no excuse,
 * since it can still be cancelled.
 */
export async function relyingFindings(sql: Queryable, publishing: Publishing): Promise<Finding[]> {
  const { moment } = publishing;
  const plans = (await plannedVersions(sql, moment)).filter(
    ({ kind }) => kind === 'page' || kind === FRAGMENT,
  );
  const losses = new Map<string, Set<string>>();
  for (const at of [moment.at, ...momentsOf(plans, moment)]) {
    const planned = new Set(
      plans
        .filter((plan) => plan.kind === 'page' && plan.validFrom > moment.at && holdsAt(plan, at))
        .map(({ key }) => key),
    );
    for (const [page, types] of await lossesAt(sql, { ...moment, at }, publishing, planned)) {
      for (const type of types) losses.set(type, (losses.get(type) ?? new Set()).add(page));
    }
  }
  return Promise.all([...losses].map(([type, pages]) => finding(sql, type, [...pages])));
}

/** Menuids with the types that the page lacks at the moment once the drafts are live, and does not lack without them. */
async function lossesAt(
  sql: Queryable,
  moment: Moment,
  { fragment, drafts, alsoPublish }: Publishing,
  planned: ReadonlySet<string>,
): Promise<[page: string, types: string[]][]> {
  const published = snapshotAt(sql, moment);
  const drafted = overlayDrafts(published, drafts);
  const isAsked = (page: string) =>
    !planned.has(page) && alsoPublish.some(({ kind, key }) => kind === 'page' && key === page);
  const pages = ((await fragmentPages(sql, moment)).get(fragment) ?? []).filter(
    (page) => !isAsked(page),
  );
  return Promise.all(
    pages.map(async (page) => {
      const [before, after] = await Promise.all([
        absentOn(page, published),
        absentOn(page, drafted),
      ]);
      return [page, [...after].filter((type) => !before.has(type))];
    }),
  );
}

/** The types that a page lacks beside what it shows. */
async function absentOn(page: string, snapshot: SiteSnapshot): Promise<Set<string>> {
  const document = (await snapshot.current('page', page)) as PageDocument | null;
  if (!document) return new Set();
  const opened = openTree(document);
  if (!opened.ok) return new Set();
  return new Set(
    listMissingCompanions(
      opened.tree,
      catalogue,
      createFragmentResolver(await readFragments(document, snapshot)),
    ).map(({ absent }) => absent),
  );
}

async function finding(sql: Queryable, type: string, keys: readonly string[]): Promise<Finding> {
  const names = keys.map((key) => ({ kind: 'page', key }) as const);
  const title = await titlesOf(sql, names);
  const pages = names.map(title);
  return {
    node: ROOT,
    path: [],
    message: msg('finding.pages-rely-on-fragment', {
      type: catalogue.get(type)?.label ?? type,
      pages,
    }),
  };
}
