import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { readMenu } from '../../snapshot/read-menu.ts';
import { firstEntry } from '../../snapshot/route.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { snapshotAt } from '../../site.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { momentsOf, plannedVersions } from '#server/store/content/planned-versions.ts';
import { refuse, type Refused } from '#server/platform/handler.ts';
import { dependentEntries } from './dependent-entries.ts';
import { withFragmentName } from './fragment-name.ts';
import { fromThenOn } from './later-words.ts';
import { pageProblems, problemKey, pageProblemMessage, type PagePart } from './page-problems.ts';
import type { ReleaseSite } from './release-sites.ts';

/** What visitors of one page miss that they did not miss before. */
export interface Loss extends Finding {
  /** Id of the page's menu entry. */
  page: string;
  /** Where it can be mended. */
  at: DocumentName;
}

/** Maximum number of losses that a refusal lists; its message counts all of them. */
const LISTED = 50;

/**
 * What visitors miss by releases of these documents that this transaction has made: compares the site with the log up to
 * `since` and with all of it, now and at each later time at which a planned version starts or ends.
 */
export async function releaseLosses(
  tx: Queryable,
  names: readonly DocumentName[],
  since: number,
): Promise<Loss[]> {
  const found = new Map<string, Loss>();
  for (const [index, site] of (await sitesSince(tx, since)).entries()) {
    for (const [entry, part] of await affectedPages(tx, names, site)) {
      for (const { key, ...loss } of await pageLosses(tx, entry, part, site)) {
        if (!found.has(key))
          found.set(
            key,
            index === 0 ? loss : { ...loss, message: fromThenOn(site.at, loss.message) },
          );
      }
    }
  }
  return [...found.values()];
}

/** Refuses releases by which visitors would miss something; what takes content away may go on `despite` it. Null: they miss nothing. */
export async function refuseLosses<MayGoOn extends boolean>(
  tx: Queryable,
  names: readonly DocumentName[],
  since: number,
  mayGoOn: MayGoOn,
) {
  const losses = await releaseLosses(tx, names, since);
  return losses.length > 0 ? lossesRefusal(losses, mayGoOn) : null;
}

type LossError<MayGoOn extends boolean> = MayGoOn extends true ? 'breaksPages' : 'notPublishable';

/** What a call is refused with by which visitors would miss this. */
export function lossesRefusal<MayGoOn extends boolean>(
  losses: readonly Loss[],
  mayGoOn: MayGoOn,
): Refused<LossError<MayGoOn>> {
  const counts = { pages: new Set(losses.map(({ page }) => page)).size, count: losses.length };
  const findings = losses.slice(0, LISTED).map(({ page: _page, ...finding }) => finding);
  const refused = mayGoOn
    ? refuse('breaksPages', msg('finding.losses-unconfirmed', counts), { findings })
    : refuse('notPublishable', msg('finding.losses-forbidden', counts), { findings });
  return refused as Refused<LossError<MayGoOn>>;
}

/**
 * The site with the log up to `since` and with all of it, now and at each later time at which a planned version starts or
 * ends. Both logs know times of their own: a version that was cancelled is missed from its start on.
 */
export async function sitesSince(tx: Queryable, since: number): Promise<ReleaseSite[]> {
  const now = await currentMoment(tx);
  const past = { ...now, seq: since };
  const [planned, plannedBefore] = await Promise.all([
    plannedVersions(tx, now),
    plannedVersions(tx, past),
  ]);
  const times = [now.at, ...momentsOf([...planned, ...plannedBefore], now).toSorted()];
  return times.map((at) => ({
    at,
    replaced: new Set(),
    drafts: new Map(),
    before: snapshotAt(tx, { ...past, at }),
    after: snapshotAt(tx, { ...now, at }),
  }));
}

async function affectedPages(
  tx: Queryable,
  names: readonly DocumentName[],
  site: ReleaseSite,
): Promise<[MenuItem, PagePart][]> {
  const pages = new Map<string, [MenuItem, PagePart]>();
  const menu = await readMenu(site.after);
  for (const name of names) {
    if (name.kind === 'frame') pages.set('frame', [firstEntry(menu), 'frame']);
    const entries =
      name.kind === 'page'
        ? menu.filter(({ id, linktype }) => id === name.key && linktype === '0')
        : await dependentEntries(tx, name, site);
    for (const entry of entries) pages.set(entry.id, [entry, 'page']);
  }
  return [...pages.values()];
}

async function pageLosses(
  tx: Queryable,
  entry: MenuItem,
  part: PagePart,
  { before, after }: ReleaseSite,
): Promise<(Loss & { key: string })[]> {
  const page = entry.id;
  const at: DocumentName =
    part === 'frame' ? { kind: 'frame', key: 'frame' } : { kind: 'page', key: page };
  if (part === 'page' && (await after.current('page', page)) === null) {
    const isLost = (await before.current('page', page)) !== null;
    return isLost
      ? [
          {
            key: `${page} absent`,
            page,
            at,
            node: 'root',
            path: [],
            message: msg('finding.page-left-empty', {
              title: entry.menuname,
            }),
          },
        ]
      : [];
  }
  const problems = await pageProblems(entry, after, part);
  const old =
    problems.length > 0
      ? new Set((await pageProblems(entry, before, part)).map(problemKey))
      : new Set();
  const added = await Promise.all(
    problems
      .filter((problem) => !old.has(problemKey(problem)))
      .map((problem) => withFragmentName(tx, problem)),
  );
  return added.map((problem) => ({
    key: `${page} ${problemKey(problem)}`,
    page,
    at,
    node: problem.on,
    path: [],
    message: msg('finding.on-page', {
      title: entry.menuname,
      problem: pageProblemMessage(problem),
    }),
  }));
}
