import { Button } from 'antd';
import { useComposer } from '../composer/composer.ts';
import { endOfPage } from '../composer/use-commands.ts';
import { TemplateOffers } from '../patterns/TemplateOffers.tsx';
import { outlineTexts } from './texts.ts';
import styles from './Outline.module.css';

/** Says what belongs here and offers the likeliest start. */
export function EmptyOutline() {
  const composer = useComposer();
  return (
    <div className={styles.empty}>
      <h3>{outlineTexts.empty}</h3>
      <p>{outlineTexts.emptyHint}</p>
      <Button type="primary" onClick={() => composer.setInsertion(endOfPage(composer))}>
        {outlineTexts.insertModule}
      </Button>
      <TemplateOffers />
    </div>
  );
}
