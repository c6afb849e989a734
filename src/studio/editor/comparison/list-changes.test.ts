import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { listChanges } from './list-changes.ts';

const item = (id: string, title: string): JsonValue => ({ id, title });
const words = (before: JsonValue, after: JsonValue) =>
  listChanges(before, after)?.map(
    ({ kind, at, from, before: old, after: now }) =>
      `${kind} ${kind === 'moved' ? `${from}→` : ''}${at}: ${old} → ${now}`,
  );

it('says which items came, went, moved and changed', () => {
  const before = [item('a', '甲'), item('b', '乙'), item('c', '丙'), item('d', '丁')];
  const after = [item('c', '丙'), item('a', '甲'), item('b', '乙二'), item('e', '戊')];
  expect(words(before, after)).toEqual([
    'moved 3→1: 丙 → 丙',
    'changed 3: 乙 → 乙二',
    'added 4:  → 戊',
    'removed 4: 丁 → ',
  ]);
});

it('compares texts by themselves, and a list with none at all', () => {
  expect(words(['000021', '000216'], ['000216', '000051'])).toEqual([
    'added 2:  → 000051',
    'removed 1: 000021 → ',
  ]);
  expect(listChanges(undefined, ['000021'])).toMatchObject([{ kind: 'added', at: 1 }]);
});

it('is no list where items cannot be told apart, nor for anything else', () => {
  expect(listChanges(['同', '同'], ['同'])).toBeNull();
  expect(listChanges({ a: 1 }, { a: 2 })).toBeNull();
});

it('names every item that differs, and no more moves than are needed', () => {
  const list = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'));
  fc.assert(
    fc.property(list, list, (before, after) => {
      const changes = listChanges(before, after) ?? [];
      const keys = (kind: string) =>
        changes
          .filter((one) => one.kind === kind)
          .map((one) => (kind === 'removed' ? one.before : one.after));
      expect(keys('added')).toEqual(after.filter((key) => !before.includes(key)));
      expect(keys('removed')).toEqual(before.filter((key) => !after.includes(key)));
      const still = (all: string[]) =>
        all.filter(
          (key) => before.includes(key) && after.includes(key) && !keys('moved').includes(key),
        );
      expect(still(before)).toEqual(still(after));
      if (before.join() === after.join()) expect(changes).toEqual([]);
    }),
  );
});
