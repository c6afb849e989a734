import { across, dayNumber, down } from './scale.ts';
import type { ChartPoint, Plane, Series } from './scale.ts';
import { strokeOf } from './strokes.ts';
import styles from './Chart.module.css';

const SIDE = 1000;

/** Curves as they are, without a library: drawn on a square that is stretched over the plane, strokes kept. The first lies on top. */
export function StaticCurve({ plane, series, label, hidden }: { plane: Plane; series: readonly Series[]; label: string; hidden: boolean }) {
  const curves = series.map((each, at) => (
    <path key={each.name} data-series={at + 1} {...strokeOf(each, at)} d={curvePath(plane, each.points)} vectorEffect="non-scaling-stroke" />
  ));
  return (
    <svg className={styles.static} viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" role="img" aria-label={label} data-hidden={hidden || undefined}>
      {curves.toReversed()}
    </svg>
  );
}

function curvePath(plane: Plane, points: readonly ChartPoint[]): string {
  const places = points.map(({ date, value }) => `${(across(plane, dayNumber(date)) * SIDE).toFixed(1)} ${(down(plane, value) * SIDE).toFixed(1)}`);
  return `M${places.join('L')}`;
}
