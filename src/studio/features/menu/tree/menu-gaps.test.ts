import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { menuToDocument } from '#composition/menu/menu-document.ts';
import { apply } from '#composition/operations/apply.ts';
import {
  ancestors,
  openTree,
  insertionPointOf,
  walk,
  type DocumentTree,
} from '#composition/tree.ts';
import { listedTypes, rootSlots } from '#composition/roots.ts';
import type { Catalogue, TypeRule } from '#composition/catalogue.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { outlineRows } from '../../../editor/actions/rows.ts';
import {
  gapAt,
  gapOf,
  entryHeightOf,
  levelsAt,
  nextGap,
  placeOfGap,
  stayingRows,
} from './menu-gaps.ts';

/** `a`, `a1` below it, `a11` below that, then `b`. */
function treeOf(...parents: readonly (readonly [id: string, parentid: string])[]): DocumentTree {
  const entries = parents.map(([id, parentid], index) => ({
    ...ENTRY,
    id,
    parentid,
    menuname: id,
    ordernumber: String(index + 1),
  }));
  const opened = openTree(menuToDocument({ entries }));
  if (!opened.ok) throw new Error('no tree');
  return opened.tree;
}
const ENTRY = {
  routecode: 'col',
  routeid: '',
  secondtype: '',
  linktype: '0',
  opentype: '0',
  displayflag: '1',
  pagetitle: '',
  pagedesc: '',
  pagekerword: '',
  createtime: '',
  updatetime: '',
} as unknown as MenuItem;
const catalogue: Catalogue = new Map<string, TypeRule>([
  ['menu', { label: '菜单', category: 'root', slots: rootSlots.menu }],
  ...Object.entries(listedTypes),
]);
const NONE: ReadonlySet<string> = new Set();
const rowsOf = (tree: DocumentTree, closed = NONE) => outlineRows(tree, closed, catalogue);

/** Menus of up to three levels. */
const anyTree = fc.array(fc.nat(99), { minLength: 2, maxLength: 12 }).map((picks) => {
  const made: [string, string][] = [];
  const levels = new Map<string, number>([['', 0]]);
  for (const [index, pick] of picks.entries()) {
    const open = [...levels].filter(([, level]) => level < 3).map(([id]) => id);
    const parent = open[pick % open.length] ?? '';
    made.push([`e${index}`, parent]);
    levels.set(`e${index}`, (levels.get(parent) ?? 0) + 1);
  }
  return treeOf(...made);
});

describe('gaps between entries', () => {
  it('are all places that the menu takes, on the level that they show', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(99), fc.nat(99), (tree, pick, closedPick) => {
        const all = rowsOf(tree);
        const closed = new Set([all[closedPick % all.length]?.id ?? '']);
        const rows = rowsOf(tree, closed);
        const moving = rows[pick % rows.length]?.id ?? '';
        const staying = stayingRows(rows, moving);
        const height = entryHeightOf(tree, moving);
        for (let index = 0; index <= staying.length; index += 1) {
          const levels = levelsAt(staying, index, height);
          for (let level = levels?.min ?? 1; level <= (levels?.max ?? 0); level += 1) {
            const place = placeOfGap(tree, staying, moving, { index, level });
            const outcome = apply(tree, { op: 'move', node: moving, place }, catalogue);
            expect(outcome.ok).toBe(true);
            if (!outcome.ok) return;
            expect([...ancestors(outcome.document, moving)]).toHaveLength(level + 1);
            const before = staying.slice(0, index).map(({ id }) => id);
            const order = [...walk(outcome.document)].map(({ id }) => id);
            expect(before.every((id) => order.indexOf(id) < order.indexOf(moving))).toBe(true);
          }
        }
      }),
    );
  });

  it('begin where the entry stands', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(99), (tree, pick) => {
        const rows = rowsOf(tree);
        const id = rows[pick % rows.length]?.id ?? '';
        const place = placeOfGap(tree, stayingRows(rows, id), id, gapOf(rows, id));
        expect(place).toEqual(insertionPointOf(tree, id));
      }),
    );
  });

  it('pass over those that are too deep for what hangs below', () => {
    const tree = treeOf(
      ['a', ''],
      ['a1', 'a'],
      ['a11', 'a1'],
      ['b', ''],
      ['b1', 'b'],
      ['b11', 'b1'],
    );
    const staying = stayingRows(rowsOf(tree), 'b');
    expect(entryHeightOf(tree, 'b')).toBe(3);
    expect(nextGap(staying, { index: 3, level: 0 }, -1, 3, 0)).toEqual({ index: 0, level: 0 });
    expect(nextGap(staying, { index: 3, level: 0 }, 1, 3, 0)).toBeNull();
    expect(gapAt(staying, 2, 1, 0)).toEqual({ index: 2, level: 2 });
  });
});
