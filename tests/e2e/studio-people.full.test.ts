import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { addAccount } from '../support/accounts.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, screenshot, steady, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { PASSWORD } from '../support/quoin.ts';
import { StudioClient } from '../support/studio-client.ts';
import { openSignedIn } from '../support/open-studio.ts';

const OWN_PASSWORD = 'a heron over still water';
/** The page that the editor may edit, and one that they may not. */
const [INSIDE, OUTSIDE] = ['10066', '10065'];
/** An article of news, and a notice. */
const [NEWS, NOTICE] = ['a0030', 'a0029'];

let browser: Browser;
let quoin: DemonstrationQuoin;
let client: StudioClient;
let opened: OpenPage[] = [];
/** By name: a passkey holds for none that is written in digits. */
let studio: string;

const content = { viewport: { width: 1280, height: 900 } };

async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
async function signOut(page: Page): Promise<void> {
  await page.goto(`${studio}/account`);
  await page.getByRole('button', { name: '退出登录', exact: true }).click();
  await page.getByRole('heading', { name: '登录编排台' }).waitFor();
}
const account = (page: Page, name: string) => page.getByRole('link', { name: `${name}，我的账号` });

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  studio = quoin.studio.replace('127.0.0.1', 'localhost');
  client = await new StudioClient(studio).signIn();
}, 180_000);
beforeEach(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  opened = [];
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

/** The browser of who is signed in as `of`; without, of somebody who is not. */
async function openBrowser(of?: StudioClient): Promise<OpenPage> {
  const own = await (of ? openSignedIn(browser, of, content) : openPage(browser, content));
  opened.push(own);
  return own;
}
/** The browser of an editor of one branch, who has the password of all test accounts. */
async function openEditor(login: string, name: string): Promise<OpenPage> {
  const scope = { ...EVERYWHERE, branches: [INSIDE] };
  await addAccount(quoin.environment['DATABASE_URL'] ?? '', login, name, [
    { role: 'editor', scope },
  ]);
  const own = new StudioClient(studio);
  await own.must('signIn', { account: login, password: PASSWORD });
  return openBrowser(own);
}

describe('an invited editor', () => {
  it('joins by a link that works once', async () => {
    const [{ page }, joining] = await Promise.all([openBrowser(client), openBrowser()]);
    await page.goto(`${studio}/settings/people`);
    await page.getByRole('button', { name: '邀请…' }).click();
    const dialog = page.getByRole('dialog', { name: '邀请一个人' });
    await dialog.getByLabel('账号', { exact: true }).fill('lin.xiao');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('combobox', { name: '只管这些菜单分支（含下级页面）' }).fill(INSIDE);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: '生成链接' }).click();
    const link = await dialog.getByRole('textbox', { name: '邀请链接' }).inputValue();
    expect(link).toMatch(/^http:\/\/localhost:\d+\/invite#[\w-]{43}$/);
    await dialog.getByRole('button', { name: '知道了' }).click();
    await page.getByText('还没用的邀请').waitFor();

    await joining.page.goto(link);
    await joining.page.getByLabel('姓名').fill('林晓');
    await joining.page.locator('input[type=password]').fill('password2026');
    await joining.page.getByText('太常见').waitFor();
    await joining.page.locator('input[type=password]').fill(OWN_PASSWORD);
    expect(await axe(joining.page)).toEqual([]);
    await joining.page.getByRole('button', { name: '开始使用' }).click();
    await account(joining.page, '林晓').waitFor();
    const again = await new StudioClient(studio).call('invitation', {
      token: link.split('#')[1] ?? '',
    });
    expect(again.status).toBe(404);
  });

  it('changes the pages of her branch, and looks at the others', async () => {
    const { page } = await openEditor('he.yan', '何燕');
    const outline = page.getByRole('tree').first();
    const remove = async () => {
      await outline.locator('[data-node-row]').first().click();
      await page.keyboard.press('Delete');
    };
    await page.goto(`${studio}/pages/${INSIDE}`);
    await outline.locator('[data-node-row]').first().waitFor();
    const count = await steady(() => outline.locator('[data-node-row]').count());
    await remove();
    await expect.poll(() => outline.locator('[data-node-row]').count()).toBeLessThan(count);
    await page.keyboard.press('Control+z');
    await expect.poll(() => outline.locator('[data-node-row]').count()).toBe(count);
    await expect.poll(() => page.locator('[data-pane=top]').innerText()).toMatch(/已保存/);
    await page.getByRole('button', { name: '发布…' }).click();
    await page.getByText('你的账号不能发布').waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`${studio}/pages/${OUTSIDE}`);
    await page.locator('[data-pane=top]').getByText('只能看').waitFor();
    const before = await steady(() => outline.locator('[data-node-row]').count());
    await remove();
    await expect
      .poll(() => page.locator('[data-announcements=assertive]').innerText())
      .toMatch(/^只能看：你的账号没有这里的“编辑页面”权限/);
    expect(await outline.locator('[data-node-row]').count()).toBe(before);
    await screenshot(page, 'studio/view-only');
    expect(await page.getByRole('link', { name: '设置', exact: true }).count()).toBe(0);
  });
});

