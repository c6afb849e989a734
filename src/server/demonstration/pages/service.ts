import type { Composition } from './composition.ts';

/** Downloads, feedback and search. */
export const service: Composition = {};
