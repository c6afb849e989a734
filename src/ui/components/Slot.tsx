import type { ReactNode } from 'react';
import styles from './Slot.module.css';

/** A place inside a block where others stand: they need no gutters of their own there, and less room between them. */
export function Slot({
  name,
  className = '',
  children,
}: {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.slot} ${className}`} data-slot={name}>
      {children}
    </div>
  );
}
