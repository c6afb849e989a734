import { toSourceText } from '#messages/format.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '#schemas/json-object.ts';
import {
  catalogue,
  changeFor,
  intent,
  type Intent,
  makeNode,
  said,
  samplePage,
  treeOf,
} from '#tests/support/composition.ts';
import { canonicalDocument } from '../canonical.ts';
import type { Change } from '../change.ts';
import { apply } from '../operations/apply.ts';
import { childrenOf, isPlaced, nodeOf, parentSlotOf, walk, type DocumentTree } from '../tree.ts';
import { cherryPick } from './cherry-pick.ts';
import { changesBetween } from './changes-between.ts';
import { restoreNode } from './restore-node.ts';

function edited(tree: DocumentTree, intents: readonly Intent[], prefix: string): DocumentTree {
  let count = 0;
  const newId = () => `${prefix}${(count += 1)}`;
  return intents.reduce((document, one) => {
    const outcome = apply(document, changeFor(document, one, newId), catalogue);
    return outcome.ok ? outcome.document : document;
  }, tree);
}

/** Every change has to fit: without a catalogue, since the order of steps may pass over what a slot takes at most. */
function after(tree: DocumentTree, changes: readonly Change[]): DocumentTree {
  return changes.reduce((document, change) => {
    const outcome = apply(document, change, null);
    if (!outcome.ok) throw new Error(`${JSON.stringify(change)}: ${toSourceText(outcome.message)}`);
    return outcome.document;
  }, tree);
}

/** As it is after publishing: nothing in the trash. */
const published = (tree: DocumentTree) => treeOf(canonicalDocument(tree));
const edits = fc.array(intent, { maxLength: 25 });

it('makes one document the other, whatever happened to both', () => {
  fc.assert(
    fc.property(edits, edits, (one, other) => {
      const [before, wanted] = [
        published(edited(treeOf(samplePage()), one, 'a')),
        published(edited(treeOf(samplePage()), other, 'b')),
      ];
      expect(canonicalDocument(after(before, changesBetween(before, wanted)))).toEqual(
        canonicalDocument(wanted),
      );
    }),
    { numRuns: 400 },
  );
});

it('needs no change between equal documents', () => {
  expect(changesBetween(treeOf(samplePage()), treeOf(samplePage()))).toEqual([]);
});

it('counts the screens that a node is hidden on, and no order of keys', () => {
  const before = treeOf(samplePage());
  const narrow = after(before, [{ op: 'set', node: 'hot', path: ['hiddenat'], value: ['360'] }]);
  expect(canonicalDocument(after(before, changesBetween(before, narrow)))).toEqual(
    canonicalDocument(narrow),
  );
  expect(canonicalDocument(after(narrow, changesBetween(narrow, before)))).toEqual(
    canonicalDocument(before),
  );
  const button = (value: JsonObject) =>
    after(before, [{ op: 'set', node: 'hot', path: ['props', 'more'], value }]);
  expect(changesBetween(button({ a: '1', b: '2' }), button({ b: '2', a: '1' }))).toEqual([]);
});

it('carries changes over to what nobody else changed, and to what already has them', () => {
  fc.assert(
    fc.property(edits, (one) => {
      const before = treeOf(samplePage());
      const wanted = published(edited(before, one, 'a'));
      expect(canonicalDocument(cherryPick(before, wanted, before))).toEqual(
        canonicalDocument(wanted),
      );
      expect(canonicalDocument(cherryPick(before, wanted, wanted))).toEqual(
        canonicalDocument(wanted),
      );
    }),
    { numRuns: 200 },
  );
});

it('keeps what the other document changed elsewhere, and carries a later change of what came to both', () => {
  const before = treeOf(samplePage());
  const campaign = after(before, [
    { op: 'set', node: 'hot', path: ['props', 'title'], value: '节日' },
    {
      op: 'insert',
      place: { parent: 'funds', slot: 'main', after: null },
      nodes: [makeNode('new', 'hot-funds', { props: { title: '新' } })],
    },
  ]);
  const typo = after(campaign, [
    { op: 'set', node: 'disclaimer', path: ['props', 'title'], value: '市场有风险' },
    { op: 'set', node: 'new', path: ['props', 'title'], value: '更新' },
  ]);
  const merged = cherryPick(before, typo, campaign);
  expect([
    nodeOf(merged, 'hot')?.props['title'],
    nodeOf(merged, 'disclaimer')?.props['title'],
    nodeOf(merged, 'new')?.props['title'],
  ]).toEqual(['节日', '市场有风险', '更新']);
});

function changesOf(draft: DocumentTree, version: DocumentTree, id: string): Change[] | null {
  let count = 0;
  const result = restoreNode(draft, version, id, catalogue, () => `fresh${(count += 1)}`);
  return result.ok ? result.changes : null;
}

it('restores one node with all below it and leaves the rest of the draft alone', () => {
  fc.assert(
    fc.property(edits, fc.nat(99), (one, at) => {
      const version = treeOf(samplePage());
      const draft = edited(version, one, 'a');
      const ids = ['funds', 'hot', 'columns', 'inner', 'risks', 'disclaimer'];
      const id = ids[at % ids.length] ?? 'hot';
      const changes = changesOf(draft, version, id);
      fc.pre(changes !== null);
      const own = new Set([...walk(version, id), ...walk(draft, id)].map((node) => node.id));
      const untouched = [...walk(draft)].filter((node) => !own.has(node.id));
      const now = after(draft, changes ?? []);
      for (const node of untouched) expect(nodeOf(now, node.id)?.props).toEqual(node.props);
      const top = [...walk(now)].find(
        (node) =>
          node.type === nodeOf(version, id)?.type &&
          (node.id === id || node.id.startsWith('fresh')),
      );
      expect(top?.props).toEqual(nodeOf(version, id)?.props);
    }),
    { numRuns: 300 },
  );
});

it('puts a node back behind the neighbour that is still there, under a new id where the old one lies in the trash', () => {
  const version = treeOf(samplePage());
  const draft = after(version, [{ op: 'remove', node: 'columns' }]);
  const now = after(draft, changesOf(draft, version, 'columns') ?? []);
  const [hot, copy] = childrenOf(now, 'funds', 'main');
  expect([hot, nodeOf(now, copy ?? '')?.type, childrenOf(now, copy ?? '', 'left').length]).toEqual([
    'hot',
    'columns',
    1,
  ]);
  expect(isPlaced(now, 'columns')).toBe(false);
});

it('refuses where what held it is gone, and names it', () => {
  const version = treeOf(samplePage());
  const draft = after(version, [{ op: 'remove', node: 'funds' }]);
  expect(said(restoreNode(draft, version, 'hot', catalogue, () => 'x'))).toContain(
    '“稳健之选”已不在草稿里',
  );
});

it('refuses where something moved in has no place to go back to, and names both', () => {
  const version = treeOf(samplePage());
  const draft = after(version, [
    { op: 'move', node: 'disclaimer', place: { parent: 'funds', slot: 'main', after: null } },
    { op: 'remove', node: 'risks' },
  ]);
  const refusal = said(restoreNode(draft, version, 'funds', catalogue, () => 'x'));
  expect(refusal).toContain('是后来移进来的');
  expect(refusal).toContain('或把');
  const risks = after(draft, changesOf(draft, version, 'risks') ?? []);
  expect(restoreNode(risks, version, 'hot', catalogue, () => 'y').ok).toBe(true);
  expect(nodeOf(risks, parentSlotOf(risks, 'disclaimer')?.parent ?? '')?.type).toBe(
    nodeOf(version, 'risks')?.type,
  );
});
