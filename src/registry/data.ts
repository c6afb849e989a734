import registryJson from '#registry.json';
import { itemType } from './kinds/define-kind.ts';
import { itemSchema } from './kinds/item-schema.ts';
import { contentKinds, itemKind } from './kinds/kinds.ts';
import { listedTypes, rootSlots } from '#composition/roots.ts';
import type { Catalogue, TypeRule } from '#composition/catalogue.ts';
import type { BlockDefinition, Samples } from '#kit';
import type { JsonValue } from '#schemas/json.ts';
import { menuEntryProps } from '#schemas/menu.ts';
import { fragmentRootProps, moduleProps, pageRootProps, type ModuleCode } from '#schemas/module.ts';
import { redirectProps } from '#schemas/redirect.ts';
import { registryFile, type BlockEntry, type ModuleEntry } from '#schemas/registry.ts';

const definitions = import.meta.glob<BlockDefinition>('/blocks/*/block.ts', {
  eager: true,
  import: 'block',
});
const samples = import.meta.glob<Samples<BlockDefinition>>('/blocks/*/sample.ts', {
  import: 'samples',
});

/** `registry.json`, checked. */
export const registry = registryFile.parse(registryJson);

/** Every block type's data half by type. */
export const blocks: ReadonlyMap<string, BlockDefinition> = joinBlocks();

function joinBlocks(): Map<string, BlockDefinition> {
  const found = new Map<string, BlockDefinition>();
  for (const [path, definition] of Object.entries(definitions)) {
    const folder = path.split('/').at(-2) ?? '';
    if (definition.type !== folder)
      throw new Error(
        `blocks/${folder}/block.ts declares type "${definition.type}"; name it like its folder`,
      );
    if (!registry.blocks[folder])
      throw new Error(`blocks/${folder} has no entry in registry.json; add one under "blocks"`);
    found.set(folder, definition);
  }
  const missing = Object.keys(registry.blocks).filter((type) => !found.has(type));
  if (missing.length > 0)
    throw new Error(`registry.json names block types without a folder: ${missing.join(', ')}`);
  return found;
}

/** What the document's rules need: every root, module code and block type. */
export const catalogue: Catalogue = new Map<string, TypeRule>([
  ['page', { label: '页面', category: 'root', slots: rootSlots.page }],
  ['frame', { label: '框架', category: 'root', slots: rootSlots.frame }],
  ['fragment-root', { label: '片段', category: 'root', slots: rootSlots['fragment-root'] }],
  ['menu', { label: '菜单', category: 'root', slots: rootSlots.menu }],
  ['redirects', { label: '转向', category: 'root', slots: rootSlots.redirects }],
  ...[...contentKinds.values()].map(
    ({ kind, label, title }) =>
      [itemType(kind), { label: label.zh, category: 'item', nameProp: title, slots: {} }] as const,
  ),
  ...Object.entries(listedTypes),
  ...Object.entries(registry.modules).map(([code, entry]) => [code, moduleRule(entry)] as const),
  ...Object.entries(registry.blocks).map(
    ([type, entry]) => [type, blockRule(type, entry)] as const,
  ),
]);

function moduleRule({ label, slots, layouts }: ModuleEntry): TypeRule {
  return {
    label,
    category: 'module',
    slots,
    layouts: Object.fromEntries(layouts.map((layout) => [layout.styleid, layout.slots])),
  };
}

function blockRule(type: string, { label, category, slots, itemSlots }: BlockEntry): TypeRule {
  return {
    label,
    category,
    slots,
    ...(itemSlots && { itemSlots: { ...itemSlots, unset: unsetItems(type, itemSlots.list) } }),
  };
}

/** The ids of the items that a list has by default. */
function unsetItems(type: string, list: string): string[] {
  const items = defaultProps(type)[list];
  return (Array.isArray(items) ? items : []).flatMap((item) =>
    typeof item === 'object' && item !== null && 'id' in item ? [String(item['id'])] : [],
  );
}

/** The version of a type's props that new nodes get. */
export function blockVersion(type: string): number {
  return blocks.get(type)?.version ?? 1;
}

const otherSchemas = new Map<string, BlockDefinition['props']>([
  ['page', pageRootProps],
  ['fragment-root', fragmentRootProps],
  ['menu-entry', menuEntryProps],
  ['redirect', redirectProps],
]);

/** The schema that a node's props must fit: a block's own, a content item's, the one that all modules share, a page's or fragment's root's, a menu entry's or a redirect's. */
export function propsSchema(type: string) {
  const kind = itemKind(type);
  if (kind) return itemSchema(kind);
  return (
    blocks.get(type)?.props ?? (type in registry.modules ? moduleProps : otherSchemas.get(type))
  );
}

/** The props that a new node starts with: every schema fills an empty object with its defaults. */
export function defaultProps(type: string): Record<string, JsonValue> {
  if (type in registry.modules)
    return {
      modulename: registry.modules[type as ModuleCode].label,
      styleid: registry.modules[type as ModuleCode].layouts[0]?.styleid ?? '',
      status: '1',
    };
  return (blocks.get(type)?.props.parse({}) ?? {}) as Record<string, JsonValue>;
}

/** A block's samples; loaded when asked for, since only gallery, tests and thumbnails need them. */
export async function loadSamples(type: string): Promise<Samples<BlockDefinition> | undefined> {
  return samples[`/blocks/${type}/sample.ts`]?.();
}
