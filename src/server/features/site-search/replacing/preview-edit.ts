import { openTree } from '#composition/tree.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { permitByRights } from '#server/site/permissions/permit.ts';
import type { DraftEditor } from '#server/store/drafts/draft-batch.ts';
import { ownTitle } from '#server/store/site-text/document-rows.ts';
import type { PreviewedEdit } from '#wire/studio/field-edits.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { planEdit, type PlannedField } from './plan-edit.ts';

/** What an edit would do to each of these items as their drafts are now. */
export async function previewEdit(
  sql: Database,
  planned: PlannedField,
  keys: readonly string[],
  editor: DraftEditor,
): Promise<StudioAnswer<'previewFieldEdit'>> {
  const items: PreviewedEdit[] = [];
  for (const key of new Set(keys)) items.push(await previewItem(sql, planned, key, editor));
  return { items, names: await namesIn(sql, planned, items) };
}

async function previewItem(
  sql: Queryable,
  planned: PlannedField,
  key: string,
  editor: DraftEditor,
): Promise<PreviewedEdit> {
  const name = { kind: planned.definition.kind, key };
  const { document, changed } = await readDraftStatus(sql, name);
  const base = { key, title: ownTitle(name, document), isChanged: changed };
  const opened = openTree(document);
  if (!opened.ok)
    return {
      ...{ ...base, seen: '', before: null, after: null, isSame: false, breaches: [] },
      refusal: opened.message,
    };
  const { before, after, seen, isSame, refusal, breaches } = planEdit(
    opened.tree,
    planned,
    await permitByRights(sql, editor, name),
  );
  return { ...base, seen, before: before ?? null, after, isSame, refusal, breaches };
}

/** What the values of a field that refers to something are called. */
async function namesIn(
  sql: Queryable,
  { field: { meta } }: PlannedField,
  items: readonly PreviewedEdit[],
): Promise<Record<string, string>> {
  const { control } = meta;
  const kind =
    control === 'category'
      ? 'category'
      : control === 'fund' || control === 'funds'
        ? 'fund'
        : control === 'item'
          ? meta.itemKind
          : undefined;
  if (kind === undefined) return {};
  const keys = [
    ...new Set(items.flatMap(({ before, after }) => [...keysOf(before), ...keysOf(after)])),
  ];
  const rows = await sql<{ key: string; title: string }[]>`
    select key, title from desk_item where kind = ${kind} and key = any (${keys}::text[])`;
  return Object.fromEntries(rows.map(({ key, title }) => [`${kind}:${key}`, title]));
}

function keysOf(value: JsonValue): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}
