import { verbatim } from '#messages/msg.ts';
import { saying } from '#tests/support/saying.ts';
import { toSourceText } from '#messages/format.ts';
import { expect, test } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import { childrenOf, nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { catalogue, makeNode, said, samplePage, treeOf } from '#tests/support/composition.ts';
import { makeClip, readClip, writeClip, type Clip } from './clip.ts';
import type { EditorAction as PastedStep } from '../actions/actions.ts';
import { planPaste, type PlannedPaste } from './plan-paste.ts';

const page = treeOf(samplePage());
const FROM = { kind: 'page', key: '10060' } as const;
const asIs = ({ props, version }: DocumentNode) => ({
  ok: true as const,
  props,
  version,
  upgraded: false,
});

function rulesFrom(upgrade = asIs as Parameters<typeof planPaste>[4]['upgrade']) {
  let count = 0;
  return { catalogue, upgrade, newId: () => `new${(count += 1)}` };
}
function stepOf(planned: PlannedPaste): PastedStep {
  if (!planned.ok) throw new Error(toSourceText(planned.message));
  return planned.step;
}
function perform(tree: DocumentTree, { changes }: PastedStep): DocumentTree {
  return changes.reduce((before, change) => {
    const outcome = apply(before, change, catalogue);
    if (!outcome.ok) throw new Error(toSourceText(outcome.message));
    return outcome.document;
  }, tree);
}
const clipOf = (...ids: string[]): Clip => makeClip(page, ids, FROM, 'token');

test('what is written is read again, with all below it and its versions', () => {
  const clip = clipOf('columns', 'hot');
  expect(readClip(writeClip(clip))).toEqual({ ok: true, clip });
  expect(clip.trees.map((tree) => tree.map(({ id }) => id))).toEqual([
    ['columns', 'inner'],
    ['hot'],
  ]);
});

test('says in words what else is on the clipboard', () => {
  expect(readClip('')).toEqual({ ok: false, message: saying('剪贴板是空的') });
  expect(readClip('基金')).toEqual({
    ok: false,
    message: saying('是文字，不是区块'),
  });
  expect(readClip('{"quoin":"nodes","format":1,"tr')).toEqual({
    ok: false,
    message: saying('不完整'),
  });
  expect(readClip(writeClip({ ...clipOf('hot'), format: 2 } as unknown as Clip))).toMatchObject({
    ok: false,
  });
});

test('copies stand behind the selection with ids of their own, in order, and are selected', () => {
  const step = stepOf(planPaste(page, clipOf('hot', 'columns'), ['hot'], false, rulesFrom()));
  const after = perform(page, step);
  expect(childrenOf(after, 'funds', 'main')).toEqual(['hot', 'new1', 'new2', 'columns']);
  expect(nodeOf(after, 'new2')?.slots).toEqual({ left: ['new3'], right: [] });
  expect(step).toMatchObject({
    select: ['new1', 'new2'],
    label: '粘贴 2 个区块',
    announcement: '已粘贴“2 个区块”，第 2 位，共 4 位',
  });
});

test('goes into what is selected where it cannot stand behind it', () => {
  const after = perform(
    page,
    stepOf(planPaste(page, clipOf('hot'), ['funds'], false, rulesFrom())),
  );
  expect(childrenOf(after, 'funds', 'main')).toEqual(['hot', 'columns', 'new1']);
});

test('names the rule and offers the nearest place where nothing selected takes it', () => {
  const planned = planPaste(page, clipOf('hot'), ['disclaimer'], false, rulesFrom());
  expect(said(planned)).toContain('M11 风险提示只放');
  expect(planned).toMatchObject({
    ok: false,
    offer: { words: expect.stringContaining('M05 基金详情') },
  });
  expect(
    planned.ok || !planned.offer
      ? ''
      : childrenOf(perform(page, planned.offer.step), 'funds', 'main'),
  ).toContain('new1');
});

test('goes where the page takes it where nothing is selected', () => {
  const step = stepOf(planPaste(page, clipOf('hot'), [], false, rulesFrom()));
  expect(step.changes).toMatchObject([{ op: 'insert', place: { slot: 'main' } }]);
});

test('what was cut goes itself, also when it is what is selected', () => {
  const step = stepOf(planPaste(page, clipOf('hot'), ['columns'], true, rulesFrom()));
  expect(childrenOf(perform(page, step), 'funds', 'main')).toEqual(['columns', 'hot']);
  expect(step.announcement).toBe('已粘贴“热销基金”，第 2 位，共 2 位');
  expect(stepOf(planPaste(page, clipOf('hot'), ['hot'], true, rulesFrom())).select).toEqual([
    'hot',
  ]);
});

test('old props are upgraded, unreadable ones and unknown types are named', () => {
  const upgraded = stepOf(
    planPaste(
      page,
      clipOf('hot'),
      ['hot'],
      false,
      rulesFrom(({ props }) => ({
        ok: true,
        props: { ...props, kept: true },
        version: 3,
        upgraded: true,
      })),
    ),
  );
  expect(upgraded.changes[0]).toMatchObject({ nodes: [{ version: 3, props: { kept: true } }] });
  expect(
    planPaste(
      page,
      clipOf('hot'),
      ['hot'],
      false,
      rulesFrom(() => ({ ok: false, message: '内容是第 9 版。' })),
    ),
  ).toEqual({ ok: false, message: verbatim('“热销基金”没有粘贴：内容是第 9 版。') });
  const unknown: Clip = { ...clipOf('hot'), trees: [[makeNode('x', 'promo-2024')]] };
  expect(planPaste(page, unknown, ['hot'], false, rulesFrom())).toEqual({
    ok: false,
    message: verbatim('“promo-2024”已不在区块目录里，没有粘贴。'),
  });
});

test('a fragment stays a reference', () => {
  const clip: Clip = {
    ...clipOf('hot'),
    trees: [[makeNode('f', 'hot-funds', { props: { fragment: 'risk-notice' } })]],
  };
  expect(stepOf(planPaste(page, clip, ['hot'], false, rulesFrom())).changes[0]).toMatchObject({
    nodes: [{ props: { fragment: 'risk-notice' } }],
  });
});
