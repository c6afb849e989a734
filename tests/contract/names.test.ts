import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { namesDeclaredTwice } from '../support/exported-names.ts';
import { readSources } from '../support/unused-exports.ts';

/** Names that several files declare, each with the reason why a reader meets one meaning. At most 20. */
const REASONS: Readonly<Record<string, string>> = {
  Finding: 'the same thing: the wire has the schema of what composition finds, which loads no zod',
  afterPaint: 'the same, on the site and in the studio, which share no components',
  Icon: 'a decorative drawing on the site and in the studio, which share no components',
  IconName: 'the name of such a drawing',
  RichText: 'the component shows a value of the type',
  SCREENS: 'the same list, which visitors load without zod',
  catalogue: 'the same rules, in the studio named in the language of the editor',
  registry: 'the same registry, in the studio named in the language of the editor',
};

const sources = readSources(resolve(import.meta.dirname, '../..'), ['src', 'schemas', 'blocks']);
const found = namesDeclaredTwice(sources);

describe('the exported names of product code', () => {
  test('mean one thing each, but for those with a reason', () => {
    const files = [...found].filter(([name]) => REASONS[name] === undefined);
    expect(Object.fromEntries(files)).toEqual({});
  });

  test('have at most 20 exceptions, each needed', () => {
    expect(Object.keys(REASONS).filter((name) => !found.has(name))).toEqual([]);
    expect(Object.keys(REASONS).length).toBeLessThanOrEqual(20);
  });
});

const planted = (files: Record<string, string>) => [
  ...namesDeclaredTwice(new Map(Object.entries(files))).keys(),
];

test.each<[string, Record<string, string>]>([
  ['types', { 'src/a/a.ts': 'export type Place = 1;', 'src/b/b.ts': 'export interface Place {}' }],
  [
    'a function and a component',
    { 'src/a/a.ts': 'export async function Place() {}', 'src/b/B.tsx': 'export const Place = 1;' },
  ],
  [
    'a block and what blocks share',
    {
      'blocks/a/Place.tsx': 'export function Place() {}',
      'src/ui/Place.tsx': 'export class Place {}',
    },
  ],
  [
    'two files of one block',
    { 'blocks/a/one.ts': 'export const place = 1;', 'blocks/a/two.ts': 'export const place = 2;' },
  ],
])('a name for two things is found: %s', (_, files) => {
  expect(planted(files)).toHaveLength(1);
});

test.each<[string, Record<string, string>]>([
  [
    'blocks',
    {
      'blocks/a/View.tsx': 'export function View() {}',
      'blocks/b/View.tsx': 'export function View() {}',
    },
  ],
  [
    'a re-export',
    { 'src/a/a.ts': 'export const place = 1;', 'src/b/b.ts': "export { place } from '../a/a.ts';" },
  ],
  [
    'tests',
    { 'src/a/a.ts': 'export const place = 1;', 'src/a/b.test.ts': 'export const place = 2;' },
  ],
  [
    'what is not exported',
    { 'src/a/a.ts': 'export const place = 1;', 'src/b/b.ts': 'const place = 2;' },
  ],
])('a name is left alone in %s', (_, files) => {
  expect(planted(files)).toEqual([]);
});
