import { z } from 'zod';
import { compactDate } from '../fund.ts';

/**
 * What a call means and what it takes and gives: rows in `record`, an object in `body`, or a file. Zod's core type stands
 * for any schema, since comparing hundreds of schemas with all methods of `ZodType` would double the time of type-checking.
 */
export type CallSchema = { meaning: string; request: z.core.$ZodType } & (
  | { record: z.core.$ZodType }
  | { body: z.core.$ZodType }
  | { file: true }
);

/** A number in a request: numbers arrive as strings, and an empty limit is the default, not "unlimited". */
export const count = z.union([z.literal(''), z.string().regex(/^\d{1,6}$/)]).optional();
/** Rows a page (`pagecount`, 10 by default) and rows skipped (`pageoffset`, from 0). */
export const paging = { pagecount: count, pageoffset: count };
/** The days of a list, both included; without one of them the list is open on that side. */
export const between = { startdate: compactDate.optional(), enddate: compactDate.optional() };
const totalCount = z.string().regex(/^\d{1,9}$/);
/** A list's `record[1]`. */
export const totals = z.tuple([z.strictObject({ totalcount: totalCount })]);
/** Of what was looked for by words: with `ismore` "1" there are more than the number, which is then the next hundred beyond the part that was asked for, at most 1000. */
export const foundCount = { ismore: z.literal('1').optional() };
/** `record[1]` of a list that words are looked for in. */
export const foundTotals = z.tuple([z.strictObject({ totalcount: totalCount, ...foundCount })]);
/** For a call that takes nothing. */
export const nothing = z.strictObject({});

/** `record` of a list: its rows, then how many there are. */
export function list<Row extends z.core.$ZodType>(row: Row) {
  return z.tuple([z.array(row), totals]);
}

/** `record` of a list that words are looked for in. */
export function foundList<Row extends z.core.$ZodType>(row: Row) {
  return z.tuple([z.array(row), foundTotals]);
}

/** `record` of all the rows there are. */
export function rows<Row extends z.core.$ZodType>(row: Row) {
  return z.tuple([z.array(row)]);
}

/** `record` of one thing. */
export function one<Row extends z.core.$ZodType>(row: Row) {
  return z.tuple([z.tuple([row])]);
}

/** `body` of a list: its rows and how many there are. */
export function bodyList<Row extends z.core.$ZodType>(row: Row) {
  return z.strictObject({ rows: z.array(row), totalcount: totalCount });
}
