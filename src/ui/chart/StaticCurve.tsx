import { across, dayNumber, down } from './scale.ts';
import type { ChartPoint, Plane } from './scale.ts';
import styles from './Chart.module.css';

const SIDE = 1000;

/** The curve as it is, without a library: drawn on a square that is stretched over the plane, strokes kept. */
export function StaticCurve({ plane, points, label, hidden }: { plane: Plane; points: readonly ChartPoint[]; label: string; hidden: boolean }) {
  return (
    <svg className={styles.static} viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" role="img" aria-label={label} data-hidden={hidden || undefined}>
      <path d={curvePath(plane, points)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function curvePath(plane: Plane, points: readonly ChartPoint[]): string {
  const places = points.map(({ date, value }) => `${(across(plane, dayNumber(date)) * SIDE).toFixed(1)} ${(down(plane, value) * SIDE).toFixed(1)}`);
  return `M${places.join('L')}`;
}
