import type { CDPSession, Page } from 'playwright-core';

export interface Spot {
  x: number;
  y: number;
}

/** One finger on a page, as the browser's own input would report it. */
export interface Finger {
  down(at: Spot): Promise<void>;
  /** The same, and rests until what lies there is in its hand. */
  rest(at: Spot): Promise<void>;
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
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  async function down(to: Spot): Promise<void> {
    at = to;
    await send('touchStart', [at]);
  }
  return {
    down,
    async rest(to) {
      await page.evaluate(() =>
        document.addEventListener('dragstart', () => Object.assign(window, { isHeld: true }), {
          once: true,
          capture: true,
        }),
      );
      await down(to);
      await page.waitForFunction(() => Reflect.get(window, 'isHeld') === true);
      await page.evaluate(() => Reflect.deleteProperty(window, 'isHeld'));
    },
    async moveTo(to) {
      const from = at;
      for (let step = 1; step <= STEPS; step += 1) {
        at = {
          x: from.x + ((to.x - from.x) * step) / STEPS,
          y: from.y + ((to.y - from.y) * step) / STEPS,
        };
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
