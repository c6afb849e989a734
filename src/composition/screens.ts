import type { SCREENS as schemaScreens } from '#schemas/screen.ts';

/** The schema's screens, checked by their type: visitors load this folder, and zod stays out of their bundle. */
export const SCREENS: typeof schemaScreens = ['360', '768', '1024', '1440'];
