import { useEffect, useMemo } from 'react';
import {
  Bar as RechartsBar,
  BarChart,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  useActiveTooltipDataPoints,
  useIsTooltipActive,
  XAxis,
  YAxis,
  type BarShapeProps,
} from 'recharts';
import { BAND_GAP, barFill } from './bar-shape.ts';
import type { Bar, Plane } from './scale.ts';
import styles from './Chart.module.css';

export interface LiveBarsProps {
  plane: Plane;
  series: readonly string[];
  bars: readonly Bar[];
  label: string;
  size: { width: number; height: number };
  /** The place of the bar under the crosshair, null when there is none. */
  onRead: (index: number | null) => void;
}

type Row = Bar & { index: number };

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };
const CURSOR = { fill: 'var(--q-surface-hover)' };

/** Bars of which one is read, by mouse and arrow keys. */
export function LiveBars({ plane, series, bars, label, size, onRead }: LiveBarsProps) {
  const rows = useMemo(() => bars.map((bar, index): Row => ({ ...bar, index })), [bars]);
  return (
    <div className={styles.live}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={size}>
        <BarChart
          data={rows}
          margin={NO_MARGIN}
          barCategoryGap={`${BAND_GAP * 100}%`}
          barGap={0}
          aria-label={label}
          accessibilityLayer
        >
          <XAxis dataKey="name" type="category" hide />
          <YAxis type="number" domain={[plane.low, plane.high]} hide />
          <Tooltip cursor={CURSOR} isAnimationActive={false} content={<Box series={series} />} />
          {series.map((name, place) => (
            <RechartsBar
              key={name}
              name={name}
              dataKey={({ values }: Row) => values[place]}
              isAnimationActive={false}
              shape={(shape: BarShapeProps) => filled(shape, bars[shape.originalDataIndex], place)}
            />
          ))}
          <Reader onRead={onRead} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** A series may lack bars that another has, so a bar is known by its place in the data and not by its place among those drawn. */
function filled({ x, y, width, height }: BarShapeProps, bar: Bar | undefined, place: number) {
  return bar && <Rectangle x={x} y={y} width={width} height={height} {...barFill(bar, place)} />;
}

function Box({ series }: Pick<LiveBarsProps, 'series'>) {
  const row = useRow();
  if (!row) return null;
  return (
    <div className={styles.box}>
      <b>{row.name}</b>
      {row.note && <p>{row.note}</p>}
      {series.map((name, at) => (
        <p key={name}>
          <span>{name}</span> <b>{row.texts[at]}</b>
        </p>
      ))}
    </div>
  );
}

/** Draws nothing; tells which bar is read. */
function Reader({ onRead }: Pick<LiveBarsProps, 'onRead'>) {
  const index = useRow()?.index ?? null;
  useEffect(() => onRead(index), [index, onRead]);
  return null;
}

function useRow(): Row | null {
  const isActive = useIsTooltipActive();
  const [row] = useActiveTooltipDataPoints<Row>() ?? [];
  return isActive && row ? row : null;
}
