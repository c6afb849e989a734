import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { richTextModel } from '#composition/rich-text/model.ts';
import { richTextExtensions } from './extensions.ts';

const schema = getSchema(richTextExtensions());

test('the editor knows exactly the nodes and marks of the model', () => {
  expect(Object.keys(schema.nodes).toSorted()).toEqual(Object.keys(richTextModel.nodes).toSorted());
  expect(Object.keys(schema.marks).toSorted()).toEqual(Object.keys(richTextModel.marks).toSorted());
});

test.each(Object.keys(richTextModel.nodes))(
  'node %s has the model’s attributes, content and groups',
  (name) => {
    const [own, model] = [schema.nodes[name], richTextModel.nodes[name]];
    expect(defaults(own?.spec.attrs)).toEqual(defaults(model?.spec.attrs));
    expect(own?.spec.content ?? '').toBe(model?.spec.content ?? '');
    expect((own?.spec.group ?? '').split(' ')).toEqual(
      expect.arrayContaining((model?.spec.group ?? '').split(' ')),
    );
    expect([own?.isInline, own?.isLeaf, own?.spec.isolating ?? false]).toEqual([
      model?.isInline,
      model?.isLeaf,
      model?.spec.isolating ?? false,
    ]);
    expect(own?.markSet).toEqual(model?.markSet === null ? null : []);
  },
);

test.each(Object.keys(richTextModel.marks))(
  'mark %s has the model’s attributes and edges',
  (name) => {
    const [own, model] = [schema.marks[name], richTextModel.marks[name]];
    expect(defaults(own?.spec.attrs)).toEqual(defaults(model?.spec.attrs));
    expect(own?.spec.inclusive ?? true).toBe(model?.spec.inclusive ?? true);
    expect(
      Object.values(richTextModel.marks).map((other) =>
        own?.excludes(schema.mark(other.name).type),
      ),
    ).toEqual(Object.values(richTextModel.marks).map((other) => model?.excludes(other)));
  },
);

function defaults(attributes: Record<string, { default?: unknown }> | undefined) {
  return Object.fromEntries(
    Object.entries(attributes ?? {}).map(([name, attribute]) => [name, attribute.default]),
  );
}
