import type { Finding } from '#composition/finding.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { findViolations } from '#rules/disclosure/evaluation/find-violations.ts';
import type { Violation } from '#rules/disclosure/violation.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { confirmedKeys } from '#server/store/compliance/confirmations.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
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
    const { at, after } = site;
    const facts = await readDocumentFacts(sql, name, site);
    if (!facts) continue;
    const day = beijingTime(at).slice(0, 8);
    const isCovered = await readClaimCover(sql, after.moment, day);
    for (const violation of findViolations(facts, await readRules(after), day)) {
      const key = `${violation.key}\n${violation.on}`;
      if (found.has(key) || isCovered(violation, facts)) continue;
      const finding = findingOf(name, violation);
      found.set(
        key,
        index === 0 ? finding : { ...finding, message: laterWords(at, finding.message) },
      );
    }
  }
  return withoutConfirmed(sql, name, [...found.values()]);
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
