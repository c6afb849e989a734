import { changeDirection, formatChange } from '#rules/numbers/format.ts';
import styles from './Change.module.css';

/**
 * A change in percent: always with its sign, and its colour says the same. Levels, such as a NAV, are no changes. The
 * difference of two is in percentage `points`, without the percent sign.
 */
export function Change({
  value,
  points = false,
  className = '',
}: {
  value: string;
  points?: boolean;
  className?: string | undefined;
}) {
  const text = formatChange(value);
  return (
    <span className={`${styles[changeDirection(value)]} ${className}`}>
      {points ? text.replace('%', '') : text}
    </span>
  );
}
