import type { Failure } from '#kit';

/** Rows that are asked for at once. */
const PAGE = 100;
/** Maximum number of requests for one list. */
const MOST_PAGES = 10;

export interface Paging {
  pagecount: string;
  pageoffset: string;
}

/** One page of a list, and how many rows the list has. */
export type AnsweredPage<Row> = { ok: true; rows: readonly Row[]; totalcount: string } | Failure;

export type ReadRows<Row> = { ok: true; rows: readonly Row[] } | Failure;

/** All rows of a list, up to 1,000; fails where one of its pages does. */
export async function readPages<Row>(
  ask: (paging: Paging) => Promise<AnsweredPage<Row>>,
): Promise<ReadRows<Row>> {
  const rows: Row[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await ask({ pagecount: String(PAGE), pageoffset: String(rows.length) });
    if (!answer.ok) return answer;
    rows.push(...answer.rows);
    if (answer.rows.length === 0 || rows.length >= Number(answer.totalcount)) break;
  }
  return { ok: true, rows };
}
