import { verbatim } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import { describe, expect, test } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import { childrenOf, nodeOf, openTree, walk, type DocumentTree } from '#composition/tree.ts';
import type { Catalogue, TypeRule } from '#composition/catalogue.ts';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import {
  dragWords,
  planDuplicate,
  planNudge,
  planRemove,
  planToggleHidden,
  type ActionResult,
} from './actions.ts';
import { moveKeyboardDrag, startKeyboardDrag } from './keyboard-drag.ts';
import { planMovesTo } from './several.ts';
import { rowFacts } from './describe.ts';

function node(id: string, type: string, slots: Record<string, string[]> = {}): DocumentNode {
  return { id, type, version: 1, displyflag: '1', props: {}, slots };
}

const rule = (label: string, category: string, takes: string[] = []): TypeRule => ({
  label,
  category,
  slots:
    takes.length > 0
      ? { main: { label: '主区', takes, min: 0, max: 9, must: [], nesting: 3 } }
      : {},
});

const catalogue: Catalogue = new Map([
  ['page', rule('页面', 'root', ['@module'])],
  ['M04', rule('基金产品', 'module', ['@fund'])],
  ['M11', rule('风险提示', 'module', ['@disclosure'])],
  ['M03', rule('普通现金宝', 'module', ['@fund'])],
  ['recommended', rule('推荐基金', 'fund')],
  ['hot', rule('热销基金', 'fund')],
  ['risk', rule('风险揭示', 'disclosure')],
]);

const page: PageDocument = {
  nodes: Object.fromEntries(
    [
      node('root', 'page', { main: ['m1', 'm2', 'm3'] }),
      node('m1', 'M04', { main: ['rec', 'hot'] }),
      node('m2', 'M11', { main: ['risk'] }),
      node('m3', 'M03'),
      node('rec', 'recommended'),
      node('hot', 'hot'),
      node('risk', 'risk'),
    ].map((one) => [one.id, one]),
  ),
};

function open(): DocumentTree {
  const opened = openTree(page);
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  return opened.tree;
}

function stepOf(result: ActionResult) {
  if (!result.ok) throw new Error(toSourceText(result.message));
  return result.step;
}

function perform(tree: DocumentTree, result: ActionResult): DocumentTree {
  return stepOf(result).changes.reduce((before, change) => {
    const outcome = apply(before, change, catalogue);
    if (!outcome.ok) throw new Error(toSourceText(outcome.message));
    return outcome.document;
  }, tree);
}

describe('moving by keys', () => {
  test('says where a picked-up block would go, passes over modules that do not take it, and goes where it was told', () => {
    const tree = open();
    const keyboardDrag = startKeyboardDrag(tree, ['hot'], catalogue);
    const up = keyboardDrag && moveKeyboardDrag(tree, keyboardDrag, 'up');
    expect(up && dragWords(tree, ['hot'], up.places[up.at]!.place, catalogue)).toBe(
      '在“推荐基金”之前，第 1 位，共 2 位',
    );
    expect(up && moveKeyboardDrag(tree, up, 'up')).toBeNull();
    const into = keyboardDrag && moveKeyboardDrag(tree, keyboardDrag, 'right');
    expect(into?.places[into.at]?.place).toEqual({ parent: 'm3', slot: 'main', after: null });
    expect(into && dragWords(tree, ['hot'], into.places[into.at]!.place, catalogue)).toBe(
      '到 M03 普通现金宝，在“M03 普通现金宝”里，第 1 位，共 1 位',
    );
  });

  test('nudges among siblings and says so at the ends', () => {
    const tree = open();
    const result = planNudge(tree, 'hot', 'up', catalogue);
    expect(stepOf(result)).toMatchObject({
      label: '移动 热销基金',
      announcement: '已上移，第 1 位，共 2 位',
    });
    expect(childrenOf(perform(tree, result), 'm1', 'main')).toEqual(['hot', 'rec']);
    expect(planNudge(tree, 'hot', 'down', catalogue)).toEqual({
      ok: false,
      message: verbatim('“热销基金”已经是最后一位'),
    });
    expect(
      childrenOf(perform(tree, planNudge(tree, 'm1', 'down', catalogue)), 'root', 'main'),
    ).toEqual(['m2', 'm1', 'm3']);
  });

  test('moves to the end of another module', () => {
    const tree = open();
    const result = planMovesTo(tree, ['hot'], { parent: 'm3', slot: 'main' }, catalogue);
    expect(stepOf(result).announcement).toBe('已移到 M03 普通现金宝，第 1 位');
    expect(childrenOf(perform(tree, result), 'm3', 'main')).toEqual(['hot']);
  });
});

test('a copy has fresh ids throughout, stands behind its original and is selected', () => {
  const tree = open();
  let count = 0;
  const result = planDuplicate(tree, 'm1', () => `copy${(count += 1)}`, catalogue);
  const after = perform(tree, result);
  expect(childrenOf(after, 'root', 'main')).toEqual(['m1', 'copy1', 'm2', 'm3']);
  expect([...walk(after, 'copy1')].map((one) => one.type)).toEqual(['M04', 'recommended', 'hot']);
  expect(stepOf(result).select).toBe('copy1');
});

test('after removing, the next sibling is selected, else the previous, else the parent', () => {
  const tree = open();
  expect(stepOf(planRemove(tree, 'rec', catalogue)).select).toBe('hot');
  expect(stepOf(planRemove(tree, 'hot', catalogue)).select).toBe('rec');
  expect(stepOf(planRemove(tree, 'risk', catalogue)).select).toBe('m2');
});

test('hides and shows in words', () => {
  const tree = open();
  const hidden = perform(tree, planToggleHidden(tree, 'rec', catalogue));
  expect(nodeOf(hidden, 'rec')?.displyflag).toBe('2');
  expect(
    rowFacts({ type: 'recommended-funds', name: '推荐基金', kind: 'block', ownHidden: true }, 1),
  ).toEqual(['推荐基金', '区块', '已隐藏', '有 1 处错误']);
  expect(stepOf(planToggleHidden(hidden, 'rec', catalogue)).announcement).toBe('已显示“推荐基金”');
});
