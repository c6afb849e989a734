import { MISSING } from '#rules/numbers/format.ts';
import { Day } from '#ui/components/Day.tsx';
import type { Series } from './scale.ts';
import { strokeOf } from './strokes.ts';
import styles from './Chart.module.css';

export interface LegendProps {
  series: readonly Series[];
  /** What marks are, with their number. */
  markLabel: string | undefined;
  /** The place of the points that are read. */
  at: number;
  /** What is marked there. */
  mark: string | undefined;
}

/** What curves and marks are, and their values under the crosshair, else the last ones: above the chart, where no finger hides them. */
export function Legend({ series, markLabel, at, mark }: LegendProps) {
  const [first, ...others] = series;
  const isOne = others.length === 0;
  return (
    <figcaption className={styles.legend}>
      {isOne && first && <Key series={first} at={0} />}
      {markLabel && <span className={styles.mark}>{markLabel}</span>}
      <span className={styles.reading} aria-live="polite" data-many={!isOne || undefined}>
        <Day date={first?.points[at]?.date ?? ''} />{' '}
        {series.map((each, place) => (
          <span key={each.name} className={styles.value}>
            <span className={styles.readingName}>
              {isOne ? each.name : <Key series={each} at={place} />}
            </span>{' '}
            <b>{each.points[at]?.text ?? MISSING}</b>
          </span>
        ))}
        {mark && <span className={styles.readingMark}> {mark}</span>}
      </span>
    </figcaption>
  );
}

function Key({ series, at }: { series: Series; at: number }) {
  return (
    <span className={styles.key}>
      <svg width="24" height="8" viewBox="0 0 24 8" aria-hidden="true">
        <path data-series={at + 1} {...strokeOf(series, at)} d="M0 4H24" />
      </svg>
      {series.name}
    </span>
  );
}
