import { z } from 'zod';

/** The colours of the design that an editor may choose: custom properties `--q-<token>` of `src/ui/tokens.css`. */
export const COLOUR_TOKENS = [
  'accent',
  'inverse',
  'text',
  'text-3',
  'up',
  'down',
  'warn',
  'ok',
] as const;
export type ColourToken = (typeof COLOUR_TOKENS)[number];
export const colourToken = z.enum(COLOUR_TOKENS);
