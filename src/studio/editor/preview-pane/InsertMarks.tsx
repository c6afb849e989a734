import { catalogue } from '../../core/nodes/registry.ts';
import { printKeys } from '../commands/print-keys.ts';
import { useComposer } from '../composer/composer.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { dropWords, containerWords } from '../actions/describe.ts';
import { insertMarks } from './insert-marks.ts';
import { previewTexts as texts } from './view/texts.ts';
import type { Frame } from './use-frame.ts';
import styles from './NodeMarks.module.css';

/** Between two marks of one spot, in pixels. */
const BESIDE = 30;

/** The "+" on the edges of what the pointer is on: between any two nodes there is one. */
export function InsertMarks({
  frame: { hovered, boxes, holdHovered },
  scale,
  height,
}: {
  frame: Frame;
  scale: number;
  height: number;
}) {
  const {
    view: { tree },
    setInsertion,
  } = useComposer();
  if (hovered === null) return null;
  return insertMarks(tree, hovered, boxes).map(({ place, x, y, level }) => {
    const top = y * scale;
    if (top < 0 || top > height) return null;
    const words = texts.insertIn(
      containerWords(tree, place, catalogue),
      dropWords(tree, place, null, catalogue),
    );
    return (
      <button
        key={`${place.parent} ${place.slot} ${place.after}`}
        type="button"
        tabIndex={-1}
        aria-label={words}
        title={`${words}  ${printKeys('insertAfter')}`}
        className={styles.mark}
        data-insert={place.parent}
        style={{ left: x * scale + level * BESIDE, top }}
        onPointerEnter={() => holdHovered(true)}
        onPointerLeave={() => holdHovered(false)}
        onClick={() => setInsertion(place)}
      >
        <Icon name="plus" size={14} />
      </button>
    );
  });
}
