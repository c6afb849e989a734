import { authorsOfTexts, editorsOfNodes } from '#composition/history/authorship.ts';
import { openTree } from '#composition/tree.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { version } from '#server/store/content/read.ts';
import type { StoredOperation } from '#server/store/drafts/authors/authored-operations.ts';
import type { VersionAuthors } from '#server/store/drafts/authors/version-authors.ts';
import { documentOf } from '#server/store/drafts/stored-form.ts';
import type { TrimPlan } from './plan-trim.ts';

/** What is kept of the versions up to the release of a plan, beyond those that are kept already; `operations` are those between. */
export async function authorsOfVersions(
  sql: Queryable,
  { name, before, seq }: TrimPlan,
  operations: readonly StoredOperation[],
): Promise<VersionAuthors[]> {
  const { kind, key } = name;
  const rows = await sql<{ seq: number; at: string; isFirst: boolean }[]>`
    select p.seq, r.recorded_at as at, p.hash is not null and not exists (
      select from publication e where e.kind = p.kind and e.key = p.key and e.hash = p.hash and e.seq < p.seq) as "isFirst"
    from publication p join release r on r.seq = p.seq
    where p.kind = ${kind} and p.key = ${key} and p.seq > ${before?.seq ?? 0} and p.seq <= ${seq} order by p.seq`;
  const found: VersionAuthors[] = [];
  let since = '';
  for (const { seq: one, at, isFirst } of rows) {
    const published = isFirst ? await version(sql, kind, key, one) : undefined;
    const opened = published && openTree(documentOf(kind, published.body));
    const typed = operations.filter((operation) => operation.at <= at);
    const texts = opened?.ok ? authorsOfTexts(opened.tree, typed, before?.texts) : [];
    const authored = texts.filter(({ runs }) => runs.some(({ by }) => by !== null));
    const editors = editorsOfNodes(typed.filter((operation) => operation.at > since));
    since = at;
    if (authored.length > 0 || editors.size > 0)
      found.push({ seq: one, texts: isFirst ? authored : null, editors });
  }
  return found;
}
