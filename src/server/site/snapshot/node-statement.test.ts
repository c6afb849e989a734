import { expect, it } from 'vitest';
import type { ModelNode } from '#kit';
import { loadSamples, registry } from '#registry/data.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import { samplePage } from '#samples/page.ts';
import { nodeStatement } from './node-statement.ts';

async function sampleNodes(type: string) {
  return Object.values((await loadSamples(type)) ?? {}).map(({ props, data, page }) => ({
    node: { type, props, data } as unknown as ModelNode,
    context: samplePage(page),
    rules: SHIPPED_RULES,
    day: '20261128',
  }));
}

const stated = Object.keys(registry.blocks).filter(
  (type) => registry.blocks[type]?.statement !== undefined,
);

it.each(stated)(
  'the statement of %s is that of equal values, and none without rules',
  async (type) => {
    for (const given of await sampleNodes(type)) {
      const first = nodeStatement(given);
      expect(nodeStatement({ ...given, context: { ...given.context } })).toBe(first);
      expect(nodeStatement(structuredClone(given))).toBe(first);
      expect(nodeStatement({ ...given, rules: [] })).toBe('');
      expect(nodeStatement(given)).toBe(first);
    }
  },
);

it('another answer beside the same one has a statement of its own', async () => {
  const [given] = await sampleNodes('hot-funds');
  if (!given) throw new Error('no sample');
  const { node } = given;
  expect(nodeStatement(given)).not.toBe('');
  expect(nodeStatement({ ...given, node: { ...node, type: 'fund-list', data: node.data } })).toBe(
    nodeStatement(structuredClone({ ...given, node: { ...node, type: 'fund-list' } })),
  );
  expect(nodeStatement({ ...given, day: '19990101' })).toBe(
    nodeStatement(structuredClone({ ...given, day: '19990101' })),
  );
});
