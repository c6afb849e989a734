import { changeDirection, formatChange } from '#rules/format.ts';
import styles from './Change.module.css';

/** A change in percent: always with its sign, and its colour says the same. Levels, such as a NAV, are no changes. */
export function Change({ value, className = '' }: { value: string; className?: string | undefined }) {
  return <span className={`${styles[changeDirection(value)]} ${className}`}>{formatChange(value)}</span>;
}
