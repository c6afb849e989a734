export { createSubmission } from './request/submission.ts';
export { pageWire, request } from './request/page-wire.ts';
