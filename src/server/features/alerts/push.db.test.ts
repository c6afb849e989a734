import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody } from '#schemas/calls/calls.ts';
import { offerPush } from '#server/site/public-api/alert-offer.ts';
import { AlertFixture, day, FUND, notice } from '#tests/support/alert-fixture.ts';
import {
  startPushService,
  vapidClaims,
  type PushService,
  type TestBrowser,
} from '#tests/support/push-service.ts';
import { isGate } from '#tests/support/lane.ts';
import { visit } from '#tests/support/visitor.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { eraseAddress } from './subscriptions.ts';
import { readAlertNumbers } from './alert-numbers.ts';
import { openPushKey, type PushKey } from './push-key.ts';
import { pushChannel } from './push-channel.ts';
import { sweepPush } from './push-subscriptions.ts';

const SUBJECT = 'mailto:web@fund.example';
let alerts: AlertFixture;
let service: PushService;
let key: PushKey;
let count = 0;

beforeAll(async () => {
  [alerts, service] = await Promise.all([AlertFixture.open(['000002']), startPushService()]);
  key = await openPushKey(alerts.store.sql);
  const { sql, snapshot } = alerts.parts;
  const push = { key, subject: SUBJECT, rules: { internalHosts: [service.host] } };
  alerts.others = [pushChannel({ sql, snapshot, push }, 'hour')];
});
beforeEach(async () => {
  await alerts.reset();
  offerPush({ period: 'hour', publicKey: key.publicKey, hosts: [service.host] });
  [service.received.length, service.answers.length] = [0, 0];
  service.retryAfter = '';
});
afterAll(async () => {
  offerPush(null);
  await Promise.all([alerts?.close(), service?.close()]);
});

const aBrowser = () => service.browser(`b${(count += 1)}`);
const numbers = () => readAlertNumbers(alerts.store.sql, 1);

async function subscribe(
  { endpoint, p256dh, auth }: TestBrowser,
  wanted: Partial<CallBody<'alert/push/subscribe'>> = {},
) {
  const visitor = await visit(alerts.store.sql);
  return visitor.ask('alert/push/subscribe', {
    ...{ endpoint, p256dh, auth, kinds: ['nav', 'notice', 'payout'], fundcodes: [FUND] },
    ...wanted,
  });
}
/** A browser that is subscribed and was greeted. */
async function subscribed(
  wanted: Partial<CallBody<'alert/push/subscribe'>> = {},
): Promise<TestBrowser> {
  const browser = aBrowser();
  expect(await subscribe(browser, wanted)).toMatchObject({ ok: true });
  await alerts.turn();
  service.received.length = 0;
  return browser;
}
const ofBrowser = ({ endpoint }: TestBrowser) =>
  service.received.filter(({ path }) => endpoint.endsWith(path));
const notesTo = (browser: TestBrowser) =>
  ofBrowser(browser).flatMap(({ body }) => browser.read(body).notes);
const show = async ({ endpoint }: TestBrowser) =>
  (await visit(alerts.store.sql)).ask('alert/push/show', { endpoint });
let serial = 0;
const newNotice = async () => {
  const id = `p${(serial += 1)}`;
  await alerts.publish([['article', id, notice(id)]]);
  return id;
};

