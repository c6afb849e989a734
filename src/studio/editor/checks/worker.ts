import { createPageDesk } from './page-desk.ts';
import type { CheckAnswer, CheckRequest } from './worker-messages.ts';

const check = createPageDesk();

self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  const began = performance.now();
  const answer: CheckAnswer = {
    report: check(data),
    milliseconds: performance.now() - began,
  };
  self.postMessage(answer, { transfer: [] });
});
