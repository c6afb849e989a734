import { z } from 'zod';
import { jsonValue } from './json.ts';
import { MODULE_CODES } from './module.ts';
import { purpose } from './purpose.ts';

/**
 * What a slot takes: block types by name, or a whole category as `@fund`. `@module` is the category of all module codes.
 * `min` and `max` count children; `must` names types of which at least one has to stand here before publishing.
 */
export const slotRule = z.strictObject({
  label: z.string().min(1),
  takes: z.array(z.string().min(1)).min(1),
  min: z.int().min(0).default(0),
  max: z.int().min(1).default(200),
  must: z.array(z.string()).default([]),
  /** How many blocks that hold blocks may stand inside one another here; 0: none at all. */
  nesting: z.int().min(0).max(8).default(3),
});
export type SlotRule = z.infer<typeof slotRule>;

const slots = z.record(z.string(), slotRule);

/**
 * One slot for each item of a list in the props, such as the tabs of `tabs`: it is named by the item's id, so that it
 * follows its item when the list is put in another order. What stands in the slot of an item that is gone is kept.
 */
export const itemSlots = z.strictObject({
  /** The prop that holds the list. */
  list: z.string().min(1),
  /** The item's prop that names the slot for people; where it is empty, the rule's label and a number do. */
  name: z.string().min(1).optional(),
  /** Of each of the slots. */
  rule: slotRule,
});
export type ItemSlots = z.infer<typeof itemSlots>;

/** How a block becomes one of another type. What is not named here carries over by itself, as far as it fits. */
export const conversion = z.strictObject({
  /**
   * The target's prop, and which prop it takes; null: none. A prop of a list's items is named with the list on both sides:
   * `"points": "rows", "points.title": "rows.label"`.
   */
  props: z.record(z.string().min(1), z.string().min(1).nullable()).default({}),
  /** What the target gets whatever the source has. */
  values: z.record(z.string().min(1), jsonValue).default({}),
  /** What the target is by its nature: where the source has this value, nothing is lost with it. */
  implied: z.record(z.string().min(1), jsonValue).default({}),
});
export type Conversion = z.infer<typeof conversion>;

const entry = {
  /** What editors read. */
  label: z.string().min(1),
  /** One sentence for the palette. */
  description: z.string().min(1),
  /** Name of an icon of the studio's icon set. */
  icon: z.string().min(1),
  /** Other words by which the palette finds it, in either language of the studio. */
  synonyms: z.array(z.string().min(1)).max(20).default([]),
};

/** A module's layout: where its title stands, what lies behind it, and which slots stand side by side. */
export const moduleLayout = z.strictObject({
  styleid: z.string().min(1),
  label: z.string().min(1),
  slots: z.array(z.string()).min(1).default(['main']),
});
export type ModuleLayout = z.infer<typeof moduleLayout>;

export const moduleEntry = z.strictObject({
  ...entry,
  /** What a module of this code is for, unless its page or fragment says otherwise. */
  purpose,
  /** How the module can be set, by `styleid`; each shows its slots, the first of which takes in what a change leaves over. */
  layouts: z.array(moduleLayout).min(1),
  slots,
});
export type ModuleEntry = z.infer<typeof moduleEntry>;

export const BLOCK_CATEGORIES = [
  'frame',
  'fund',
  'cash',
  'content',
  'company',
  'service',
  'disclosure',
  'layout',
] as const;

export const blockEntry = z.strictObject({
  ...entry,
  category: z.enum(BLOCK_CATEGORIES),
  /** Brings the page's `h1`; a page without such a block gets its title as heading from the renderer. */
  heading: z.boolean().default(false),
  /** Shows what qualified investors alone may see: a page with such a block is none for search engines. */
  gated: z.boolean().default(false),
  /** The prop with the statement that has to be read beside past performance: shown wherever the figures are, and never empty. */
  statement: z.string().min(1).optional(),
  slots: slots.default({}),
  itemSlots: itemSlots.optional(),
  /** The types that editors may make of it, in the order in which they are offered. */
  converts: z.record(z.string().min(1), conversion).default({}),
});
export type BlockEntry = z.infer<typeof blockEntry>;

/** The form of `registry.json`: data only. */
export const registryFile = z.strictObject({
  modules: z.record(z.enum(MODULE_CODES), moduleEntry),
  blocks: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), blockEntry),
});
export type RegistryFile = z.infer<typeof registryFile>;
