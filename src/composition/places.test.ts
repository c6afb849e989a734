import { expect, it } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import { catalogue, makeNode, samplePage, treeOf } from '#tests/support/composition.ts';
import { legalPlaces } from './places.ts';
import { nodeOf } from './tree.ts';

const page = treeOf(samplePage());
const node = (id: string) => nodeOf(page, id) ?? makeNode(id, 'hot-funds');
const spots = (id: string) =>
  legalPlaces(page, node(id), catalogue).map(
    ({ place, position, count }) =>
      `${place.parent}.${place.slot}>${place.after ?? ''} ${position}/${count}`,
  );

it('lists the places of a block in the order of the page, never inside itself', () => {
  expect(spots('hot')).toEqual([
    'funds.main> 1/2',
    'columns.left> 1/2',
    'columns.left>inner 2/2',
    'columns.right> 1/1',
    'funds.main>columns 2/2',
  ]);
  expect(spots('columns')).toEqual(['funds.main> 1/2', 'funds.main>hot 2/2']);
  expect(spots('risks')).toEqual(['root.main> 1/2', 'root.main>funds 2/2']);
});

it('lists exactly the places that a move accepts', () => {
  for (const id of ['hot', 'columns', 'inner', 'disclaimer', 'funds']) {
    const legal = new Set(
      legalPlaces(page, node(id), catalogue).map(({ place }) => JSON.stringify(place)),
    );
    for (const parent of Object.keys(samplePage().nodes)) {
      for (const slot of ['main', 'left', 'right']) {
        const place = { parent, slot, after: null };
        expect(
          apply(page, { op: 'move', node: id, place }, catalogue).ok,
          `${id} in ${parent}.${slot}`,
        ).toBe(legal.has(JSON.stringify(place)));
      }
    }
  }
});
