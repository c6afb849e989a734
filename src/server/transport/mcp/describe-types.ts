import { z } from 'zod';
import { msg } from '#messages/msg.ts';
import {
  blocks,
  blockVersion,
  catalogue,
  defaultProps,
  loadSamples,
  propsSchema,
  registry,
} from '#registry/data.ts';
import { itemSchema } from '#registry/kinds/item-schema.ts';
import { itemType } from '#registry/kinds/define-kind.ts';
import { contentKinds, kindDefinition } from '#registry/kinds/kinds.ts';
import { publishedSchema } from '#registry/module-schema.ts';
import { text } from '#schemas/json.ts';
import { RefusedToolCall } from './call-studio.ts';
import { defineTool } from './define-tool.ts';
import { inputSchemaOf } from './input-schema.ts';

export const describeTypesTool = defineTool({
  name: 'describe_types',
  title: 'Describe modules, blocks and kinds of content',
  description:
    'Without arguments all modules (M01…), block types and kinds of content with what they are for. With "type" of a module or block the JSON Schema of its props, its slots with what they take, its version, and a sample; with "kind" the JSON Schema of the props of its items. A new node needs type, version, displyflag "1", props and slots.',
  input: z.strictObject({ type: text(60).optional(), kind: text(60).optional() }),
  isReading: true,
  // Asked of the studio first, so that it is answered to valid keys alone.
  run: async ({ type, kind }, call) => {
    await call('pages', {});
    if (kind !== undefined) return describeKind(kind);
    return type === undefined ? allTypes() : describe(type);
  },
});

function allTypes() {
  return {
    modules: Object.entries(registry.modules).map(([type, { label, description, layouts }]) => ({
      ...{ type, label, description },
      layouts: layouts.map(({ styleid, label: name }) => ({ styleid, label: name })),
    })),
    blocks: Object.entries(registry.blocks).map(([type, { label, description, category }]) => ({
      ...{ type, label, description, category },
    })),
    kinds: [...contentKinds.values()].map(({ kind, label, description }) => ({
      ...{ kind, label: label.zh, description: description.zh },
    })),
  };
}

function noType(type: string): RefusedToolCall {
  return new RefusedToolCall({ code: 'notFound', message: msg('mcp.no-type', { type }) });
}

function describeKind(kind: string) {
  const definition = kindDefinition(kind);
  if (!definition) throw noType(kind);
  const props = inputSchemaOf(itemSchema(definition));
  return { kind, type: itemType(definition.kind), label: definition.label.zh, props };
}

async function describe(type: string) {
  const rule = catalogue.get(type);
  const schema = publishedSchema(type) ?? propsSchema(type);
  if (!rule || !schema) throw noType(type);
  return {
    type,
    label: rule.label,
    version: blockVersion(type),
    props: inputSchemaOf(schema),
    slots: rule.slots,
    ...(rule.itemSlots && { itemSlots: rule.itemSlots }),
    ...(rule.layouts && { layouts: rule.layouts }),
    sample: blocks.has(type) ? await sampleOf(type) : defaultProps(type),
  };
}

async function sampleOf(type: string) {
  return (await loadSamples(type))?.typical.props ?? defaultProps(type);
}
