import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/handler.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { sitesSince } from '../gate/release-losses.ts';
import { disclosureFindings } from './disclosure-findings.ts';
import { evidenceBreaches } from './evidence-breaches.ts';

/** Maximum number of findings that a refusal lists; its message counts all of them. */
const LISTED = 50;

/**
 * Refuses releases of these documents, which this transaction has made after `since`, where what visitors see of them then
 * breaks a disclosure rule, or where a rule, rating or claim among them may not be published. A breach that visitors see
 * already does not count. Null: nothing is against them.
 */
export async function refuseBreaches(tx: Queryable, names: readonly DocumentName[], since: number) {
  const findings: (Finding & { at: DocumentName })[] = [];
  const sites = await sitesSince(tx, since);
  const [now] = sites;
  for (const name of names) {
    const evidence = await evidenceBreaches(tx, name, sites);
    findings.push(...evidence.map((finding) => ({ ...finding, at: name })));
    const after = (await disclosureFindings(tx, name, sites)).filter(
      ({ breach }) => breach?.severity !== 'warn',
    );
    if (!now || after.length === 0) continue;
    const past = { ...now, after: now.before, drafts: new Map() };
    const before = await disclosureFindings(tx, name, [past]);
    const known = new Set(before.map(({ breach }) => breach?.key));
    findings.push(
      ...after
        .filter(({ breach }) => !known.has(breach?.key))
        .map((finding) => ({ ...finding, at: name })),
    );
  }
  return findings.length === 0
    ? null
    : refuse('notPublishable', msg('release.has-findings', { count: findings.length }), {
        findings: findings.slice(0, LISTED),
      });
}
