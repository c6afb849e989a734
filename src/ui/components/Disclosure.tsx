import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

interface Properties {
  summary: ReactNode;
  className?: string | undefined;
  onToggle?(isOpen: boolean): void;
  children: ReactNode;
}

/** What is closed at first and opens below its summary, also without scripts. */
export function Disclosure({ summary, className = '', onToggle, children }: Properties) {
  return (
    <details
      className={`${styles.disclosure} ${className}`}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
