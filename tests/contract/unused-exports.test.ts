import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSources, unusedExports } from '../support/unused-exports.ts';

/** What only tests import, and why it stays. */
const REASONS: Readonly<Record<string, string>> = {
  'blocks/login-banner/draw-ridges.ts drawRidges': 'draws ridges.svg, which its test compares',
  'src/rules/performance/performance.ts deepestFall':
    'definition that running figures are held against',
  'src/rules/performance/performance.ts lastGrownDay':
    'definition that running figures are held against',
  'src/rules/performance/performance.ts periodReturns':
    'definition that running figures are held against',
  'src/samples/kept-funds.ts sampleKept': 'samples of a part hold it, and tests of its store',
  'src/server/site/permissions/public-ways.ts publicWaysPage':
    'writes docs/ways-to-the-public.md, which its test compares',
  'src/wire/public/constants.ts CARD_EXPIRY_MAX':
    'constant of opening an account (specification, section 9) for the trading site',
  'src/wire/public/constants.ts DEFAULT_BIRTH_DATE':
    'constant of opening an account (specification, section 9) for the trading site',
};

test('no exported value is there for tests alone, but for those with a reason', () => {
  const sources = readSources(resolve(import.meta.dirname, '../..'), ['src', 'schemas', 'blocks']);
  expect(sources.size).toBeGreaterThan(1000);
  expect(unusedExports(sources)).toEqual(Object.keys(REASONS).toSorted());
});

const planted = (files: Record<string, string>) =>
  unusedExports(
    new Map(Object.entries({ 'src/rules/value.ts': 'export const value = 1;\n', ...files })),
  );

test.each<[string, Record<string, string>]>([
  ['nobody', {}],
  ['a test', { 'src/rules/value.test.ts': "import { value } from './value.ts';" }],
  ['a helper of tests', { 'tests/support/value.ts': "import { value } from '#rules/value.ts';" }],
  [
    'a comment',
    { 'src/rules/value.ts': '/** `value` is one. */\nexport const value = 1; // value\n' },
  ],
])('finds a value that only %s names', (_, files) => {
  expect(planted(files)).toEqual(['src/rules/value.ts value']);
});

test.each<[string, Record<string, string>]>([
  [
    'an import by its folder',
    { 'src/rules/other.ts': "import { type Kind, value as one } from './value.ts';" },
  ],
  [
    'an import over several lines',
    { 'src/ui/other.tsx': "import {\n  Kind,\n  value,\n} from '#rules/value.ts';" },
  ],
  ['a whole module', { 'src/ui/other.tsx': "const module = await import('#rules/value.ts');" }],
  ['its own file', { 'src/rules/value.ts': 'export const value = 1;\nconst twice = value * 2;\n' }],
])('counts %s as a use', (_, files) => {
  expect(planted(files)).toEqual([]);
});
