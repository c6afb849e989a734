import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Upgrade } from '#kit';
import { catalogue } from '#registry/data.ts';
import { apply } from '#composition/operations/apply.ts';
import type { Change } from '#composition/change.ts';
import { toDocument, type DocumentTree } from '#composition/tree.ts';
import { makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { composeNodes } from '#server/site/snapshot/nodes.ts';
import { createDraft } from '#server/store/drafts/create-draft.ts';
import { readDraft } from '#server/store/drafts/read-draft.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { findingsOf } from '#server/site/documents/draft-state.ts';
import { upgradeDrafts } from './upgrade-drafts.ts';

let store: TestStore;
beforeAll(async () => void (store = await openStore()));
afterAll(() => store.close());

const steps: Upgrade[] = [
  ({ title, ...rest }) => ({ ...rest, heading: title ?? '' }),
  (props) => {
    if (props['heading'] === 'broken') throw new Error('标题读不出来');
    return { ...props, third: true };
  },
];
const upgradesOf = (type: string) => (type === 'disclaimer' ? steps : []);
const name = { kind: 'page', key: '1' } as const;

it('brings drafts to the current props in one go, says so before with a dry run, and finds nothing the second time', async () => {
  const gone = makeNode('gone', 'promo-2024', { version: 7, props: { any: ['thing'] } });
  await createDraft(
    store.sql,
    name,
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['m'] } }),
      makeNode('m', 'M11', {
        props: { modulename: '风险', styleid: 'rail', status: '1' },
        slots: { main: ['first', 'second', 'broken', 'gone'] },
      }),
      makeNode('first', 'disclaimer', { props: { title: '甲' } }),
      makeNode('second', 'disclaimer', { version: 2, props: { heading: '乙' } }),
      makeNode('broken', 'disclaimer', { props: { title: 'broken' } }),
      makeNode('in-trash', 'disclaimer', { props: { title: '丁' } }),
      gone,
    ),
  );
  const told = await upgradeDrafts(store.sql, { dryRun: true, upgradesOf });
  expect((await readDraft(store.sql, name))?.head).toBe(0);
  const done = await upgradeDrafts(store.sql, { dryRun: false, upgradesOf });
  expect(done).toEqual(told);
  expect(done.upgraded.map(({ node, from, to }) => [node, from, to]).toSorted()).toEqual([
    ['first', 1, 3],
    ['in-trash', 1, 3],
    ['second', 2, 3],
  ]);
  expect(done.failed.map(({ document, node }) => [document, node])).toEqual([['page:1', 'broken']]);
  const nodes = (await readDraft(store.sql, name))?.document.nodes;
  expect(nodes?.['first']).toMatchObject({ version: 3, props: { heading: '甲', third: true } });
  expect(nodes?.['broken']).toMatchObject({ version: 1, props: { title: 'broken' } });
  expect(nodes?.['gone']).toEqual(gone);
  expect((await upgradeDrafts(store.sql, { dryRun: false, upgradesOf })).upgraded).toEqual([]);
});

it('loses nothing of a type that is gone over edit, move, copy, removal, undo and restoring, and refuses to publish it', async () => {
  const lost = makeNode('lost', 'promo-2024', {
    version: 7,
    props: { text: '旧', list: [{ id: 'a', n: 1 }] },
    slots: { inside: ['child'] },
    hiddenat: ['360'],
  });
  const before = makeDocument(
    makeNode('root', 'page', { slots: { main: ['m1', 'm2'] } }),
    makeNode('m1', 'M11', {
      props: { modulename: '一', styleid: 'rail', status: '1' },
      slots: { main: ['lost'] },
    }),
    makeNode('m2', 'M11', { props: { modulename: '二', styleid: 'rail', status: '1' } }),
    lost,
    makeNode('child', 'disclaimer'),
  );
  const make = (tree: DocumentTree, ...changes: Change[]) =>
    changes.reduce((document, change) => {
      const outcome = apply(document, change, catalogue);
      if (!outcome.ok) throw new Error(toSourceText(outcome.message));
      return outcome.document;
    }, tree);
  const copy: Change = {
    op: 'insert',
    place: { parent: 'm1', slot: 'main', after: null },
    nodes: [
      { ...lost, id: 'copy', slots: { inside: ['child2'] } },
      makeNode('child2', 'disclaimer'),
    ],
  };
  const away: Change = {
    op: 'move',
    node: 'lost',
    place: { parent: 'm2', slot: 'main', after: null },
  };
  const edited = make(
    treeOf(before),
    { op: 'set', node: 'lost', path: ['displyflag'], value: '2' },
    { op: 'set', node: 'lost', path: ['displyflag'], value: '1' },
    away,
    copy,
    { op: 'remove', node: 'lost' },
    away,
  );
  const { id: _, slots: __, ...content } = lost;
  const document = toDocument(edited);
  expect(document.nodes['lost']).toEqual(lost);
  expect(document.nodes['copy']).toMatchObject(content);
  expect(
    findingsOf(document)
      .filter(({ node }) => node === 'lost' || node === 'copy')
      .map(({ message }) => toSourceText(message).includes('promo-2024')),
  ).toEqual([true, true]);
  const restored = toDocument(make(edited, { op: 'replace', document: before }));
  expect(restored.nodes['lost']).toEqual(lost);
  const { nodes: shown, problems } = await composeNodes(
    'page:2',
    document,
    { entry: null, parameters: {}, company: {} },
    await currentSnapshot(store.sql),
  );
  expect(shown.map(({ id }) => id)).toEqual(['m1', 'm2']);
  expect(problems.map(({ node }) => node).toSorted()).toEqual(['copy', 'lost']);
});
