import { useMemo, useRef } from 'react';
import { changedNodes, nodeOf, walk, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { Box } from '#wire/preview/messages.ts';
import { useComposer } from '../composer/composer.ts';
import { FragmentSign } from './FragmentSign.tsx';
import styles from './fragments.module.css';

/** The dashed lines around what many pages share, drawn above the page. */
export function FragmentOutlines({ boxes, scale }: { boxes: Record<string, Box>; scale: number }) {
  const { view } = useComposer();
  const fragments = useFragmentNodes(view.tree);
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

/** The nodes that stand for fragments. The page is searched once; after that only what an edit changed is looked at. */
function useFragmentNodes(tree: DocumentTree): readonly DocumentNode[] {
  const found = useRef<{ tree: DocumentTree; nodes: readonly DocumentNode[] } | null>(null);
  return useMemo(() => {
    const isFragment = (node: DocumentNode | undefined) => node?.type === 'fragment';
    const before = found.current;
    const isSame = before !== null && !changedNodes(before.tree, tree).some((id) => isFragment(nodeOf(tree, id)) || isFragment(nodeOf(before.tree, id)));
    found.current = { tree, nodes: isSame ? before.nodes : [...walk(tree)].filter(isFragment) };
    return found.current.nodes;
  }, [tree]);
}
