import { expect, it } from 'vitest';
import { dependentsOf, requiredBy, translationsAmong, type Candidate } from './candidate.ts';

const candidate = (
  kind: 'page' | 'menu' | 'fragment',
  key: string,
  needs: Candidate['needs'] = [],
): Candidate => ({ name: { kind, key }, title: key, reach: 0, needs });
const inner = candidate('fragment', 'inner');
const known = candidate('fragment', 'known');
const outer = candidate('fragment', 'outer', [{ kind: 'fragment', key: 'inner', isMissing: true }]);
const menu = candidate('menu', 'menu', [{ kind: 'page', key: '9', isMissing: true }]);
const page = candidate('page', '9', [
  { kind: 'menu', key: 'menu', isMissing: true },
  { kind: 'fragment', key: 'outer', isMissing: true },
  { kind: 'fragment', key: 'known', isMissing: false },
]);
const all = [page, menu, outer, inner, known];

it('takes along what a draft lacks, through others too, and nothing that visitors have in another version', () => {
  expect(requiredBy(page, all).map(({ title }) => title)).toEqual(['menu', 'outer', 'inner']);
  expect(requiredBy(inner, all)).toEqual([]);
});

it('names what depends on a draft, also where visitors have it', () => {
  expect(dependentsOf(known, all).map(({ title }) => title)).toEqual(['9']);
  expect(dependentsOf(inner, [outer, page]).map(({ title }) => title)).toEqual(['outer']);
});

it('finds the translation of a draft by its name, and none of other documents', () => {
  const english = { ...page, name: { kind: 'translation', key: 'page:9:en' } } as const;
  const other = { ...page, name: { kind: 'translation', key: 'page:90:en' } } as const;
  expect(translationsAmong(page.name, [other, ...all, english])).toEqual([english]);
});
