import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { editorOf, handled, publishing, defineHandlers } from '#server/platform/handler.ts';
import { readItemTexts } from '#server/store/media/texts/read-states.ts';
import { createItem } from './create-item.ts';
import { indexedTitles, readContentIndex } from './read-index.ts';
import { refreshContentIndex } from './refresh-index.ts';
import { removeItem, withdrawItems } from './take-away.ts';
import { countUses, whereUsed } from '#server/site/documents/where-used.ts';

interface Parts {
  sql: Database;
  /** Settles when this process's own pages reflect what was just released. */
  caughtUp(): Promise<void>;
}

/** The studio's lists of content, and what is done to whole items. */
export function contentHandlers({ sql, caughtUp }: Parts) {
  return defineHandlers({
    async contentItems(body) {
      const definition = definitionOf(body.kind);
      await refreshContentIndex(sql, body.kind);
      const { rows, next, total } = await readContentIndex(sql, definition, body);
      const keys = rows.map(({ key }) => key);
      const [uses, names, texts] = await Promise.all([
        countUses(sql, body.kind, keys),
        namesOf(sql, definition, rows),
        readItemTexts(sql, body.kind, keys),
      ]);
      const items = rows.map(({ sort: _, ...row }): ContentIndexItem => ({
        ...row,
        uses: uses.get(row.key) ?? 0,
      }));
      return handled({ items, next, total, names, texts });
    },
    async contentChanges() {
      const rows = await sql<{ kind: string; count: number }[]>`
        select kind, count(*) as count from desk_item where (is_changed or stale) and not is_removed group by kind`;
      return handled({ changes: Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) });
    },
    async createItem({ kind, props }, context) {
      return createItem(sql, definitionOf(kind), { props, account: editorOf(context) });
    },
    async copyItem({ kind, key, props }, context) {
      return createItem(sql, definitionOf(kind), { props, account: editorOf(context), from: key });
    },
    async itemUses({ kind, keys }) {
      const uses = await whereUsed(sql, kind, keys);
      return handled({ uses: keys.map((key) => ({ key, uses: uses.get(key) ?? [] })) });
    },
    withdrawItems: publishing(
      'withdrawItems',
      async ({ kind, keys, note, despite }, context, permit) => {
        const done = await withdrawItems(sql, permit, definitionOf(kind), {
          keys,
          note,
          despite,
          account: editorOf(context),
        });
        if (done.ok) await caughtUp();
        return done;
      },
    ),
    async removeItems({ kind, keys, removed }, context) {
      const results = await Promise.all(
        keys.map(async (key) => ({
          key,
          message: await removeItem(sql, kind, key, removed, editorOf(context)),
        })),
      );
      return handled({
        refused: results.flatMap(({ key, message }) =>
          message === null ? [] : [{ key, message }],
        ),
      });
    },
  });
}

/** Every kind that the routes take has a definition; one without is a bug of the registry. */
function definitionOf(kind: ContentKind): KindDefinition {
  const definition = kindDefinition(kind);
  if (!definition) throw new Error(`No definition of kind ${kind}`);
  return definition;
}

const RELATIONS: Partial<Record<string, string>> = { category: 'category', fund: 'fund' };

/** What the columns that show a relation refer to. */
function namesOf(
  sql: Queryable,
  { columns }: KindDefinition,
  rows: readonly { facts: Record<string, string> }[],
): Promise<Record<string, string>> {
  const names = columns.flatMap(({ prop, as }) => {
    const kind = RELATIONS[as ?? ''];
    return kind
      ? rows.flatMap(({ facts }) =>
          (facts[prop] ?? '')
            .split(' ')
            .filter(Boolean)
            .map((key) => ({ kind, key })),
        )
      : [];
  });
  return indexedTitles(sql, [
    ...new Map(names.map((name) => [`${name.kind}:${name.key}`, name])).values(),
  ]);
}
