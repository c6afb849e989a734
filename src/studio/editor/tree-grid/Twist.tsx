import { Icon } from '../../base/components/Icon.tsx';
import { inLanguage } from '../../base/language/language.ts';
import styles from './TreeGrid.module.css';

const texts = inLanguage({
  zh: { open: '展开', close: '收起' },
  en: { open: 'Expand', close: 'Collapse' },
});

/** The mark that opens and closes a row; an empty space where nothing lies in it. */
export function Twist({ row: { inside, open } }: { row: { inside: number; open: boolean } }) {
  if (inside === 0) return <span className={styles.twist} />;
  return (
    <span className={styles.twist} data-part="twist" title={open ? texts.close : texts.open}>
      <Icon name={open ? 'chevronDown' : 'chevronRight'} size={12} />
    </span>
  );
}
