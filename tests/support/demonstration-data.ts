import { fileURLToPath } from 'node:url';

/** The folder of the demonstration's data. */
export const DEMONSTRATION_DATA = fileURLToPath(
  new URL('../../src/server/features/demonstration/data', import.meta.url),
);
