import type { CDPSession, Page } from 'playwright-core';

export interface Spot {
  x: number;
  y: number;
}

/** One finger on a page, as the browser's own input would report it. */
export interface Finger {
  down(at: Spot): Promise<void>;
  /** In steps, since a finger never jumps. */
  moveTo(to: Spot): Promise<void>;
  up(): Promise<void>;
  /** Another finger joins it, and both leave. */
  joinedBySecond(): Promise<void>;
}

const STEPS = 12;

export async function createFinger(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let at: Spot = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async down(to) {
      at = to;
      await send('touchStart', [at]);
    },
    async moveTo(to) {
      const from = at;
      for (let step = 1; step <= STEPS; step += 1) {
        at = { x: from.x + ((to.x - from.x) * step) / STEPS, y: from.y + ((to.y - from.y) * step) / STEPS };
        await send('touchMove', [at]);
      }
    },
    async up() {
      await send('touchEnd', []);
    },
    async joinedBySecond() {
      await send('touchStart', [at, { x: at.x + 60, y: at.y }]);
      await send('touchEnd', []);
    },
  };
}
