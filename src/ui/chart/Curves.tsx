import { across, dayNumber, down, planeOf, type ChartPoint } from './scale.ts';
import { Grid } from './Chart.tsx';
import type { ValueKind } from './tick-text.ts';
import chart from './Chart.module.css';
import styles from './Curves.module.css';

export interface CurvesProps {
  /** What is drawn, of what, over which time: the name of the picture. */
  label: string;
  /** One to five, each with at least one point, all over the same days. */
  series: readonly { name: string; points: readonly ChartPoint[] }[];
  kind: ValueKind;
  zero?: boolean;
  busy?: boolean;
}

const SIDE = 1000;

/** Several curves on one plane, each with a stroke of its own beside its colour. The figures stand in a table, to which it is no alternative. */
export function Curves({ label, series, kind, zero = false, busy = false }: CurvesProps) {
  const all = series.flatMap(({ points }) => points).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const plane = planeOf(all, zero);
  const path = (points: readonly ChartPoint[]) =>
    points.map(({ date, value }) => `${(across(plane, dayNumber(date)) * SIDE).toFixed(1)} ${(down(plane, value) * SIDE).toFixed(1)}`).join('L');
  return (
    <figure className={chart.chart} aria-busy={busy || undefined}>
      <figcaption>
        <ul className={styles.legend}>
          {series.map(({ name, points }, at) => (
            <li key={name}>
              <svg width="32" height="8" viewBox="0 0 32 8" aria-hidden="true"><path className={styles.curve} data-series={at + 1} d="M0 4H32" /></svg>
              {name} <b>{points.at(-1)?.text}</b>
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={chart.plane}>
        <Grid plane={plane} kind={kind} zero={zero} />
        <svg className={chart.static} viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {series.map(({ name, points }, at) => <path key={name} className={styles.curve} data-series={at + 1} d={`M${path(points)}`} vectorEffect="non-scaling-stroke" />)}
        </svg>
      </div>
    </figure>
  );
}
