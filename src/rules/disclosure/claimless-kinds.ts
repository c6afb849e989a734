/** Kinds whose documents are not checked for claims: visitors read no sentence of theirs as it stands. */
export const CLAIMLESS_KINDS: ReadonlySet<string> = new Set([
  'redirect',
  'rule',
  'claim',
  'rating',
  'stop',
  'dictionary',
]);
