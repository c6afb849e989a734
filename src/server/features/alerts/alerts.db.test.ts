import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { textNotices } from '#rules/text/text-notices.ts';
import { ROOT_CATEGORIES } from '#schemas/content.ts';
import type { CallBody } from '#schemas/calls/calls.ts';
import { createMailSender, type MailSender } from '#server/platform/mail/mail-sender.ts';
import { offerAlerts } from '#server/site/public-api/alert-offer.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { rotateSecrets } from '#server/platform/secrets/stored-secrets.ts';
import { setSecretKeys } from '#server/platform/secrets/keyring.ts';
import { SECRET_KEY } from '#tests/support/quoin.ts';
import { anArticle } from '#tests/support/article.ts';
import { aCategory } from '#tests/support/contents.ts';
import { aFund } from '#tests/support/fund.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { readMail, type ReadMail } from '#tests/support/read-mail.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { visit } from '#tests/support/visitor.ts';
import { readAlertNumbers } from './alert-numbers.ts';
import { serveAlertPages } from './alert-pages.ts';
import { sendAlerts } from './alert-worker.ts';
import { beginMail, claimDue, type AlertParts } from './send-news.ts';
import { eraseAddress, sweepAlerts } from './subscriptions.ts';

const ORIGIN = 'https://www.example.com';
const FUND = '000001';
/** Of which no other test imports NAVs. */
const OTHER = '000002';
const TODAY = beijingTime(new Date().toISOString()).slice(0, 8);
const day = (days: number) => addDays(TODAY, days);
const WANTED: CallBody<'alert/subscribe'> = {
  email: 'lin@example.com',
  kinds: ['nav', 'notice', 'payout'],
  fundcodes: [FUND],
};

let store: TestStore;
let server: MailServer;
let mail: MailSender;
let parts: AlertParts;
let app: FastifyInstance;
let isRefusing = 0;

beforeAll(async () => {
  store = await openStore({ max: 6 });
  await publish([
    ['fund', FUND, aFund(FUND, { fundname: '成长混合A', establishdate: '20200101' })],
    ['fund', OTHER, aFund(OTHER, { establishdate: '20200101' })],
    ['fund', '000198', aFund('000198', { fundname: '货币', fundtype: '5' })],
    ['category', ROOT_CATEGORIES.notice, aCategory(ROOT_CATEGORIES.notice)],
  ]);
  server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(isRefusing > 0 ? Object.assign(new Error('no'), { responseCode: isRefusing }) : null),
  });
  const sender = createMailSender({
    QUOIN_SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    QUOIN_MAIL_FROM: 'no-reply@fund.example',
  });
  if (!sender) throw new Error('no sender');
  mail = sender;
  parts = { sql: store.sql, snapshot: () => currentSnapshot(store.sql), mail, origin: ORIGIN };
  app = fastify();
  serveAlertPages(app, { ...parts, assets: { styles: [] }, perMinute: 1000 });
  await app.ready();
});
afterAll(async () => {
  offerAlerts('');
  mail?.close();
  await Promise.all([app?.close(), server?.close()]);
  await store?.close();
});
beforeEach(async () => {
  offerAlerts('hour');
  isRefusing = 0;
  server.received.length = 0;
  await store.sql`delete from alert_subscription`;
  await store.sql`delete from alert_day`;
  // A test may have left sessions under a key of its own.
  await store.sql`delete from wire_session`;
  await turn();
});
afterEach(() => setSecretKeys([Buffer.from(SECRET_KEY, 'base64')]));

async function publish(
  items: readonly (readonly [kind: string, key: string, body: unknown])[],
  baseSeq: number | null = null,
) {
  const released = await release(store.sql, {
    author: 'test',
    note: '',
    items: items.map(([kind, key, body]) => ({ kind, key, body, baseSeq })) as never,
  });
  if (!released.ok) throw new Error(released.problem.reason);
  return released.seq;
}

