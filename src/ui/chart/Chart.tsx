import { memo, useDeferredValue, useState } from 'react';
import { Failed } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import { Grid } from './Grid.tsx';
import { Legend } from './Legend.tsx';
import { across, dayNumber, down, planeOf, share } from './scale.ts';
import type { ChartPoint, Plane, Series } from './scale.ts';
import { StaticCurve } from './StaticCurve.tsx';
import type { ValueKind } from './tick-text.ts';
import { useDrawing } from './use-drawing.ts';
import styles from './Chart.module.css';

/** Something that happened on a day, drawn as a diamond on the axis: a dividend. */
export interface ChartMark {
  date: string;
  text: string;
}

export interface ChartProps {
  /** What is drawn, of what, over which time: the name of the picture. */
  label: string;
  /** One to five. */
  series: readonly Series[];
  kind: ValueKind;
  /** Drawn from zero; otherwise the axis is cut to the values. */
  zero?: boolean;
  marks?: readonly ChartMark[];
  /** What marks are, with their number. */
  markLabel?: string | undefined;
  /** Other points are on their way. */
  busy?: boolean;
  /** A lower one, that says more of the curve above it. */
  low?: boolean;
}

const loadCurve = async () => (await import('./LiveCurve.tsx')).LiveCurve;

/**
 * Curves over time. The plane with its grid and ticks is plain HTML that fits any width; the server draws the curves as
 * they are, and once they are seen livelier ones take their place: with a crosshair that mouse and arrow keys move.
 */
export function Chart(given: ChartProps) {
  // A press that asks for other points is painted before they are drawn.
  const drawn = useDeferredValue(given);
  return <Drawn {...drawn} />;
}

const Drawn = memo(function Drawn({
  label,
  series,
  kind,
  zero = false,
  marks = [],
  markLabel,
  busy = false,
  low = false,
}: ChartProps) {
  const [reading, setReading] = useState<number | null>(null);
  const { ref, Live, size, isLost, retry } = useDrawing(loadCurve);
  const [{ points } = { points: [] }] = series;
  const plane = planeOf(series, zero);
  const at = Math.min(reading ?? points.length - 1, points.length - 1);
  return (
    <figure
      className={styles.chart}
      aria-busy={busy || undefined}
      data-variant={low ? 'low' : undefined}
    >
      <Legend
        series={series}
        markLabel={markLabel}
        at={at}
        mark={markOf(points, marks, at)?.text}
      />
      <div className={styles.plane} ref={ref}>
        <Grid plane={plane} kind={kind} zero={zero} />
        <Marks plane={plane} points={points} marks={marks} />
        <StaticCurve plane={plane} series={series} label={label} hidden={Live !== null} />
        {Live && (
          <Live plane={plane} series={series} label={label} size={size} onRead={setReading} />
        )}
        <End plane={plane} point={points.at(-1)} />
      </div>
      {isLost && <Failed message={texts.chartLost} retry={retry} />}
    </figure>
  );
});

/** The mark on a point's day, or on a day since the point before that was left out. */
function markOf(
  points: readonly ChartPoint[],
  marks: readonly ChartMark[],
  at: number,
): ChartMark | undefined {
  const [before, day] = [points[at - 1]?.date ?? '', points[at]?.date ?? ''];
  return marks.find(({ date }) => date <= day && date > before);
}

/** A dotted line from the curve down to its diamond on the axis. */
function Marks({
  plane,
  points,
  marks,
}: {
  plane: Plane;
  points: readonly ChartPoint[];
  marks: readonly ChartMark[];
}) {
  return (
    <div aria-hidden="true">
      {marks.map(({ date }) => {
        const value = points.findLast((point) => point.date <= date)?.value ?? plane.high;
        return (
          <i
            key={date}
            className={styles.diamond}
            style={{ left: share(across(plane, dayNumber(date))), top: share(down(plane, value)) }}
          />
        );
      })}
    </div>
  );
}

function End({ plane, point }: { plane: Plane; point: ChartPoint | undefined }) {
  if (!point) return null;
  const style = {
    left: share(across(plane, dayNumber(point.date))),
    top: share(down(plane, point.value)),
  };
  return <i className={styles.end} style={style} aria-hidden="true" />;
}
