import { isDeepStrictEqual } from 'node:util';
import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { ROOT } from '#schemas/document.ts';
import { textFieldOf } from '#schemas/json-object.ts';
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
  let last = await sites[0]?.before.current(kind, key);
  for (const site of sites) {
    const body = await site.after.current(kind, key);
    if (body === null || isDeepStrictEqual(body, last)) continue;
    last = body;
    const document = itemDocument(definition.kind, toProps(definition, body));
    found.push(
      ...findingsOf(document),
      ...(await evidenceFindings(name, document, site)),
      ...(await missingEvidence(tx, body)),
    );
  }
  return found.filter(({ message }) => !ENDED.has(message.id));
}

const FILE = /^\/media\/([0-9a-f]{64})\./;

/** A claim or rating whose file of evidence the library does not have. */
async function missingEvidence(tx: Queryable, body: JsonValue): Promise<Finding[]> {
  const file = textFieldOf(body, 'file');
  if (file === '') return [];
  const known = await tx`select from media_file where hash = ${FILE.exec(file)?.[1] ?? ''}`;
  const message = msg('disclosure.evidence-missing');
  return known.length > 0 ? [] : [{ node: ROOT, path: ['file'], message }];
}
