import { Button } from 'antd';
import { Keys } from '../../../base/keys/Keys.tsx';
import { Icon } from '../../../base/components/Icon.tsx';
import styles from './ContentList.module.css';
import { listTexts as texts } from './texts.ts';
import type { useItems } from './use-items.ts';

/** The keys of the list, and the way to the pages before and after this one. */
export function ListFoot({ found, count }: { found: ReturnType<typeof useItems>; count: number }) {
  return (
    <footer className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        {texts.keys.map(([keys, meaning]) => (
          <span key={keys}>
            <Keys>{keys}</Keys> {meaning}
          </span>
        ))}
      </span>
      {count > 0 && <span>{texts.page(found.first, found.first + count - 1)}</span>}
      <Button
        size="small"
        disabled={!found.previous}
        aria-label={texts.previous}
        icon={<Icon name="chevronRight" size={14} />}
        className={styles.back ?? ''}
        onClick={found.previous}
      />
      <Button
        size="small"
        disabled={!found.next}
        aria-label={texts.next}
        icon={<Icon name="chevronRight" size={14} />}
        onClick={found.next}
      />
    </footer>
  );
}
