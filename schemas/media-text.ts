import { z } from 'zod';

/**
 * How far the text of a PDF was read: `waiting` to be; `read` whole; `partial`, up to the limit of pages or characters; `empty`,
 * its pages are pictures; `encrypted`, it opens by a password only; `broken`, it cannot be read as a PDF; `large`, over the limit
 * of bytes; `slow`, over the limit of time or memory.
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

/** The states whose files are found in part or not at all, until somebody acts. */
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

/** Up to where a file is read: bytes of the file, its pages, characters of all pages together. */
export const TEXT_LIMITS = {
  bytes: 50 * 1024 * 1024,
  pages: 1_000,
  characters: 3_000_000,
} as const;
