import { findWork } from '#rules/site/proof-of-work.ts';

/** Makes one proof of work for each code that it is told, beside the page. */
self.addEventListener('message', ({ data }: MessageEvent<{ codeid: string; bits: number }>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker's port has no origin to name
  self.postMessage(findWork(data.codeid, data.bits));
});
