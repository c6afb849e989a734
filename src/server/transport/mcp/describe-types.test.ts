import { expect, it } from 'vitest';
import { blocks, registry } from '#registry/data.ts';
import { contentKinds } from '#registry/kinds/kinds.ts';
import { describeTypesTool } from './describe-types.ts';

const describe = async (asked: { type?: string; kind?: string }) =>
  (await describeTypesTool.run(asked, (async () => ({})) as never)) as Record<string, unknown>;

it.each([...blocks.keys(), ...Object.keys(registry.modules)])(
  'describes %s with a schema, its slots and a sample, as JSON',
  async (type) => {
    const text = JSON.stringify(await describe({ type }));
    expect(text.length).toBeLessThan(300_000);
    const told = JSON.parse(text) as unknown;
    expect(told).toMatchObject({
      type,
      props: { type: 'object' },
      slots: expect.any(Object) as unknown,
      sample: expect.any(Object) as unknown,
    });
  },
);

it.each([...contentKinds.keys()])('describes items of the kind %s by a schema', async (kind) => {
  const text = JSON.stringify(await describe({ kind }));
  expect(text.length).toBeLessThan(300_000);
  expect(JSON.parse(text)).toMatchObject({
    kind,
    props: { type: 'object' },
  });
});

it('says what a field is for, by its label, and what it takes', async () => {
  const { props } = await describe({ type: 'hot-funds' });
  expect(props).toMatchObject({
    properties: {
      title: { type: 'string', maxLength: 20, description: '标题' },
      funds: { type: 'array', items: { properties: { fundcode: { description: '基金' } } } },
    },
  });
});

it('refuses a type that there is not', async () => {
  await expect(describe({ type: 'no-such-type' })).rejects.toThrow('notFound');
  await expect(describe({ kind: 'hot-funds' })).rejects.toThrow('notFound');
});
