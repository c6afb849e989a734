import { useMemo, useState } from 'react';
import { createFinder } from '#composition/find-nodes.ts';
import type { Box } from '#wire/preview/messages.ts';
import { useComposer } from '../composer/composer.ts';
import { FragmentBadge } from './FragmentBadge.tsx';
import styles from './fragments.module.css';

/** The dashed lines around what many pages share, drawn above the page. */
export function FragmentOutlines({ boxes, scale }: { boxes: Record<string, Box>; scale: number }) {
  const { view } = useComposer();
  const [find] = useState(() => createFinder(({ type }) => type === 'fragment'));
  const { tree } = view;
  const fragments = useMemo(() => find(tree), [find, tree]);
  return fragments.map(({ id, props }) => {
    const box = boxes[id];
    return (
      box && (
        <div
          key={id}
          className={styles.outline}
          data-fragment={String(props['fragment'])}
          style={{
            left: box.x * scale,
            top: box.y * scale,
            width: box.width * scale,
            height: box.height * scale,
          }}
        >
          <FragmentBadge fragment={String(props['fragment'])} />
        </div>
      )
    );
  });
}
