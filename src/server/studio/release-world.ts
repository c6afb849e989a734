import type { JsonValue } from '#schemas/json.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { withDrafts, type World } from '../compose/world.ts';
import type { Queryable } from '../database/connect.ts';
import { nameText } from '../drafts/draft-log.ts';
import { worldNow } from '../site/site.ts';
import { draftDocument } from './draft-state.ts';
import { storedBody } from './published.ts';

const LEADING: ReadonlySet<DocumentName['kind']> = new Set(['menu', 'redirect', 'fragment']);

/** What these drafts make public that other documents depend on, by `kind:key`: the menu, redirects and what pages show through fragments. */
export async function leadingDrafts(
  sql: Queryable,
  names: readonly DocumentName[],
): Promise<Map<string, JsonValue>> {
  const drafts = names
    .filter(({ kind }) => LEADING.has(kind))
    .map(async ({ kind, key }): Promise<[string, JsonValue]> => {
      const document = await draftDocument(sql, { kind, key });
      return [nameText({ kind, key }), await storedBody(sql, { kind, key }, document)];
    });
  return new Map(await Promise.all(drafts));
}

/** The site as it will be once these drafts are live, as far as other documents depend on it. */
export async function releaseWorld(sql: Queryable, names: readonly DocumentName[]): Promise<World> {
  return withDrafts(await worldNow(sql), await leadingDrafts(sql, names));
}
