import type { TableHTMLAttributes } from 'react';
import styles from './Table.module.css';

/** Three rules: thick, thin, thick. No stripes, no boxes. */
export function Table({ className = '', ...rest }: TableHTMLAttributes<HTMLTableElement>) {
  return <table {...rest} className={`${styles.table} ${className}`} />;
}
