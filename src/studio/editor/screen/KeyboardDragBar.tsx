import { printHere } from '../../base/keys/chord.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { Keys } from '../../base/keys/Keys.tsx';
import { dragWords } from '../actions/actions.ts';
import { useComposer, useDrag } from '../composer/composer.ts';
import { namesOf } from '../actions/describe.ts';
import { editorActionTexts as texts } from '../actions/texts.ts';
import styles from './KeyboardDragBar.module.css';

/** While something is in the hand, by key or by pointer: where it would go, and the keys that count now. */
export function KeyboardDragBar() {
  const { keyboardDrag, view } = useComposer();
  const { subject } = useDrag();
  if (subject) {
    const isNew = subject.id === undefined;
    return (
      <div className={styles.bar}>
        {texts.dragHint}
        {!isNew && <Keys>{printHere('alt')}</Keys>}
        {!isNew && texts.dragCopy}
        <Keys>Esc</Keys>
        {isNew ? texts.dragGiveUp : texts.dragCancel}
      </div>
    );
  }
  const place = keyboardDrag?.places[keyboardDrag.at]?.place;
  if (!keyboardDrag || !place) return null;
  return (
    <div className={styles.bar}>
      <Icon name="keyboard" />
      <span>
        {texts.carried(
          namesOf(view.tree, keyboardDrag.nodes, catalogue),
          dragWords(view.tree, keyboardDrag.nodes, place, catalogue),
        )}
      </span>
      {texts.dragKeys.map(([keys, meaning]) => (
        <span key={keys} className={styles.key}>
          <Keys>{keys}</Keys>
          {meaning}
        </span>
      ))}
    </div>
  );
}
