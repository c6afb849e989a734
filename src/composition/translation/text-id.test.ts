import { expect, it } from 'vitest';
import { textId } from './text-id.ts';

it('names a place the same way each time, in the form that ids have', () => {
  const place = { node: 'd', path: ['paragraphs', 'p1', 'text'] };
  expect(textId(place)).toBe(textId({ ...place }));
  expect(textId(place)).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
});

it('tells places of one document apart', () => {
  const places = Array.from({ length: 20_000 }, (_, index) => ({
    node: `n${index % 100}`,
    path: ['items', `i${Math.floor(index / 100)}`, 'text'],
  }));
  const ids = new Set([...places, { node: 'n1items', path: ['i0', 'text'] }].map(textId));
  expect(ids.size).toBe(places.length + 1);
});
