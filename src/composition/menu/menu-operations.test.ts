import { toSourceText } from '#messages/format.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MENU_LEVELS } from '#schemas/menu.ts';
import { said } from '#tests/support/composition.ts';
import { canonicalDocument } from '../canonical.ts';
import type { Catalogue, TypeRule } from '../catalogue.ts';
import type { Change } from '../change.ts';
import { apply } from '../operations/apply.ts';
import { listedTypes, rootSlots } from '../roots.ts';
import { ancestors, childrenOf, openTree, toDocument, walk, type DocumentTree } from '../tree.ts';
import { BELOW, draftEntries, MENU_SLOT } from './menu-document.ts';

const catalogue: Catalogue = new Map<string, TypeRule>([
  ['menu', { label: '菜单', category: 'root', slots: rootSlots.menu }],
  ...Object.entries(listedTypes),
]);

function empty(): DocumentTree {
  const opened = openTree({
    nodes: {
      root: { id: 'root', type: 'menu', version: 1, displyflag: '1', props: {}, slots: {} },
    },
  });
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  return opened.tree;
}
const entry = (id: string) => ({
  id,
  type: 'menu-entry',
  version: 1,
  displyflag: '1' as const,
  props: { menuname: id },
  slots: {},
});
const descendants = (parent: string, after: string | null = null) => ({
  parent,
  slot: parent === 'root' ? MENU_SLOT : BELOW,
  after,
});

interface Intent {
  kind: number;
  node: number;
  target: number;
  at: number;
}
const intents = fc.array(
  fc.record<Intent>({ kind: fc.nat(9), node: fc.nat(99), target: fc.nat(99), at: fc.nat(9) }),
  { maxLength: 60 },
);

/** What an editor might do to this menu; often nothing that is allowed. */
function changeFor(tree: DocumentTree, { kind, node, target, at }: Intent, id: string): Change {
  const all = [...walk(tree)].map((each) => each.id);
  const parent = all[target % all.length] ?? 'root';
  const siblings = childrenOf(tree, parent, parent === 'root' ? MENU_SLOT : BELOW);
  const place = descendants(parent, siblings[(at % (siblings.length + 1)) - 1] ?? null);
  const chosen = all[node % all.length] ?? 'root';
  if (kind < 4) return { op: 'insert', place, nodes: [entry(id)] };
  if (kind < 7) return { op: 'move', node: chosen, place };
  if (kind < 8) return { op: 'remove', node: chosen };
  if (kind < 9)
    return { op: 'set', node: chosen, path: ['displyflag'], value: at % 2 === 0 ? '1' : '2' };
  return {
    op: 'splice',
    node: chosen,
    path: ['props', 'menuname'],
    at: 0,
    delete: 0,
    insert: '新',
  };
}

function run(steps: readonly Intent[]): { tree: DocumentTree; inverses: Change[] } {
  let tree = empty();
  const inverses: Change[] = [];
  steps.forEach((step, index) => {
    const outcome = apply(tree, changeFor(tree, step, `n${index}`), catalogue);
    if (!outcome.ok) return;
    tree = outcome.document;
    inverses.unshift(outcome.inverse);
  });
  return { tree, inverses };
}

describe('operations on the menu', () => {
  it('never make a cycle, a lost entry or a level too many', () => {
    fc.assert(
      fc.property(intents, (steps) => {
        const { tree } = run(steps);
        expect(openTree(toDocument(tree)).ok).toBe(true);
        for (const { id } of walk(tree))
          expect([...ancestors(tree, id)].length).toBeLessThanOrEqual(MENU_LEVELS);
        const entries = draftEntries(toDocument(tree));
        expect(entries).toHaveLength([...walk(tree)].length - 1);
        for (const [index, { parentid }] of entries.entries())
          expect(parentid === '' || entries.slice(0, index).some(({ id }) => id === parentid)).toBe(
            true,
          );
      }),
    );
  });

  it('are taken back by their inverses, last first', () => {
    fc.assert(
      fc.property(intents, (steps) => {
        const { tree, inverses } = run(steps);
        const back = inverses.reduce((before, change) => {
          const outcome = apply(before, change, catalogue);
          if (!outcome.ok) throw new Error(toSourceText(outcome.message));
          return outcome.document;
        }, tree);
        expect(draftEntries(canonicalDocument(back))).toEqual([]);
      }),
    );
  });

  it('refuse a fourth level and an entry below itself, in words', () => {
    const build = ['a', 'b', 'c', 'd'].reduce((tree, id, index) => {
      const parent = index === 0 || id === 'd' ? 'root' : (['a', 'b'][index - 1] ?? 'root');
      const outcome = apply(
        tree,
        { op: 'insert', place: descendants(parent), nodes: [entry(id)] },
        catalogue,
      );
      if (!outcome.ok) throw new Error(toSourceText(outcome.message));
      return outcome.document;
    }, empty());
    expect(said(apply(build, { op: 'move', node: 'd', place: descendants('c') }, catalogue))).toBe(
      '菜单最多 3 级，“d”没有移过来。',
    );
    expect(said(apply(build, { op: 'move', node: 'a', place: descendants('d') }, catalogue))).toBe(
      '菜单最多 3 级，“a”没有移过来。',
    );
    expect(said(apply(build, { op: 'move', node: 'b', place: descendants('c') }, catalogue))).toBe(
      '菜单项不能放进自己里面，“b”没有移过来。',
    );
  });
});
