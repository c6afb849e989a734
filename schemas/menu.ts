import { z } from 'zod';
import { addressProblem } from './address.ts';
import { requiredText, text } from './json.ts';

/** The specification's routes, which an entry names without the slash. */
export const MENU_ROUTES = [
  'col',
  'list',
  'fund',
  'fundsearch',
  'search',
  'riskwarning',
  'antimoneylaundering',
  'preserve',
  'employdetail',
  'knowdetail',
  'newsdetail',
  'productdetail',
  'specialdetail',
  'honourdetail',
] as const;
export type MenuRoute = (typeof MENU_ROUTES)[number];

/** Entries stand in one another at most so deep: the navigation shows no more. */
export const MENU_LEVELS = 3;

/** One row of the menu, by the specification's field names; all values are strings, times are yyyymmddHHMMSS. */
export const menuItem = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  parentid: text(40),
  menuname: requiredText(40),
  /** A route of section 2 without its slash; with `linktype` "1" the outside address. */
  routecode: requiredText(500),
  /** The content item that a detail route in the menu shows. */
  routeid: text(40),
  secondtype: text(40),
  /** "0" route, "1" outside address, "2" trading entry. */
  linktype: z.enum(['0', '1', '2']),
  /** "0" same window, "1" new window. */
  opentype: z.enum(['0', '1']),
  /** "2" takes the entry and what is below it out of the shown tree; its pages stay reachable. */
  displayflag: z.enum(['1', '2']),
  ordernumber: z.string().regex(/^\d{1,6}$/),
  pagetitle: text(120),
  pagedesc: text(300),
  pagekerword: text(300),
  createtime: z.string().regex(/^\d{14}$/),
  updatetime: z.string().regex(/^\d{14}$/),
});
export type MenuItem = z.infer<typeof menuItem>;

/** An entry in the navigation of a page: what its link needs, and of one at the top its description. */
export const navigationEntry = menuItem.pick({
  id: true,
  parentid: true,
  menuname: true,
  routecode: true,
  secondtype: true,
  linktype: true,
  opentype: true,
  displayflag: true,
  pagedesc: true,
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

/** Maximum number of entries of the menu. */
export const MENU_ENTRIES = 20_000;

/** The menu as it is published: one content item, so that a change of the tree is one version. */
export const menuDocument = z.strictObject({ entries: z.array(menuItem).max(MENU_ENTRIES) });
export type MenuDocument = z.infer<typeof menuDocument>;

const isRoute = (routecode: string) => MENU_ROUTES.some((route) => route === routecode);
const isOutside = (routecode: string) => /^(?:https?:\/\/|\/(?![/\\]))\S+$/.test(routecode);

/**
 * What a draft keeps of an entry: a node of type `menu-entry` has these as props. Its id is the node's, `displayflag` its
 * `displyflag`; `parentid` and `ordernumber` are where it stands, and its times are the store's.
 */
export const menuEntryProps = menuItem
  .pick({
    menuname: true,
    routecode: true,
    routeid: true,
    secondtype: true,
    linktype: true,
    opentype: true,
    pagetitle: true,
    pagedesc: true,
    pagekerword: true,
  })
  .superRefine(({ linktype, routecode }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['routecode'], message });
    if (linktype === '0' && !isRoute(routecode)) refuse('网站没有这个路由。从列表里选一个');
    if (linktype === '1') {
      const problem = isOutside(routecode)
        ? addressProblem(routecode)
        : '外部地址须以 http://、https:// 或 / 开头，例如 https://example.com/';
      if (problem !== null) refuse(problem);
    }
  });
export type MenuEntryProps = z.infer<typeof menuEntryProps>;
