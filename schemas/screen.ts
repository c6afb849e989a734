import { z } from 'zod';

/**
 * The classes of screens by the least width in CSS pixels for which they stand: phones, tablets, small and large
 * desktops. Below the narrowest the first holds as well.
 */
export const SCREENS = ['360', '768', '1024', '1440'] as const;
export const screen = z.enum(SCREENS);
export type Screen = z.infer<typeof screen>;

/** The screens on which something is not shown: from narrow to wide, each once, never all. */
export const hiddenAt = z
  .array(screen)
  .min(1)
  .max(SCREENS.length - 1, { error: '每种屏幕都隐藏时，请直接隐藏这个区块' })
  .refine(
    (screens) =>
      screens.every(
        (one, index) =>
          index === 0 || SCREENS.indexOf(one) > SCREENS.indexOf(screens[index - 1] ?? one),
      ),
    {
      error: '屏幕要从窄到宽，各写一次',
    },
  );

/** A value on each screen: given for the narrowest, and where it changes; a wider screen without one takes the next narrower's. */
export function perScreen<T extends z.ZodType>(value: T) {
  // Not the schema's own method, which would pass over what the form knows of it.
  const wider = z.exactOptional(value);
  return z.strictObject({ '360': value, '768': wider, '1024': wider, '1440': wider });
}
