import type { InsertionPoint } from '#schemas/operation.ts';
import { marks } from '../../base/language/language.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { IconButton } from '../../base/components/IconButton.tsx';
import { catalogue } from '../../core/nodes/registry.ts';
import { dropWords, containerWords } from '../actions/describe.ts';
import { useComposer } from '../composer/composer.ts';
import styles from './Palette.module.css';
import { paletteTexts as texts } from './texts.ts';

/** Where something would be inserted. */
export function PaletteHead({ place, onClose }: { place: InsertionPoint; onClose: () => void }) {
  const { tree } = useComposer().view;
  return (
    <header className={styles.head}>
      <h2>{texts.title}</h2>
      <span className={styles.place}>
        <Icon name="chevronRight" size={12} />
        {containerWords(tree, place, catalogue)}
        {marks.comma}
        {dropWords(tree, place, null, catalogue)}
      </span>
      <IconButton icon="close" label={texts.close} keys="Esc" onPress={onClose} />
    </header>
  );
}
