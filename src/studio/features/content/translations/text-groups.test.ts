import { expect, it } from 'vitest';
import { openTree } from '#composition/tree.ts';
import { translatablePlaces } from '#registry/translation/translatable-places.ts';
import type { TranslatedText } from '#schemas/content/translation.ts';
import { makeDocument, makeNode } from '#tests/support/composition.ts';
import { filterGroups, sideBySide } from './text-groups.ts';
import { writeChange } from './use-english-edits.ts';

const document = makeDocument(
  makeNode('root', 'page', { slots: { main: ['m'] } }),
  makeNode('m', 'M11', { props: { modulename: '提示' }, slots: { main: ['d'] } }),
  makeNode('d', 'disclaimer', {
    props: { title: '风险提示', paragraphs: [{ id: 'p1', text: '基金有风险。' }] },
  }),
);
const places = translatablePlaces(document);
const made = (path: string[], source: string, text: string): TranslatedText => ({
  ...{ id: path.join('-'), node: 'd', path, source, text },
});
function shown(texts: TranslatedText[]) {
  const opened = openTree(document);
  if (!opened.ok) throw new Error('no tree');
  return sideBySide(opened.tree, places, texts);
}
const TITLE = made(['title'], '风险提示', 'Risk');
const OLD = made(['paragraphs', 'p1', 'text'], '基金无风险。', 'No risk.');
const GONE = made(['paragraphs', 'p9', 'text'], '删了', 'Removed');

it('groups the texts of a document by its blocks, in their order, with the state of each', () => {
  const { groups, orphans, counts } = shown([TITLE, OLD, GONE]);
  expect(
    groups.map(({ node, rows }) => [
      node,
      ...rows.map(({ path, state }) => `${path.join('.')} ${state}`),
    ]),
  ).toEqual([
    ['m', 'modulename missing'],
    ['d', 'title current', 'paragraphs.p1.text behind'],
  ]);
  expect(orphans).toEqual([GONE]);
  expect(counts).toEqual({ all: 3, missing: 1, behind: 1, current: 1 });
});

it('counts English that is still its Chinese as missing', () => {
  expect(shown([made(['title'], '风险提示', '风险提示')]).counts).toMatchObject({
    ...{ missing: 3, current: 0 },
  });
});

it('narrows to a state, leaves out blocks without any, and keeps the text that is being written', () => {
  const { groups } = shown([TITLE, OLD]);
  const ids = (filter: 'missing' | 'behind' | 'all', kept: string | null = null) =>
    filterGroups(groups, filter, kept).flatMap(({ rows }) => rows.map(({ path }) => path[0]));
  expect(ids('behind')).toEqual(['paragraphs']);
  expect(ids('behind', JSON.stringify(['d', 'title']))).toEqual(['title', 'paragraphs']);
  expect(ids('all')).toHaveLength(3);
});

const rowOf = (texts: TranslatedText[], path: string) => {
  const rows = shown(texts).groups.flatMap(({ rows: own }) => own);
  return rows.find((row) => row.path.join('.') === path) ?? expect.fail('no row');
};

it('begins a text with the present Chinese, under the id that everybody gives it', () => {
  const change = writeChange({ texts: [] }, rowOf([], 'title'), 'R');
  expect(change).toMatchObject({
    op: 'set',
    node: 'root',
    path: ['props', 'texts', expect.stringMatching(/^t/)],
    value: { node: 'd', path: ['title'], source: '风险提示', text: 'R' },
  });
  expect(writeChange({ texts: [] }, rowOf([], 'title'), 'X')).toMatchObject({
    path: change && 'path' in change ? change.path : [],
  });
});

it('changes only the stretch that was typed, so that two can write one text', () => {
  expect(writeChange({ texts: [{ ...TITLE }] }, rowOf([TITLE], 'title'), 'Risks')).toEqual({
    ...{ op: 'splice', node: 'root', path: ['props', 'texts', 'title', 'text'] },
    ...{ at: 4, delete: 0, insert: 's' },
  });
});

it('takes a text out that was emptied, and begins none with nothing', () => {
  expect(writeChange({ texts: [{ ...TITLE }] }, rowOf([TITLE], 'title'), '')).toEqual({
    ...{ op: 'set', node: 'root', path: ['props', 'texts', 'title'] },
  });
  expect(writeChange({ texts: [] }, rowOf([], 'title'), '')).toBeNull();
});
