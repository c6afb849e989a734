import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#schemas/menu.ts';
import { openTree } from '../tree.ts';
import { draftEntries, menuToDocument } from './menu-document.ts';
import { byMenuOrder } from './menu-order.ts';
import { assignMenuOrder } from './assign-order.ts';

const NOW = '20261121090000';

/** A menu as anything may have stored it: unknown parents, cycles, equal numbers. */
const anyMenu: fc.Arbitrary<MenuItem[]> = fc.uniqueArray(
  fc.record<MenuItem>({
    id: fc.integer({ min: 1, max: 30 }).map(String),
    parentid: fc.oneof(
      fc.constantFrom('', '0', 'unknown'),
      fc.integer({ min: 1, max: 30 }).map(String),
    ),
    menuname: fc.string({ minLength: 1, maxLength: 6 }),
    routecode: fc.constantFrom('col', 'list', 'fund'),
    routeid: fc.constant(''),
    secondtype: fc.constantFrom('', 'notice'),
    linktype: fc.constantFrom('0', '1', '2'),
    opentype: fc.constantFrom('0', '1'),
    displayflag: fc.constantFrom('1', '2'),
    ordernumber: fc.nat(9).map(String),
    pagetitle: fc.string({ maxLength: 4 }),
    pagedesc: fc.constant(''),
    pagekerword: fc.constant(''),
    createtime: fc.constant('20260101000000'),
    updatetime: fc.constant('20260201000000'),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
);

/** A menu as publishing leaves it. */
const soundMenu = anyMenu.map(
  (entries) =>
    assignMenuOrder(draftEntries(menuToDocument({ entries })), null, '20260301000000').entries,
);

describe('the menu as a tree', () => {
  it('holds every entry of any menu exactly once and opens as a tree', () => {
    fc.assert(
      fc.property(anyMenu, (entries) => {
        const document = menuToDocument({ entries });
        expect(openTree(document).ok).toBe(true);
        expect(
          draftEntries(document)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(entries.map(({ id }) => id).toSorted());
      }),
    );
  });

  it('keeps the parent of every entry unless it is unknown or part of a cycle', () => {
    fc.assert(
      fc.property(soundMenu, (entries) => {
        const drafted = new Map(
          draftEntries(menuToDocument({ entries })).map((entry) => [entry.id, entry]),
        );
        for (const { id, parentid } of entries) expect(drafted.get(id)?.parentid).toBe(parentid);
      }),
    );
  });

  it('comes back from the store as it was published, so that an untouched draft differs in nothing', () => {
    fc.assert(
      fc.property(soundMenu, (entries) => {
        expect(
          assignMenuOrder(draftEntries(menuToDocument({ entries })), { entries }, NOW),
        ).toEqual({
          entries,
        });
      }),
    );
  });

  it('makes the first of a cycle a root and leaves out what no node can be called', () => {
    const entry = (id: string, parentid: string) => ({ ...SAMPLE, id, parentid });
    const document = menuToDocument({
      entries: [entry('a', 'b'), entry('b', 'a'), entry('root', ''), entry('__proto__', '')],
    });
    expect(draftEntries(document).map(({ id, parentid }) => [id, parentid])).toEqual([
      ['a', ''],
      ['b', 'a'],
    ]);
  });
});

describe('numbers and times', () => {
  it('orders siblings as the tree has them, whatever was moved', () => {
    fc.assert(
      fc.property(soundMenu, fc.nat(), (entries, seed) => {
        const roots = draftEntries(menuToDocument({ entries })).toSorted(
          (a, b) => ((Number(a.id) * (seed + 7)) % 31) - ((Number(b.id) * (seed + 7)) % 31),
        );
        const published = assignMenuOrder(roots, { entries }, NOW).entries;
        for (const parent of new Set(roots.map(({ parentid }) => parentid))) {
          const own = published.filter(({ parentid }) => parentid === parent);
          expect(own.toSorted(byMenuOrder)).toEqual(own);
        }
      }),
    );
  });

  it('keeps gaps between numbers that give the order already', () => {
    const entries = ['5', '20', '300'].map((ordernumber, index) => ({
      ...SAMPLE,
      id: String(index),
      ordernumber,
    }));
    expect(
      assignMenuOrder(draftEntries(menuToDocument({ entries })), { entries }, NOW).entries,
    ).toEqual(entries);
    const moved = draftEntries(menuToDocument({ entries })).toReversed();
    expect(
      assignMenuOrder(moved, { entries }, NOW).entries.map(({ id, ordernumber }) => [
        id,
        ordernumber,
      ]),
    ).toEqual([
      ['2', '1'],
      ['1', '2'],
      ['0', '3'],
    ]);
  });

  it('says when an entry was made and last changed', () => {
    const entries = [
      { ...SAMPLE, id: 'a' },
      { ...SAMPLE, id: 'b', ordernumber: '2' },
    ];
    const drafted = draftEntries(menuToDocument({ entries })).map((entry) =>
      entry.id === 'a' ? { ...entry, menuname: '改名' } : entry,
    );
    const published = assignMenuOrder(
      [...drafted, { ...drafted[0]!, id: 'new' }],
      { entries },
      NOW,
    ).entries;
    expect(published.map(({ createtime, updatetime }) => [createtime, updatetime])).toEqual([
      [SAMPLE.createtime, NOW],
      [SAMPLE.createtime, SAMPLE.updatetime],
      [NOW, NOW],
    ]);
  });
});

const SAMPLE: MenuItem = {
  id: 'x',
  parentid: '',
  menuname: '首页',
  routecode: 'col',
  routeid: '',
  secondtype: '',
  linktype: '0',
  opentype: '0',
  displayflag: '1',
  ordernumber: '1',
  pagetitle: '',
  pagedesc: '',
  pagekerword: '',
  createtime: '20260101000000',
  updatetime: '20260201000000',
};
