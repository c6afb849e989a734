import { z } from 'zod';

/** The site's drawings that an editor may choose; `src/kit/icon-paths.ts` has them. */
export const ICON_NAMES = [
  'home',
  'fund',
  'chart',
  'calendar',
  'clock',
  'people',
  'award',
  'shield',
  'star',
  'bell',
  'phone',
  'mail',
  'book',
  'question',
  'download',
  'wallet',
  'building',
  'search',
  'lock',
  'info',
  'warn',
  'ok',
  'file',
  'out',
] as const;
export type ChosenIcon = (typeof ICON_NAMES)[number];
export const iconName = z.enum(ICON_NAMES);
