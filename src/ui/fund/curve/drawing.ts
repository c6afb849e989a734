import { createContext, type ComponentType } from 'react';
import type { GainCurve } from '#schemas/fund/figures.ts';

export interface CurveDrawing {
  /** What is drawn, of what, over which time: the name of the picture. */
  label: string;
  /** At least two days. */
  gains: GainCurve['gains'];
  /** With grid, ticks and the zero line; a curve in a row has none. */
  axes?: boolean | undefined;
}

/** What draws a small curve. The server gives it to what it renders; without it, as in browsers, its code is loaded where nothing was drawn. */
export const DrawingContext = createContext<ComponentType<CurveDrawing> | null>(null);
