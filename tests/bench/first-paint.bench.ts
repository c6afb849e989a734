import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { report } from './figures.ts';
import { median } from './median.ts';

const TIMES = 5;
/** Of a phone beside this machine. */
const SLOWER = 4;
/** A good mobile network: bytes a second, and milliseconds to the server and back. */
const NETWORK = {
  offline: false,
  downloadThroughput: 1_250_000,
  uploadThroughput: 625_000,
  latency: 40,
};
const PAGES = {
  'home page': '/col?menuid=10060',
  'fund list': '/col?menuid=10065',
  'fund detail': '/fund?fundcode=000001',
  article: '/newsdetail?id=a0001',
};

let browser: Browser;
let quoin: DemonstrationQuoin;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

interface Visit {
  /** Milliseconds from the beginning of the navigation to the largest paint. */
  largest: number;
  /** The same to when links are followed and controls answer; NaN without scripts. */
  alive: number;
  /** Of the layout, with nothing in the cache. */
  shift: number;
}

/** A phone's first visit. `bare` is the same HTML without any script. */
async function visit(address: string, bare: boolean): Promise<Visit> {
  const { page, context, close } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (bare) {
    await page.route(quoin.site + address, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /<script[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs,
        '',
      );
      await route.fulfill({ response, body: html });
    });
  } else {
    // The same detour, so that both are answered as late.
    await page.route(quoin.site + address, async (route) =>
      route.fulfill({ response: await route.fetch() }),
    );
  }
  await page.addInitScript(() => {
    const seen = { largest: 0, shift: 0, alive: NaN };
    new MutationObserver((_changes, observer) => {
      seen.alive = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, attributeFilter: ['data-alive'] });
    Object.assign(window, { seen });
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ startTime }) => (seen.largest = startTime)),
    ).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) =>
      list
        .getEntries()
        .forEach((entry) => (seen.shift += (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(quoin.site + address, { waitUntil: 'networkidle' });
  // Without scripts the network may rest before anything is painted.
  await page.waitForFunction(() => (window as unknown as { seen: Visit }).seen.largest > 0);
  if (!bare) await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
  const seen = await page.evaluate(() => (window as unknown as { seen: Visit }).seen);
  await close();
  return seen;
}

it.for(Object.entries(PAGES))(
  'A phone opens it for the first time: %s',
  async ([, address], context) => {
    const visits: { bare: Visit; whole: Visit }[] = [];
    // In turn, so that what slows the machine slows both.
    for (let turn = 0; turn < TIMES; turn += 1)
      visits.push({ bare: await visit(address, true), whole: await visit(address, false) });
    const [bare, whole, alive] = [
      median(visits.map((one) => one.bare.largest)),
      median(visits.map((one) => one.whole.largest)),
      median(visits.map((one) => one.whole.alive)),
    ];
    const shift = Math.max(...visits.map((one) => one.whole.shift));
    report(context, [
      { name: 'largest paint', value: whole, unit: 'ms' },
      { name: 'largest paint of the same HTML without any script', value: bare, unit: 'ms' },
      { name: '  times as long', value: whole / bare, unit: '' },
      { name: 'alive: links are followed, controls answer', value: alive, unit: 'ms' },
      { name: 'layout shift, greatest', value: shift, unit: '' },
    ]);
    expect(whole / bare).toBeLessThanOrEqual(1.6);
    expect(shift).toBeLessThanOrEqual(0.01);
  },
);
