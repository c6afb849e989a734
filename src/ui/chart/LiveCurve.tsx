import { useEffect, useMemo } from 'react';
import {
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  useActiveTooltipDataPoints,
  useIsTooltipActive,
  XAxis,
  YAxis,
} from 'recharts';
import { MISSING } from '#rules/numbers/format.ts';
import { Day } from '#ui/components/Day.tsx';
import { across, dayNumber, down, share } from './scale.ts';
import type { Plane, Series } from './scale.ts';
import { strokeOf } from './strokes.ts';
import { useKeyReading } from './use-key-reading.ts';
import styles from './Chart.module.css';

export interface LiveCurveProps {
  plane: Plane;
  series: readonly Series[];
  label: string;
  size: { width: number; height: number };
  /** The place of the points under the crosshair, null when there is none. */
  onRead: (index: number | null) => void;
}

/** A day as the library draws it; `index` is its place among the points, `values` are those of the curves. */
type Row = { day: number; index: number; values: (number | undefined)[] };

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };
const CURSOR = { stroke: 'var(--q-text-2)', strokeDasharray: '2 2' };

/** The curves with a crosshair that pointer and keys move. Axes and grid are the plane's, so they lie exactly where the static ones lay. */
export function LiveCurve({ plane, series, label, size, onRead }: LiveCurveProps) {
  const rows = useMemo(() => toRows(series), [series]);
  const keys = useKeyReading(rows.length);
  const lines = series.map((each, at) => {
    const stroke = strokeOf(each, at);
    const dot = {
      r: 4,
      fill: stroke.stroke,
      stroke: 'var(--q-bg)',
      strokeWidth: 1.5,
      strokeDasharray: '0',
    };
    return (
      <Line
        key={each.name}
        dataKey={({ values }: Row) => values[at]}
        type="linear"
        {...stroke}
        dot={false}
        activeDot={dot}
        isAnimationActive={false}
      />
    );
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move its crosshair, and the reading above is told
    <div
      className={styles.live}
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move its crosshair, and the reading above is told
      tabIndex={0}
      {...keys.handlers}
    >
      <ResponsiveContainer width="100%" height="100%" initialDimension={size}>
        <LineChart data={rows} margin={NO_MARGIN} aria-hidden="true" accessibilityLayer={false}>
          <XAxis dataKey="day" type="number" domain={[plane.from, plane.to]} hide />
          <YAxis type="number" domain={[plane.low, plane.high]} hide />
          <Tooltip cursor={CURSOR} isAnimationActive={false} content={<Box series={series} />} />
          {lines.toReversed()}
          <Reader keyed={keys.at} onRead={onRead} />
        </LineChart>
      </ResponsiveContainer>
      {keys.at !== null && <KeyCursor plane={plane} series={series} at={keys.at} />}
    </div>
  );
}

function toRows(series: readonly Series[]): Row[] {
  const [{ points } = { points: [] }] = series;
  return points.map(({ date }, index) => ({
    day: dayNumber(date),
    index,
    values: series.map((each) => each.points[index]?.value),
  }));
}

/** What stands beside the crosshair where there is room. */
function Box({ series }: Pick<LiveCurveProps, 'series'>) {
  const index = useReading();
  if (index === null) return null;
  return (
    <div className={styles.box}>
      <Day date={series[0]?.points[index]?.date ?? ''} />
      {series.map(({ name, points }) => (
        <p key={name}>
          <span>{name}</span> <b>{points[index]?.text ?? MISSING}</b>
        </p>
      ))}
    </div>
  );
}

/** Where keys moved the crosshair to. */
function KeyCursor({
  plane,
  series,
  at,
}: Pick<LiveCurveProps, 'plane' | 'series'> & { at: number }) {
  const left = share(across(plane, dayNumber(series[0]?.points[at]?.date ?? '')));
  return (
    <div aria-hidden="true">
      <i className={styles.cursor} style={{ left }} />
      {series.map(
        ({ name, points }) =>
          points[at] && (
            <i
              key={name}
              className={styles.end}
              style={{ left, top: share(down(plane, points[at].value)) }}
            />
          ),
      )}
    </div>
  );
}

/** Draws nothing; tells where the crosshair is: under the pointer, else where keys moved it. */
function Reader({ keyed, onRead }: Pick<LiveCurveProps, 'onRead'> & { keyed: number | null }) {
  const index = useReading() ?? keyed;
  useEffect(() => onRead(index), [index, onRead]);
  return null;
}

function useReading(): number | null {
  const isActive = useIsTooltipActive();
  const [row] = useActiveTooltipDataPoints<Row>() ?? [];
  return isActive && row ? row.index : null;
}
