import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findKnots, folderEdges, importEdges, namedIn } from '#tests/support/knots.ts';

/*
 * Files or folders that import each other in a circle cannot be understood, moved or tested one by one. Imports of types
 * count as those of values do; between folders `import()` counts too. A circle of files is mended by moving what closes it,
 * mostly a type, into a file below both; a circle of folders by moving what both need, or by letting the caller pass it in.
 */

const root = resolve(import.meta.dirname, '../..');
const edges = importEdges(root, 'src');

/** Files or folders that may import each other, joined by a space, each with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {};

const fileKnots = findKnots(edges.filter(({ isLate }) => !isLate));
const folderKnots = findKnots(folderEdges(edges));

describe('the import graph of src', () => {
  test('has the imports of all parts', () => {
    for (const part of ['composition', 'postgres', 'server', 'site', 'studio', 'ui'])
      expect(
        edges.some(({ from, to }) => [from, to].every((file) => file.startsWith(`src/${part}/`))),
        part,
      ).toBe(true);
    expect(edges.length).toBeGreaterThan(5000);
  });

  test('has no files that import each other', () => {
    expect(fileKnots.filter((knot) => ALLOWED[knot.join(' ')] === undefined)).toEqual([]);
  });

  test('has no folders that import each other', () => {
    expect(folderKnots.filter((knot) => ALLOWED[knot.join(' ')] === undefined)).toEqual([]);
  });

  test('needs every exception', () => {
    const found = new Set([...fileKnots, ...folderKnots].map((knot) => knot.join(' ')));
    expect(Object.keys(ALLOWED).filter((knot) => !found.has(knot))).toEqual([]);
  });
});

test('a circle is found among files and among folders', () => {
  const edge = (from: string, to: string) => ({ from, to });
  const open = [edge('a/1', 'b/2'), edge('b/2', 'c/3'), edge('c/3', 'a/4'), edge('d/5', 'a/1')];
  expect(findKnots(open)).toEqual([]);
  expect(findKnots(folderEdges(open))).toEqual([['a', 'b', 'c']]);
  expect(findKnots([...open, edge('c/3', 'b/2'), edge('a/4', 'c/3')])).toEqual([
    ['a/4', 'b/2', 'c/3'],
  ]);
});

test.each([
  ['of a value', 'a.ts', "import { b } from './b.ts';", false],
  ['of a type', 'a.ts', "import type { B } from './b.ts';", false],
  ['of a type in place', 'a.ts', "type B = import('./b.ts').B;", false],
  ['that is handed on', 'a.ts', "export type { B } from './b.ts';", false],
  ['of styles', 'a.css', ".a { composes: b from './b.ts'; }", false],
  ['that is late', 'a.tsx', "void import('./b.ts');", true],
  ['of a worker', 'a.ts', "new Worker(new URL('./b.ts', import.meta.url));", true],
])('an import %s counts', (_, file, code, isLate) => {
  expect(namedIn(file, code)).toEqual([{ specifier: './b.ts', isLate }]);
});
