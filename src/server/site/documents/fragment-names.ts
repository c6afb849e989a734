import { ROOT, type PageDocument } from '#schemas/document.ts';
import { FRAGMENT } from '../snapshot/fragments.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** The keys of all fragments, drafted or published. */
export async function fragmentNames(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from draft where kind = ${FRAGMENT} union select key from publication where kind = ${FRAGMENT} order by key`;
  return rows.map(({ key }) => key);
}

/** Whether there is a fragment of this key, drafted or published. */
export async function isFragment(sql: Queryable, key: string): Promise<boolean> {
  return (await fragmentNames(sql)).includes(key);
}

/** Whether editors took a fragment away: its draft is kept, so that it can be put back. */
export function isRemovedFragment({ nodes }: PageDocument): boolean {
  return nodes[ROOT]?.displyflag === '2';
}
