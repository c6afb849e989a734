import type { z } from 'zod';
import { z as zod } from 'zod';
import type { Change } from '#composition/change.ts';
import { upgradeProps } from '#composition/upgrade.ts';
import { field } from '#kit';
import { blocks, blockVersion, defaultProps } from '#registry/data.ts';
import { itemSchema } from '#registry/kinds/item-schema.ts';
import { itemKind } from '#registry/kinds/kinds.ts';
import { moduleSchema } from '#registry/module-schema.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { ModuleCode } from '#schemas/module.ts';
import { messageText } from '../../base/language/messages.ts';
import { newId } from './new-id.ts';
import { entrySchema } from './entry-schema.ts';
import { redirectSchema } from './redirect-schema.ts';
import { initialProps } from './initial-props.ts';
import { registry } from './registry.ts';
import { nodeTexts as texts } from './texts.ts';

const moduleSchemas = new Map<string, z.ZodObject>();

/** The schema behind a node's form: a block's own, a content item's, or the modules' with this module's layouts. Undefined where the type is unknown. */
export function nodeSchema(
  type: string,
  props: Record<string, JsonValue> = {},
): z.ZodObject | undefined {
  const block = blocks.get(type);
  if (block) return block.props;
  const kind = itemKind(type);
  if (kind) return itemSchema(kind, props);
  if (type === 'menu-entry') return entrySchema;
  if (type === 'redirect') return redirectSchema;
  const entry = registry.modules[type as ModuleCode];
  if (!entry) return undefined;
  const known = moduleSchemas.get(type);
  if (known) return known;
  const { shape } = moduleSchema(type as ModuleCode);
  const layouts = Object.fromEntries(entry.layouts.map(({ styleid, label }) => [styleid, label]));
  const schema = zod.strictObject({
    modulename: field(shape.modulename, { label: texts.modulename, help: texts.modulenameHelp }),
    styleid: field(shape.styleid, {
      label: texts.layout,
      choices: layouts,
      control: entry.layouts.length > 3 ? 'choice' : 'segmented',
      group: 'style',
    }),
    spacing: field(shape.spacing, {
      label: texts.spacing,
      help: texts.spacingHelp,
      choices: texts.rooms,
      control: 'screens',
      group: 'style',
    }),
    status: field(shape.status, {
      label: texts.status,
      help: texts.statusHelp,
      choices: texts.statusChoices,
      control: 'segmented',
      group: 'display',
    }),
  });
  moduleSchemas.set(type, schema);
  return schema;
}

/** A node of this type to place, with the props that new ones start with. */
export function newNode(type: string): DocumentNode {
  const schema = nodeSchema(type);
  const props = type in registry.modules ? defaultProps(type) : schema ? initialProps(schema) : {};
  return { id: newId(), type, version: blockVersion(type), displyflag: '1', props, slots: {} };
}

export type CurrentProps =
  | { ok: true; props: Record<string, JsonValue>; version: number; upgraded: boolean }
  | { ok: false; message: string };

/** A node's props in the current version. */
export function currentProps(node: DocumentNode): CurrentProps {
  const result = upgradeProps(node, blocks.get(node.type)?.upgrades ?? []);
  return result.ok
    ? {
        ok: true,
        props: result.props,
        version: result.version,
        upgraded: result.version !== node.version,
      }
    : { ok: false, message: messageText(result.message) };
}

/** What writes a node down in the current version; nothing where it is in it. */
export function upgradeChanges(node: DocumentNode): Change[] {
  const current = currentProps(node);
  if (!current.ok || !current.upgraded) return [];
  return [
    { op: 'set', node: node.id, path: ['props'], value: current.props },
    { op: 'set', node: node.id, path: ['version'], value: current.version },
  ];
}
