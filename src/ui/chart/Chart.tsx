import { useState } from 'react';
import { Day } from '#ui/parts/Day.tsx';
import { Failed } from '#ui/parts/States.tsx';
import { texts } from '#ui/texts.ts';
import { across, dayNumber, down, planeOf, share } from './scale.ts';
import type { ChartPoint, Plane } from './scale.ts';
import { StaticCurve } from './StaticCurve.tsx';
import { tickText } from './tick-text.ts';
import type { ValueKind } from './tick-text.ts';
import { useLiveCurve } from './use-live-curve.ts';
import styles from './Chart.module.css';

/** Something that happened on a day, drawn as a diamond on the axis: a dividend. */
export interface ChartMark {
  date: string;
  text: string;
}

export interface ChartProps {
  /** What is drawn, of what, over which time: the name of the picture. */
  label: string;
  /** What a value is called in the legend. */
  measure: string;
  /** Ascending by date, at least one. */
  points: readonly ChartPoint[];
  kind: ValueKind;
  /** Drawn from zero; otherwise the axis is cut to the values. */
  zero?: boolean;
  marks?: readonly ChartMark[];
  /** What marks are, with their number. */
  markLabel?: string | undefined;
  /** Other points are on their way. */
  busy?: boolean;
}

/**
 * A curve over time. The plane with its grid and ticks is plain HTML that fits any width; the server draws the curve as
 * it is, and once it is seen a livelier one takes its place: with a crosshair that mouse and arrow keys move.
 */
export function Chart({ label, measure, points, kind, zero = false, marks = [], markLabel, busy = false }: ChartProps) {
  const [reading, setReading] = useState<number | null>(null);
  const { ref, LiveCurve, size, isLost, retry } = useLiveCurve();
  const plane = planeOf(points, zero);
  const shown = points[reading ?? points.length - 1] ?? points.at(-1);
  return (
    <figure className={styles.chart} aria-busy={busy || undefined}>
      <figcaption className={styles.legend}>
        <span className={styles.line}>{measure}</span>
        {markLabel && <span className={styles.mark}>{markLabel}</span>}
        {shown && <Reading point={shown} mark={markOf(points, marks, shown)} measure={measure} />}
      </figcaption>
      <div className={styles.plane} ref={ref}>
        <Grid plane={plane} kind={kind} zero={zero} />
        <Marks plane={plane} points={points} marks={marks} />
        <StaticCurve plane={plane} points={points} label={label} hidden={LiveCurve !== null} />
        {LiveCurve && <LiveCurve plane={plane} points={points} label={label} measure={measure} size={size} onRead={setReading} />}
        <End plane={plane} point={points.at(-1)} />
      </div>
      {isLost && <Failed message={texts.chartLost} retry={retry} />}
    </figure>
  );
}

/** The value under the crosshair, else the last one: above the chart, where no finger hides it. */
function Reading({ point, mark, measure }: { point: ChartPoint; mark: ChartMark | undefined; measure: string }) {
  return (
    <span className={styles.reading} aria-live="polite">
      <Day date={point.date} /> <span className={styles.readingName}>{measure}</span> <b>{point.text}</b>
      {mark && <span className={styles.readingMark}> {mark.text}</span>}
    </span>
  );
}

/** The mark on a point's day, or on a day since the point before that was left out. */
function markOf(points: readonly ChartPoint[], marks: readonly ChartMark[], point: ChartPoint): ChartMark | undefined {
  const before = points[points.indexOf(point) - 1]?.date ?? '';
  return marks.find(({ date }) => date <= point.date && date > before);
}

/** The plane's lines and ticks. */
export function Grid({ plane, kind, zero }: { plane: Plane; kind: ValueKind; zero: boolean }) {
  return (
    <>
      <div aria-hidden="true">
        {plane.values.map((tick) => (
          <span key={tick.value} className={styles.value} data-zero={(zero && tick.value === 0) || undefined} style={{ top: share(down(plane, tick.value)) }}>
            <span>{tickText(kind, tick)}</span>
          </span>
        ))}
      </div>
      <div aria-hidden="true">
        {plane.days.map((tick) => (
          <span key={tick.day} className={styles.day} style={{ left: share(across(plane, tick.day)) }}>
            <span>{tick.label}</span>
          </span>
        ))}
      </div>
    </>
  );
}

/** A dotted line from the curve down to its diamond on the axis. */
function Marks({ plane, points, marks }: { plane: Plane; points: readonly ChartPoint[]; marks: readonly ChartMark[] }) {
  return (
    <div aria-hidden="true">
      {marks.map(({ date }) => {
        const value = points.findLast((point) => point.date <= date)?.value ?? plane.high;
        return <i key={date} className={styles.diamond} style={{ left: share(across(plane, dayNumber(date))), top: share(down(plane, value)) }} />;
      })}
    </div>
  );
}

function End({ plane, point }: { plane: Plane; point: ChartPoint | undefined }) {
  if (!point) return null;
  const style = { left: share(across(plane, dayNumber(point.date))), top: share(down(plane, point.value)) };
  return <i className={styles.end} style={style} aria-hidden="true" />;
}
