import { linePoints } from './line-points.ts';
import styles from './Dashboard.module.css';

const [WIDTH, HEIGHT] = [96, 28];

/** How a number ran, for the eye alone: the chart of the same days is below. Nothing where fewer than two days have one. */
export function Sparkline({ run }: { run: readonly (number | null)[] }) {
  const points = linePoints(run, WIDTH, HEIGHT);
  if (points === '') return null;
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <polyline points={points} />
    </svg>
  );
}
