import { z } from 'zod';

/** Comma-separated values without the blanks around them; '' is none. */
export const commaList = (fallback = '') =>
  z
    .string()
    .default(fallback)
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    );
