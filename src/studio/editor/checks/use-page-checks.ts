import { useEffect, useMemo, useRef, useState } from 'react';
import { brokenLinks } from '#composition/broken-links.ts';
import type { Finding } from '#composition/finding.ts';
import { isSameJson } from '#composition/same-json.ts';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { messageText } from '../../base/language/messages.ts';
import { useUsableClaims } from '../../core/claims/use-usable-claims.ts';
import { whenIdle } from '../../base/components/when-idle.ts';
import type { PageReport } from './check-page.ts';
import { linkWarnings } from './link-warnings.ts';
import type { Warning } from './page-check.ts';
import { createPageChecker, type PageChecker } from './page-checker.ts';
import { usePublishedRules } from './use-published-rules.ts';
import { useLinkTargets } from './use-link-targets.ts';

export interface PageChecks {
  /** What forbids publishing, in the order of the page. */
  errors: Finding[];
  warnings: Warning[];
}

/** Delay of the first check after a page was opened, in milliseconds: at first its own frame needs the processor. */
const FIRST_AFTER_MS = 1000;

const NOTHING: PageReport = { errors: [], warnings: [], breaches: [], links: [] };

/** What is to be said of the page while it is edited: worked out beside this thread, a moment behind the newest edit. */
export function usePageChecks(tree: DocumentTree): PageChecks {
  const checker = useRef<PageChecker | null>(null);
  const newest = useRef(tree);
  const published = usePublishedRules();
  const newestRules = useRef(published);
  const [report, setReport] = useState(NOTHING);
  const claims = useClaims(report);
  const known = useRef(claims);
  useEffect(() => {
    const timer = setTimeout(() => {
      checker.current = startChecker(setReport);
      checker.current.takeClaims(known.current);
      checker.current.follow(newest.current);
      if (newestRules.current) checker.current.judgeBy(newestRules.current);
    }, FIRST_AFTER_MS);
    return () => {
      clearTimeout(timer);
      checker.current?.stop();
      checker.current = null;
    };
  }, []);
  useEffect(() => {
    newest.current = tree;
    checker.current?.follow(tree);
  }, [tree]);
  useEffect(() => {
    newestRules.current = published;
    if (published) checker.current?.judgeBy(published);
  }, [published]);
  useEffect(() => {
    known.current = claims;
    checker.current?.takeClaims(claims);
  }, [claims]);

  const targets = useLinkTargets(report.links);
  const errors = useMemo(
    () => [
      ...report.errors,
      ...report.breaches.filter(isForbidding),
      ...brokenLinks(report.links, targets),
    ],
    [report, targets],
  );
  const warnings = useMemo(
    () => [
      ...report.warnings,
      ...report.breaches.filter((breach) => !isForbidding(breach)).map(warningOf),
      ...linkWarnings(report.links, targets),
    ],
    [report, targets],
  );
  return {
    errors: useStanding(useSame(errors), tree),
    warnings: useStanding(useSame(warnings), tree),
  };
}

const NO_CLAIMS: readonly string[] = [];

/** What approved claims say, asked for once something on the page has to be proven. */
function useClaims({ breaches }: PageReport): readonly string[] {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && breaches.some(({ breach }) => breach?.severity === 'evidence')) setWanted(true);
  const { data } = useUsableClaims(isWanted);
  return useMemo(() => data?.claims.map(({ claim }) => claim) ?? NO_CLAIMS, [data]);
}

function isForbidding({ breach }: Finding): boolean {
  return breach?.severity !== 'warn';
}

function warningOf({ node, path, message, breach }: Finding): Warning {
  const words = messageText(message);
  return { node, path, words: { zh: words, en: words }, breach };
}

function startChecker(report: (next: PageReport) => void): PageChecker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'page-checks',
  });
  worker.addEventListener('error', (event) => reportError(event.error ?? new Error(event.message)));
  return createPageChecker({
    worker,
    today: () => beijingTime(new Date().toISOString()).replaceAll('-', '').slice(0, 8),
    whenIdle: (task, after) => afterwards(after, () => whenIdle(task)),
    now: () => performance.now(),
    onReport(next, milliseconds) {
      performance.measure('page-checks', {
        start: performance.now() - milliseconds,
        duration: milliseconds,
      });
      report(next);
    },
  });
}

/** Runs `begin` after these milliseconds; answers what calls off that, or what it began. */
function afterwards(milliseconds: number, begin: () => () => void): () => void {
  let callOff = () => clearTimeout(timer);
  const timer = setTimeout(() => (callOff = begin()), milliseconds);
  return () => callOff();
}

/** The list of before while it says the same: each check makes another one, and most of them find nothing new. */
function useSame<F>(found: F[]): F[] {
  const [kept, setKept] = useState(found);
  const isSame = useMemo(() => isSameJson(kept, found), [kept, found]);
  if (!isSame) setKept(found);
  return isSame ? kept : found;
}

/** Those about nodes that are there; the same list while that is all of them. */
function useStanding<F extends { node: string }>(found: F[], tree: DocumentTree): F[] {
  return useMemo(() => {
    const standing = found.filter(({ node }) => nodeOf(tree, node) !== undefined);
    return standing.length === found.length ? found : standing;
  }, [found, tree]);
}
