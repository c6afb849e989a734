import { resolve } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SamplePage } from '#tests/gallery/SamplePage.tsx';
import { partItems } from '#tests/gallery/samples.ts';
import { partsWithoutSamples } from '#tests/support/part-samples.ts';
import { readSources } from '#tests/support/unused-exports.ts';

/** Parts that cannot stand alone, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'src/ui/prefetch.tsx PrefetchProvider': 'shows nothing: it gives means to what stands in it',
  'src/ui/calls.tsx CallsProvider': 'shows nothing: it gives means to what stands in it',
  'src/ui/chart/DrawnCurve.tsx DrawnCurve': 'draws what SmallCurve shows, whose samples have it',
  'src/ui/components/VisuallyHidden.tsx VisuallyHidden': 'nothing of it is seen',
  'src/ui/visitor/LoginSection.tsx LoginSection':
    'shows a Section and LoginInvite, whose samples have it',
};

test('every part that others use has samples, but for those with a reason', () => {
  const sources = readSources(resolve(import.meta.dirname, '../..'), ['src', 'blocks']);
  expect(partsWithoutSamples(sources)).toEqual(Object.keys(REASONS).toSorted());
});

const part = { 'src/ui/parts/Part.tsx': 'export function Part() {}' };
const user = { 'blocks/one/View.tsx': "import { Part } from '#ui/parts/Part.tsx';" };
const planted = (files: Record<string, string>) =>
  partsWithoutSamples(new Map(Object.entries({ ...part, ...files })));

test.each<[string, Record<string, string>]>([
  ['without a sample file', user],
  [
    'whose sample file shows another part',
    { ...user, 'src/ui/parts/Part.sample.tsx': "import { Other } from './Part.tsx';" },
  ],
  [
    'that a part of another folder uses',
    { 'src/ui/fund/Fund.tsx': "import {\n  Part,\n  other,\n} from '../parts/Part.tsx';" },
  ],
])('finds a part %s', (_, files) => {
  expect(planted(files)).toEqual(['src/ui/parts/Part.tsx Part']);
});

test.each<[string, Record<string, string>]>([
  [
    'whose sample file shows it',
    { ...user, 'src/ui/parts/Part.sample.tsx': "import { Part } from './Part.tsx';" },
  ],
  ['of its folder alone', { 'src/ui/parts/Other.tsx': "import { Part } from './Part.tsx';" }],
  ['of tests alone', { 'blocks/one/one.test.tsx': "import { Part } from '#ui/parts/Part.tsx';" }],
])('passes a part %s', (_, files) => {
  expect(planted(files)).toEqual([]);
});

test.each(partItems)('$type/$name is rendered on the server', (item) => {
  expect(renderToString(createElement(SamplePage, { item }))).not.toBe('');
});
