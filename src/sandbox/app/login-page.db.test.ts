import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { connect } from '#server/platform/database/connect.ts';
import { openSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { tradingData, type ListedFund, type SandboxClock } from '#wire/public/trading.ts';

const SITE = 'http://localhost:8080';
const BACK = `${SITE}/fundsearch?fundtype=3&keyword=%E5%80%BA`;
const LOGIN = { loginname: FIRST_CUSTOMER.mobileno, loginpwd: FIRST_CUSTOMER.password };
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.running.sites.clear();
  sandbox.running.sites.add(SITE);
});

async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${sandbox.running.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html: await answer.text(),
  };
}

describe('the login page', () => {
  it('says that nothing is real, and keeps where one came from', async () => {
    const answer = await fetch(`${sandbox.running.url}/login?back=${encodeURIComponent(BACK)}`);
    const html = await answer.text();
    expect(html).toContain('没有任何真实资金');
    expect(html).toContain(`value="${BACK.replaceAll('&', '&amp;')}"`);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('leads back with a token that logs in once', async () => {
    const { status, location } = await send({ back: BACK, ...LOGIN });
    expect([status, location?.split('#')[0]]).toEqual([303, BACK]);
    const logintoken = decodeURIComponent(location?.split('#logintoken=')[1] ?? '');
    const client = await sandbox.client();
    expect(await client.call('account/login', { logintoken })).toMatchObject({ code: '0000000' });
    expect((await client.call('account/login', { logintoken })).code).toBe('1030004');
  });

  it('leads to the home page where nobody says from where', async () => {
    expect((await send(LOGIN)).location).toMatch(`${SITE}/#logintoken=`);
  });

  it.each([
    ['another site', 'https://elsewhere.example.com/'],
    ['a name that begins alike', `${SITE}.example.com/`],
    ['no address', 'javascript:alert(1)'],
  ])('gives %s no token', async (_, back) => {
    const { status, location, html } = await send({ back, ...LOGIN });
    expect([status, location]).toEqual([422, null]);
    expect(html).toContain('不知道要回到哪个网站');
  });

  it('keeps the name and not the password of a login that is wrong, and writes nothing unescaped', async () => {
    const { status, html } = await send({ back: BACK, loginname: '"><b>', loginpwd: 'Wrong-2026' });
    expect(status).toBe(422);
    expect(html).toContain('role="alert"');
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(html).not.toContain('Wrong-2026');
  });

  it('takes no form of another site', async () => {
    const { status } = await send({ back: BACK, ...LOGIN }, { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(403);
  });

  it('leaves neither password nor token in what is stored', async () => {
    const { location } = await send({ back: BACK, ...LOGIN });
    const sql = connect(sandbox.database.address, { max: 1, schema: 'sandbox' });
    const rows = await sql<{ text: string }[]>`
      select fields::text as text from command union all select session::text from session`;
    await sql.end();
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).not.toContain(LOGIN.loginpwd);
    expect(stored).not.toContain(location?.split('#logintoken=')[1] ?? '-');
  });
});

async function leave(back: string, token = '') {
  const answer = await fetch(sandbox.running.url + tradingData.leave, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ back }),
  });
  return { status: answer.status, ...((await answer.json()) as { address?: string }) };
}

async function load<T>(path: string): Promise<T> {
  return (await (await fetch(sandbox.running.url + path)).json()) as T;
}

describe('the way back from the trading pages to the website', () => {
  const back = `${SITE}/fundsearch?fundtype=3`;

  it('brings a token that logs the same customer in there, beside the trading pages', async () => {
    const [here, website] = [await sandbox.client(), await sandbox.client()];
    await here.call('account/login', LOGIN);
    const { address = '' } = await leave(back, here.token);
    const [page, logintoken = ''] = address.split('#logintoken=');
    expect(page).toBe(back);
    await website.call('account/login', { logintoken: decodeURIComponent(logintoken) });
    for (const client of [here, website])
      expect((await client.call('account/userinfo')).record).toMatchObject([
        [{ custname: FIRST_CUSTOMER.custname }],
      ]);
  });

  it('is over on both sides by a logout on one', async () => {
    const [here, website] = [await sandbox.client(), await sandbox.client()];
    await here.call('account/login', LOGIN);
    const { address = '' } = await leave(back, here.token);
    const logintoken = decodeURIComponent(address.split('#logintoken=')[1] ?? '');
    await website.call('account/login', { logintoken });
    await website.call('account/logout');
    expect((await here.call('account/userinfo')).code).toBe('9999999');
  });

  it.each(['', 'a made-up session'])('brings none where nobody is logged in: %j', async (token) => {
    expect(await leave(back, token)).toMatchObject({ status: 200, address: back });
  });

  it.each(['https://elsewhere.example.com/', `${SITE}.example.com/`, 'javascript:alert(1)'])(
    'leads to no other site: %s',
    async (other) => {
      const here = await sandbox.client();
      await here.call('account/login', LOGIN);
      const { status, address } = await leave(other, here.token);
      expect([status, address]).toEqual([422, undefined]);
    },
  );
});

it('lists the funds as they can be bought at the moment of its clock', async () => {
  const funds = await load<ListedFund[]>(tradingData.funds);
  expect(funds.find(({ fundcode }) => fundcode === '000001')).toMatchObject({
    fundname: '华夏成长混合',
    buysAs: '22',
    closedReason: '',
    isMoney: false,
  });
  const closed = funds.filter(({ buysAs }) => buysAs === '');
  expect(closed.length).toBeGreaterThan(0);
  expect(closed.every(({ closedReason }) => closedReason !== '')).toBe(true);
});

it('says its clock and the next trading day', async () => {
  await sandbox.running.desk.begin('20260109093000', 'a message of its own');
  expect(await load<SandboxClock>(tradingData.clock)).toEqual({
    now: '20260109093000',
    nextTradingDay: '20260112',
    lastDay: '20260213',
  });
});

it('leads to the plain login page where the trading pages were not built', async () => {
  const answer = await fetch(`${sandbox.running.url}/trade/login?back=x`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/login?back=x');
});
