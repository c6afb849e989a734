import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Locator, Page } from 'playwright-core';

/** Milliseconds since the epoch, to a fraction: of one meaning in all frames of one machine. */
interface Moments {
  /** The frame's nodes were changed. */
  changed: number;
  /** The thread had done all that it knew of. */
  free: number;
  /** The change was on screen. */
  painted: number;
}

declare global {
  interface Window {
    benchChange?: Promise<Moments>;
    benchKey?: number;
    benchFrames?: number[];
    benchComplete?: number;
    benchRests?: number[];
    benchIsOpen?: boolean;
  }
}

/** What a complete frame says to the console: to ask it again and again would take time from what is measured. */
const COMPLETE = 'complete, says the bench';
/** After the frame is complete, what is around it comes to rest within this, in milliseconds. */
const SETTLED_MS = 1000;

/**
 * For every frame of a page, before its own code: notes in the frame when the given number of nodes stand in it and the thread has
 * come to rest, and around it every moment at which that thread rests once `ready` is there, until the page counts as open.
 */
export async function noteWhenComplete(
  page: Page,
  { nodes, ready }: { nodes: number; ready: string },
): Promise<void> {
  await page.addInitScript(
    (wanted) => {
      const isFrame = window.parent !== window;
      const isThere = () =>
        isFrame
          ? document.querySelectorAll('[data-node]').length >= wanted.nodes
          : document.querySelector(wanted.ready) !== null;
      // Not when idle: a frame with a process of its own may never be told that it is.
      const rest = (then: (at: number) => void) =>
        void scheduler.postTask(() => then(performance.timeOrigin + performance.now()), {
          priority: 'background',
        });
      function look(): void {
        if (!isThere()) return void setTimeout(look, 5);
        rest(isFrame ? noteComplete : noteRest);
      }
      function noteComplete(at: number): void {
        window.benchComplete = at;
        console.debug(wanted.said);
      }
      function noteRest(at: number): void {
        if (window.benchIsOpen) return;
        (window.benchRests ??= []).push(at);
        setTimeout(() => rest(noteRest), 5);
      }
      addEventListener('DOMContentLoaded', look);
    },
    { nodes, ready, said: COMPLETE },
  );
}

/** Goes to an address and waits until its frame is complete and all at rest; nothing of the bench runs in either but what notes that. */
export async function openSettled(page: Page, address: string): Promise<void> {
  const said = page.waitForEvent('console', {
    predicate: (message) => message.text() === COMPLETE,
    timeout: 120_000,
  });
  await page.goto(address);
  await said;
  await sleep(SETTLED_MS);
}

/**
 * Goes to an address and answers its frame, and the milliseconds from the navigation until the frame was complete and both
 * threads at rest: the frame's, and the one around it. Until then nothing of the bench runs in either.
 */
export async function openComplete(
  page: Page,
  address: string,
): Promise<{ frame: Frame; open: number }> {
  await openSettled(page, address);
  const frame =
    (await (await page.locator('iframe').first().elementHandle())?.contentFrame()) ?? null;
  const shown = await frame?.evaluate(() => window.benchComplete);
  if (!frame || shown === undefined) throw new Error('no frame is complete');
  const rest = await page.waitForFunction(
    (from) => window.benchRests?.find((at) => at >= from),
    shown,
    { timeout: 120_000 },
  );
  const begun = await page.evaluate(() => {
    window.benchIsOpen = true;
    return performance.timeOrigin;
  });
  return { frame, open: ((await rest.jsonValue()) ?? NaN) - begun };
}

/** Starts to wait for the next change of a frame's nodes. */
export function watchChange(frame: Frame): Promise<void> {
  return frame.evaluate(() => {
    const now = () => performance.timeOrigin + performance.now();
    const nextTask = (then: () => void) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then, { once: true });
      port1.start();
      port2.postMessage(null);
    };
    window.benchChange = new Promise((seen) => {
      new MutationObserver((records, observer) => {
        const isNode = (node: Node) =>
          node instanceof Element &&
          (node.closest('[data-node]') ?? node.querySelector('[data-node]')) !== null;
        const concerns = ({ type, target, addedNodes, removedNodes }: MutationRecord) =>
          type === 'characterData' ||
          [target, ...addedNodes, ...removedNodes].some(
            (node) => node !== document.body && isNode(node),
          );
        if (!records.some(concerns)) return;
        observer.disconnect();
        const changed = now();
        let free = NaN;
        nextTask(() => (free = now()));
        requestAnimationFrame(() => nextTask(() => seen({ changed, free, painted: now() })));
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}

export async function changeOf(frame: Frame): Promise<Moments> {
  const moments = await frame.evaluate(() =>
    Promise.race([window.benchChange, new Promise<undefined>((late) => setTimeout(late, 20_000))]),
  );
  if (!moments) throw new Error('no change came');
  return moments;
}

/** Presses a key and answers when it went down and what it came to in the frame. */
export async function pressAndWatch(
  page: Page,
  frame: Frame,
  key: string,
): Promise<Moments & { down: number }> {
  await page.evaluate(
    (wanted) => {
      window.benchKey = undefined as unknown as number;
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== wanted) return;
        window.benchKey = performance.timeOrigin + event.timeStamp;
        removeEventListener('keydown', onKey, { capture: true });
      };
      addEventListener('keydown', onKey, { capture: true });
    },
    key.split('+').at(-1) ?? key,
  );
  await watchChange(frame);
  await page.keyboard.press(key);
  const moments = await changeOf(frame);
  const down = await page.evaluate(() => window.benchKey ?? NaN);
  return { ...moments, down };
}

/** Drags from a point over others, and answers the longest that the page showed nothing new meanwhile, in milliseconds. */
export async function worstFrame(page: Page, [from, ...way]: Point[]): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = [];
    window.benchFrames = frames;
    let last = performance.now();
    requestAnimationFrame(function tick(now) {
      frames.push(now - last);
      last = now;
      if (window.benchFrames === frames) requestAnimationFrame(tick);
    });
  });
  if (from) await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y, { steps: 60 });
  const frames = await page.evaluate(() => {
    const seen = window.benchFrames ?? [];
    window.benchFrames = [];
    return seen;
  });
  return Math.max(...frames);
}

export interface Point {
  x: number;
  y: number;
}

export async function centreOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Megabytes of JavaScript objects in all frames of a page, after everything that can go went. */
export async function heapOf(page: Page): Promise<number> {
  const sessions = [await page.context().newCDPSession(page)];
  for (const frame of page.frames().slice(1)) {
    // Frames in a process of their own have a session of their own; the others are counted with the page.
    const own = await page
      .context()
      .newCDPSession(frame)
      .catch(() => null);
    if (own) sessions.push(own);
  }
  let bytes = 0;
  for (const session of sessions) {
    await session.send('HeapProfiler.collectGarbage');
    bytes += (await session.send('Runtime.getHeapUsage')).usedSize;
    await session.detach();
  }
  return bytes / 1e6;
}
