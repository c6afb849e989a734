import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '#composition/finding.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { itemDocument } from '#server/store/drafts/stored-form.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { findingsOf } from '../../documents/draft-state.ts';
import { evidenceFindings } from './evidence-findings.ts';
import type { ReleaseSite } from '../gate/release-sites.ts';

/** What ended takes what relies on it off the site, and holds nothing up. */
const ENDED: ReadonlySet<string> = new Set(['disclosure.claim-ended', 'disclosure.rating-ended']);

/**
 * What forbids a version of a rule, rating or claim, which a release brings without its draft being checked: as a draft is
 * refused, at the first moment at which visitors get it. None for other kinds, and where nothing changes.
 */
export async function evidenceBreaches(
  tx: Queryable,
  name: DocumentName,
  sites: readonly ReleaseSite[],
): Promise<Finding[]> {
  const { kind, key } = name;
  const definition = kindDefinition(kind);
  if (!definition || !['rule', 'rating', 'claim'].includes(kind)) return [];
  const found: Finding[] = [];
  let last: JsonValue | null = null;
  for (const site of sites) {
    const [before, body] = await Promise.all([
      site.before.current(kind, key),
      site.after.current(kind, key),
    ]);
    // What visitors get then without the release is not of it.
    if (body === null || isDeepStrictEqual(body, before) || isDeepStrictEqual(body, last)) continue;
    last = body;
    const document = itemDocument(definition.kind, toProps(definition, body));
    found.push(...findingsOf(document), ...(await evidenceFindings(tx, name, document, site)));
  }
  return found.filter(({ message }) => !ENDED.has(message.id));
}
