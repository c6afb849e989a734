import { useMemo, useState } from 'react';
import { changedNodes, nodeOf, walk, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { Box } from '#wire/preview/messages.ts';
import { useComposer } from '../composer/composer.ts';
import { FragmentSign } from './FragmentSign.tsx';
import styles from './fragments.module.css';

/** The dashed lines around what many pages share, drawn above the page. */
export function FragmentOutlines({ boxes, scale }: { boxes: Record<string, Box>; scale: number }) {
  const { view } = useComposer();
  const [find] = useState(createFragmentFinder);
  const { tree } = view;
  const fragments = useMemo(() => find(tree), [find, tree]);
  return fragments.map(({ id, props }) => {
    const box = boxes[id];
    return (
      box && (
        <div key={id} className={styles.outline} data-fragment={String(props['fragment'])} style={{ left: box.x * scale, top: box.y * scale, width: box.width * scale, height: box.height * scale }}>
          <FragmentSign fragment={String(props['fragment'])} />
        </div>
      )
    );
  });
}

/** Finds the nodes that stand for fragments: the page is searched once, after that only what an edit changed is looked at. */
function createFragmentFinder(): (tree: DocumentTree) => readonly DocumentNode[] {
  let found: { tree: DocumentTree; nodes: readonly DocumentNode[] } | null = null;
  const isFragment = (node: DocumentNode | undefined) => node?.type === 'fragment';
  return (tree) => {
    const before = found;
    const isSame = before !== null && !changedNodes(before.tree, tree).some((id) => isFragment(nodeOf(tree, id)) || isFragment(nodeOf(before.tree, id)));
    found = { tree, nodes: isSame ? before.nodes : [...walk(tree)].filter(isFragment) };
    return found.nodes;
  };
}
