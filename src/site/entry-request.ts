export { pageWire, request } from './wire/page-wire.ts';
export { createSubmission } from './request/submission.ts';

/** What comes with react-query: the Fetch of views, and the start cache. */
export function loadQueries() {
  return import('./wire/queries.ts');
}
