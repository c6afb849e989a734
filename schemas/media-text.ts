import { z } from 'zod';

/**
 * How far the text of a PDF was read: `waiting`, not yet; `read`, whole; `partial`, up to the limit of pages or characters, or
 * without damaged pages; `empty`, its pages are pictures; `encrypted`, it opens by a password only; `broken`, it is no readable
 * PDF; `large`, over the limit of bytes; `slow`, over the limit of time or memory.
 */
export const fileTextState = z.enum([
  'waiting',
  'read',
  'partial',
  'empty',
  'encrypted',
  'broken',
  'large',
  'slow',
]);
export type FileTextState = z.infer<typeof fileTextState>;

/** The states in which the search finds a file in part or by its title only, until an editor replaces it. */
export const UNREAD_STATES = [
  'partial',
  'empty',
  'encrypted',
  'broken',
  'large',
  'slow',
] as const satisfies readonly FileTextState[];

/** What is known of the text of a PDF. */
export const fileText = z.strictObject({
  state: fileTextState,
  /** Pages of the file; 0 where it was not opened. */
  pages: z.int(),
  /** The file has a script, which reading does not run. */
  hasScript: z.boolean(),
});
export type FileText = z.infer<typeof fileText>;

/** Limits of reading a file: its bytes, its pages, and the characters of a page and of all pages together. */
export const TEXT_LIMITS = {
  bytes: 50 * 1024 * 1024,
  pages: 1_000,
  /** A dense page of A4 has 3,000. Tokens of one page are computed without a break. */
  pageCharacters: 50_000,
  characters: 3_000_000,
} as const;
