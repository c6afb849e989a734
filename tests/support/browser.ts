import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import { expect } from 'vitest';
import { SETTINGS_BLOCK } from '#wire/public/settings.ts';
import { keepBeforeClose, recordOnFailure } from './failure-record.ts';
import { findBrowser } from './find-browser.ts';
import { isGate } from './lane.ts';

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/**
 * The driver turns these off, and a second list takes the place of its own. What the address bar would pop up is added:
 * two pages that every window loads unseen cost more than most pages that tests open.
 */
const WITHOUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];
const COMMON = [...QUIET, `--disable-features=${WITHOUT.join(',')}`];
/** Other origins of one host then share a process: the driver aims beside what lies in a scaled frame of another one. */
const ONE_PROCESS = '--disable-site-isolation-trials';
const pictures = resolve(import.meta.dirname, '../screenshots');

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** What went wrong so far: console errors, uncaught errors, policy violations, failed requests. */
  problems: string[];
  /** Fails unless nothing went wrong, but for what one of the patterns names. */
  expectClean(except?: readonly RegExp[]): void;
  close(): Promise<void>;
}

let shared: Promise<Browser> | undefined;

/**
 * A headless Chromium, one for all files that a worker runs: its start takes longer than most pages, and every page has a
 * context of its own. It runs without a sandbox, which root cannot have: let it load none but the project's own pages.
 * `isolated`, as everybody's does, one of its own gives the page in the studio's frame another process; only points aim
 * into that.
 */
export function launchBrowser({ isolated = false } = {}): Promise<Browser> {
  if (isolated) return launch(COMMON);
  shared ??= launch([...COMMON, ONE_PROCESS]).then(keepOpen);
  return shared;
}

/** With which a browser is started, and which a context of it is like everywhere. */
const started = (args: string[]) => ({
  executablePath: findBrowser(),
  headless: true,
  chromiumSandbox: false,
  args,
});
const VISITOR = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const;

function launch(args: string[]): Promise<Browser> {
  return chromium.launch(started(args));
}

/**
 * A browser with a profile on disk, as a person's is, and isolated as that: only there compiled scripts are kept from one
 * visit to the next. With its context it is closed, and the profile is gone.
 */
export function openProfile(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return chromium.launchPersistentContext('', { ...started(COMMON), ...VISITOR, ...options });
}

/** Closing it closes its pages; it ends with the worker. */
function keepOpen(browser: Browser): Browser {
  browser.once('disconnected', () => (shared = undefined));
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

/**
 * A page in a context of its own: no cookie or storage is shared with other pages. The policy is never bypassed. Nothing
 * moves unless a test asks for it: what is still growing is pressed beside.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({ ...VISITOR, ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  await watch(page, problems);
  await recordOnFailure(page, problems);
  waitUntilReady(page, options.javaScriptEnabled !== false);
  return {
    page,
    context,
    problems,
    expectClean: (except = []) =>
      expect(
        problems.filter((problem) => !except.some((pattern) => pattern.test(problem))),
      ).toEqual([]),
    async close() {
      await keepBeforeClose();
      await context.close();
    },
  };
}

/** Upper limit of waiting until a page is ready, in milliseconds: now and then a browser reports a frame's request that never ends. */
const READY_MS = 10_000;

/**
 * Lets `goto` and `reload` settle once the page is ready: what is pressed before a page of the site is hydrated leads to
 * another document, and what is typed is lost. `waitUntil: 'commit'` waits for nothing.
 */
function waitUntilReady(page: Page, hasScripts: boolean): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const pending = countRequests(page);
  const ready = async <T>(loaded: Promise<T>, waitUntil: string | undefined): Promise<T> => {
    const response = await loaded;
    if (waitUntil === 'commit' || !hasScripts) return response;
    const deadline = Date.now() + READY_MS;
    await page
      .waitForFunction(isAlive, SETTINGS_BLOCK, { timeout: READY_MS })
      .catch(() => undefined);
    do await drawn(page).catch(() => undefined);
    while (pending() > 0 && Date.now() < deadline);
    return response;
  };
  page.goto = (url, options = {}) => ready(goto(url, options), options.waitUntil);
  page.reload = (options = {}) => ready(reload(options), options.waitUntil);
}

/** Counts the requests of a page and its frames that have neither ended nor failed. */
function countRequests(page: Page): () => number {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

/** Settles in the frame after the next: what the last input or answer changed is drawn. Proves that nothing came of it without a fixed wait. */
export function drawn(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** In the page. One without the site's settings is none of its pages. */
function isAlive(settings: string): boolean {
  return document.getElementById(settings) === null || 'alive' in document.documentElement.dataset;
}

async function watch(page: Page, problems: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error')
      problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A request that a navigation cut short is none that failed.
    if (reason !== 'net::ERR_ABORTED')
      problems.push(`request: ${request.method()} ${request.url()} ${reason}`);
  });
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(
          `policy violation: ${effectiveDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`,
        );
      },
    );
  });
}

/** Presses Enter on a button as soon as it takes that: a key alone does not wait until what it is pressed on is enabled. */
export async function press(button: Locator): Promise<void> {
  await button.click({ trial: true });
  await button.press('Enter');
}

/** How often in a row something that moves by itself is read the same before it counts as at rest, and how far apart. */
const STEADY = { readings: 5, apartMs: 100 };

/** What is read once it is at rest: where things lie that a page scrolls to, or draws piece by piece. */
export async function steady<T>(read: () => Promise<T>): Promise<T> {
  let last = await read();
  for (let same = 0; same < STEADY.readings;) {
    await delay(STEADY.apartMs);
    const next = await read();
    same = JSON.stringify(next) === JSON.stringify(last) ? same + 1 : 0;
    last = next;
  }
  return last;
}

/** Keeps a picture of the whole page in `tests/screenshots`, which git ignores, for a person to look at: none in the gate, of which nobody asks for pictures. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const path = resolve(pictures, `${name}.png`);
  if (isGate || process.env['CI']) return path;
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, fullPage: true });
  return path;
}
