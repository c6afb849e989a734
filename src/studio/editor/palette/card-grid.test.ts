import { expect, test } from 'vitest';
import { lineOf, linesOf, nextCard, type Arrow } from './card-grid.ts';

const lines = linesOf(
  [
    { title: '最近用过', note: '', cards: ['a', 'b'] },
    { title: '空', note: '', cards: [] },
    { title: '区块', note: '', cards: ['c', 'd', 'e', 'f'] },
  ],
  3,
);

test('sections follow each other in lines, empty ones leave none', () => {
  expect(lines.map((line) => (line.kind === 'heading' ? line.title : line.cards.join('')))).toEqual(
    ['最近用过', 'ab', '区块', 'cde', 'f'],
  );
  expect(lineOf(lines, 5)).toBe(4);
});

test.each<[number, Arrow, number | null]>([
  [0, 'ArrowRight', 1],
  [1, 'ArrowRight', 2],
  [0, 'ArrowLeft', 0],
  [5, 'ArrowRight', 5],
  [1, 'ArrowDown', 3],
  [4, 'ArrowDown', 5],
  [5, 'ArrowDown', 5],
  [4, 'ArrowUp', 1],
  [1, 'ArrowUp', null],
  [3, 'Home', 0],
  [3, 'End', 5],
])('from card %i, %s leads to %s', (card, arrow, next) => {
  expect(nextCard(lines, card, arrow)).toBe(next);
});
