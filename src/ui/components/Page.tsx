import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The page's column: its greatest width and the gutters beside it. Blocks that bleed to the edges put it inside. */
export function Page({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={`${styles.page} ${className}`}>{children}</div>;
}
