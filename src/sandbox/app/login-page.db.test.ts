import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { connect } from '#server/platform/database/connect.ts';
import { openSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

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
