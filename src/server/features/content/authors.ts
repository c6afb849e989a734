import { msg } from '#messages/msg.ts';
import {
  authorsOfTexts,
  editorsOfNodes,
  type AuthoredOperation,
} from '#composition/history/authorship.ts';
import { openTree } from '#composition/tree.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { version } from '#server/store/content/read.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import { handled, refuse, defineHandlers } from '#server/platform/handler.ts';
import { documentOf } from '#server/store/drafts/stored-form.ts';

/** Maximum of operations that are looked through, the newest ones; of what is older nobody is named. */
const MOST_OPERATIONS = 20_000;

/** Who typed what, from the operations of drafts, which are kept when a draft is published. */
export function authorHandlers(sql: Queryable) {
  return defineHandlers({
    async authors({ kind, key, seq, since }) {
      const name = { kind, key };
      const found = seq === null ? null : await version(sql, kind, key, seq);
      if (seq !== null && !found) return refuse('notFound', msg('version.unknown'));
      const opened = openTree(
        found ? documentOf(kind, found.body) : await draftDocument(sql, name),
      );
      const [writtenAt, releasedAt, sinceAt] = [
        seq === null ? null : await firstReleasedAt(sql, name, seq),
        seq === null ? null : await timeOf(sql, seq),
        since === null ? null : await timeOf(sql, since),
      ];
      const operations = await operationsUntil(sql, name, later(writtenAt, releasedAt));
      const typed = operations.filter(({ at }) => writtenAt === null || at <= writtenAt);
      const changing = operations.filter(({ at }) => sinceAt === null || at > sinceAt);
      return handled({
        editors: [...editorsOfNodes(changing)].map(([node, by]) => ({ node, by })),
        texts: opened.ok
          ? authorsOfTexts(opened.tree, typed).filter(({ runs }) =>
              runs.some(({ by }) => by !== null),
            )
          : [],
      });
    },
  });
}

function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

async function timeOf(sql: Queryable, seq: number): Promise<string | null> {
  const [row] = await sql<
    { at: string }[]
  >`select recorded_at as at from release where seq = ${seq}`;
  return row?.at ?? null;
}

/** When the content of a version was published first: one that was brought back or got other times was typed before that. */
async function firstReleasedAt(
  sql: Queryable,
  { kind, key }: DocumentName,
  seq: number,
): Promise<string | null> {
  const [row] = await sql<{ at: string | null }[]>`
    select min(r.recorded_at) as at from publication p join release r on r.seq = p.seq
    where p.kind = ${kind} and p.key = ${key} and p.seq <= ${seq}
      and p.hash = (select hash from publication where kind = ${kind} and key = ${key} and seq = ${seq} and hash is not null limit 1)`;
  return row?.at ?? null;
}

/** From the oldest to the newest. */
async function operationsUntil(
  sql: Queryable,
  { kind, key }: DocumentName,
  until: string | null,
): Promise<AuthoredOperation[]> {
  const rows = await sql<AuthoredOperation[]>`
    select operation, author, account, at from draft_operation
    where kind = ${kind} and key = ${key} ${until === null ? sql`` : sql`and at <= ${until}`} order by sequence desc limit ${MOST_OPERATIONS}`;
  return rows.map((row) => ({ ...row })).toReversed();
}