describe('an editor of a category', () => {
  it('is given it by name, writes in it, and looks at what stands in others', async () => {
    const { page } = await openBrowser(client);
    await addAccount(quoin.environment['DATABASE_URL'] ?? '', 'su.wen', '苏文', [
      { role: 'editor', scope: EVERYWHERE },
    ]);
    await page.goto(`${studio}/settings/people`);
    await page.getByRole('button', { name: '苏文 的操作' }).click();
    await page.getByRole('menuitem', { name: '改角色…' }).click();
    const dialog = page.getByRole('dialog', { name: '苏文 的角色' });
    await dialog.getByRole('combobox', { name: '只管这些栏目（含下级栏目）' }).fill('新闻');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/rights-by-category');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByText(/编辑：.*新闻/).waitFor();

    const own = new StudioClient(studio);
    await own.must('signIn', { account: 'su.wen', password: PASSWORD });
    const editor = await openBrowser(own);
    const title = editor.page.getByLabel('标题', { exact: true });
    await editor.page.goto(`${studio}/content/article/${NEWS}`);
    await title.fill('长假之前');
    await expect.poll(() => editor.page.locator('[data-pane=top]').innerText()).toMatch(/已保存/);
    await editor.page.goto(`${studio}/content/article/${NOTICE}`);
    await editor.page.locator('[data-pane=top]').getByText('只能看').waitFor();
    const before = await title.inputValue();
    await title.press('End');
    await editor.page.keyboard.type('改');
    await expect
      .poll(() => editor.page.locator('[data-announcements=assertive]').innerText())
      .toContain('栏目不归你的账号管');
    expect((await own.must('readDraft', { kind: 'article', key: NOTICE })).document).toMatchObject({
      nodes: { root: { props: { title: before } } },
    });
    await screenshot(editor.page, 'studio/view-only-category');
    await editor.page.getByRole('button', { name: /^只能看/ }).click();
    const row = editor.page.getByRole('row', { name: /^苏文.*（你）/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(
      [...Array.from({ length: 4 }, () => '不在范围里'), '角色里没有', '角色里没有'].map(
        (text) => expect.stringContaining(text) as unknown,
      ),
    );
    const administrator = editor.page.getByRole('row', { name: /^管理员/ });
    expect(await administrator.getByText('可以').count()).toBe(6);
    expect(await axe(editor.page)).toEqual([]);
    for (const width of [1440, 768, 360]) {
      await editor.page.setViewportSize({ width, height: 900 });
      await screenshot(editor.page, `studio/document-rights-${width}`);
    }
  });
});

describe('an editor of one field', () => {
  it('is given it by name, edits it alone, reads the others, and is listed with it', async () => {
    const { page } = await openBrowser(client);
    await addAccount(quoin.environment['DATABASE_URL'] ?? '', 'qin.lan', '秦岚', [
      { role: 'editor', scope: EVERYWHERE },
    ]);
    await page.goto(`${studio}/settings/people`);
    await page.getByRole('button', { name: '秦岚 的操作' }).click();
    await page.getByRole('menuitem', { name: '改角色…' }).click();
    const dialog = page.getByRole('dialog', { name: '秦岚 的角色' });
    await dialog.getByRole('combobox', { name: '只改这些字段的值' }).fill('文章：标题');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/rights-by-field');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByText(/编辑：.*文章：标题/).waitFor();

    const own = new StudioClient(studio);
    await own.must('signIn', { account: 'qin.lan', password: PASSWORD });
    const editor = await openBrowser(own);
    await editor.page.goto(`${studio}/content/article/${NEWS}`);
    const title = editor.page.getByLabel('标题', { exact: true });
    await title.fill('只改标题');
    await expect.poll(() => editor.page.locator('[data-pane=top]').innerText()).toMatch(/已保存/);
    // What is saved as the page opens may be what was there before.
    const savedTitle = async () =>
      (await own.must('readDraft', { kind: 'article', key: NEWS })).document.nodes['root']?.props[
        'title'
      ];
    await expect.poll(savedTitle).toBe('只改标题');
    const summary = editor.page.locator('[data-field=source]');
    await summary.getByText('只能看').waitFor();
    expect(await summary.locator('input, textarea, button').count()).toBe(0);
    await editor.page.getByText('标着“只能看”的不在其中').waitFor();
    expect(await axe(editor.page)).toEqual([]);
    for (const width of [1440, 768, 360]) {
      await editor.page.setViewportSize({ width, height: 900 });
      await screenshot(editor.page, `studio/field-rights-${width}`);
    }
  });

  it('types into the texts on a page that are theirs, and is told why not into others', async () => {
    await addAccount(quoin.environment['DATABASE_URL'] ?? '', 'bai.yu', '白羽', [
      { role: 'editor', scope: { ...EVERYWHERE, fields: ['about-intro.title'] } },
    ]);
    const own = new StudioClient(studio);
    await own.must('signIn', { account: 'bai.yu', password: PASSWORD });
    const { page } = await openBrowser(own);
    await page.goto(`${studio}/pages/${OUTSIDE}`);
    const outline = page.getByRole('tree').first();
    await outline.locator('[data-node-row]').first().waitFor();
    const count = await steady(() => outline.locator('[data-node-row]').count());
    await outline.locator('[data-node-row]').first().click();
    await page
      .locator('[data-pane=inspector] [data-field=modulename]')
      .getByText('只能看')
      .waitFor();
    await page.keyboard.press('Delete');
    await expect
      .poll(() => page.locator('[data-announcements=assertive]').innerText())
      .toMatch(/^只能改值/);
    expect(await outline.locator('[data-node-row]').count()).toBe(count);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/field-rights-page');
  });
});

describe('a second factor', () => {
  it('is an authenticator, whose code is asked for from then on, or a passkey, which signs in alone', async () => {
    const { page, context } = await openEditor('gu.min', '顾敏');
    await page.goto(`${studio}/account`);
    await page.getByRole('button', { name: '添加验证器…' }).click();
    await page.getByRole('dialog').locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('img', { name: '验证器的二维码' }).waitFor();
    const secret = (
      (await page.getByRole('dialog').locator('code').first().textContent()) ?? ''
    ).replaceAll(' ', '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('应用里显示的 6 位动态码').fill(totp.generate());
    await page.getByRole('button', { name: '启用', exact: true }).click();
    const shown = page.getByRole('list', { name: '恢复码' }).locator('code');
    await shown.first().waitFor();
    const codes = await shown.allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: '知道了' }).click();

    await signOut(page);
    await signIn(page, 'gu.min', PASSWORD);
    await page.getByRole('alert').filter({ hasText: '6 位动态码' }).waitFor();
    await page.getByLabel('动态码').fill(codes[0] ?? '');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await account(page, '顾敏').waitFor();
    // The passkey.
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${studio}/account`);
    await page.getByRole('button', { name: '添加通行密钥…' }).click();
    await page.getByLabel('给它起个名字').fill('办公室电脑');
    await page.getByRole('dialog').locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText(/添加，还没用过/).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await signOut(page);
    await page.getByRole('button', { name: '用通行密钥登录' }).click();
    await account(page, '顾敏').waitFor();
    await page.goto(`${studio}/account`);
    await page.getByText('办公室电脑').waitFor();
    // Looking for obstacles takes the authenticator away.
    expect(await axe(page)).toEqual([]);

    const activity = (await openBrowser(client)).page;
    await activity.goto(`${studio}/settings/activity`);
    await activity.getByRole('cell', { name: '添加两步登录' }).first().waitFor();
  });
});

describe('signing out', () => {
  it('everywhere ends the session of another browser, where sign-in opens over the page', async () => {
    const editor = await openEditor('xu.lei', '徐磊');
    await editor.page.goto(`${studio}/account`);
    const other = await openBrowser();
    await other.context.addCookies(await editor.context.cookies());
    await other.page.goto(`${studio}/account`);
    await account(other.page, '徐磊').waitFor();
    await editor.page.getByRole('button', { name: '全部退出' }).click();
    await editor.page.getByRole('heading', { name: '登录编排台' }).waitFor();
    // Sign-in may lie over the link already: the rail counts by itself what waits.
    await other.page.getByRole('link', { name: '发布' }).first().dispatchEvent('click');
    const again = other.page.getByRole('dialog', { name: '请再登录一次' });
    await again.waitFor();
    await expect.poll(() => again.getByLabel('账号', { exact: true }).inputValue()).toBe('xu.lei');
  });
});

describe('the administrator', () => {
  it('sees who did what, narrows it, and puts an account out of use', async () => {
    const login = 'zhou.ning';
    const { address } = await client.must('invite', { account: login, grants: [], isReset: false });
    const token = address.split('#')[1] ?? '';
    await new StudioClient(studio).must('acceptInvitation', {
      token,
      name: '周宁',
      password: OWN_PASSWORD,
    });
    const { page } = await openBrowser(client);
    await page.goto(`${studio}/settings/activity`);
    await page.getByRole('cell', { name: '接受邀请' }).first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('找对象').fill(login);
    await expect
      .poll(() => page.getByRole('row').allTextContents())
      .toEqual([
        expect.stringContaining('时间'),
        expect.stringContaining('接受邀请'),
        expect.stringContaining('邀请'),
      ]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^activity-.*\.csv$/);

    await page.goto(`${studio}/settings/people`);
    await page.getByRole('button', { name: '周宁 的操作' }).click();
    await page.getByRole('menuitem', { name: '停用…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
    await page.getByText('已停用').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/people');
    await page.getByRole('button', { name: '管理员 的操作' }).click();
    await page.getByRole('menuitem', { name: '停用…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
    await expect
      .poll(() => page.locator('[data-announcements=assertive]').innerText())
      .toContain('最后一个能用的管理员');
    expect(
      (await new StudioClient(studio).call('signIn', { account: login, password: OWN_PASSWORD }))
        .status,
    ).toBe(401);
  });
});
