import { expect, it } from 'vitest';
import { loadSamples, registry } from '#registry/data.ts';
import { MODULE_CODES } from '#schemas/module.ts';
import { MODULE_EXAMPLES } from './module-examples.ts';
import { modelOfType } from './sample-model.ts';

it('no two modules are drawn with the same block', () => {
  expect(new Set(Object.values(MODULE_EXAMPLES)).size).toBe(MODULE_CODES.length);
});

it.each(MODULE_CODES)('%s takes the block that it is drawn with', async (code) => {
  const type = MODULE_EXAMPLES[code];
  const { takes = [] } = registry.modules[code].slots['main'] ?? {};
  expect(takes).toContain(`@${registry.blocks[type]?.category}`);
  expect(Object.keys((await loadSamples(type)) ?? {})).toContain('typical');
  const model = await modelOfType(code);
  expect(Object.values(model?.nodes ?? {}).map((node) => node.type)).toEqual(
    expect.arrayContaining([code, type]),
  );
});
