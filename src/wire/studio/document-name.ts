import { z } from 'zod';

/**
 * What can be drafted: the page of a menu entry (key `menuid`), the frame (key `frame`), a fragment that pages show (key its
 * id), the menu (key `menu`), and the redirects (key `redirects`).
 */
export const documentKind = z.enum(['page', 'frame', 'fragment', 'menu', 'redirect']);
export type DocumentKind = z.infer<typeof documentKind>;
export const documentName = z.strictObject({ kind: documentKind, key: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) });
export type DocumentName = z.infer<typeof documentName>;
