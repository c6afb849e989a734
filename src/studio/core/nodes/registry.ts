import type { Catalogue, TypeRule } from '#composition/catalogue.ts';
import * as data from '#registry/data.ts';
import type {
  BlockEntry,
  ItemSlots,
  ModuleEntry,
  RegistryFile,
  SlotRule,
} from '#schemas/registry.ts';
import { labelText } from '../../base/language/labels.ts';

/** `registry.json` in the editor's language: what the studio shows. What it writes into pages stays Chinese. */
export const registry: RegistryFile = {
  modules: mapValues(data.registry.modules, moduleEntry) as RegistryFile['modules'],
  blocks: mapValues(data.registry.blocks, blockEntry),
};

/** The rules of every type, named in the editor's language. */
export const catalogue: Catalogue = new Map(
  [...data.catalogue].map(([type, rule]) => [type, typeRule(rule)]),
);

function moduleEntry(entry: ModuleEntry): ModuleEntry {
  return {
    ...labelled(entry),
    description: labelText(entry.description),
    layouts: entry.layouts.map(labelled),
    slots: mapValues(entry.slots, labelled),
  };
}

function blockEntry(entry: BlockEntry): BlockEntry {
  return { ...labelled(entry), description: labelText(entry.description), ...slotsOf(entry) };
}

function typeRule(rule: TypeRule): TypeRule {
  return { ...labelled(rule), ...slotsOf(rule) };
}

function slotsOf<Items extends ItemSlots>({
  slots,
  itemSlots,
}: {
  slots: Record<string, SlotRule>;
  itemSlots?: Items | undefined;
}) {
  return {
    slots: mapValues(slots, labelled),
    ...(itemSlots && { itemSlots: { ...itemSlots, rule: labelled(itemSlots.rule) } }),
  };
}

function labelled<T extends { label: string }>(named: T): T {
  return { ...named, label: labelText(named.label) };
}

function mapValues<T>(
  record: Readonly<Record<string, T>>,
  change: (value: T) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
