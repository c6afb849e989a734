import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { beijingInstant, beijingTime } from '#rules/dates/beijing-time.ts';
import { changingDays } from '#rules/disclosure/evaluation/changing-days.ts';
import { findViolations } from '#rules/disclosure/evaluation/find-violations.ts';
import type { Violation } from '#rules/disclosure/violation.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { confirmedKeys } from '#server/store/compliance/confirmations.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { DisclosureFacts } from '#rules/disclosure/facts.ts';
import type { Claim } from '#schemas/content/compliance.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { FRAGMENT } from '../../snapshot/fragments.ts';
import { dependentEntries } from '../gate/dependent-entries.ts';
import { laterWords } from '../gate/later-words.ts';
import type { ReleaseSite } from '../gate/release-sites.ts';
import { readClaimCover } from './claims.ts';
import { readDocumentFacts } from './document-facts.ts';
import { claimDays, factsOn, type Relied } from './later-facts.ts';
import { readRules } from '../../snapshot/read-rules.ts';

/** A breach, and when visitors first see it, ISO 8601. */
interface DatedViolation {
  violation: Violation;
  at: string;
}

/**
 * What disclosure rules say of a document at each moment of its release and on each later day, before `until`, on which a
 * rule begins, a fund or rating reaches an age that one asks about, or a claim ends, as visitors see it then: each breach once, at its first moment, without those that an approved claim covers or that compliance
 * confirmed.
 */
export async function disclosureFindings(
  sql: Queryable,
  name: DocumentName,
  sites: readonly ReleaseSite[],
  until?: string,
): Promise<Finding[]> {
  const found = new Map<string, Finding>();
  const start = sites[0]?.at;
  for (const [index, site] of sites.entries()) {
    const end = sites[index + 1]?.at ?? until;
    const dated = [
      ...(await ownViolations(sql, name, site, { isLater: index > 0, end })),
      ...(name.kind === FRAGMENT ? await pageViolations(sql, name, site, index > 0) : []),
    ];
    for (const { violation, at } of dated) {
      const key = `${violation.key}\n${violation.on}`;
      if (found.has(key)) continue;
      const finding = findingOf(name, violation);
      found.set(
        key,
        at === start ? finding : { ...finding, message: laterWords(at, finding.message) },
      );
    }
  }
  return withoutConfirmed(sql, name, [...found.values()]);
}

interface Judged {
  /** Not the first moment of the release: what has left by itself until then is not judged. */
  isLater: boolean;
  end?: string | undefined;
}

async function ownViolations(
  sql: Queryable,
  name: DocumentName,
  site: ReleaseSite,
  { isLater, end }: Judged,
): Promise<DatedViolation[]> {
  const facts = await readDocumentFacts(sql, name, site);
  if (!facts) return [];
  const rules = await readRules(site.after);
  const claims = [...(await site.after.all('claim')).values()] as unknown as Claim[];
  const later = laterDays(facts, { rules, claims })
    .map((one) => ({ ...one, at: beijingInstant(`${one.day}000000`) }))
    .filter(
      ({ at }) =>
        Date.parse(at) > Date.parse(site.at) &&
        (end === undefined || Date.parse(at) < Date.parse(end)),
    )
    .map((one) => ({ ...one, seen: factsOn(facts, one.day, { rules, claims }) }));
  const today = beijingTime(site.at).slice(0, 8);
  const first = isLater ? factsOn(facts, today, { rules, claims }) : facts;
  const found = await Promise.all(
    [{ at: site.at, asked: rules, seen: first }, ...later].map(async ({ at, asked, seen }) =>
      (await violationsOf(sql, seen, { ...site, at }, asked)).map((violation) => ({
        violation,
        at,
      })),
    ),
  );
  return found.flat();
}

/** Checkers of what leaves the page by itself with its data: what stays is held against all rules then. */
const ENDING_CHECKERS: readonly string[] = ['rating_age', 'fund_state'];

