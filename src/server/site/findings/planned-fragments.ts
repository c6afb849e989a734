import { msg } from '#messages/msg.ts';
import { listMissingCompanions, type MissingCompanion } from '#composition/required-companions.ts';
import type { Finding } from '#composition/finding.ts';
import { nodeName } from '#composition/names.ts';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { FRAGMENT, fragmentKeys, readFragments } from '../snapshot/fragments.ts';
import { overlayDrafts, type SiteSnapshot } from '../snapshot/site-snapshot.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { snapshotAt } from '../site.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { holdsAt, momentsOf, plannedVersions } from '#server/store/content/planned-versions.ts';
import { createFragmentResolver } from '../documents/draft-state.ts';

/** What goes live together, by `kind:key`, and the moment it is judged at. */
interface Publishing {
  moment: Moment;
  drafts: ReadonlyMap<string, JsonValue>;
}

/**
 * What a page shows beside its statements now, and would show without them once a version of one of its fragments starts
 * or ends that is planned already. A later version of the page itself is no excuse, since it can still be cancelled.
 */
export async function plannedFragmentFindings(
  sql: Queryable,
  document: PageDocument,
  { moment, drafts }: Publishing,
): Promise<Finding[]> {
  const opened = openTree(document);
  if (!opened.ok || fragmentKeys(document).length === 0) return [];
  const plans = (await plannedVersions(sql, moment)).filter(({ kind }) => kind === FRAGMENT);
  const missingIn = async (snapshot: SiteSnapshot) =>
    missingThrough(opened.tree, await readFragments(document, snapshot));
  const now = await missingIn(overlayDrafts(snapshotAt(sql, moment), drafts));
  const later = new Map<string, MissingCompanion>();
  for (const at of momentsOf(plans, moment)) {
    const planned = new Set(
      plans
        .filter((plan) => plan.validFrom > moment.at && holdsAt(plan, at))
        .map(({ key }) => `${FRAGMENT}:${key}`),
    );
    const snapshot = overlayDrafts(
      snapshotAt(sql, { ...moment, at }),
      new Map([...drafts].filter(([name]) => !planned.has(name))),
    );
    for (const [name, one] of await missingIn(snapshot)) if (!now.has(name)) later.set(name, one);
  }
  return [...later.values()].map(finding);
}

/** What the page shows alone, each under a name that it has at every moment. */
function missingThrough(
  tree: DocumentTree,
  fragments: ReadonlyMap<string, PageDocument>,
): Map<string, MissingCompanion> {
  return new Map(
    listMissingCompanions(tree, catalogue, createFragmentResolver(fragments)).map((one) => [
      `${one.on} ${one.node.id} ${one.absent}`,
      one,
    ]),
  );
}

function finding({ node, on, absent }: MissingCompanion): Finding {
  const words = { name: nodeName(node, catalogue), type: catalogue.get(absent)?.label ?? absent };
  return {
    node: on,
    path: [],
    message: msg('finding.companion-missing-later', words),
  };
}
