import type { RefusalCode } from './refusals.ts';

/** Codes by which the release log refuses, for every call that makes a release. */
export const RELEASE_ERRORS = [
  'empty',
  'repeated',
  'not-storable',
  'bad-body',
  'no-time',
  'back-dated',
  'never-valid',
  'stale',
  'not-cancellable',
  'erased',
] as const satisfies readonly RefusalCode[];
