import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { axe } from '../support/axe.ts';
import { drawn, launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { COMPANY_CLIENT, CompanyProvider } from '../support/company-provider.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { lookAtWidths } from '../support/look.ts';
import { StudioClient } from '../support/studio-client.ts';
import { PASSWORD } from '../support/quoin.ts';

let browser: Browser;
let company: CompanyProvider;
let quoin: DemonstrationQuoin;
/** By another name than the provider's, so that the way there and back is from site to site. */
let studio: string;
let opened: OpenPage;
let page: Page;
let sql: Database;

const BUTTON = '用长信账号登录';

beforeAll(async () => {
  company = await CompanyProvider.start();
  company.asksWho = true;
  const person = (id: string, name: string, groups: string[]) =>
    company.people.set(id, { name, email: `${id}@fund.example`, isVerified: true, groups });
  person('lin.yue', '林悦', ['editors']);
  person('zhou.ming', '周明', ['it']);
  person('zhao.si', '赵四', ['canteen']);
  [browser, quoin] = await Promise.all([
    launchBrowser(),
    startDemonstration({
      environment: {
        QUOIN_OIDC_ISSUER: company.issuer,
        QUOIN_OIDC_CLIENT_ID: COMPANY_CLIENT.id,
        QUOIN_OIDC_CLIENT_SECRET: COMPANY_CLIENT.secret,
        QUOIN_OIDC_ROLES: 'editors=editor,it=administrator',
        QUOIN_OIDC_LABEL: BUTTON,
        QUOIN_OIDC_PASSWORDS: 'break-glass',
      },
    }),
  ]);
  const address = readAddress(quoin.environment['DATABASE_URL'] ?? '');
  sql = connect(address, { max: 1 });
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

const button = () => page.getByRole('button', { name: BUTTON });

/** Chooses somebody at the company, in this window or the one that was opened for it. */
async function choose(person: string, where = page): Promise<void> {
  await where.getByRole('button', { name: person }).click();
}

async function signIn(person: string, path = '/account'): Promise<void> {
  await page.goto(`${studio}${path}`);
  await button().click();
  await choose(person);
  await page.waitForURL(`${studio}${path}`);
  await page.getByRole('heading').first().waitFor();
}

/** What a press opens, with somebody chosen there; done once that window is gone. */
async function provedBy(person: string, press: () => Promise<void>): Promise<void> {
  const [window] = await Promise.all([opened.context.waitForEvent('page'), press()]);
  const closed = window.waitForEvent('close');
  await choose(person, window);
  await closed;
}

describe('somebody of the company', () => {
  it('signs in by the button, comes back to where they were, and signs out of both', async () => {
    await page.goto(`${studio}/account`);
    await button().waitFor();
    expect(await axe(page)).toEqual([]);
    await lookAtWidths(page, 'provider-sign-in');
    await page.getByRole('button', { name: '应急账号登录' }).click();
    await page.getByLabel('密码').waitFor();
    await lookAtWidths(page, 'provider-emergency');
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('lin.yue');
    await page.getByText('你用公司账号登录，这里没有密码。').waitFor();
    expect(await page.getByRole('heading', { name: '密码', exact: true }).count()).toBe(0);
    await drawn(page);
    await lookAtWidths(page, 'provider-account');
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(/eyJ|code=/);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.getByRole('button', { name: '退出登录', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out of the company' }).click();
    await button().waitFor();
    expect(new URL(page.url()).origin).toBe(studio);
    await button().click();
    await page.getByRole('heading', { name: 'Company sign-in' }).waitFor();
  });

  it('proves again who they are in a window of its own, and goes on where they were', async () => {
    await signIn('lin.yue');
    await sql`update studio_session set proven_at = now() - interval '1 hour'`;
    await page.getByRole('button', { name: '添加验证器…' }).click();
    await page.getByRole('button', { name: '下一步' }).click();
    const again = page.getByRole('button', { name: '再登录一次公司账号' });
    await again.waitFor();
    await screenshot(page, 'provider-prove');
    await provedBy('lin.yue', () => again.click());
    await page.getByText('用验证器应用扫描').waitFor();
    expect(opened.context.pages()).toEqual([page]);
  });

  it('is out once the provider says so, and signs in over the page', async () => {
    await signIn('lin.yue');
    const [row] = await sql<{ sid: string }[]>`
      select provider_sid as sid from studio_session where account = 'lin.yue' order by started_at desc limit 1`;
    await company.logOut('lin.yue', row?.sid ?? '');
    await page.getByRole('button', { name: '全部退出' }).click();
    await page.getByText('请再登录一次').waitFor();
    await screenshot(page, 'provider-again');
    // Who is signed in at the company does not have to choose again.
    await button().click();
    await page.getByText('请再登录一次').waitFor({ state: 'hidden' });
    await expect.poll(() => opened.context.pages()).toEqual([page]);
  });

  it('without a role is told whom to ask, and one who is away too long to begin again', async () => {
    await page.goto(`${studio}/account`);
    await button().click();
    await choose('zhao.si');
    await page.getByText('（canteen）在编排台里没有对应的角色').waitFor();
    await lookAtWidths(page, 'provider-no-role');
    await page.getByRole('button', { name: '回到登录页' }).click();
    await button().click();
    await page.getByRole('button', { name: '换一个公司账号' }).click();
    await choose('lin.yue');
    await page.getByRole('link', { name: '林悦，我的账号' }).waitFor();
    await page.goto(`${studio}/sign-in?code=old&state=old`);
    await page.getByText('请从头再登录一次').waitFor();
    await page.getByRole('button', { name: '再登录一次' }).click();
    await page.getByRole('link', { name: '林悦，我的账号' }).waitFor();
    opened.expectClean([/403|409/]);
  });

  it('sees in the list of accounts whose roles are changed at the company', async () => {
    await signIn('lin.yue');
    await opened.context.clearCookies();
    await signIn('zhou.ming', '/settings/people');
    const row = page.getByRole('listitem').filter({ hasText: '林悦' });
    await row.getByText('角色跟着公司的组走').waitFor();
    await drawn(page);
    expect(await axe(page)).toEqual([]);
    await lookAtWidths(page, 'provider-people', 1000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await row.getByRole('button', { name: '林悦 的操作' }).click();
    await page.getByRole('menuitem', { name: '公司邮箱' }).waitFor();
    expect(await page.getByRole('menuitem', { name: '改角色…' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: '公司邮箱' }).click();
    await page.getByRole('dialog').getByLabel('公司邮箱').waitFor();
    await drawn(page);
    await screenshot(page, 'provider-address');
  });
});

it('accounts for emergencies come in while the provider is away, and nobody else by a password', async () => {
  await company.goAway();
  const client = new StudioClient(studio);
  await client.must('signIn', { account: 'admin', password: PASSWORD });
  expect(await client.must('me', {})).toMatchObject({ lacksFactor: true });
  await company.listen();
  expect((await client.call('signIn', { account: 'other', password: PASSWORD })).body.code).toBe(
    'providerOnly',
  );
});
