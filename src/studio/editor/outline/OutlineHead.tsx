import { IconButton } from '../../base/components/IconButton.tsx';
import { useComposer } from '../composer/composer.ts';
import { endOfPage } from '../composer/use-commands.ts';
import styles from './Outline.module.css';
import { outlineTexts } from './texts.ts';

export function OutlineHead({ isFinding, onShowAll }: { isFinding: boolean; onShowAll(): void }) {
  const composer = useComposer();
  const { title, rows } = composer;
  return (
    <header className={styles.head}>
      <h2>{outlineTexts.outline}</h2>
      <span className={styles.count}>{outlineTexts.count(title, rows.length)}</span>
      <IconButton
        small
        icon="search"
        label={outlineTexts.find}
        keys="F"
        pressed={isFinding}
        onPress={() => (isFinding ? onShowAll() : composer.command('filter'))}
      />
      <IconButton
        small
        icon="plus"
        label={outlineTexts.insert}
        keys="/"
        onPress={() => composer.setInsertion(endOfPage(composer))}
      />
    </header>
  );
}
