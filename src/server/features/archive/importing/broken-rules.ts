import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuseBreaches } from '#server/site/findings/disclosure/release-breaches.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import { documentKind } from '#wire/studio/document-name.ts';

/**
 * The disclosure rules that documents break by a release which this transaction made after `since`, one line for each place:
 * document, node, rule and article; and what forbids a rule, rating or claim, by field. What visitors saw before does not count.
 */
export async function brokenRules(
  tx: Queryable,
  items: readonly Pick<ReleaseItem, 'kind' | 'key'>[],
  since: number,
): Promise<Message[]> {
  const names = items.flatMap(({ kind, key }) => {
    const known = documentKind.safeParse(kind);
    return known.success ? [{ kind: known.data, key }] : [];
  });
  const refused = await refuseBreaches(tx, names, since);
  if (!refused) return [];
  const { message, findings = [] } = refused.refusal;
  const lines = findings.map(({ at, node, path, message: problem, breach }) => {
    const thing = at ? `${at.kind}:${at.key}` : '';
    if (!breach) return msg('archive.evidence-refused', { thing, field: path.join('.'), problem });
    const { rule, basis } = breach;
    return msg('archive.breaks-rule', { thing, node, rule, basis, problem });
  });
  return [message, ...lines];
}
