import { across, down, type Bar, type Plane } from './scale.ts';

/** The room beside the bars of a band, on each side, as a part of its width. */
export const BAND_GAP = 0.18;

/** A bar's rectangle as parts of the plane's width and height. */
export interface BarShape {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the bar of a series stands in a band, from zero up or down. */
export function barShape(plane: Plane, bar: Bar, at: number, place: number): BarShape | null {
  const value = bar.values[place];
  if (value === undefined) return null;
  const width = (1 - 2 * BAND_GAP) / (plane.to * bar.values.length);
  const [zero, end] = [down(plane, 0), down(plane, value)];
  return {
    x: across(plane, at + BAND_GAP) + place * width,
    y: Math.min(zero, end),
    width,
    height: Math.abs(end - zero),
  };
}

/** How a bar is filled: the first series by its direction, the others fainter; one that is not like the others half as strong. */
export function barFill(
  { values, note }: Bar,
  place: number,
): { fill: string; fillOpacity: number } {
  const direction = (values[place] ?? 0) < 0 ? 'var(--q-down)' : 'var(--q-up)';
  return {
    fill: place === 0 ? direction : 'var(--q-chart-ref)',
    fillOpacity: note === undefined ? 1 : 0.45,
  };
}
