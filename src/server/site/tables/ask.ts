import type { Answer, CallRequest } from '#kit';
import { formatDate } from '#rules/numbers/format.ts';
import type { CallPath } from '#schemas/calls/calls.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

/** The contents of a table: what is said once of all rows, the heads of its columns, and the rows. */
export interface TableContents {
  title: string;
  /** How the figures are computed, and what has to be said with them. */
  notes: readonly string[];
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** The newest day that the rows have, yyyymmdd; empty where they have none. */
  asOf: string;
}

export type AnswerSource = Pick<SiteSnapshot, 'answer'>;
/** Null for a fund that is not published. */
export type ReadTable = (fundcode: string, answers: AnswerSource) => Promise<TableContents | null>;

/** Null where the call says that there is nothing to be had, as of a fund that is not published. */
export async function ask<P extends CallPath>(
  answers: AnswerSource,
  request: CallRequest<P>,
): Promise<Extract<Answer<P>, { ok: true }> | null> {
  const given = await answers.answer(request);
  return given.ok ? (given as Extract<Answer<P>, { ok: true }>) : null;
}

/** A day as spreadsheets read it; one that is not known is empty. */
export function dayCell(date: string): string {
  return date === '' ? '' : formatDate(date);
}
