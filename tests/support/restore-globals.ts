import { afterAll, vi } from 'vitest';

/** One frame of a screen, in milliseconds. */
const FRAME_MS = 16;

// As a setup file. jsdom has one interval for the frames of its window, which all files of a worker share: started while a
// file's clock is fake, it never fires again, and frames stop for every later file. A timer a frame has no such state.
if (typeof window !== 'undefined') {
  window.requestAnimationFrame = (callback) =>
    Number(setTimeout(() => callback(performance.now()), FRAME_MS));
  window.cancelAnimationFrame = (frame) => clearTimeout(frame);
}

// The next file of this worker gets the real clock and the real globals, also after one that left its own.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
