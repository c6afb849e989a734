import { toSourceText } from '#messages/format.ts';
import { describe, expect, test } from 'vitest';
import { openTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { newNode } from '../../core/nodes/node-schema.ts';
import { insertMarkAt } from './insert-mark.ts';
import { ROW_HEIGHT } from './outline-gaps.ts';
import { outlineRows } from '../actions/rows.ts';

const node = (id: string, type: string, main: string[] = []) => ({
  ...newNode(type),
  id,
  slots: main.length > 0 ? { main } : {},
});
const nodes = [
  node('root', 'page', ['m4', 'empty', 'm11']),
  node('m4', 'M04', ['a', 'b']),
  node('a', 'fund-list'),
  node('b', 'fund-list'),
  node('empty', 'M07'),
  node('m11', 'M11'),
];
const opened = openTree({ nodes: Object.fromEntries(nodes.map((each) => [each.id, each])) });
if (!opened.ok) throw new Error(toSourceText(opened.message));
const { tree } = opened;
const at = (y: number, closed: string[] = []) =>
  insertMarkAt(tree, outlineRows(tree, new Set(closed), catalogue), y, catalogue);
const line = (index: number) => index * ROW_HEIGHT;

describe('the place between two rows', () => {
  test('is none in the middle of a row', () => {
    expect(at(line(1) + ROW_HEIGHT / 2)).toBeNull();
  });

  test('is before the first row and behind the last', () => {
    expect(at(1)).toEqual({ parent: 'root', slot: 'main', after: null });
    expect(at(line(5) + 2)).toEqual({ parent: 'm11', slot: 'main', after: null });
    expect(at(line(9))).toBeNull();
  });

  test('lies between siblings, from either side', () => {
    for (const y of [line(2) - 3, line(2) + 3])
      expect(at(y)).toEqual({ parent: 'm4', slot: 'main', after: 'a' });
  });

  test('below an open container is its beginning, below a closed one is behind it', () => {
    expect(at(line(1) - 2)).toEqual({ parent: 'm4', slot: 'main', after: null });
    expect(at(line(1) - 2, ['m4'])).toEqual({ parent: 'root', slot: 'main', after: 'm4' });
  });

  test('at the end of a container is inside it from above and behind it from below', () => {
    expect(at(line(3) - 2)).toEqual({ parent: 'm4', slot: 'main', after: 'b' });
    expect(at(line(3) + 2)).toEqual({ parent: 'root', slot: 'main', after: 'm4' });
  });

  test('below an empty container is inside it', () => {
    expect(at(line(4) - 2)).toEqual({ parent: 'empty', slot: 'main', after: null });
  });
});