/** What a process does in its turn. */
async function turn() {
  const errors: unknown[] = [];
  await sendAlerts(parts, 'hour', { onError: (error) => errors.push(error) });
  expect(errors).toEqual([]);
}
/** What happened is collected, an hour passes, and its mails are due. */
async function anHourPasses() {
  await turn();
  await store.sql`update alert_event set at = at - interval '1 hour'`;
  await store.sql`update alert_subscription set mailed_at = mailed_at - interval '1 hour', next_at = now()`;
}
async function turns() {
  await anHourPasses();
  await turn();
}
const mails = () => server.received.map(readMail);
const one = (): ReadMail => {
  const [only, ...more] = mails();
  if (!only || more.length > 0) throw new Error(`${mails().length} mails`);
  return only;
};
const tokenIn = ({ text }: ReadMail) => /alerts\?t=([\w-]+)/.exec(text)?.[1] ?? '';

async function ask(wanted: Partial<typeof WANTED> = {}) {
  return (await visit(store.sql)).ask('alert/subscribe', { ...WANTED, ...wanted });
}
const post = (url: string, form: Record<string, string | string[]>, type = FORM) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: new URLSearchParams(
      Object.entries(form).flatMap(([name, value]) => [value].flat().map((v) => [name, v])),
    ).toString(),
  });
const FORM = 'application/x-www-form-urlencoded';

/** Somebody who asked and confirmed. Answers the token. */
async function subscribed(wanted: Partial<typeof WANTED> = {}): Promise<string> {
  await ask(wanted);
  await turn();
  const token = tokenIn(one());
  await post('/alerts/confirm', { t: token });
  server.received.length = 0;
  return token;
}
const nav = (navdate: string, value: string, growth: string) => ({ navdate, nav: value, growth });
const importNavs = (...navs: ReturnType<typeof nav>[]) =>
  importFigures(store.sql, 'test', '', {
    funds: [{ fundcode: OTHER, navdecimals: '4', establishdate: '20200101', navs }],
  });
const notice = (id: string) =>
  anArticle(id, {
    category: ROOT_CATEGORIES.notice,
    title: `关于${id}的公告`,
    publishdate: TODAY,
    fundcodes: [FUND],
  });

