import { saying } from '#tests/support/saying.ts';
import { toSourceText } from '#messages/format.ts';
import { describe, expect, test } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import { childrenOf, nodeOf, openTree, walk, type DocumentTree } from '#composition/tree.ts';
import { check } from '#composition/check.ts';
import { catalogue } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { said } from '#tests/support/composition.ts';
import { currentProps, newNode } from '../../core/nodes/node-schema.ts';
import { BUILT_IN, templateContent, templatesFor } from './page-templates.ts';
import { planPattern, takePattern, type PatternRules } from './plan-pattern.ts';

function treeOf(...nodes: DocumentNode[]): DocumentTree {
  const opened = openTree({ nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) });
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  return opened.tree;
}
const node = (
  id: string,
  type: string,
  children: string[] = [],
  more: Partial<DocumentNode> = {},
): DocumentNode => ({
  ...newNode(type),
  id,
  slots: children.length > 0 ? { main: children } : {},
  ...more,
});
const root = (...modules: string[]): DocumentNode => ({
  id: 'root',
  type: 'page',
  version: 1,
  displyflag: '1',
  props: {},
  slots: { main: modules },
});
const tree = treeOf(
  root('m'),
  node('m', 'M11', ['a', 'b']),
  node('a', 'disclaimer'),
  node('b', 'disclaimer', [], { props: { title: '声明' } }),
);

let ids = 0;
const rules: PatternRules = { catalogue, newId: () => `new${(ids += 1)}`, upgrade: currentProps };
function inserted(
  into: DocumentTree,
  pattern: Parameters<typeof planPattern>[1],
  place = { parent: 'root', slot: 'main', after: null as string | null },
) {
  const result = planPattern(into, pattern, place, rules);
  if (!result.ok) throw new Error(toSourceText(result.message));
  let after = into;
  for (const change of result.step.changes) {
    const outcome = apply(after, change, catalogue);
    if (!outcome.ok) throw new Error(toSourceText(outcome.message));
    after = outcome.document;
  }
  return { tree: after, step: result.step };
}

describe('a pattern', () => {
  test('is inserted as a copy with ids of its own, in order, as one named step', () => {
    const pattern = { name: '两段声明', ...takePattern(tree, ['a', 'b']) };
    const { tree: after, step } = inserted(tree, pattern, {
      parent: 'm',
      slot: 'main',
      after: 'a',
    });
    const [a, first, second, b] = childrenOf(after, 'm', 'main');
    expect([a, b]).toEqual(['a', 'b']);
    expect([first, second]).not.toContain('a');
    expect(nodeOf(after, second ?? '')?.props).toEqual({ title: '声明' });
    expect(step).toMatchObject({ label: '插入组合 两段声明', select: first });
    expect(step.announcement).toContain('独立副本');
  });

  test('takes all that stands below along', () => {
    const { tree: after } = inserted(tree, { name: '风险', ...takePattern(tree, ['m']) });
    const [copy] = childrenOf(after, 'root', 'main');
    expect([...walk(after, copy)].map(({ type }) => type)).toEqual([
      'M11',
      'disclaimer',
      'disclaimer',
    ]);
  });

  test('is brought to the current versions', () => {
    const old = {
      name: '旧',
      tops: ['a'],
      nodes: [node('a', 'disclaimer', [], { props: { old: 1 } })],
    };
    const result = planPattern(
      tree,
      old,
      { parent: 'm', slot: 'main', after: null },
      {
        ...rules,
        upgrade: () => ({ ok: true, props: { title: '新' }, version: 7, upgraded: true }),
      },
    );
    expect(result).toMatchObject({
      ok: true,
      step: { changes: [{ op: 'insert', nodes: [{ version: 7, props: { title: '新' } }] }] },
    });
  });

  test('with a type that nobody knows any more is refused by name', () => {
    const retired = { name: '春季', tops: ['x'], nodes: [node('x', 'promo-2024')] };
    expect(
      planPattern(tree, retired, { parent: 'm', slot: 'main', after: null }, rules),
    ).toMatchObject({ ok: false, message: saying('promo-2024') });
  });

  test('goes nowhere where its blocks may not stand', () => {
    const funds = { name: '基金', tops: ['f'], nodes: [node('f', 'fund-list')] };
    expect(
      said(planPattern(tree, funds, { parent: 'm', slot: 'main', after: null }, rules)),
    ).toContain('M11 风险提示');
  });
});

describe('a built-in page template', () => {
  test.each(BUILT_IN.map((template) => [template.id, template] as const))(
    '%s makes a page that may be published',
    (_, template) => {
      const { tree: after } = inserted(treeOf(root()), templateContent(template));
      expect(childrenOf(after, 'root', 'main')).toHaveLength(template.modules.length);
      expect(check(after, catalogue, () => [])).toEqual([]);
    },
  );

  test('is offered first where the route is its own', () => {
    expect(templatesFor('fund')[0]?.id).toBe('fund');
    expect(templatesFor('col')[0]?.id).toBe('home');
    expect(templatesFor('elsewhere')).toHaveLength(BUILT_IN.length);
  });
});
