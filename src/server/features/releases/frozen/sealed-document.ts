import { nodeName } from '#composition/names.ts';
import { openTree, ROOT_ID, walk } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { isComposed } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { SealedNode } from '#wire/studio/signing-review.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { FRAGMENT } from '#server/site/snapshot/fragments.ts';
import { documentOf } from '#server/store/drafts/stored-form.ts';
import { readSealedTexts } from '#server/store/release/sealed-texts.ts';
import type { SealedParts } from '../publishing/sealed-parts.ts';

/** A content as it was sealed: kept with the seal, or published. Null: neither. */
export async function readSealedDocument(
  sql: Queryable,
  { kind }: DocumentName,
  seal: string,
  hash: string | undefined,
): Promise<PageDocument | null> {
  if (hash === undefined) return null;
  const kept = (await readSealedTexts(sql, seal, [hash])).get(hash);
  if (kept !== undefined) return documentOf(kind, JSON.parse(kept) as JsonValue);
  const [row] = await sql<{ body: JsonValue }[]>`select body from content where hash = ${hash}`;
  return row ? documentOf(kind, row.body) : null;
}

/** The nodes of the composed documents of a seal and of the fragments that they show, by their names. */
export async function readSealedNodes(
  sql: Queryable,
  seal: string,
  { items, fragments }: SealedParts,
): Promise<SealedNode[]> {
  const all: (DocumentName & { hash: string })[] = [
    ...items.filter(({ kind }) => isComposed(kind)),
    ...fragments.map(({ key, hash }) => ({ kind: FRAGMENT, key, hash }) as const),
  ];
  const found = await Promise.all(
    all.map(async ({ kind, key, hash }) => {
      const document = await readSealedDocument(sql, { kind, key }, seal, hash);
      const opened = document && openTree(document);
      if (!opened?.ok) return [];
      return [...walk(opened.tree)]
        .filter(({ id }) => id !== ROOT_ID)
        .map((node) => ({
          ...{ node: node.id, type: node.type, name: { kind, key } },
          label: nodeName(node, catalogue),
        }));
    }),
  );
  return found.flat();
}
