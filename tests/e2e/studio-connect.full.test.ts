import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { toolsOf } from '../support/mcp.ts';
import { openCallback, ProgramMemory } from '../support/oauth-callback.ts';
import { openStudio } from '../support/open-studio.ts';
import { PASSWORD } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let callback: Awaited<ReturnType<typeof openCallback>>;
let studio: StudioClient;
let program: ProgramMemory;
let opened: OpenPage | undefined;
let page: Page;

beforeAll(async () => {
  [browser, quoin, callback] = await Promise.all([
    launchBrowser(),
    startShortHome(),
    openCallback(),
  ]);
});
beforeEach(async () => {
  // Signed in just now: consent takes a fresh sign-in.
  studio = await new StudioClient(quoin.studio).signIn();
  program = new ProgramMemory(callback.address);
});
afterEach(async () => {
  opened?.expectClean();
  await opened?.close();
  opened = undefined;
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM'), callback?.close()]);
});

const transport = () =>
  new StreamableHTTPClientTransport(new URL(`${quoin.studio}/mcp`), { authProvider: program });

async function connect() {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport() as never);
  return { client, ...toolsOf(client) };
}

/** Has the program ask, and opens where it sends the browser. */
async function openConsent(width = 1440): Promise<void> {
  await expect(connect()).rejects.toThrow(UnauthorizedError);
  const { pathname, search } = program.sentTo ?? new URL('http://nowhere');
  opened = await openStudio(browser, studio, pathname + search, {
    viewport: { width, height: 900 },
  });
  ({ page } = opened);
  await page.getByRole('heading', { name: '让“桌面助手”连接编排台？' }).waitFor();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** What the program is told when the person has chosen. */
async function answerAfter(press: string): Promise<URLSearchParams> {
  const before = callback.answers.length;
  await button(press).click();
  await expect.poll(() => callback.answers.length).toBe(before + 1);
  return callback.answers.at(-1) ?? new URLSearchParams();
}

async function connectByConsent() {
  await openConsent();
  const answer = await answerAfter('连接');
  await transport().finishAuth(answer.get('code') ?? '');
  return connect();
}

describe('a program that asks to be let in', () => {
  it.each([1440, 768, 360])('is shown at %d pixels with its rights, and fits', async (width) => {
    await openConsent(width);
    await screenshot(page, `studio-connect-${width}`);
    expect(await axe(page, 'main')).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await page.getByText(`${new URL(callback.address).host}`).waitFor();
    expect(await page.getByRole('checkbox', { name: '查看编排台' }).isDisabled()).toBe(true);
  });

  it('is let in by the keyboard, uses its tools, and ends in the account', async () => {
    await openConsent();
    await page.getByRole('checkbox', { name: '编辑菜单和转向' }).press('Space');
    await button('连接').focus();
    const before = callback.answers.length;
    await page.keyboard.press('Enter');
    await expect.poll(() => callback.answers.length).toBe(before + 1);
    const answer = callback.answers.at(-1);
    expect(answer?.get('iss')).toBe(new URL(quoin.studio).origin);
    expect(answer?.get('state')).toBe('state-of-the-program');
    await transport().finishAuth(answer?.get('code') ?? '');
    expect(program.tokensNow?.scope).toBe('studio.read page.edit content.edit release.prepare');
    const { must } = await connect();
    expect(await must<{ total: number }>('list_pages')).toMatchObject({
      total: expect.any(Number) as unknown,
    });

    await page.goto(`${quoin.studio}/account`);
    const card = page.getByRole('region', { name: '连接的程序' });
    await card.getByText('桌面助手').waitFor();
    await screenshot(page, 'studio-connected-programs');
    expect(await axe(page, 'section[aria-label="连接的程序"]')).toEqual([]);
    await card.getByRole('button', { name: '断开 桌面助手' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /断\s?开/ })
      .click();
    await card.getByText('没有连接的程序').waitFor();
    await expect(connect()).rejects.toThrow(UnauthorizedError);
  });

  it('is told when the person refuses, and nothing is connected', async () => {
    await openConsent();
    const answer = await answerAfter('不连接');
    expect(answer.get('error')).toBe('access_denied');
    expect((await studio.must('programs', {})).programs).toEqual([]);
  });

  it('is asked about again after the sign-in of who was not signed in', async () => {
    await expect(connect()).rejects.toThrow(UnauthorizedError);
    opened = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    ({ page } = opened);
    await page.goto(program.sentTo?.href ?? '');
    await page.getByLabel('账号', { exact: true }).fill('admin');
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '让“桌面助手”连接编排台？' }).waitFor();
  });

  it('leads nowhere with another address than it registered', async () => {
    await expect(connect()).rejects.toThrow(UnauthorizedError);
    const address = new URL(program.sentTo?.href ?? '');
    address.searchParams.set('redirect_uri', 'https://evil.example/');
    opened = await openStudio(browser, studio, address.pathname + address.search);
    ({ page } = opened);
    await page.getByRole('alert').getByText('不是这个程序登记的').waitFor();
    await screenshot(page, 'studio-connect-refused');
    opened.expectClean([/422/]);
    await opened.close();
    opened = undefined;
  });
});

describe('tokens of a program', () => {
  it('are renewed by themselves when the access token is refused', async () => {
    await connectByConsent();
    const first = program.tokensNow;
    loseAccess(first);
    const { must } = await connect();
    await must('list_pages');
    expect(program.tokensNow?.refresh_token).not.toBe(first?.refresh_token);
  });

  it('end all together when a refresh token comes for a second time', async () => {
    const { must } = await connectByConsent();
    const stolen = program.tokensNow;
    const open = (await studio.must('programs', {})).programs.length;
    loseAccess(stolen);
    await connect();
    loseAccess(stolen);
    await expect(connect()).rejects.toThrow(UnauthorizedError);
    await expect(must('list_pages')).rejects.toThrow(UnauthorizedError);
    expect((await studio.must('programs', {})).programs).toHaveLength(open - 1);
  });
});

/** The program goes on with these tokens, of which the access token opens nothing. */
function loseAccess(tokens: OAuthTokens | undefined): void {
  program.tokensNow = { token_type: 'Bearer', ...tokens, access_token: 'quoin_access_lost' };
}
