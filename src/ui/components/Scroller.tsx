import { punctuation } from '#rules/language/punctuation.ts';
import type { ReactNode } from 'react';
import { texts } from '#ui/texts.ts';
import styles from './Scroller.module.css';

export interface ScrollerProps {
  /** What is in it, for those who come to it by keyboard; a table's caption. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** What may be wider than its place, as a table of many columns: it scrolls sideways, and fades at the edge behind which there is more. */
export function Scroller({ label, className = '', children }: ScrollerProps) {
  return (
    <div
      className={`${styles.scroller} ${className}`}
      role="region"
      aria-label={[label, texts.wideTable].filter(Boolean).join(punctuation.comma)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={0}
    >
      {children}
    </div>
  );
}
