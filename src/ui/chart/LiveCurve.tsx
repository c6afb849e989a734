import { useEffect, useMemo } from 'react';
import { Line, LineChart, ResponsiveContainer, Tooltip, useActiveTooltipDataPoints, useIsTooltipActive, XAxis, YAxis } from 'recharts';
import { Day } from '#ui/parts/Day.tsx';
import { dayNumber } from './scale.ts';
import type { ChartPoint, Plane } from './scale.ts';
import styles from './Chart.module.css';

export interface LiveCurveProps {
  plane: Plane;
  points: readonly ChartPoint[];
  label: string;
  measure: string;
  size: { width: number; height: number };
  /** The place of the point under the crosshair, null when there is none. */
  onRead: (index: number | null) => void;
}

/** A point as the library draws it; `index` is its place among the points. */
type Row = { day: number; value: number; index: number };

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };
const CURSOR = { stroke: 'var(--q-text-2)', strokeDasharray: '2 2' };
const ACTIVE_DOT = { r: 4, fill: 'var(--q-chart-1)', stroke: 'var(--q-bg)', strokeWidth: 1.5 };

/** The curve with a crosshair. Axes and grid are the plane's, so it lies exactly where the static curve lay. */
export function LiveCurve({ plane, points, label, measure, size, onRead }: LiveCurveProps) {
  const rows = useMemo(() => points.map(({ date, value }, index): Row => ({ day: dayNumber(date), value, index })), [points]);
  return (
    <div className={styles.live}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={size}>
        <LineChart data={rows} margin={NO_MARGIN} aria-label={label} accessibilityLayer>
          <XAxis dataKey="day" type="number" domain={[plane.from, plane.to]} hide />
          <YAxis type="number" domain={[plane.low, plane.high]} hide />
          <Tooltip cursor={CURSOR} isAnimationActive={false} content={<Box points={points} measure={measure} />} />
          <Line dataKey="value" type="linear" stroke="var(--q-chart-1)" strokeWidth={1.75} dot={false} activeDot={ACTIVE_DOT} isAnimationActive={false} />
          <Reader onRead={onRead} />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

/** What stands beside the crosshair where there is room. */
function Box({ points, measure }: Pick<LiveCurveProps, 'points' | 'measure'>) {
  const index = useReading();
  const point = index === null ? undefined : points[index];
  if (!point) return null;
  return (
    <p className={styles.box}>
      <Day date={point.date} />
      <span>{measure} <b>{point.text}</b></span>
    </p>
  );
}

/** Draws nothing; tells where the crosshair is. */
function Reader({ onRead }: Pick<LiveCurveProps, 'onRead'>) {
  const index = useReading();
  useEffect(() => onRead(index), [index, onRead]);
  return null;
}

function useReading(): number | null {
  const isActive = useIsTooltipActive();
  const [row] = useActiveTooltipDataPoints<Row>() ?? [];
  return isActive && row ? row.index : null;
}
