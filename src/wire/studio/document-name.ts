import { z } from 'zod';
import { CONTENT_KINDS } from '#schemas/content-kind.ts';

/** What is composed of nodes: the page of a menu entry, the frame, a fragment that pages show, the menu, the redirects. */
export const COMPOSED_KINDS = ['page', 'frame', 'fragment', 'menu', 'redirect'] as const;
export type ComposedKind = (typeof COMPOSED_KINDS)[number];

export function isComposed(kind: string): kind is ComposedKind {
  return (COMPOSED_KINDS as readonly string[]).includes(kind);
}

/**
 * What can be drafted: a page (key `menuid`), the frame (key `frame`), a fragment (key its id), the menu (key `menu`), the
 * redirects (key `redirects`), and every content item (key its own), which is drafted as a document of one node.
 */
export const documentKind = z.enum([...COMPOSED_KINDS, ...CONTENT_KINDS]);
export type DocumentKind = z.infer<typeof documentKind>;
export const documentName = z.strictObject({
  kind: documentKind,
  key: z.string().regex(/^[A-Za-z0-9_:.-]{1,80}$/),
});
export type DocumentName = z.infer<typeof documentName>;

/** Whether two names are those of one document. */
export function isSameDocument(a: DocumentName, b: DocumentName): boolean {
  return a.kind === b.kind && a.key === b.key;
}

/** Path on the studio's origin where a document is edited. */
export function documentBase({ kind, key }: DocumentName): string {
  switch (kind) {
    case 'frame':
      return '/frame';
    case 'fragment':
      return `/fragments/${key}`;
    case 'page':
      return `/pages/${key}`;
    case 'menu':
      return '/menu';
    case 'redirect':
      return '/redirects';
    default:
      return `/content/${kind}/${encodeURIComponent(key)}`;
  }
}
