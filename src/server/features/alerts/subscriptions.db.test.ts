import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setSecretKeys } from '#server/platform/secrets/keyring.ts';
import { rotateSecrets } from '#server/platform/secrets/stored-secrets.ts';
import { offerAlerts } from '#server/site/public-api/alert-offer.ts';
import {
  AlertFixture,
  CASH_FUND,
  FORM,
  FUND,
  notice,
  tokenIn,
  WANTED,
} from '#tests/support/alert-fixture.ts';
import { SECRET_KEY } from '#tests/support/quoin.ts';
import { visit } from '#tests/support/visitor.ts';
import { readAlertNumbers } from './alert-numbers.ts';
import { beginMail, claimDue } from './send-news.ts';
import { eraseAddress, sweepAlerts } from './subscriptions.ts';

let alerts: AlertFixture;
beforeAll(async () => {
  alerts = await AlertFixture.open();
});
beforeEach(() => alerts.reset());
afterAll(() => alerts?.close());
afterEach(() => setSecretKeys([Buffer.from(SECRET_KEY, 'base64')]));

describe('somebody who asks', () => {
  it('gets one mail with a link, and nothing is live before the press on its page', async () => {
    expect(await alerts.ask()).toEqual({ ok: true, record: [[{ hours: '48' }]] });
    await alerts.turn();
    await alerts.turn();
    const asking = alerts.one();
    expect([asking.to.join(), asking.subject]).toEqual([
      'lin@example.com',
      '请确认基金更新的邮件提醒',
    ]);
    const token = tokenIn(asking);
    const page = await alerts.app.inject(`/alerts?t=${token}`);
    expect(page.body).toContain('确认订阅');
    expect(page.body).toContain('成长混合A（000001）');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(await readAlertNumbers(alerts.store.sql, 7)).toMatchObject({
      live: 0,
      waiting: 1,
      asked: 1,
    });
    const pressed = await alerts.post('/alerts/confirm', { t: token });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([
      303,
      `/alerts?t=${token}&done=confirmed`,
    ]);
    await alerts.post('/alerts/confirm', { t: token });
    expect(await readAlertNumbers(alerts.store.sql, 7)).toMatchObject({
      live: 1,
      waiting: 0,
      confirmed: 1,
    });
  });

  it('is answered the same whether the address is known or not, and at most three mails a day ask', async () => {
    const answers = [];
    for (let count = 0; count < 4; count += 1) {
      answers.push(await alerts.ask());
      await alerts.turn();
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(alerts.received).toHaveLength(3);
    const token = tokenIn(alerts.received[0]!);
    await alerts.post('/alerts/confirm', { t: token });
    expect(await alerts.ask({ email: 'LIN@example.com' })).toEqual(answers[0]);
  });

  it('changes nothing that is confirmed until the owner of the address confirms the change', async () => {
    const token = await alerts.subscribed();
    await alerts.ask({ kinds: ['notice'] });
    await alerts.turn();
    expect(tokenIn(alerts.one())).toBe(token);
    expect(alerts.one().text).toContain('原来的订阅不变');
    expect(alerts.one().text).not.toContain('不会再有邮件');
    const [before] = await alerts.store.sql`select kinds from alert_subscription`;
    expect(before).toMatchObject({ kinds: WANTED.kinds });
    expect((await alerts.app.inject(`/alerts?t=${token}`)).body).toContain('等待您确认的更改');
    await alerts.post('/alerts/confirm', { t: token });
    const [after] = await alerts.store.sql`select kinds from alert_subscription`;
    expect(after).toMatchObject({ kinds: ['notice'] });
  });

  it('is told what is wrong, asks at most five times an hour, and not at all where the site sends none', async () => {
    expect(await alerts.ask({ email: 'lin' })).toMatchObject({ ok: false, code: '2030422' });
    expect(await alerts.ask({ kinds: [] })).toMatchObject({ ok: false, msg: '请至少选择一种提醒' });
    const visitor = await visit(alerts.store.sql);
    const codes = [];
    for (let count = 0; count < 6; count += 1)
      codes.push(
        (await visitor.ask('alert/subscribe', { ...WANTED, email: `a${count}@b.example` })).ok,
      );
    expect(codes).toEqual([true, true, true, true, true, false]);
    offerAlerts('');
    expect(await alerts.ask()).toMatchObject({ code: '2030404', msg: '本网站没有开通邮件提醒' });
    const offer = await visitor.get('alert/offer', {});
    expect(offer.record).toMatchObject([[{ period: '' }]]);
  });

  it('is forgotten after 48 hours without a press; what was confirmed stays, without the change', async () => {
    await alerts.ask();
    const token = await (async () => (await alerts.turn(), tokenIn(alerts.one())))();
    const late = () =>
      alerts.store
        .sql`update alert_subscription set asked_at = asked_at - interval '49 hours' where asked_at is not null`;
    await late();
    await alerts.post('/alerts/confirm', { t: token });
    expect((await alerts.app.inject(`/alerts?t=${token}`)).statusCode).toBe(404);
    await sweepAlerts(alerts.store.sql);
    expect(await alerts.store.sql`select 1 from alert_subscription`).toHaveLength(0);
    alerts.received.length = 0;
    await alerts.subscribed();
    await alerts.ask({ kinds: ['nav'] });
    await late();
    await sweepAlerts(alerts.store.sql);
    expect([...(await alerts.store.sql`select kinds, asked_at from alert_subscription`)]).toEqual([
      { kinds: WANTED.kinds, asked_at: null },
    ]);
  });
});

describe('one press ends', () => {
  it.each([
    ['a mail program', FORM, 'List-Unsubscribe=One-Click'],
    ['one that sends a form of parts', 'multipart/form-data; boundary=x', '--x--'],
  ])('by %s', async (_, type, payload) => {
    const token = await alerts.subscribed();
    const url = `/alerts/end?t=${token}`;
    // Scanners of mails open links.
    expect((await alerts.app.inject(url)).statusCode).toBe(200);
    expect(await alerts.store.sql`select 1 from alert_subscription`).toHaveLength(1);
    const id = `ended-by-${type.slice(0, 4)}`;
    await alerts.publish([['article', id, notice(id)]]);
    await alerts.anHourPasses();
    const ended = await alerts.app.inject({
      ...{ method: 'POST', url, headers: { 'content-type': type }, payload },
    });
    expect(ended.statusCode).toBe(200);
    expect(await alerts.store.sql`select 1 from alert_subscription`).toHaveLength(0);
    expect(await alerts.store.sql`select 1 from alert_event`).toHaveLength(0);
    await alerts.turns();
    expect(alerts.received).toEqual([]);
    expect((await alerts.app.inject(`/alerts?t=${token}`)).statusCode).toBe(404);
    expect(await readAlertNumbers(alerts.store.sql, 7)).toMatchObject({ live: 0, ended: 1 });
  });

  it('while its mail is being written', async () => {
    const token = await alerts.subscribed();
    await alerts.publish([['article', 'w1', notice('w1')]]);
    await alerts.anHourPasses();
    const due = await claimDue(alerts.store.sql, new Date().toISOString());
    if (!due) throw new Error('nothing is due');
    await alerts.post('/alerts/end', { t: token });
    expect(await beginMail(alerts.parts, due)).toBeNull();
  });
});

describe('the page of a subscription', () => {
  it('changes what is told, refuses an empty choice, and drops what waits and is not wanted any more', async () => {
    const token = await alerts.subscribed({ fundcodes: [FUND, CASH_FUND] });
    await alerts.publish([['article', 'p1', notice('p1')]]);
    await alerts.anHourPasses();
    const refused = await alerts.post('/alerts/change', { t: token, fundcodes: FUND });
    expect([refused.statusCode, refused.body.includes('请至少选择一种提醒')]).toEqual([422, true]);
    await alerts.post('/alerts/change', {
      t: token,
      kinds: ['nav', 'payout'],
      fundcodes: [CASH_FUND, 'x'],
    });
    expect([...(await alerts.store.sql`select kinds, fundcodes from alert_subscription`)]).toEqual([
      { kinds: ['nav', 'payout'], fundcodes: [CASH_FUND] },
    ]);
    await alerts.turn();
    expect(alerts.received).toEqual([]);
  });

  it('escapes what it shows, and knows nothing of a wrong token', async () => {
    await alerts.ask({ email: 'a&b@example.com' });
    await alerts.turn();
    const page = await alerts.app.inject(`/alerts?t=${tokenIn(alerts.one())}`);
    expect(page.body).toContain('a&amp;b@example.com');
    for (const t of ['', 'x', `${'A'.repeat(32)}`])
      expect((await alerts.app.inject(`/alerts?t=${t}`)).statusCode).toBe(404);
    expect((await alerts.post('/alerts/confirm', { t: 'x' })).statusCode).toBe(303);
  });
});

describe('an address', () => {
  it('is not in the tables, is found and erased by itself, and still found under a new key', async () => {
    const token = await alerts.subscribed();
    const rows = JSON.stringify([...(await alerts.store.sql`select * from alert_subscription`)]);
    expect([rows.includes('lin@example.com'), rows.includes(token)]).toEqual([false, false]);
    const [older, newer] = [Buffer.from(SECRET_KEY, 'base64'), randomBytes(32)];
    setSecretKeys([newer, older]);
    expect(await rotateSecrets(alerts.store.sql)).toMatchObject({ ok: true });
    setSecretKeys([newer]);
    expect((await alerts.app.inject(`/alerts?t=${token}`)).body).toContain('lin@example.com');
    expect(await eraseAddress(alerts.store.sql, ' Lin@Example.com')).toBe(true);
    expect(await eraseAddress(alerts.store.sql, 'lin@example.com')).toBe(false);
  });

  it('that was written with capitals is known and erased in any case, also under a new key', async () => {
    await alerts.subscribed({ email: 'Lin@Example.com' });
    const [older, newer] = [Buffer.from(SECRET_KEY, 'base64'), randomBytes(32)];
    setSecretKeys([newer, older]);
    expect(await rotateSecrets(alerts.store.sql)).toMatchObject({ ok: true });
    setSecretKeys([newer]);
    await alerts.ask({ email: 'LIN@example.com' });
    expect(await alerts.store.sql`select 1 from alert_subscription`).toHaveLength(1);
    expect(await eraseAddress(alerts.store.sql, 'lin@example.com')).toBe(true);
  });
});
