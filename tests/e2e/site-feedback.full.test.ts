import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { screenshot } from '../support/browser.ts';
import { solveQuestion } from '../support/solve-question.ts';
import { startSite, type Site } from './wire/site.ts';

const FEEDBACK = '/col?menuid=10116';
const CONTENT = '赎回之后多久可以到账？请告知，谢谢。';

let site: Site;
// The hardened suite, so that forms are proved to speak it too.
beforeAll(async () => {
  site = await startSite({ QUOIN_SUITE: 'hardened' });
});
afterAll(() => site?.close());

async function open() {
  const opened = await site.visitor();
  await opened.page.goto(site.origin + FEEDBACK);
  return opened;
}

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

async function fill(page: Page): Promise<void> {
  await field(page, '反馈类型').selectOption({ label: '产品与交易' });
  await field(page, '标题').fill('赎回到账时间');
  await field(page, '反馈内容').fill(CONTENT);
  await field(page, '联系人姓名').fill('张三');
  await field(page, '联系电话').fill('13800138000');
}

/** Asks for the code in words, and answers it as a person does. */
async function answerQuestion(page: Page): Promise<void> {
  const question = page.locator('[id$="-question"]');
  if ((await question.count()) === 0)
    await page.getByRole('button', { name: '看不清图形？改用文字题' }).click();
  await question.waitFor();
  await field(page, '验证码').fill(solveQuestion(await question.innerText()));
}

describe('feedback', () => {
  it('says without JavaScript what it needs', async () => {
    const html = await (await fetch(site.origin + FEEDBACK)).text();
    expect(html).toContain('填写和查询意见需要浏览器运行脚本');
    expect(html).toContain('产品与交易');
  });

  it('names what is wrong word for word, is accessible, and has a picture of 112 by 38', async () => {
    const { page, expectClean, close } = await open();
    await page.getByRole('button', { name: '提交' }).focus();
    await page.keyboard.press('Enter');
    for (const words of [
      '请选择反馈类型',
      '请输入标题',
      '请输入反馈内容',
      '请输入联系人姓名',
      '请输入联系电话或电子邮箱',
      '请输入验证码',
    ])
      await page.getByText(words, { exact: true }).waitFor();
    await expect
      .poll(() => field(page, '反馈类型').evaluate((control) => control === document.activeElement))
      .toBe(true);
    await field(page, '验证码').fill('12a');
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('验证码应为4位数字或字母', { exact: true }).waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('img', { name: '图形验证码' })
          .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
      )
      .toEqual([112, 38]);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      expect(await axe(page)).toEqual([]);
      await screenshot(page, `feedback/form-${width}`);
    }
    expectClean();
    await close();
  });

  it('is taken after more tries than are allowed without a proof of work, which the browser makes beside the page', async () => {
    const { page, close } = await open();
    const alert = page.getByRole('alertdialog', { name: '错误提示' });
    await fill(page);
    for (let tries = 0; tries < 5; tries += 1) {
      await field(page, '验证码').fill('0000');
      const before = await page.locator('img[width="112"]').getAttribute('src');
      await page.getByRole('button', { name: '提交' }).click();
      await expect.poll(() => alert.innerText()).toContain('验证码错误，请重新输入');
      await alert.getByRole('button').click();
      await page.waitForFunction(
        (src) => document.querySelector('img[width="112"]')?.getAttribute('src') !== src,
        before,
      );
    }
    await answerQuestion(page);
    await page.getByRole('button', { name: '提交' }).click();
    await page.locator('output').waitFor();
    await close();
  });

  it('keeps what was typed over a wrong code, takes the right one, and finds the ticket again', async () => {
    const { page, close } = await open();
    await fill(page);
    await page.locator('input[type=file]').setInputFiles({
      name: '截图.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    });
    await page.getByRole('button', { name: '删去附件 截图.pdf' }).waitFor();
    await field(page, '验证码').fill('0000');
    const first = await page.getByRole('img', { name: '图形验证码' }).getAttribute('src');
    await page.getByRole('button', { name: '提交' }).click();
    const alert = page.getByRole('alertdialog', { name: '错误提示' });
    await expect.poll(() => alert.innerText()).toContain('验证码错误，请重新输入');
    await alert.getByRole('button').click();
    await page.locator('p[id$="imagecode-error"]', { hasText: '验证码错误，请重新输入' }).waitFor();
    await page.waitForFunction(
      (before) => document.querySelector('img[width="112"]')?.getAttribute('src') !== before,
      first,
    );
    await expect.poll(() => field(page, '反馈内容').inputValue()).toBe(CONTENT);

    await answerQuestion(page);
    await page.getByRole('button', { name: '提交' }).click();
    const number = page.locator('output');
    await number.waitFor();
    const ticketno = await number.innerText();
    expect(ticketno).toMatch(/^\d{8}-\w{5}-\w{5}$/);
    expect(await axe(page)).toEqual([]);
    expect(
      await site.sql`select filename from visitor_file where ticketno = ${ticketno}`,
    ).toMatchObject([{ filename: '截图.pdf' }]);

    await field(page, '受理单号').fill(ticketno);
    await page.getByRole('button', { name: '查询' }).click();
    await page.getByText('已受理').waitFor();
    await page.getByText(CONTENT).waitFor();
    await screenshot(page, 'feedback/sent-1440');
    await close();

    // Another session has to name the contact that was left.
    const other = await open();
    await field(other.page, '受理单号').fill(ticketno);
    await other.page.getByRole('button', { name: '查询' }).click();
    await other.page.getByText('没有查到这张受理单，请核对单号和联系方式').waitFor();
    await field(other.page, '留下的电话或邮箱').fill('13800138000');
    await other.page.getByRole('button', { name: '查询' }).click();
    await other.page.getByText(CONTENT).waitFor();
    await other.close();
  });

  it('keeps what was typed when the network fails', async () => {
    const { page, context, close } = await open();
    await fill(page);
    await answerQuestion(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByRole('heading', { name: '网络连接不上' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: '重试' }).click();
    await field(page, '反馈内容').waitFor();
    await expect.poll(() => field(page, '反馈内容').inputValue()).toBe(CONTENT);
    await expect.poll(() => field(page, '反馈类型').inputValue()).toBe('1');
    await expect.poll(() => field(page, '验证码').inputValue()).toBe('');
    await close();
  });
});