describe('a browser that subscribes', () => {
  it('gets a first notification, encrypted for it alone and signed by the key of the site, and is counted', async () => {
    const browser = aBrowser();
    expect(await subscribe(browser)).toMatchObject({
      ok: true,
      record: [[{ kinds: ['nav', 'notice', 'payout'], fundcodes: [FUND] }]],
    });
    await alerts.turn();
    await alerts.turn();
    const [first, ...more] = ofBrowser(browser);
    if (!first) throw new Error('no notification');
    expect(more).toEqual([]);
    expect(first.headers).toMatchObject({
      ...{ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' },
    });
    expect(first.body.toString('latin1')).not.toContain('quoin-begun');
    expect(browser.read(first.body).notes).toEqual([
      expect.objectContaining({ title: '基金提醒已开启', path: '/', tag: 'quoin-begun' }),
    ]);
    expect(() => aBrowser().read(first.body)).toThrow(/authenticate/);
    expect(vapidClaims(first, key.publicKey)).toMatchObject({
      ...{ sub: SUBJECT, aud: `http://${service.host}` },
    });
    expect(await numbers()).toMatchObject({ pushLive: 1, pushBegun: 1, live: 0, sent: 0 });
  });

  it('is asked for nothing of mail: its token shows no page, and ends it by one POST', async () => {
    const browser = aBrowser();
    await subscribe(browser);
    await alerts.turn();
    const [first] = ofBrowser(browser);
    const token = first ? browser.read(first.body).token : '';
    expect((await alerts.app.inject(`/alerts?t=${token}`)).statusCode).toBe(404);
    expect((await alerts.post('/alerts/end', { t: token })).statusCode).toBe(200);
    expect(await show(browser)).toMatchObject({ ok: false });
    expect(await numbers()).toMatchObject({ pushLive: 0, pushEnded: 1, ended: 0 });
  });

  it.each([
    'https://push.example.com/abc',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com.example/abc',
    'https://user:pw@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'not an address',
  ])('at %s is refused: that is no push service', async (endpoint) => {
    expect(await subscribe({ ...aBrowser(), endpoint })).toMatchObject({
      ok: false,
      msg: '这个浏览器的推送服务不在本网站支持的范围内',
    });
    expect((await numbers()).pushLive).toBe(0);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('at %s is taken', async (endpoint) => {
    expect(await subscribe({ ...aBrowser(), endpoint })).toMatchObject({ ok: true });
  });

  it('is refused without kinds, without funds, with keys that are none, and where the site sends none', async () => {
    const browser = aBrowser();
    expect(await subscribe(browser, { kinds: [] })).toMatchObject({ msg: '请至少选择一种提醒' });
    expect(await subscribe(browser, { fundcodes: [] })).toMatchObject({
      msg: '请至少选择一只基金',
    });
    expect(await subscribe({ ...browser, auth: 'short' })).toMatchObject({ ok: false });
    offerPush(null);
    expect(await subscribe(browser)).toMatchObject({ msg: '本网站没有开通浏览器通知' });
  });

  it.skipIf(isGate)(
    'that subscribes six times in an hour from one session is told to wait',
    async () => {
      const visitor = await visit(alerts.store.sql);
      const { endpoint, p256dh, auth } = aBrowser();
      const ask = () =>
        visitor.ask('alert/push/subscribe', {
          ...{ endpoint, p256dh, auth, kinds: ['nav'], fundcodes: [FUND] },
        });
      for (let times = 0; times < 5; times += 1) expect(await ask()).toMatchObject({ ok: true });
      expect(await ask()).toMatchObject({ ok: false });
      expect((await numbers()).pushLive).toBe(1);
    },
  );
});

describe('what is told', () => {
  it('is a notification for each fund, with names and days and no figures, that leads to what it tells of', async () => {
    const browser = await subscribed();
    const id = await newNotice();
    await alerts.turns();
    expect(notesTo(browser)).toEqual([
      {
        ...{ title: `成长混合A（${FUND}）`, body: `关于${id}的公告`, tag: `quoin-${FUND}` },
        path: `/newsdetail?id=${id}`,
      },
    ]);
    await importFigures(alerts.store.sql, 'test', '', {
      funds: [
        {
          ...{ fundcode: FUND, navdecimals: '4', establishdate: '20200101' },
          navs: [
            { navdate: day(-2), nav: '1', growth: '0' },
            { navdate: day(-1), nav: '1.2345', growth: '23.45' },
          ],
        },
      ],
    });
    await newNotice();
    await alerts.turns();
    const [note, ...more] = notesTo(browser).slice(1);
    expect(more).toEqual([]);
    expect(note).toMatchObject({ path: `/fund?fundcode=${FUND}` });
    expect(note?.body.split('\n')).toHaveLength(2);
    expect(note?.body).toContain('净值已更新');
    expect(note?.body).not.toMatch(/1\.2345|23\.45/);
  });

  it('is told once to each browser and each address, of the kinds and funds that were chosen', async () => {
    const [all, navs] = [await subscribed(), await subscribed({ kinds: ['nav'] })];
    const other = await subscribed({ fundcodes: ['000002'] });
    await alerts.subscribed();
    await newNotice();
    await alerts.turns();
    await alerts.turns();
    expect(ofBrowser(all)).toHaveLength(1);
    expect([...ofBrowser(navs), ...ofBrowser(other)]).toEqual([]);
    expect(alerts.received).toHaveLength(1);
    expect(await numbers()).toMatchObject({ pushSent: 1, sent: 1, pushLive: 3, live: 1 });
  });

  it.skipIf(isGate)(
    'is of the newest choice: another one of the same browser is no second subscription',
    async () => {
      const browser = await subscribed();
      expect(await subscribe(browser, { kinds: ['payout'] })).toMatchObject({ ok: true });
      expect(await show(browser)).toMatchObject({
        record: [[{ kinds: ['payout'], fundcodes: [FUND] }]],
      });
      await newNotice();
      await alerts.turns();
      expect(ofBrowser(browser)).toEqual([]);
      expect((await numbers()).pushLive).toBe(1);
    },
  );

  it.skipIf(isGate)('is nothing that waited when another choice was made', async () => {
    const browser = await subscribed();
    await newNotice();
    await alerts.anHourPasses();
    expect(await subscribe(browser, { kinds: ['payout'] })).toMatchObject({ ok: true });
    await alerts.turn();
    expect(ofBrowser(browser)).toEqual([]);
  });
});

describe.skipIf(isGate)('a push service that answers', () => {
  it.each([404, 410, 401, 403])('%i: the browser is forgotten', async (status) => {
    const browser = await subscribed();
    await newNotice();
    service.answers.push(status);
    await alerts.turns();
    expect(await show(browser)).toMatchObject({ ok: false });
    expect(await numbers()).toMatchObject({ pushLive: 0, pushEnded: 1, pushSent: 0 });
  });

  it('410 to the first notification: the browser is forgotten', async () => {
    const browser = aBrowser();
    service.answers.push(410);
    await subscribe(browser);
    await alerts.turn();
    expect(await show(browser)).toMatchObject({ ok: false });
  });

  it.each([429, 500, 503, 0])('%i: it is sent again later, once', async (status) => {
    const browser = await subscribed();
    await newNotice();
    service.answers.push(status);
    await alerts.turns();
    expect(ofBrowser(browser)).toHaveLength(1);
    await alerts.turn();
    expect(ofBrowser(browser)).toHaveLength(1);
    await alerts.turns();
    await alerts.turns();
    expect(ofBrowser(browser)).toHaveLength(2);
    expect(await numbers()).toMatchObject({ pushSent: 1, pushFailed: 0 });
  });

  it('429 with a wait is asked again after that wait, which is at most a day', async () => {
    await subscribed();
    await newNotice();
    service.answers.push(429);
    service.retryAfter = '999999';
    await alerts.turns();
    const [row] = await alerts.store.sql<{ wait: number }[]>`
      select extract(epoch from next_at - now())::float8 as wait from alert_subscription`;
    expect(row?.wait).toBeGreaterThan(86_000);
    expect(row?.wait).toBeLessThanOrEqual(86_400);
  });

  it('500 for ever is given up after six attempts, and the next news begins anew', async () => {
    const browser = await subscribed();
    await newNotice();
    service.answers.push(...Array.from({ length: 6 }, () => 500));
    for (let times = 0; times < 8; times += 1) await alerts.turns();
    expect(ofBrowser(browser)).toHaveLength(6);
    expect(await numbers()).toMatchObject({ pushFailed: 1, pushSent: 0, pushLive: 1 });
    await newNotice();
    await alerts.turns();
    expect(ofBrowser(browser)).toHaveLength(7);
  });

  it('413: it is not sent again', async () => {
    const browser = await subscribed();
    await newNotice();
    service.answers.push(413);
    for (let times = 0; times < 3; times += 1) await alerts.turns();
    expect(ofBrowser(browser)).toHaveLength(1);
    expect(await numbers()).toMatchObject({ pushFailed: 1, pushLive: 1 });
  });
});

describe('what is kept of a browser', () => {
  it('is encrypted: neither its address nor its keys nor the private key stand in the tables', async () => {
    const { endpoint, p256dh, auth } = await subscribed();
    const { sql } = alerts.store;
    const rows = JSON.stringify([
      await sql`select * from alert_subscription`,
      await sql`select * from push_key`,
    ]);
    for (const secret of [endpoint, p256dh, auth, key.privateKey])
      expect(rows).not.toContain(secret);
    expect(await openPushKey(sql)).toEqual(key);
  });

  it('goes with one press, by its address, and after half a year in which it said nothing', async () => {
    const [ended, erased, silent, seen] = [
      await subscribed(),
      await subscribed(),
      await subscribed(),
      await subscribed(),
    ];
    const visitor = await visit(alerts.store.sql);
    expect(await visitor.ask('alert/push/end', { endpoint: ended.endpoint })).toMatchObject({
      ok: true,
    });
    expect(await eraseAddress(alerts.store.sql, erased.endpoint)).toBe(true);
    await alerts.store
      .sql`update alert_subscription set refreshed_at = now() - interval '181 days'`;
    expect(await show(seen)).toMatchObject({ ok: true });
    await sweepPush(alerts.store.sql);
    for (const gone of [ended, erased, silent])
      expect(await show(gone)).toMatchObject({ ok: false });
    expect(await show(seen)).toMatchObject({ ok: true });
  });
});
