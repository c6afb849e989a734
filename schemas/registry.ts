import { z } from 'zod';
import { MODULE_CODES } from './module.ts';

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
});
export type SlotRule = z.infer<typeof slotRule>;

const slots = z.record(z.string(), slotRule);

const entry = {
  /** What editors read. */
  label: z.string().min(1),
  /** One sentence for the palette. */
  description: z.string().min(1),
  /** Name of an icon of the studio's icon set. */
  icon: z.string().min(1),
};

export const moduleEntry = z.strictObject({
  ...entry,
  layouts: z.array(z.strictObject({ styleid: z.string(), label: z.string() })).min(1),
  slots,
});
export type ModuleEntry = z.infer<typeof moduleEntry>;

export const BLOCK_CATEGORIES = ['frame', 'fund', 'cash', 'content', 'company', 'service', 'disclosure', 'layout'] as const;

export const blockEntry = z.strictObject({
  ...entry,
  category: z.enum(BLOCK_CATEGORIES),
  /** Brings the page's `h1`; a page without such a block gets its title as heading from the renderer. */
  heading: z.boolean().default(false),
  slots: slots.default({}),
});
export type BlockEntry = z.infer<typeof blockEntry>;

/** The form of `registry.json`: data only. */
export const registryFile = z.strictObject({
  modules: z.record(z.enum(MODULE_CODES), moduleEntry),
  blocks: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), blockEntry),
});
export type RegistryFile = z.infer<typeof registryFile>;
