import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { errorLine, errorPayload, ownPlace, codeLocationsOf, sourceFrame } from './locate-error.ts';

const root = resolve(import.meta.dirname, '../..');
const view = `${root}/blocks/disclaimer/View.tsx`;

test.each([
  ['a function in a file', '    at View (/p/blocks/a/View.tsx:9:44)', '/p/blocks/a/View.tsx'],
  ['an address of a file', '    at async start (file:///p/src/a.ts:9:44)', '/p/src/a.ts'],
  [
    'a module of a browser, by time',
    '    at View (http://localhost:8080/_dev/blocks/a/View.tsx?t=12:9:44)',
    'http://localhost:8080/_dev/blocks/a/View.tsx',
  ],
  ['a line without a function', '    at /p/src/a.ts:9:44', '/p/src/a.ts'],
])('a stack names %s', (_, line, file) => {
  expect(codeLocationsOf(`Error: no\n${line}`)).toEqual([{ file, line: 9, column: 44 }]);
});

test('the place of an error is the first that is no package and not of the loop itself', () => {
  const stack = [
    'Error',
    `at render (${root}/node_modules/react/a.js:1:1)`,
    `at run (${root}/src/dev/turns.ts:2:2)`,
    `at View (${view}:3:3)`,
  ].join('\n    ');
  expect(ownPlace(stack, root)).toEqual({ file: view, line: 3, column: 3 });
});

test('lines around a place carry numbers, and a mark below the column', () => {
  expect(sourceFrame('a\nb\nc\nd\ne\nf', { line: 4, column: 1 })).toBe(
    '2 | b\n3 | c\n4 | d\n  | ^\n5 | e\n6 | f',
  );
});

test('what is shown of an error has file, line and source', () => {
  const error = Object.assign(new Error('no'), {
    stack: `Error: no\n    at View (${view}:1:8)\n    at a (${root}/node_modules/b.js:1:1)`,
  });
  const payload = errorPayload(error, 'server', root);
  expect(payload).toMatchObject({
    message: 'no',
    id: view,
    loc: { file: view, line: 1, column: 8 },
    stack: `Error: no\n    at View (${view}:1:8)`,
  });
  expect(payload.frame).toContain('1 | import');
  expect(errorLine(error, root)).toBe('no\n  blocks/disclaimer/View.tsx:1:8');
});

test('what a compiler says of the place goes first, without its colours', () => {
  const error = Object.assign(new Error('\u001b[31mno\u001b[0m'), {
    loc: { file: view, line: 2, column: 3 },
    frame: 'frame',
  });
  expect(errorPayload(error, 'server', root)).toMatchObject({
    message: 'no',
    stack: '',
    frame: 'frame',
    loc: { file: view, line: 2 },
  });
});
