import { expect, test } from 'vitest';
import { GROUP_SIZE, groupModules, type ModuleGroup } from './module-groups.ts';

const modules = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);
const sizes = (groups: readonly ModuleGroup[]) => groups.map(({ ids }) => ids.length);
const homeOf = (groups: readonly ModuleGroup[], id: string) =>
  groups.find(({ ids }) => ids.includes(id))?.key;

/** The modules that lie in another group than before. */
function movedHomes(before: readonly ModuleGroup[], after: readonly ModuleGroup[]): string[] {
  return after
    .flatMap(({ ids }) => ids)
    .filter((id) => {
      const home = homeOf(before, id);
      return home !== undefined && home !== homeOf(after, id);
    });
}

test('groups follow each other, and those that come later fill the last one first', () => {
  const first = groupModules([], modules(8));
  expect(sizes(first)).toEqual([8]);
  const all = groupModules(first, modules(50));
  expect(sizes(all)).toEqual([GROUP_SIZE, GROUP_SIZE, 10]);
  expect(all.map(({ key }) => key)).toEqual([0, 1, 2]);
  expect(movedHomes(first, all)).toEqual([]);
});

test('a module put before all others moves none of them to another group', () => {
  const before = groupModules([], modules(60));
  const after = groupModules(before, ['new', ...modules(60)]);
  expect(sizes(after)).toEqual([GROUP_SIZE + 1, GROUP_SIZE, GROUP_SIZE]);
  expect(movedHomes(before, after)).toEqual([]);
});

test('a module that is moved far changes its group alone', () => {
  const before = groupModules([], modules(60));
  const [first = '', ...others] = modules(60);
  const down = groupModules(before, [...others, first]);
  expect(movedHomes(before, down)).toEqual([first]);
  const up = groupModules(before, ['m59', ...modules(59)]);
  expect(movedHomes(before, up)).toEqual(['m59']);
});

test('after any steps all modules are there in their order, and no two groups have one key', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  let groups: ModuleGroup[] = [];
  let ids = modules(30);
  for (let step = 0; step < 300; step += 1) {
    const at = random(ids.length);
    const [id = ''] = random(3) === 0 ? [`new${step}`] : ids.splice(at, 1);
    if (random(4) > 0) ids.splice(random(ids.length + 1), 0, id);
    ids = [...ids];
    groups = groupModules(groups, ids);
    expect(groups.flatMap((group) => group.ids)).toEqual(ids);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
  }
});
