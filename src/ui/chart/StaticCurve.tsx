import { curvePath, SIDE } from './curve-path.ts';
import type { Plane, Series } from './scale.ts';
import { strokeOf } from './strokes.ts';
import styles from './Chart.module.css';

/** Curves as they are, without a library: drawn on a square that is stretched over the plane, strokes kept. The first lies on top. */
export function StaticCurve({
  plane,
  series,
  label,
  hidden,
}: {
  plane: Plane;
  series: readonly Series[];
  label: string;
  hidden: boolean;
}) {
  const curves = series.map((each, at) => (
    <path
      key={each.name}
      data-series={at + 1}
      {...strokeOf(each, at)}
      d={curvePath(plane, each.points)}
      vectorEffect="non-scaling-stroke"
    />
  ));
  return (
    <svg
      className={styles.static}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-hidden={hidden || undefined}
    >
      {curves.toReversed()}
    </svg>
  );
}
