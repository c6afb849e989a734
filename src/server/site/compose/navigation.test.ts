import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#schemas/menu.ts';
import { runs } from '#tests/support/lane.ts';
import { menuEntries } from '#tests/support/large-menu.ts';
import { menuPath, menuTree, treeAround, type MenuNode } from '#ui/menu-tree.ts';
import { navigationFacts, NAVIGATION_ENTRIES, toNavigation, WHOLE_MENU } from './navigation.ts';

const find = (menu: readonly MenuItem[], id: string) => menu.find((entry) => entry.id === id)!;
const ids = (nodes: readonly MenuNode[]) => nodes.map(({ entry }) => entry.id);

describe('the navigation of a page', () => {
  it('is the whole shown tree of a menu of 200 entries', () => {
    const menu = menuEntries([8, 4, 5]);
    expect(menu).toHaveLength(WHOLE_MENU);
    const facts = navigationFacts(menu, find(menu, 'g2-3'));
    expect(new Set(facts.menu.map(({ id }) => id))).toEqual(new Set(menu.map(({ id }) => id)));
    expect(facts.branch).toBeUndefined();
  });

  it('has the first of every branch of a larger one, and what stands around the own entry', () => {
    const menu = menuEntries([10, 20, 20]);
    const { menu: rows, branch = [] } = navigationFacts(menu, find(menu, 'g7-19-20'));
    expect(rows).toHaveLength(NAVIGATION_ENTRIES);
    expect(menuTree(rows).map(({ entry, children }) => [entry.id, children.length])).toEqual(
      Array.from({ length: 10 }, (_, at) => [`g${at + 1}`, at < 4 ? 6 : 5]),
    );
    expect(branch.map(({ id }) => id)).toEqual([
      'g7-19',
      ...Array.from({ length: 20 }, (_, at) => `g7-19-${at + 1}`),
    ]);
  });

  it('describes entries at the top alone, and has nothing that links do not need', () => {
    const menu = menuEntries([1, 1, 0]);
    const { menu: rows } = navigationFacts(menu, null);
    expect(rows.find(({ id }) => id === 'g1')?.pagedesc).not.toBe('');
    expect(rows.find(({ id }) => id === 'g1-1')?.pagedesc).toBe('');
    expect(Object.keys(rows[0]!)).not.toContain('createtime');
  });

  it('is as long for 20,000 entries as for 3,000 that are as wide', () => {
    const length = (second: number) => {
      const menu = menuEntries([12, second, 20]);
      return JSON.stringify(navigationFacts(menu, find(menu, 'g3-4-5'))).length;
    };
    const [few, many] = [length(12), length(80)];
    expect(many / few).toBeLessThan(1.02);
  });

  it('shows a page the same entries above, beside and below it as the whole menu does', () => {
    const shape = fc.tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 6 }),
    );
    fc.assert(
      fc.property(shape, fc.nat(), fc.array(fc.nat(), { maxLength: 8 }), (wide, own, hidden) => {
        const all = menuEntries(wide);
        const menu = all.map((entry, at): MenuItem =>
          hidden.some((one) => one % all.length === at) ? { ...entry, displayflag: '2' } : entry,
        );
        const entry = menu[own % menu.length]!;
        const whole = menuTree(menu.map((one) => toNavigation(one, true)));
        const [shown, expected] = [
          menuPath(treeAround(navigationFacts(menu, entry)), entry.id),
          menuPath(whole, entry.id),
        ];
        expect(ids(shown)).toEqual(ids(expected));
        expect(ids(shown.at(-1)?.children ?? [])).toEqual(ids(expected.at(-1)?.children ?? []));
        expect(ids(shown.at(-2)?.children ?? [])).toEqual(ids(expected.at(-2)?.children ?? []));
      }),
      { numRuns: runs(200, 2000) },
    );
  });
});
