import type { ItemUse } from '#wire/studio/content.ts';
import { documentName } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { changedDrafts } from '#server/store/drafts/read-draft.ts';
import { bodyReferences } from '#server/store/content-index/body-references.ts';
import { draftDocument } from './draft-state.ts';
import { titlesOf } from './document-title.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';

/** What refers to each of these items: to visitors, or once a draft that differs is published. */
export async function usesOfItems(
  sql: Queryable,
  kind: string,
  keys: readonly string[],
): Promise<Map<string, ItemUse[]>> {
  const targets = new Set(keys.map((key) => `${kind}:${key}`));
  const published = await sql<{ kind: string; key: string; target: string }[]>`
    select kind, key, target from reference where target = any(${[...targets]}::text[]) order by kind, key`;
  const drafted = (await draftedReferences(sql)).filter(({ target }) => targets.has(target));
  const isKnown = new Set(published.map((use) => `${use.kind}:${use.key} ${use.target}`));
  const uses = [
    ...published.map((use) => ({ ...use, isDraft: false })),
    ...drafted
      .filter((use) => !isKnown.has(`${use.kind}:${use.key} ${use.target}`))
      .map((use) => ({ ...use, isDraft: true })),
  ];
  const named = uses.flatMap(({ target, isDraft, ...name }) => {
    const read = documentName.safeParse({ kind: name.kind, key: name.key });
    return read.success && `${name.kind}:${name.key}` !== target
      ? [{ name: read.data, target, isDraft }]
      : [];
  });
  const title = await titlesOf(
    sql,
    named.map(({ name }) => name),
  );
  const byKey = new Map<string, ItemUse[]>(keys.map((key) => [key, []]));
  for (const { name, target, isDraft } of named)
    byKey.get(target.slice(kind.length + 1))?.push({ ...name, title: title(name), isDraft });
  return byKey;
}

/** What drafts that differ from what is published refer to. */
export async function draftedReferences(
  sql: Queryable,
): Promise<(DocumentName & { target: string })[]> {
  const names = [...(await changedDrafts(sql))].flatMap((text) => {
    const at = text.indexOf(':');
    const name = documentName.safeParse({ kind: text.slice(0, at), key: text.slice(at + 1) });
    return name.success ? [name.data] : [];
  });
  const found = await Promise.all(
    names.map(async (name) => {
      const document = await draftDocument(sql, name);
      return bodyReferences(name.kind, contentOf(name.kind, document)).map((target) => ({
        ...name,
        target,
      }));
    }),
  );
  return found.flat();
}
