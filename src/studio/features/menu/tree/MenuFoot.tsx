import { Keys } from '../../../base/keys/Keys.tsx';
import { useComposer } from '../../../editor/composer/composer.ts';
import styles from './MenuTree.module.css';
import type { MenuRow } from './menu-rows.ts';
import { menuTexts as texts } from './texts.ts';
import { targetWords, type useMenuKeyboardDrag } from './use-menu-keyboard-drag.ts';

interface MenuFootProps {
  /** The entry that is being moved. */
  carried: MenuRow | undefined;
  place: ReturnType<typeof useMenuKeyboardDrag>['place'];
}

/** The keys of the tree, or where the entry that is being moved would go. */
export function MenuFoot({ carried, place }: MenuFootProps) {
  const { view } = useComposer();
  return (
    <footer className={styles.foot}>
      {carried && place ? (
        <span className={styles.hand}>
          <b>{carried.name}</b>
          <span>{targetWords(view.tree, carried.id, place)}</span>
        </span>
      ) : (
        texts.keys.map(([keys, meaning]) => (
          <span key={keys} className={styles.key}>
            <Keys>{keys}</Keys>
            {meaning}
          </span>
        ))
      )}
      {carried &&
        texts.dragKeys.map(([keys, meaning]) => (
          <span key={keys} className={styles.key}>
            <Keys>{keys}</Keys>
            {meaning}
          </span>
        ))}
    </footer>
  );
}