/** Days, yyyymmdd, on which the rules find something else in the same facts, and which of them are asked then. */
function laterDays(facts: DisclosureFacts, { rules, claims }: Relied) {
  return [
    ...changingDays(facts, rules).map(({ day, rule }) => ({
      day,
      asked: ENDING_CHECKERS.includes(rule.checker) ? rules : [rule],
    })),
    ...claimDays(facts, claims).map((day) => ({ day, asked: rules })),
  ];
}

/** What a fragment breaks on the pages that show it, and did not break before. */
async function pageViolations(
  sql: Queryable,
  name: DocumentName,
  site: ReleaseSite,
  isLater: boolean,
): Promise<DatedViolation[]> {
  const past = { ...site, after: site.before, drafts: new Map<string, JsonValue>() };
  // A page of the same release says what it lacks itself.
  const pages = (await dependentEntries(sql, name, site)).filter(
    ({ id }) => !site.drafts.has(`page:${id}`),
  );
  const found = await Promise.all(
    pages.map(async ({ id: key, menuname }) => {
      const page: DocumentName = { kind: 'page', key };
      const [before, after] = await Promise.all([
        ownViolations(sql, page, past, { isLater }),
        ownViolations(sql, page, site, { isLater }),
      ]);
      const known = new Set(before.map(({ violation }) => violation.key));
      return after
        .filter(({ violation }) => !known.has(violation.key))
        .map(({ violation, at }) => ({ at, violation: seenFrom(name, violation, menuname) }));
    }),
  );
  return found.flat();
}

/** Told of the fragment `name`: at its own node, or of the page by its title. */
function seenFrom(name: DocumentName, violation: Violation, title: string): Violation {
  if (violation.document === nameText(name)) return { ...violation, on: violation.node };
  const message = msg('finding.page-after-publishing', { title, problem: violation.message });
  return { ...violation, on: ROOT, path: [], message };
}

/** What breaks these rules at a moment, without what an approved claim covers. */
async function violationsOf(
  sql: Queryable,
  facts: DisclosureFacts,
  { at, after }: ReleaseSite,
  rules: readonly DisclosureRule[],
): Promise<Violation[]> {
  const day = beijingTime(at).slice(0, 8);
  const isCovered = await readClaimCover(sql, after.moment, day);
  return findViolations(facts, rules, day).filter((violation) => !isCovered(violation, facts));
}

/** What breaks these rules in a live document on a day, yyyymmdd, without what claims cover and what compliance confirmed. */
export async function liveFindings(
  sql: Queryable,
  name: DocumentName,
  facts: DisclosureFacts,
  { rules, day, isCovered }: LiveCheck,
): Promise<Finding[]> {
  const found = findViolations(facts, rules, day).filter(
    (violation) => !isCovered(violation, facts),
  );
  return withoutConfirmed(
    sql,
    name,
    found.map((violation) => findingOf(name, violation)),
  );
}

/** By what the documents of a live site are judged. */
export interface LiveCheck {
  rules: readonly DisclosureRule[];
  day: string;
  isCovered: Awaited<ReturnType<typeof readClaimCover>>;
}

/** On the document itself, at the node that shows it. */
function findingOf(name: DocumentName, violation: Violation): Finding {
  const { document, on, path, message, rule, severity, basis, words, fix, key } = violation;
  return {
    node: on,
    path: document === nameText(name) ? path : [],
    message,
    breach: { rule, severity, basis, words, key, ...(fix && { fix }) },
  };
}

async function withoutConfirmed(
  sql: Queryable,
  name: DocumentName,
  findings: Finding[],
): Promise<Finding[]> {
  const warned = findings.flatMap(({ breach }) =>
    breach?.severity === 'warn' ? [breach.key] : [],
  );
  const confirmed = await confirmedKeys(sql, name, warned);
  return findings.filter(
    ({ breach }) => !(breach?.severity === 'warn' && confirmed.has(breach.key)),
  );
}
