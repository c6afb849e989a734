import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { canonicalDocument } from '#composition/canonical.ts';
import { isSameJson } from '#composition/same-json.ts';
import { apply } from '#composition/operations/apply.ts';
import { blocks, catalogue, propsSchema, registry } from '#registry/data.ts';
import { conversionTargets, planConversion } from '#registry/conversion/plan-conversion.ts';
import { itemSchemaOf, shapeOf } from '#registry/conversion/read-schema.ts';
import { blockPropsOf } from '#tests/support/block-props.ts';
import { makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import { runs } from '#tests/support/lane.ts';

const pairs = Object.keys(registry.blocks).flatMap((type) =>
  conversionTargets(type).map((target) => [type, target] as const),
);
const ruleOf = (type: string, target: string) => found(registry.blocks[type]?.converts[target]);

/** The schema of a field by its name, or of an item's field by the list's and its own; undefined where there is none. */
function fieldNamed(type: string, name: string): z.ZodType | undefined {
  const [prop = '', item] = name.split('.');
  const schema = shapeOf(found(blocks.get(type)).props)[prop];
  if (item === undefined || !schema) return schema;
  const items = itemSchemaOf(schema);
  return items && shapeOf(items)[item];
}

it('declares conversions', () => {
  expect(pairs.length).toBeGreaterThan(0);
});

describe.each(pairs)('%s to %s', (type, target) => {
  const { props, values, implied } = ruleOf(type, target);

  it('leads to another type that exists, and names fields that both have', () => {
    expect(target).not.toBe(type);
    expect(blocks.has(target), target).toBe(true);
    const named = [...Object.keys(props), ...Object.keys(values)];
    expect(named.filter((name) => !fieldNamed(target, name))).toEqual([]);
    const taken = [
      ...Object.values(props).filter((name) => name !== null),
      ...Object.keys(implied),
    ];
    expect(taken.filter((name) => !fieldNamed(type, name))).toEqual([]);
    for (const [name, value] of Object.entries(values))
      expect(fieldNamed(target, name)?.safeParse(value).success, name).toBe(true);
    for (const [name, value] of Object.entries(implied))
      expect(fieldNamed(type, name)?.safeParse(value).success, name).toBe(true);
  });

  it('keeps the slots of items, where it has any', () => {
    const [old, next] = [catalogue.get(type), catalogue.get(target)];
    expect(Object.keys(old?.slots ?? {})).toEqual([]);
    if (old?.itemSlots) expect(props[found(next?.itemSlots).list]).toBe(old.itemSlots.list);
  });

  it('makes props that fit, whatever they were, and gives back the same document', () => {
    const { version, props: schema } = found(blocks.get(type));
    fc.assert(
      fc.property(blockPropsOf(schema), (given) => {
        const before = treeOf(
          makeDocument(
            makeNode('root', 'page', { slots: { main: ['holder'] } }),
            makeNode('holder', 'M01', { slots: { main: ['block'] } }),
            makeNode('block', type, { version, props: given }),
          ),
        );
        const planned = planConversion(makeNode('block', type, { version, props: given }), target);
        if (!planned.ok) return;
        const { node, change } = planned.plan;
        expect(propsSchema(target)?.safeParse(node.props).error?.issues).toBeUndefined();
        const done = apply(before, change, catalogue);
        if (!done.ok) throw new Error(done.message.id);
        const converted = canonicalDocument(done.document).nodes['block'];
        expect(isSameJson(converted, node)).toBe(true);
        const undone = apply(done.document, done.inverse, catalogue);
        if (!undone.ok) throw new Error(undone.message.id);
        expect(bytesOf(undone.document)).toBe(bytesOf(before));
      }),
      { numRuns: runs(12, 300) },
    );
  });
});

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing of this name');
  return value;
}

/** As a release hashes it: the order in which keys were written does not count. */
function bytesOf(tree: Parameters<typeof canonicalDocument>[0]): string {
  return JSON.stringify(canonicalDocument(tree), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
