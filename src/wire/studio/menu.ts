import { z } from 'zod';
import { documentNode, nodeId } from '#schemas/document.ts';
import { redirectProps } from '#schemas/redirect.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';
import { touchesDocument } from './touched.ts';

/** What the menu's draft does to a link: nothing, it is redirected, or nothing answers it any more. */
export const linkFateName = z.enum(['ok', 'moved', 'gone']);
export type LinkFate = z.infer<typeof linkFateName>;

/** A link on the site to an entry of the menu. */
export const menuEntryLink = z.strictObject({
  /** What holds it: a document that the studio opens, or an item of another kind, such as a parameter. */
  kind: z.string(),
  key: z.string(),
  /** What editors call what holds it. */
  title: z.string(),
  address: z.string(),
  /** The entry that it leads to for visitors now. */
  entry: z.string(),
  state: linkFateName,
  /** It stands in a draft alone: visitors do not see it yet. */
  drafted: z.boolean(),
});
export type MenuEntryLink = z.infer<typeof menuEntryLink>;

/** A redirect that keeps an address alive which the menu's draft leaves without an answer. */
export const redirectOffer = z.strictObject({
  entry: z.string(),
  menuname: z.string(),
  from: z.string(),
  to: z.string(),
});
export type RedirectOffer = z.infer<typeof redirectOffer>;

export const menuRoutes = {
  /** All links to entries of the menu, with what its draft does to them, and the redirects that it makes worth having. */
  menuLinks: defineRoute({
    method: 'GET',
    path: '/api/menu/links',
    caller: 'editor',
    needs: 'studio.read',
    summary: '菜单草稿影响的链接',
    tag: '菜单和转向',
    body: z.strictObject({}),
    answer: z.strictObject({ links: z.array(menuEntryLink), offers: z.array(redirectOffer) }),
  }),
  /** Puts redirects into their draft; each one by its `from` only once. */
  addRedirects: defineRoute({
    method: 'POST',
    path: '/api/menu/redirects',
    caller: 'editor',
    needs: 'menu.edit',
    touches: () => touchesDocument('edit')({ kind: 'redirect', key: 'redirects' }),
    summary: '添加转向',
    tag: '菜单和转向',
    errors: ['notFitting'],
    body: z.strictObject({ redirects: z.array(redirectProps).min(1).max(200) }),
    answer: z.strictObject({ added: z.int() }),
  }),
  /** Makes the draft of an entry's page; `nodes` as an insert operation has them, several beside one another, none for an empty page. */
  createPage: defineRoute({
    method: 'POST',
    path: '/api/menu/page',
    caller: 'editor',
    needs: 'page.edit',
    touches: ({ menuid, nodes }) => ({
      verb: 'edit',
      documents: [
        { kind: 'page', key: menuid, types: nodes.map(({ type }) => type), fields: null },
      ],
    }),
    summary: '新建页面',
    tag: '菜单和转向',
    errors: ['known', 'notFitting'],
    body: z.strictObject({
      menuid: documentName.shape.key,
      tops: z.array(nodeId).max(60),
      nodes: z.array(documentNode).max(1000),
    }),
    answer: z.strictObject({}),
  }),
};
