import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { lookInModes } from '../support/look.ts';
import { startPushService, type PushService, type TestBrowser } from '../support/push-service.ts';
import { isAlive } from './errors/site-with-gateway.ts';

const KEPT = '/col?menuid=10212';

/** Of the scope of a service worker, in which some functions here run. */
declare const registration: ServiceWorkerRegistration;

let quoin: DemonstrationQuoin;
let browser: Browser;
let service: PushService;
let device: TestBrowser;

beforeAll(async () => {
  service = await startPushService();
  device = service.browser('device');
  [quoin, browser] = await Promise.all([
    startDemonstration({
      environment: {
        ...{ QUOIN_PUSH: 'hour', QUOIN_PUSH_CONTACT: 'mailto:web@fund.example' },
        ...{ QUOIN_PUSH_HOSTS: service.host, QUOIN_OUTGOING_HOSTS: service.host },
      },
    }),
    launchBrowser({ isolated: true }),
  ]);
}, 180_000);
afterAll(() => Promise.all([browser?.close(), quoin?.kill('SIGTERM'), service?.close()]));

/** Chromium without a window has no push service: in its place the browser gets what a test can read. */
function providePush({ endpoint, p256dh, auth }: Omit<TestBrowser, 'read'>): void {
  const KEY = 'test.push';
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    ).buffer;
  const subscription = {
    ...{ endpoint, options: { applicationServerKey: null } },
    getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
    unsubscribe: async () => {
      localStorage.removeItem(KEY);
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(KEY) === null ? null : subscription),
    subscribe: async () => {
      localStorage.setItem(KEY, 'on');
      return subscription;
    },
  });
}

it('subscribes with the permission of the browser, greets it through its push service, and ends it by one press', async () => {
  const { page, context, expectClean, close } = await openPage(browser);
  await context.grantPermissions(['notifications'], { origin: quoin.site });
  await page.addInitScript(providePush, {
    ...{ endpoint: device.endpoint, p256dh: device.p256dh, auth: device.auth },
  });
  await page.goto(`${quoin.site}/fund?fundcode=000001`);
  await isAlive(page);
  await page.getByRole('button', { name: '自选 华夏成长混合' }).click();
  await page.getByRole('link', { name: '查看自选' }).click();
  await page.getByRole('button', { name: '用浏览器通知提醒' }).click();
  await page.getByText('接着浏览器会问您').waitFor();
  await lookInModes(page, 'push-alerts/form');
  await page.getByRole('button', { name: '允许通知并开启' }).click();
  await page.getByText('几分钟内会来一条通知').waitFor();
  await lookInModes(page, 'push-alerts/on');

  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1);
  const [first] = service.received;
  const message = first && device.read(first.body);
  expect(message?.notes[0]?.title).toContain('基金提醒已开启');

  // The script of its own folder runs, and controls no page.
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => [
      new URL(scope).pathname,
      active?.state,
    ]),
  );
  expect(scopes).toEqual([['/push/', 'activated']]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  await page.reload();
  await isAlive(page);
  await page.getByText('这个浏览器已开启通知').waitFor();
  await page.getByRole('button', { name: '结束提醒' }).click();
  await page.getByText('已结束，不会再有通知').waitFor();
  await page.goto(quoin.site + KEPT);
  await page.getByRole('button', { name: '用浏览器通知提醒' }).waitFor();
  expectClean();
  await close();
}, 180_000);

it('shows the notifications of a message with a way to end, which ends the subscription at the server', async () => {
  const { page, context, expectClean, close } = await openPage(browser);
  await context.grantPermissions(['notifications'], { origin: quoin.site });
  await page.goto(quoin.site + KEPT);
  await isAlive(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push/worker.js', { scope: '/push/' });
  });
  await expect
    .poll(() => context.serviceWorkers().map((worker) => new URL(worker.url()).pathname))
    .toEqual(['/push/worker.js']);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  const shown = await worker.evaluate(async () => {
    const notes = [
      { title: '华夏成长混合（000001）', body: '2026-02-13 净值已更新', path: '/', tag: 'quoin-1' },
      { title: '黄金（000216）', body: '公告', path: '/', tag: 'quoin-2' },
    ];
    let done: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('push'), {
      data: { json: () => ({ token: 'none', notes }) },
      waitUntil: (until: Promise<unknown>) => (done = until),
    });
    globalThis.dispatchEvent(event);
    await done;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => [title, body, tag]);
  });
  expect(shown).toEqual([
    ['华夏成长混合（000001）', '2026-02-13 净值已更新', 'quoin-1'],
    ['黄金（000216）', '公告', 'quoin-2'],
  ]);
  const ended = page
    .context()
    .waitForEvent('request', (request) => request.url().endsWith('/alerts/end'));
  await worker.evaluate(async () => {
    const [notification] = await registration.getNotifications();
    let done: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('notificationclick'), {
      ...{ notification, action: 'end' },
      waitUntil: (until: Promise<unknown>) => (done = until),
    });
    globalThis.dispatchEvent(event);
    await done.catch(() => undefined);
  });
  expect((await ended).postData()).toBe('t=none');
  expectClean();
  await close();
}, 120_000);
