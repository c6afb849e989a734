import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { ROOT } from '#schemas/document.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { readMenu } from '../../snapshot/read-menu.ts';
import { firstEntry } from '../../snapshot/route.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import { dependentEntries } from './dependent-entries.ts';
import { withFragmentName } from './fragment-name.ts';
import { laterWords } from './later-words.ts';
import { pageProblems, problemKey, pageProblemMessage, type PageProblem } from './page-problems.ts';
import type { ReleaseSite } from './release-sites.ts';

/** A document of a release, and the site at each moment at which the release could look otherwise, the first first. */
export interface Gated {
  name: DocumentName;
  alsoPublish: readonly DocumentName[];
  sites: readonly ReleaseSite[];
}

/** Maximum number of other pages' problems that one document is told. */
const MOST = 20;

/** What visitors would miss by this release, at any of its moments: on the document itself, or on pages that depend on it. */
export async function gateFindings(sql: Queryable, gated: Gated): Promise<Finding[]> {
  switch (gated.name.kind) {
    case 'page':
      return ownPageFindings(sql, gated);
    case 'frame':
      return frameFindings(sql, gated);
    case 'redirect':
      return [];
    default:
      return dependentFindings(sql, gated);
  }
}

async function ownPageFindings(sql: Queryable, { name, sites }: Gated): Promise<Finding[]> {
  const [start] = sites;
  if (start && !(await entryOn(name.key, start.after)))
    return [
      {
        node: ROOT,
        path: [],
        message: msg('finding.entry-not-published'),
      },
    ];
  return eachMoment(sql, sites, async ({ after }) => {
    const entry = await entryOn(name.key, after);
    return entry
      ? (await pageProblems(entry, after)).map((problem) => ({
          problem,
          wordsOf: (named) => findingOn(name, named),
        }))
      : [];
  });
}

async function frameFindings(sql: Queryable, { name, sites }: Gated): Promise<Finding[]> {
  return eachMoment(sql, sites, async ({ after }) =>
    (await pageProblems(firstEntry(await readMenu(after)), after, 'frame')).map((problem) => ({
      problem,
      wordsOf: (named) => findingOn(name, named),
    })),
  );
}

/** Problems that pages outside the release get by it. */
async function dependentFindings(
  sql: Queryable,
  { name, alsoPublish, sites }: Gated,
): Promise<Finding[]> {
  const asked = new Set(alsoPublish.filter(({ kind }) => kind === 'page').map(nameText));
  const found = await eachMoment(sql, sites, async (site) => {
    const problems: Found[] = [];
    const known = new Set((await readMenu(site.before)).map(({ id }) => id));
    for (const entry of (await dependentEntries(sql, name, site)).filter(
      ({ id }) => !asked.has(`page:${id}`) || site.replaced.has(`page:${id}`),
    )) {
      const own = await pageProblems(entry, site.after);
      const isOld =
        own.length > 0 && known.has(entry.id)
          ? new Set((await pageProblems(entry, site.before)).map(problemKey))
          : new Set();
      problems.push(
        ...own
          .filter((problem) => !isOld.has(problemKey(problem)))
          .map((problem): Found => ({
            problem,
            wordsOf: (named) => findingBy(name, named, entry),
          })),
      );
    }
    return problems;
  });
  return found.slice(0, MOST);
}

async function entryOn(menuid: string, snapshot: SiteSnapshot): Promise<MenuItem | undefined> {
  return (await readMenu(snapshot)).find(({ id }) => id === menuid);
}

/** A problem, and what is told of it. */
interface Found {
  problem: PageProblem;
  wordsOf(problem: PageProblem): Finding;
}

/** Each problem once, at its first moment; of a later one the time is told. */
async function eachMoment(
  sql: Queryable,
  sites: readonly ReleaseSite[],
  find: (site: ReleaseSite) => Promise<Found[]>,
): Promise<Finding[]> {
  const findings = new Map<string, Finding>();
  for (const [index, site] of sites.entries()) {
    for (const { problem, wordsOf } of await find(site)) {
      const key = problemKey(problem);
      // Later, a block that ends by itself hinders nobody.
      if (findings.has(key) || (problem.isEnded && index > 0)) continue;
      const finding = wordsOf(await withFragmentName(sql, problem));
      findings.set(
        key,
        index === 0 ? finding : { ...finding, message: laterWords(site.at, finding.message) },
      );
    }
  }
  return [...findings.values()];
}

/** On the document itself, at the node that shows it. */
function findingOn(name: DocumentName, problem: PageProblem): Finding {
  const isOwn = problem.document === nameText(name);
  const words = problem.fragment === undefined ? problem.message : pageProblemMessage(problem);
  return {
    node: problem.on,
    path: isOwn ? problem.path : [],
    message: isOwn ? words : msg('finding.in-fragment', { problem: pageProblemMessage(problem) }),
  };
}

/** On a document that another page depends on. */
function findingBy(name: DocumentName, problem: PageProblem, { menuname }: MenuItem): Finding {
  if (problem.document === nameText(name))
    return {
      node: problem.node,
      path: problem.path,
      message: problem.fragment === undefined ? problem.message : pageProblemMessage(problem),
    };
  return {
    node: ROOT,
    path: [],
    message: msg('finding.page-after-publishing', {
      title: menuname,
      problem: pageProblemMessage(problem),
    }),
  };
}
