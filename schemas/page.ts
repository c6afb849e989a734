import { z } from 'zod';
import { SITE_LANGUAGES } from './content/translation.ts';
import { menuItem, navigationEntry } from './menu.ts';
import { wireNode } from './module.ts';

/** Parameters of an address that may change a page, in canonical order. */
export const ADDRESS_PARAMETERS = [
  'menuid',
  'secondtype',
  'id',
  'fundcode',
  'keyword',
  'fundtype',
  'risklevel',
  'fundstatus',
  'company',
  'sizeband',
  'ordertype',
  'fundcodes',
  'year',
  'city',
  'department',
  'range',
  'reportdate',
  'doctype',
  'pageoffset',
] as const;
export type AddressParameter = (typeof ADDRESS_PARAMETERS)[number];

/** A step of the breadcrumb; without `address` it is the current page. */
export const crumb = z.strictObject({ label: z.string(), address: z.string().optional() });

/** Which variant of a place the page shows, and what counts as its goal. `nodes`: the topmost nodes of the variant. */
export const shownVariant = z.strictObject({
  /** Id of the block that holds the variants, in its document. */
  place: z.string(),
  variant: z.string(),
  goal: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('press') }),
    z.strictObject({ kind: z.literal('link'), address: z.string() }),
    z.strictObject({ kind: z.literal('entry'), menuid: z.string() }),
  ]),
  nodes: z.array(z.string()),
});
export type ShownVariant = z.infer<typeof shownVariant>;

/** What a page needs beside its modules. */
export const pageFacts = z.strictObject({
  /** Canonical: path and declared parameters in order. */
  address: z.string(),
  /** The specification's route without its slash, e.g. `col`. */
  routecode: z.string(),
  /** The language of the page; absent: Chinese. */
  language: z.enum(SITE_LANGUAGES).exactOptional(),
  /** Address of this page in the other language; absent where it has none. */
  alternate: z.string().exactOptional(),
  /** Of a page in another language: some of what it says is in Chinese. */
  hasChinese: z.literal(true).exactOptional(),
  /** Of a page in another language: what has a page in it, `page:10065`, `fund:000001` or `route:search`. */
  translated: z.array(z.string()).exactOptional(),
  /** Declared parameters of the address, defaults dropped. */
  parameters: z.partialRecord(z.enum(ADDRESS_PARAMETERS), z.string()),
  /** HTTP status of the page: 404 shows the not-found text inside the frame. */
  status: z.union([z.literal(200), z.literal(404)]),
  /** The menu entry that the page hangs on; null when nothing is published at the address. */
  entry: menuItem.nullable(),
  title: z.string(),
  /** True where no block on the page brings an `h1`, so that the renderer shows `entry.menuname` as one. */
  needsHeading: z.boolean(),
  description: z.string(),
  keywords: z.string(),
  breadcrumb: z.array(crumb),
  /** The first entries of the shown tree, level by level, as flat rows in order: all of it unless it is large. */
  menu: z.array(navigationEntry),
  /** Of a large menu: the shown entries above the page's own, beside it and below it that are not in `menu`. */
  branch: z.array(navigationEntry).exactOptional(),
  /** Company parameters by name. */
  company: z.record(z.string(), z.string()),
  /** Dictionary labels: group, code, label. */
  dictionary: z.record(z.string(), z.record(z.string(), z.string())),
  /** The frame around the page: its slots and nodes. */
  frame: z.strictObject({
    slots: z.record(z.string(), z.array(z.string())),
    nodes: z.array(wireNode),
  }),
  /** Of a page on which not everybody gets the same. */
  variants: z.array(shownVariant).exactOptional(),
  /** The last release that the page was made from. */
  seq: z.int(),
  /** When the day began on which it was made, in Beijing, by the database's clock: within a day, a page that did not change stays the same to the byte. */
  at: z.string(),
});
export type PageFacts = z.infer<typeof pageFacts>;
