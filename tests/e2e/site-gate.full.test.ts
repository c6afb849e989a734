import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import texts from '#server/features/demonstration/data/content/texts.json';
import gated from '#server/features/demonstration/data/content/private.json';
import { axe } from '../support/axe.ts';
import { screenshot } from '../support/browser.ts';
import { callIn, startSite, type Site } from './wire/site.ts';

const LIST = '/col?menuid=10067';
const DETAIL = '/specialdetail?id=z-fee';
const SECRETS = [
  ...gated.privatefund.flatMap(({ fundcode, fundname, strategy }) => [
    fundcode,
    fundname,
    strategy,
  ]),
  ...gated.specialnotice.flatMap(({ title, summary }) => [title, summary]),
];
const [text] = texts.text;
const REFUSED = '请先完成合格投资者确认';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const expectNoSecret = (words: string) => {
  for (const secret of SECRETS) expect(words).not.toContain(secret);
};
const form = (page: Page) => page.getByRole('form', { name: text?.title ?? '' });
async function open(path: string) {
  const opened = await site.visitor();
  await opened.page.goto(site.origin + path);
  return opened;
}
async function confirm(page: Page): Promise<void> {
  await form(page).getByRole('checkbox').check();
  await form(page).getByRole('button', { name: '确认并进入' }).click();
  await page.getByText('您已于').first().waitFor();
}

describe('the document', () => {
  it.each([LIST, DETAIL])(
    '%s is the same for everybody, says only that a confirmation is needed, and is for no search engine',
    async (path) => {
      const before = await (await fetch(site.origin + path)).text();
      expectNoSecret(before);
      expect(before).toContain('专户产品以非公开方式募集，只向合格投资者展示。请先确认身份。');
      expect(before).toContain('<meta name="robots" content="noindex">');
      expect(before).not.toContain('rel="canonical"');

      const { page, close } = await open(path);
      await confirm(page);
      const cookies = (await page.context().cookies())
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
      expect(await (await fetch(site.origin + path, { headers: { cookie: cookies } })).text()).toBe(
        before,
      );
      await close();
    },
  );

  it('tells without JavaScript what the confirmation needs', async () => {
    const response = await fetch(site.origin + LIST);
    expect(await response.text()).toContain('确认合格投资者身份需要浏览器运行脚本');
  });

  it('shows nothing of it in sitemap, search and API without a confirmation', async () => {
    const { page, close } = await open(LIST);
    const asked = await Promise.all([
      callIn(page, 'content/sitemap/list', { pagecount: '200' }),
      callIn(page, 'content/article/search', { keyword: '示范稳健一号' }),
      callIn(page, 'trade/fund/list', { keyword: 'ZH0001' }),
      callIn(page, 'content/private/list', {}),
      callIn(page, 'content/private/detail', { fundcode: 'ZH0001' }),
      callIn(page, 'content/specialnotice/list', {}),
      callIn(page, 'content/specialnotice/detail', { id: 'z-fee' }),
    ]);
    expectNoSecret(JSON.stringify(asked));
    for (const answer of asked.slice(3))
      expect(answer).toEqual({ ok: false, code: '2030403', msg: REFUSED });
    await close();
  });
});

describe('the gate', () => {
  it('shows the company’s text word for word, is accessible, and asks once for both lists', async () => {
    const { page, expectClean, close } = await open(LIST);
    const words = await form(page).innerText();
    for (const part of text?.body ?? []) expect(words).toContain(part.text);
    expect(await page.getByRole('checkbox').count()).toBe(1);
    expect(await page.getByText('请先完成本页上方的合格投资者确认。').count()).toBe(1);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      expect(await axe(page)).toEqual([]);
      await screenshot(page, `gate/asked-${width}`);
    }
    expectClean();
    await close();
  });

  it('opens by keyboard alone, for every list at once, and the server keeps when and to which text', async () => {
    const { page, expectClean, close } = await open(LIST);
    await form(page).getByRole('checkbox').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('请先勾选确认事项，再继续。').waitFor();
    await expect
      .poll(() =>
        form(page)
          .getByRole('checkbox')
          .evaluate((box) => box === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (const { fundname } of gated.privatefund)
      await page.getByRole('heading', { name: fundname }).waitFor();
    for (const { title } of gated.specialnotice)
      await page.getByRole('link', { name: title }).waitFor();
    expect(await page.getByText('您已于').first().innerText()).toMatch(
      /您已于 20\d\d-\d\d-\d\d \d\d:\d\d 确认合格投资者身份/,
    );
    const kept =
      await site.sql`select textversion from qualified_session where confirmed_at > now() - interval '1 minute'`;
    expect(kept.map((row) => row['textversion'])).toContain(text?.textversion);

    await page.getByText('产品说明').first().click();
    await page.getByText('目标是把年度最大回撤控制在 5% 以内').waitFor();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      expect(await axe(page)).toEqual([]);
      await screenshot(page, `gate/open-${width}`);
    }
    // A navigation and a reload of the same tab need no second confirmation.
    await page.getByRole('link', { name: gated.specialnotice[0]?.title ?? '' }).click();
    await page.getByText(gated.specialnotice[0]?.body[0]?.text ?? '').waitFor();
    await page.reload();
    await page.getByText(gated.specialnotice[0]?.body[0]?.text ?? '').waitFor();
    expectClean();
    await close();
  });

  it('leads who declines to public funds, lets him think again, and stays shut', async () => {
    const { page, close } = await open(DETAIL);
    await form(page).getByRole('button', { name: '我不符合' }).click();
    await page.getByText('您没有确认合格投资者身份').waitFor();
    expect(await page.getByRole('link', { name: '查看公募基金' }).getAttribute('href')).toBe(
      '/fundsearch',
    );
    expect(await axe(page)).toEqual([]);
    expect(await callIn(page, 'content/private/list', {})).toMatchObject({ code: '2030403' });
    await page.getByRole('button', { name: '重新确认' }).click();
    await form(page).waitFor();
    await close();
  });
});
