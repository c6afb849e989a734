/** Kinds that say what may be claimed or what codes mean, and claim nothing to visitors. */
export const CLAIMLESS_KINDS: ReadonlySet<string> = new Set([
  'redirect',
  'rule',
  'claim',
  'rating',
  'stop',
  'dictionary',
]);
