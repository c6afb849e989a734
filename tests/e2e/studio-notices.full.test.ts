import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

const HOME = { kind: 'page', key: '10060' } as const;
const WIDTHS = [390, 768, 1440] as const;

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let opened: OpenPage | undefined;
let page: Page;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
});
afterEach(async () => {
  // The address that is refused is one.
  opened?.expectClean([/422 .*\/api\/robots/]);
  await opened?.close();
  opened = undefined;
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

async function open(path: string, width: number = 1440): Promise<void> {
  opened = await openStudio(browser, studio, path, { viewport: { width, height: 900 } });
  ({ page } = opened);
}

it('adds a robot, refuses an address inside the network, and removes it, by keys alone', async () => {
  await open('/settings/robots');
  await page.getByText('还没有群机器人').waitFor();
  await page.getByRole('button', { name: '添加群机器人…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '名称' }).fill('产品群');
  const address = dialog.getByRole('textbox', { name: '机器人的 Webhook 地址' });
  await address.fill('https://10.0.0.5/cgi-bin/webhook/send?key=1');
  await dialog.getByRole('button', { name: '添加' }).press('Enter');
  await dialog.getByRole('alert').getByText('这不是企业微信群机器人的地址').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'robots-dialog');
  await address.fill('https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=secret-of-robot');
  await dialog.getByRole('button', { name: '添加' }).press('Enter');
  await page.getByText('qyapi.weixin.qq.com/…obot').waitFor();
  expect(await page.content()).not.toContain('secret-of-robot');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axe(page)).toEqual([]);
    await screenshot(page, `robots-${width}`);
  }
  await page.getByRole('button', { name: '移除 产品群' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).press('Enter');
  await page.getByText('还没有群机器人').waitFor();
});

it('keeps how somebody wants to be told, and gives it back to their roles', async () => {
  await open('/account#notices');
  const card = page.getByRole('region', { name: '通知', exact: true });
  await card.getByRole('combobox', { name: '批注里提到你：邮件' }).waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1200 });
    expect(await axe(page)).toEqual([]);
    await card.scrollIntoViewIfNeeded();
    await screenshot(page, `notice-settings-${width}`);
  }
  const choice = card.getByRole('combobox', { name: '批注里提到你：邮件' });
  await choice.press('Enter');
  await expect.poll(() => choice.getAttribute('aria-expanded')).toBe('true');
  await choice.press('ArrowDown');
  await choice.press('ArrowDown');
  await choice.press('Enter');
  await card.getByRole('button', { name: '保存' }).press('Enter');
  await page.getByText('通知设置已保存').first().waitFor();
  expect((await studio.must('noticeSettings', {})).settings.choices).toMatchObject({
    mention: { mail: 'off' },
  });
  await card.getByRole('button', { name: '恢复角色的默认' }).press('Enter');
  await card.getByRole('button', { name: '保存' }).press('Enter');
  await expect
    .poll(async () => (await studio.must('noticeSettings', {})).settings.choices)
    .toEqual({});
});

it('lists what waits and what happened, and says once what is new', async () => {
  const sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 1 });
  await sql`insert into account (account, name, password_hash, grants) values ('chen', '陈思', '', '[]')`;
  await sql`insert into deputy (id, account, deputy, from_day, until_day) values ('d', 'chen', 'admin', '20261201', '20991231')`;
  for (const [id, title] of [
    ['20261128-0001', '定投怎么改扣款日'],
    [
      '20261128-0002',
      '想请教一下货币基金七日年化收益率和万份收益是怎么算出来的，以及节假日前后申购的确认时间',
    ],
  ] as const)
    await sql`
      insert into feedback_ticket (ticketno, session, type, title, content, status, until)
      values (${id}, 1, '1', ${title}, '', '0', now() + interval '1 day')`;
  const started = await studio.must('startThread', {
    ...HOME,
    ...{ target: { node: 'root', path: null }, body: '标题再短一点？', mentions: [] },
  });
  await sql`
    insert into comment (thread, account, name, is_by_program, body) values (${started.thread.id}, 'chen', '陈思', false, '改成八个字以内了，请看。')`;
  await sql.end();
  await open('/todo');
  await page.getByText('定投怎么改扣款日').waitFor();
  expect(await page.getByText('新', { exact: true }).count()).toBe(2);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axe(page)).toEqual([]);
    await screenshot(page, `todo-${width}`);
  }
  await page.getByRole('link', { name: /^通知/ }).press('Enter');
  await page.getByText('改成八个字以内了').waitFor();
  await page.getByText('陈思请你代签，2026-12-01 到 2099-12-31').waitFor();
  expect(await page.getByText('新', { exact: true }).count()).toBe(2);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axe(page)).toEqual([]);
    await screenshot(page, `notices-${width}`);
  }
  await expect
    .poll(async () => (await studio.must('notices', {})).items.filter(({ isNew }) => isNew))
    .toEqual([]);
  await page.reload();
  await page.getByText('改成八个字以内了').waitFor();
  expect(await page.getByText('新', { exact: true }).count()).toBe(0);
});
