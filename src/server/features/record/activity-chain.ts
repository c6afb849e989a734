import type { Queryable } from '#server/platform/database/connect.ts';
import { GENESIS, hashText } from '#server/store/content/hash.ts';
import { recordFindings, type RecordFinding } from './finding.ts';

interface Link {
  position: number;
  number: number;
  previous: string;
  hash: string;
  /** Null: the line is gone. */
  text: string | null;
}

/** A link of the chain and its hash. */
interface ActivityPosition {
  position: number;
  hash: string;
}

/** Recomputes the chain over the activity log after a link, line by line in the order of commits. */
export async function checkActivity(
  tx: Queryable,
  after: ActivityPosition = { position: 0, hash: GENESIS },
): Promise<{ lines: number; findings: RecordFinding[] }> {
  const messages: string[] = [];
  let last = after;
  const links = tx<Link[]>`
    select c.position, c.number, c.previous, c.hash,
      case when a.number is not null then jsonb_build_array(a.number, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        a.account, a.author, a.action, a.kind, a.key, a.title, a.address, a.details)::text end as text
    from activity_chain c left join activity a using (number) where c.position > ${after.position} order by c.position`.cursor(
    1000,
  );
  for await (const portion of links) {
    for (const link of portion) {
      const message = problemOf(link, last);
      if (message !== null) messages.push(message);
      last = link;
    }
  }
  const added = await tx<
    { number: number }[]
  >`select number from activity a where number > coalesce((select number from activity_chain where position = ${after.position}), 0)
    and (select position from activity_chain c where c.number = a.number) is null order by number`;
  messages.push(
    ...added.map(({ number }) => `操作记录第 ${number} 行不在链上，是绕过记录加进去的`),
  );
  return { lines: last.position - after.position, findings: recordFindings('activity', messages) };
}

function problemOf(
  { position, number, previous, hash, text }: Link,
  last: { position: number; hash: string },
): string | null {
  if (position !== last.position + 1)
    return `操作记录的链在第 ${last.position + 1} 环断开：这一环不见了`;
  if (previous !== last.hash) return `操作记录第 ${number} 行没有接在前一行之后`;
  if (text === null) return `操作记录第 ${number} 行被删除`;
  return hashText(previous + text) === hash ? null : `操作记录第 ${number} 行被改动过`;
}
