import type { CallBody } from '#schemas/calls/calls.ts';

/** The fee mode of a fund: A front-end, B back-end. */
export type FeeMode = CallBody<'trade/limit/query'>['sharetype'];
