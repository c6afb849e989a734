import type { Finding } from '#composition/finding.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { findViolations } from '#rules/disclosure/evaluation/find-violations.ts';
import type { Violation } from '#rules/disclosure/violation.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { confirmedKeys } from '#server/store/compliance/confirmations.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { DisclosureFacts } from '#rules/disclosure/facts.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { FRAGMENT } from '../../snapshot/fragments.ts';
import { dependentEntries } from '../gate/dependent-entries.ts';
import { laterWords } from '../gate/later-words.ts';
import type { ReleaseSite } from '../gate/release-sites.ts';
import { readClaimCover } from './claims.ts';
import { readDocumentFacts } from './document-facts.ts';
import { readRules } from '../../snapshot/read-rules.ts';

/**
 * What disclosure rules say of a document at each moment of its release: each breach once, at its first moment, without those
 * that an approved claim covers or that compliance confirmed.
 */
export async function disclosureFindings(
  sql: Queryable,
  name: DocumentName,
  sites: readonly ReleaseSite[],
): Promise<Finding[]> {
  const found = new Map<string, Finding>();
  for (const [index, site] of sites.entries()) {
    const violations = [
      ...(await ownViolations(sql, name, site)),
      ...(name.kind === FRAGMENT ? await pageViolations(sql, name, site) : []),
    ];
    for (const violation of violations) {
      const key = `${violation.key}\n${violation.on}`;
      if (found.has(key)) continue;
      const finding = findingOf(name, violation);
      found.set(
        key,
        index === 0 ? finding : { ...finding, message: laterWords(site.at, finding.message) },
      );
    }
  }
  return withoutConfirmed(sql, name, [...found.values()]);
}

async function ownViolations(
  sql: Queryable,
  name: DocumentName,
  site: ReleaseSite,
): Promise<Violation[]> {
  const facts = await readDocumentFacts(sql, name, site);
  return facts ? violationsOf(sql, facts, site) : [];
}

/** What a fragment breaks on the pages that show it, and did not break before. */
async function pageViolations(
  sql: Queryable,
  name: DocumentName,
  site: ReleaseSite,
): Promise<Violation[]> {
  const past = { ...site, after: site.before, drafts: new Map<string, JsonValue>() };
  const pages = await dependentEntries(sql, name, site);
  const found = await Promise.all(
    pages.map(async ({ id: key }) => {
      const page: DocumentName = { kind: 'page', key };
      const [before, after] = await Promise.all([
        ownViolations(sql, page, past),
        ownViolations(sql, page, site),
      ]);
      const known = new Set(before.map((one) => one.key));
      return after.filter((one) => !known.has(one.key));
    }),
  );
  return found
    .flat()
    .map((one) =>
      one.document === nameText(name) ? { ...one, on: one.node } : { ...one, on: ROOT, path: [] },
    );
}

/** What breaks a rule at a moment, without what an approved claim covers. */
async function violationsOf(
  sql: Queryable,
  facts: DisclosureFacts,
  { at, after }: ReleaseSite,
): Promise<Violation[]> {
  const day = beijingTime(at).slice(0, 8);
  const isCovered = await readClaimCover(sql, after.moment, day);
  return findViolations(facts, await readRules(after), day).filter(
    (violation) => !isCovered(violation, facts),
  );
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
