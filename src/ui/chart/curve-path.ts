import { across, dayNumber, down, type ChartPoint, type Plane } from './scale.ts';

/** The side of the square that curves are drawn on, to be stretched over the plane. */
export const SIDE = 1000;

/** A curve as an SVG path on the square. */
export function curvePath(
  plane: Plane,
  points: readonly Pick<ChartPoint, 'date' | 'value'>[],
): string {
  const places = points.map(
    ({ date, value }) =>
      `${(across(plane, dayNumber(date)) * SIDE).toFixed(1)} ${(down(plane, value) * SIDE).toFixed(1)}`,
  );
  return `M${places.join('L')}`;
}
