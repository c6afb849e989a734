import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { catalogue } from '../../core/nodes/registry.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { printKeys } from '../commands/print-keys.ts';
import { useComposer, useDrag } from '../composer/composer.ts';
import { samePlace } from '../actions/drag-store.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { placeWords } from '../actions/describe.ts';
import { insertMarkAt } from './insert-mark.ts';
import { outlineGaps } from './outline-gaps.ts';
import { outlineTexts as texts } from './texts.ts';
import styles from './Outline.module.css';

/** The "+" between two rows near the pointer, which opens the palette at that place. Keys do the same with / and ⇧/. */
export function InsertHere({ body }: { body: RefObject<HTMLDivElement | null> }) {
  const {
    rows,
    view: { tree },
    keyboardDrag,
    setInsertion,
  } = useComposer();
  const { subject } = useDrag();
  const [place, setPlace] = useState<InsertionPoint | null>(null);
  const point = useEffectEvent((event: PointerEvent) => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    const next =
      event.pointerType === 'mouse'
        ? insertMarkAt(tree, rows, event.clientY - top, catalogue)
        : null;
    // On the button the pointer may be farther from the line than what calls for it.
    const isOnButton =
      event.target instanceof Element && event.target.closest('[data-insert]') !== null;
    if (!isOnButton) setPlace((before) => (samePlace(before, next) ? before : next));
  });
  useEffect(() => {
    const element = body.current;
    const ending = new AbortController();
    const { signal } = ending;
    element?.addEventListener('pointermove', (event) => point(event), { signal });
    element?.addEventListener('pointerleave', () => setPlace(null), { signal });
    return () => ending.abort();
  }, [body]);

  const [gap] = place ? outlineGaps(rows, [{ place, position: 1, count: 1 }], 0) : [];
  if (!place || !gap || subject || keyboardDrag) return null;
  return (
    <span
      className={styles.insertLine}
      style={{ top: gap.box.y, left: gap.box.x }}
      aria-hidden="true"
    >
      <button
        type="button"
        tabIndex={-1}
        data-insert=""
        className={styles.insert}
        title={`${texts.insertAt(placeWords(tree, place, null, catalogue))}  ${printKeys('insertAfter')}`}
        onClick={() => setInsertion(place)}
      >
        <Icon name="plus" size={14} />
      </button>
    </span>
  );
}
