import { asideOf } from '#rules/language/punctuation.ts';
import type { ReactNode } from 'react';
import styles from './NoEntry.module.css';

export interface NoEntryProps {
  /** The alert's words. */
  message: string;
  /** The entry's name. */
  label: ReactNode;
  /** The button that opens the alert. */
  children: ReactNode;
}

/** An entry that leads nowhere: a button with its reason where scripts run, else both as text. */
export function NoEntry({ message, label, children }: NoEntryProps) {
  return (
    <>
      <span className={styles.with}>{children}</span>
      <span className={styles.without}>
        {label}
        {asideOf(message)}
      </span>
    </>
  );
}
