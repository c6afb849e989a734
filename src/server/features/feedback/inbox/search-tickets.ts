import { maskWritten } from '#rules/text/mask.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { wholePersonalValue } from './mask-ticket.ts';
import {
  readTickets,
  readWholeTickets,
  type OpenFilter,
  type TicketCursor,
  type TicketFacts,
  type WholeRow,
} from './read-tickets.ts';

interface Part {
  after: TicketCursor | undefined;
  limit: number;
  /** Whether the searcher may read who wrote a message. */
  seesPersons: boolean;
}

const AT_ONCE = 500;

/** The personal value that a search is for; null where it is for other words, or by somebody who may not search for one. */
export function searchedValue(
  { words = '' }: Pick<OpenFilter, 'words'>,
  seesPersons: boolean,
): string | null {
  return seesPersons ? wholePersonalValue(words) : null;
}

/**
 * The newest messages that fit, behind `after`. Words are looked for in what everybody may read, so that no part of a
 * masked number can be found by trying. A whole number or mail address is found exactly, by who may read it.
 */
export async function searchTickets(
  sql: Queryable,
  filter: OpenFilter,
  part: Part,
): Promise<TicketFacts[]> {
  if (filter.words === undefined || filter.words.trim() === '')
    return readTickets(sql, filter, part);
  const found = await searchWholeTickets(sql, filter, part);
  return found.map(
    ({ content: _, reply: __, name: ___, mobile: ____, email: _____, ...row }) => row,
  );
}

/** The same with all that the visitor left, for an export. */
export async function searchWholeTickets(
  sql: Queryable,
  filter: OpenFilter,
  { after, limit, seesPersons }: Part,
): Promise<WholeRow[]> {
  const value = searchedValue(filter, seesPersons);
  const words = (filter.words ?? '').trim().toLowerCase();
  const isFound = ({ ticketno, title, content }: WholeRow) =>
    words === '' ||
    value !== null ||
    [ticketno, maskWritten(title), maskWritten(content)].some((text) =>
      text.toLowerCase().includes(words),
    );
  const rows: WholeRow[] = [];
  let cursor = after;
  for (;;) {
    const batch = await readWholeTickets(sql, filter, { after: cursor, limit: AT_ONCE, value });
    rows.push(...batch.filter(isFound));
    const last = batch.at(-1);
    if (batch.length < AT_ONCE || rows.length >= limit || !last) return rows.slice(0, limit);
    cursor = last;
  }
}
