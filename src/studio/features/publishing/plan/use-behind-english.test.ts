import { expect, it } from 'vitest';
import { makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import { behindPlaces } from './use-behind-english.ts';

const page = treeOf(
  makeDocument(
    makeNode('root', 'page', { slots: { main: ['d'] } }),
    makeNode('d', 'disclaimer', {
      props: { title: '风险提示', paragraphs: [{ id: 'p1', text: '基金有风险。' }] },
    }),
  ),
);
const english = (source: string) =>
  treeOf(
    makeDocument(
      makeNode('root', 'item-translation', {
        props: { texts: [{ id: 't', node: 'd', path: ['title'], source, text: 'Risk' }] },
      }),
    ),
  );

it('names the texts whose English was made from other Chinese, and none that lack it', () => {
  expect(behindPlaces(page, english('风险')).map(({ path }) => path)).toEqual([['title']]);
  expect(behindPlaces(page, english('风险提示'))).toEqual([]);
});

it('names nothing while one of the two is not read, or where there is no English', () => {
  expect(behindPlaces(null, english('风险'))).toEqual([]);
  expect(behindPlaces(page, null)).toEqual([]);
  expect(behindPlaces(page, treeOf(makeDocument(makeNode('root', 'item-translation'))))).toEqual(
    [],
  );
});
