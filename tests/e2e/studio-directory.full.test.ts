import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { axe } from '../support/axe.ts';
import { drawn, launchBrowser, openPage, type OpenPage } from '../support/browser.ts';
import { COMPANY_CLIENT, CompanyProvider } from '../support/company-provider.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { DIRECTORY_TOKEN, type ScimBody } from '../support/directory-fixture.ts';
import { lookAtWidths } from '../support/look.ts';

let browser: Browser;
let company: CompanyProvider;
let quoin: DemonstrationQuoin;
/** By another name than the provider's, so that the way there and back is from site to site. */
let studio: string;
let opened: OpenPage;
let page: Page;
let sql: Database;

beforeAll(async () => {
  company = await CompanyProvider.start();
  company.asksWho = true;
  const person = (id: string, name: string, groups: string[]) =>
    company.people.set(id, { name, email: `${id}@fund.example`, isVerified: true, groups });
  // Without groups: they come from the directory.
  person('lin.yue', '林悦', []);
  person('zhou.ming', '周明', ['cms-admins']);
  [browser, quoin] = await Promise.all([
    launchBrowser(),
    startDemonstration({
      environment: {
        QUOIN_OIDC_ISSUER: company.issuer,
        QUOIN_OIDC_CLIENT_ID: COMPANY_CLIENT.id,
        QUOIN_OIDC_CLIENT_SECRET: COMPANY_CLIENT.secret,
        QUOIN_OIDC_ROLES: 'cms-editors=editor,cms-editors=developer,cms-admins=administrator',
        QUOIN_OIDC_ACCOUNTS: 'invited',
        QUOIN_SCIM_TOKEN: DIRECTORY_TOKEN,
      },
    }),
  ]);
  sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 1 });
  studio = quoin.studio.replace('127.0.0.1', 'localhost');
  company.allow(studio);
}, 180_000);
afterAll(() =>
  Promise.all([browser?.close(), quoin?.kill('SIGTERM'), company?.goAway(), sql?.end()]),
);
beforeEach(async () => {
  opened = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  page = opened.page;
});
afterEach(() => opened.close());

async function send(method: string, path: string, payload?: object): Promise<ScimBody> {
  const response = await fetch(`${studio}/scim/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${DIRECTORY_TOKEN}`,
      'content-type': 'application/scim+json',
    },
    ...(payload && { body: JSON.stringify(payload) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as ScimBody;
}

async function signIn(person: string, path: string): Promise<void> {
  await page.goto(`${studio}${path}`);
  await page.getByRole('button', { name: '用公司账号登录' }).click();
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL(`${studio}${path}`);
  await page.getByRole('heading').first().waitFor();
}

const user = (userName: string, displayName: string) =>
  send('POST', '/Users', {
    userName: `${userName}@fund.example`,
    externalId: userName,
    displayName,
    active: true,
    emails: [{ type: 'work', primary: true, value: `${userName}@fund.example` }],
  });
const group = (displayName: string, ...members: string[]) =>
  send('POST', '/Groups', { displayName, members: members.map((value) => ({ value })) });

describe('somebody whom the directory keeps', () => {
  it('signs in with the roles of their groups, and once they leave has neither session nor key', async () => {
    const zhou = await user('zhou.ming', '周明');
    await signIn('zhou.ming', '/settings/people');
    const card = page.getByRole('region', { name: '公司的目录' });
    await card.getByText('目录还没有送来组').waitFor();
    await sql`delete from directory_call`;
    await page.reload();
    await card.getByText('目录还没有来过').waitFor();
    await drawn(page);
    await lookAtWidths(page, 'directory-people-empty', 1000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await group('cms-admins', zhou.id);
    await page.reload();
    await card.getByText('cms-admins').waitFor();
    await opened.context.clearCookies();

    const lin = await user('lin.yue', '林悦');
    await group('cms-editors', lin.id);
    await group('食堂', lin.id);
    await signIn('lin.yue', '/account');
    const { token } = await page.evaluate(
      async (limit) => {
        const response = await fetch('/api/keys', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-quoin-studio': '1' },
          body: JSON.stringify({ name: '脚本', limit, days: 1 }),
        });
        return (await response.json()) as { token: string };
      },
      { rights: ['studio.read'], scope: EVERYWHERE },
    );
    const byKey = async () =>
      (await fetch(`${studio}/api/pages`, { headers: { authorization: `Bearer ${token}` } }))
        .status;
    expect(await byKey()).toBe(200);

    await send('PATCH', `/Users/${lin.id}`, {
      Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
    });
    expect(await byKey()).toBe(401);
    expect(await sql`select from studio_session where account = 'lin.yue'`).toHaveLength(0);
    await page.goto(`${studio}/account`);
    await page.getByRole('button', { name: '用公司账号登录' }).click();
    await page.getByText('已停用').waitFor();
    opened.expectClean([/401|403|favicon/]);
  });

  it('is shown with groups and last sync, and what is changed in the directory is not offered', async () => {
    await signIn('zhou.ming', '/settings/people');
    const row = page.getByRole('listitem').filter({ hasText: '周明' });
    await row.getByText('由目录管理').waitFor();
    await row.getByText('目录里的组：cms-admins').waitFor();
    await page.getByText('公司的目录停用或移除了这个人。要恢复，在公司的目录里恢复').waitFor();
    expect(await page.getByRole('button', { name: '林悦 的操作' }).count()).toBe(0);
    await row.getByRole('button', { name: '周明 的操作' }).click();
    await page.getByRole('menuitem', { name: '停用…' }).waitFor();
    for (const name of ['改角色…', '公司邮箱', '发重设密码的链接'])
      expect(await page.getByRole('menuitem', { name }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const card = page.getByRole('region', { name: '公司的目录' });
    await card.getByText('最近一次同步').waitFor();
    await card.getByText('没有对应的角色').waitFor();
    await drawn(page);
    expect(await axe(page)).toEqual([]);
    await lookAtWidths(page, 'directory-people', 1000);
  });

  it('is in the activity log, in both languages', async () => {
    await signIn('zhou.ming', '/settings/activity');
    await page.getByText('目录同步：停用').first().waitFor();
    expect(await page.getByRole('cell', { name: '公司的目录' }).count()).toBeGreaterThan(5);
    await lookAtWidths(page, 'directory-activity', 1000);
    await page.evaluate(() => localStorage.setItem('quoin-language', 'en'));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await page.getByText('Directory sync: deactivated').first().waitFor();
    await page.goto(`${studio}/settings/people`);
    await page.getByText('Kept by the directory').first().waitFor();
    await drawn(page);
    await lookAtWidths(page, 'directory-people-english', 1000);
  });
});