describe('somebody who asks', () => {
  it('gets one mail with a link, and nothing is live before the press on its page', async () => {
    expect(await ask()).toEqual({ ok: true, record: [[{ hours: '48' }]] });
    await turn();
    await turn();
    const asking = one();
    expect([asking.to, asking.subject]).toEqual(['lin@example.com', '请确认基金更新的邮件提醒']);
    const token = tokenIn(asking);
    const page = await app.inject(`/alerts?t=${token}`);
    expect(page.body).toContain('确认订阅');
    expect(page.body).toContain('成长混合A（000001）');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(await readAlertNumbers(store.sql, 7)).toMatchObject({ live: 0, waiting: 1, asked: 1 });
    const pressed = await post('/alerts/confirm', { t: token });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([
      303,
      `/alerts?t=${token}&done=confirmed`,
    ]);
    await post('/alerts/confirm', { t: token });
    expect(await readAlertNumbers(store.sql, 7)).toMatchObject({
      live: 1,
      waiting: 0,
      confirmed: 1,
    });
  });

  it('is answered the same whether the address is known or not, and at most three mails a day ask', async () => {
    const answers = [];
    for (let count = 0; count < 4; count += 1) {
      answers.push(await ask());
      await turn();
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(mails()).toHaveLength(3);
    const token = tokenIn(mails()[0] as ReadMail);
    await post('/alerts/confirm', { t: token });
    expect(await ask({ email: 'LIN@example.com' })).toEqual(answers[0]);
  });

  it('changes nothing that is confirmed until the owner of the address confirms the change', async () => {
    const token = await subscribed();
    await ask({ kinds: ['notice'] });
    await turn();
    expect(tokenIn(one())).toBe(token);
    expect(one().text).toContain('原来的订阅不变');
    expect(one().text).not.toContain('不会再有邮件');
    const [before] = await store.sql`select kinds from alert_subscription`;
    expect(before).toMatchObject({ kinds: WANTED.kinds });
    expect((await app.inject(`/alerts?t=${token}`)).body).toContain('等待您确认的更改');
    await post('/alerts/confirm', { t: token });
    const [after] = await store.sql`select kinds from alert_subscription`;
    expect(after).toMatchObject({ kinds: ['notice'] });
  });

  it('is told what is wrong, asks at most five times an hour, and not at all where the site sends none', async () => {
    expect(await ask({ email: 'lin' })).toMatchObject({ ok: false, code: '2030422' });
    expect(await ask({ kinds: [] })).toMatchObject({ ok: false, msg: '请至少选择一种提醒' });
    const visitor = await visit(store.sql);
    const codes = [];
    for (let count = 0; count < 6; count += 1)
      codes.push(
        (await visitor.ask('alert/subscribe', { ...WANTED, email: `a${count}@b.example` })).ok,
      );
    expect(codes).toEqual([true, true, true, true, true, false]);
    offerAlerts('');
    expect(await ask()).toMatchObject({ ok: false });
    const offer = await visitor.get('alert/offer', {});
    expect(offer.record).toEqual([[{ period: '' }]]);
  });

  it('is forgotten after 48 hours without a press; what was confirmed stays, without the change', async () => {
    await ask();
    const token = await (async () => (await turn(), tokenIn(one())))();
    const late = () =>
      store.sql`update alert_subscription set asked_at = asked_at - interval '49 hours' where asked_at is not null`;
    await late();
    await post('/alerts/confirm', { t: token });
    expect((await app.inject(`/alerts?t=${token}`)).statusCode).toBe(404);
    await sweepAlerts(store.sql);
    expect(await store.sql`select 1 from alert_subscription`).toHaveLength(0);
    server.received.length = 0;
    await subscribed();
    await ask({ kinds: ['nav'] });
    await late();
    await sweepAlerts(store.sql);
    expect([...(await store.sql`select kinds, asked_at from alert_subscription`)]).toEqual([
      { kinds: WANTED.kinds, asked_at: null },
    ]);
  });
});

describe('a mail with news', () => {
  it('says the NAV and its change as the page does, a dividend with its days, a notice, the risk, and how to end', async () => {
    const token = await subscribed();
    await importFigures(store.sql, 'test', '', {
      funds: [
        {
          fundcode: FUND,
          navdecimals: '4',
          establishdate: '20200101',
          navs: [nav(day(-2), '1', '0'), nav(day(-1), '1.1', '10')],
          dividends: [
            {
              ...{ exdate: day(5), kind: 'dividend', amount: '0.027', basis: 'disclosed' },
              ...{ recorddate: day(5), paydate: day(7), notice: '' },
            },
          ],
        },
      ],
    });
    await publish([['article', 'n1', notice('n1')]]);
    await turns();
    const sent = one();
    const dashed = (date: string) => date.replace(/^(....)(..)(..)$/, '$1-$2-$3');
    for (const words of [
      `${dashed(day(-1))}，单位净值 1.1000，日增长率 +10.00%`,
      `每份分红 0.027 元，权益登记日 ${dashed(day(5))}，除息日 ${dashed(day(5))}，红利发放日 ${dashed(day(7))}`,
      '关于n1的公告',
      `${ORIGIN}/fund?fundcode=${FUND}`,
      textNotices.performance,
      `${ORIGIN}/alerts/end?t=${token}`,
    ])
      expect(sent.text).toContain(words);
    expect(sent.html).toContain('单位净值 1.1000');
    expect(sent.html).toContain(textNotices.performance);
    expect(sent.headers).toMatchObject({
      'list-unsubscribe': `<${ORIGIN}/alerts/end?t=${token}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(sent.subject).toBe('您关注的基金有 3 项更新');
    await turns();
    expect(mails()).toHaveLength(1);
    expect(await readAlertNumbers(store.sql, 7)).toMatchObject({ sent: 1, failed: 0 });
  });

  it('is one for a period, of what is live by then: not of drafts to come, nor of what was withdrawn', async () => {
    await subscribed();
    const later = new Date(Date.now() + 3600_000).toISOString();
    const planned = await release(store.sql, {
      ...{ author: 'test', note: '' },
      items: [
        {
          kind: 'article',
          key: 'n2',
          body: notice('n2') as never,
          baseSeq: null,
          validFrom: later,
        },
      ],
    });
    expect(planned.ok).toBe(true);
    const seq = await publish([['article', 'n3', notice('n3')]]);
    await publish([['article', 'n4', notice('n4')]]);
    await anHourPasses();
    await publish([['article', 'n3', null]], seq);
    await publish([['article', 'n5', notice('n5')]]);
    await turn();
    await turn();
    const sent = one();
    expect(['n2', 'n3', 'n4', 'n5'].filter((id) => sent.text.includes(id))).toEqual(['n4', 'n5']);
    // Published again, it is told: it never was.
    await publish([['article', 'n3', notice('n3')]], await lastSeq(store.sql, 'article', 'n3'));
    await turns();
    expect(mails().map(({ text }) => text.includes('n3'))).toEqual([false, true]);
  });

  it('has only the newest NAV, nothing that was undone or older than 30 days, and nothing twice', async () => {
    await subscribed({ fundcodes: [OTHER] });
    await importNavs(nav(day(-3), '1.2', '1'));
    await turn();
    await importNavs(nav(day(-2), '1.3', '1'));
    await importNavs(nav(day(-40), '0.9', '1'));
    await turns();
    expect(one().text).toContain('1.3000');
    expect(one().text).not.toContain('1.2000');
    // A correction of a day that was told is not told again.
    await importNavs(nav(day(-2), '1.31', '1'));
    await turns();
    expect(mails()).toHaveLength(1);
  });

  it('gives a cash fund its income and yield', async () => {
    await subscribed({ fundcodes: ['000198'] });
    await importFigures(store.sql, 'test', '', {
      funds: [
        {
          ...{ fundcode: '000198', navdecimals: '4', establishdate: '20200101' },
          yields: [{ navdate: day(-1), income10k: '1.1', yield7d: '4.1' }],
        },
      ],
    });
    await turns();
    expect(one().text).toContain('万份收益 1.1000 元，7日年化 4.100%');
  });

  it('is sent once or not at all: after a crash between noting and sending it is lost, and not sent again', async () => {
    await subscribed();
    await publish([['article', 'c1', notice('c1')]]);
    await anHourPasses();
    const due = await claimDue(store.sql, new Date().toISOString());
    if (!due) throw new Error('nothing is due');
    expect(await beginMail(parts, due)).toMatchObject({ events: ['notice:c1'] });
    // Here the process ends.
    await turns();
    expect(mails()).toEqual([]);
    await publish([['article', 'c2', notice('c2')]]);
    await turns();
    expect(one().text).toContain('c2');
    expect(one().text).not.toContain('c1');
  });

  it('is sent again where the server surely did not take it, and ends the subscription of an address it refuses', async () => {
    await subscribed();
    await publish([['article', 'r1', notice('r1')]]);
    isRefusing = 451;
    await turns();
    expect(mails()).toEqual([]);
    isRefusing = 0;
    await turns();
    expect(one().text).toContain('r1');
    isRefusing = 550;
    for (const id of ['r2', 'r3', 'r4']) {
      await publish([['article', id, notice(id)]]);
      await turns();
    }
    expect(await readAlertNumbers(store.sql, 7)).toMatchObject({ live: 0, sent: 1, failed: 3 });
  });
});

describe('one press ends', () => {
  it.each([
    ['a mail program', FORM, 'List-Unsubscribe=One-Click'],
    ['one that sends a form of parts', 'multipart/form-data; boundary=x', '--x--'],
  ])('by %s', async (_, type, payload) => {
    const token = await subscribed();
    const url = `/alerts/end?t=${token}`;
    // Scanners of mails open links.
    expect((await app.inject(url)).statusCode).toBe(200);
    expect(await store.sql`select 1 from alert_subscription`).toHaveLength(1);
    const id = `ended-by-${type.slice(0, 4)}`;
    await publish([['article', id, notice(id)]]);
    await anHourPasses();
    const ended = await app.inject({
      ...{ method: 'POST', url, headers: { 'content-type': type }, payload },
    });
    expect(ended.statusCode).toBe(200);
    expect(await store.sql`select 1 from alert_subscription`).toHaveLength(0);
    expect(await store.sql`select 1 from alert_event`).toHaveLength(0);
    await turns();
    expect(mails()).toEqual([]);
    expect((await app.inject(`/alerts?t=${token}`)).statusCode).toBe(404);
    expect(await readAlertNumbers(store.sql, 7)).toMatchObject({ live: 0, ended: 1 });
  });

  it('while its mail is being written', async () => {
    const token = await subscribed();
    await publish([['article', 'w1', notice('w1')]]);
    await anHourPasses();
    const due = await claimDue(store.sql, new Date().toISOString());
    if (!due) throw new Error('nothing is due');
    await post('/alerts/end', { t: token });
    expect(await beginMail(parts, due)).toBeNull();
  });
});

describe('the page of a subscription', () => {
  it('changes what is told, refuses an empty choice, and drops what waits and is not wanted any more', async () => {
    const token = await subscribed({ fundcodes: [FUND, '000198'] });
    await publish([['article', 'p1', notice('p1')]]);
    await anHourPasses();
    const refused = await post('/alerts/change', { t: token, fundcodes: FUND });
    expect([refused.statusCode, refused.body.includes('请至少选择一种提醒')]).toEqual([422, true]);
    await post('/alerts/change', {
      t: token,
      kinds: ['nav', 'payout'],
      fundcodes: ['000198', 'x'],
    });
    expect([...(await store.sql`select kinds, fundcodes from alert_subscription`)]).toEqual([
      { kinds: ['nav', 'payout'], fundcodes: ['000198'] },
    ]);
    await turn();
    expect(mails()).toEqual([]);
  });

  it('escapes what it shows, and knows nothing of a wrong token', async () => {
    await ask({ email: 'a&b@example.com' });
    await turn();
    const page = await app.inject(`/alerts?t=${tokenIn(one())}`);
    expect(page.body).toContain('a&amp;b@example.com');
    for (const t of ['', 'x', `${'A'.repeat(32)}`])
      expect((await app.inject(`/alerts?t=${t}`)).statusCode).toBe(404);
    expect((await post('/alerts/confirm', { t: 'x' })).statusCode).toBe(303);
  });
});

describe('an address', () => {
  it('is not in the tables, is found and erased by itself, and still found under a new key', async () => {
    const token = await subscribed();
    const rows = JSON.stringify([...(await store.sql`select * from alert_subscription`)]);
    expect([rows.includes('lin@example.com'), rows.includes(token)]).toEqual([false, false]);
    const [older, newer] = [Buffer.from(SECRET_KEY, 'base64'), randomBytes(32)];
    setSecretKeys([newer, older]);
    expect(await rotateSecrets(store.sql)).toMatchObject({ ok: true });
    setSecretKeys([newer]);
    expect((await app.inject(`/alerts?t=${token}`)).body).toContain('lin@example.com');
    expect(await eraseAddress(store.sql, ' Lin@Example.com')).toBe(true);
    expect(await eraseAddress(store.sql, 'lin@example.com')).toBe(false);
  });

  it('that was written with capitals is known and erased in any case, also under a new key', async () => {
    await subscribed({ email: 'Lin@Example.com' });
    const [older, newer] = [Buffer.from(SECRET_KEY, 'base64'), randomBytes(32)];
    setSecretKeys([newer, older]);
    expect(await rotateSecrets(store.sql)).toMatchObject({ ok: true });
    setSecretKeys([newer]);
    await ask({ email: 'LIN@example.com' });
    expect(await store.sql`select 1 from alert_subscription`).toHaveLength(1);
    expect(await eraseAddress(store.sql, 'lin@example.com')).toBe(true);
  });
});
