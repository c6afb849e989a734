import { toSourceText } from '#messages/format.ts';
import { expect, it } from 'vitest';
import { openTree } from '#composition/tree.ts';
import { formOf } from '#registry/kinds/define-kind.ts';
import { initialItem } from '#registry/kinds/initial-item.ts';
import { contentKinds } from '#registry/kinds/kinds.ts';
import type { JsonValue } from '#schemas/json.ts';
import { readFields } from './field-shape.ts';
import { nodeSchema } from './node-schema.ts';
import { findProblems } from './problems.ts';

function problemsOf(kind: string, props: Record<string, JsonValue>): string[] {
  const opened = openTree({
    nodes: {
      root: { id: 'root', type: `item-${kind}`, version: 1, displyflag: '1', props, slots: {} },
    },
  });
  return opened.ok
    ? findProblems(opened.tree).map(
        ({ path, message }) => `${path.join('.')}: ${toSourceText(message)}`,
      )
    : [toSourceText(opened.message)];
}

it.each([...contentKinds.values()])(
  'a form of $kind has a control for everything that it asks',
  (definition) => {
    const form = formOf(definition, initialItem(definition, '20260213'));
    expect(
      readFields(form)
        .filter(({ kind, meta }) => kind === 'other' && meta.control !== 'richtext')
        .map(({ name }) => name),
    ).toEqual([]);
  },
);

it('says of a new article what it needs, and nothing of the key that its form does not ask for', () => {
  const article = contentKinds.get('article')!;
  expect(problemsOf('article', { id: 'n1', ...initialItem(article, '20260213') })).toEqual([
    'title: 标题：请填写，不能为空',
    'category: 栏目：请从列表里选栏目',
  ]);
});

it('asks of a parameter what it is for', () => {
  expect(problemsOf('parameter', { paramname: 'cashfundcode', paramvalue: '19' })).toEqual([
    'paramvalue: 现金产品：基金代码是六位数字',
  ]);
  expect(problemsOf('parameter', { paramname: 'companyslogan', paramvalue: '19' })).toEqual([]);
  expect(nodeSchema('item-nothing')).toBeUndefined();
});
