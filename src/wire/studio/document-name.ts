import { z } from 'zod';

/** What can be composed: the page of a menu entry (key `menuid`), the frame (key `frame`), or a fragment that pages show (key its id). */
export const documentKind = z.enum(['page', 'frame', 'fragment']);
export type DocumentKind = z.infer<typeof documentKind>;
export const documentName = z.strictObject({ kind: documentKind, key: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) });
export type DocumentName = z.infer<typeof documentName>;
