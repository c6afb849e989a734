import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../base/components/Icon.tsx';
import { boardTexts as texts } from './texts.ts';
import styles from './Dashboard.module.css';

interface Properties {
  name: string;
  /** How it is counted. */
  explained?: string | undefined;
  /** Count; nothing is shown for 0. */
  count?: number;
  /** Columns of twelve on a wide screen. */
  width?: 3 | 6;
  /** On the right of the head. */
  aside?: ReactNode;
  isOld?: boolean;
  children: ReactNode;
}

/** A titled piece of the board, which says on demand how its numbers came about. */
export function DashboardCard({
  name,
  explained,
  count = 0,
  width = 3,
  aside,
  isOld = false,
  children,
}: Properties) {
  return (
    <section
      className={[styles.card, width === 6 && styles.wide, isOld && styles.old]
        .filter(Boolean)
        .join(' ')}
      aria-label={name}
      aria-busy={isOld}
    >
      <header className={styles.head}>
        <h2>{name}</h2>
        {explained !== undefined && <Explain name={name} text={explained} />}
        {count > 0 && <span className={styles.count}>{count}</span>}
        <span className={styles.space} />
        {aside}
      </header>
      {children}
    </section>
  );
}

export function Explain({ name, text }: { name: string; text: string }) {
  return (
    <Popover trigger="click" content={<p className={styles.explained}>{text}</p>}>
      <button type="button" className={styles.info} aria-label={texts.explain(name)}>
        <Icon name="info" size={14} />
      </button>
    </Popover>
  );
}
