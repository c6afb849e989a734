import { changeDirection, formatChange } from '#rules/numbers/format.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import styles from './PercentChange.module.css';

interface ChangeProps {
  value: string;
  /** The difference of two changes: percentage points, without the percent sign. */
  points?: boolean;
  /** A day of it counts by published growth: marked with a star, which a `GrownNote` explains. */
  grown?: boolean;
  /** What the benchmark grew by over the same time, percent, on a line below; empty where that is not known. */
  benchmark?: string;
  className?: string | undefined;
}

/** A change in percent: always with its sign, and its colour says the same. Levels, such as a NAV, are no changes. */
export function PercentChange({
  value,
  points = false,
  grown = false,
  benchmark = '',
  className = '',
}: ChangeProps) {
  const text = formatChange(value);
  const change = (
    <span
      className={`${styles[changeDirection(value)]} ${grown ? styles.marked : ''} ${className}`}
    >
      {points ? text.replace('%', '') : text}
      {grown && <GrownMark />}
    </span>
  );
  return benchmark === '' ? (
    change
  ) : (
    <>
      {change}
      <small className={styles.benchmark}>
        {fundTexts.benchmarkShort} {formatChange(benchmark)}
      </small>
    </>
  );
}

/** Stands beside the figure and takes no room, so that figures of a column stay aligned. */
function GrownMark() {
  return (
    <span className={styles.grown} title={fundTexts.grown}>
      <span aria-hidden="true">*</span>
      <VisuallyHidden>{fundTexts.grownSaid}</VisuallyHidden>
    </span>
  );
}
