export { pageWire, request } from './request/page-wire.ts';
export { createSubmission } from './request/submission.ts';

/** What comes with react-query: the Fetch of views, and the start cache. */
export function loadQueries() {
  return import('./request/queries.ts');
}
