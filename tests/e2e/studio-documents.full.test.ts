import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { launchBrowser, type OpenPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openStudio } from '../support/open-studio.ts';
import { StudioClient } from '../support/studio-client.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let opened: OpenPage;
let page: Page;
let folder: string;

const pdf = (words: string, trailer = '') =>
  `%PDF-1.7\n% ${words}\ntrailer << ${trailer} >>\n%%EOF`;
/** A file by its name, as its row shows it. */
const row = (name: string) =>
  page.getByRole('list', { name: '要导入的文件' }).getByRole('listitem').filter({ hasText: name });
const choose = (name: string, files: Parameters<Page['setInputFiles']>[1]) =>
  page.getByLabel(name, { exact: true }).locator('visible=false').setInputFiles(files);
const documents = async () =>
  (
    await studio.must('contentItems', {
      kind: 'funddocument',
      keyword: '',
      filters: {},
      state: 'draft',
      order: 'edited',
      limit: 100,
    })
  ).items;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  studio = await new StudioClient(quoin.studio).signIn();
  folder = await mkdtemp(join(tmpdir(), 'quoin-documents-'));
  await mkdir(join(folder, '基金合同'));
  await writeFile(join(folder, '基金合同', '000001 20250614.pdf'), pdf('contract'));
  await writeFile(join(folder, '000001-季度报告-20260121.pdf'), pdf('report'));
  opened = await openStudio(browser, studio, '/content/funddocument');
  ({ page } = opened);
});
afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await quoin?.kill('SIGTERM');
  if (folder) await rm(folder, { recursive: true });
});

describe('many documents of funds', () => {
  it('are read from their names, those with a problem first, and mended in place', async () => {
    await page.getByRole('link', { name: '批量导入' }).click();
    await page.getByRole('button', { name: '选择文件', exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await choose('选择文件夹', folder);
    await row('000001-季度报告-20260121.pdf').waitFor();
    const archive = zipSync({
      '999999 分红公告 20260301.pdf': new TextEncoder().encode(pdf('dividend')),
      '000001 招募说明书.pdf': new TextEncoder().encode(pdf('prospectus', '/Encrypt 3 0 R')),
      '说明.txt': new TextEncoder().encode('no PDF'),
    });
    await choose('选择 zip', {
      name: '一批.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(archive),
    });
    await row('说明.txt').getByText('不是 PDF').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox') })
        .locator('b')
        .allInnerTexts(),
    ).toEqual([
      '000001 招募说明书.pdf',
      '999999 分红公告 20260301.pdf',
      '说明.txt',
      '000001-季度报告-20260121.pdf',
      '000001 20250614.pdf',
    ]);
    await page.getByRole('button', { name: '导入 2 个文件' }).waitFor();

    await row('招募说明书').getByText('没有披露日期').waitFor();
    await page.getByLabel('000001 招募说明书.pdf 的披露日期').fill('2025-02-03');
    await page.getByRole('checkbox', { name: '导入 000001 招募说明书.pdf' }).check();
    await row('分红公告').getByText('没有代码为 999999 的基金').waitFor();
    await page.getByRole('button', { name: /分红公告 20260301.pdf 的基金 选基金/ }).press('Enter');
    await page.keyboard.type('000021');
    await page.locator('.ant-select-item-option').filter({ hasText: '000021' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '导入 4 个文件' }).waitFor();
  });

  it('become drafts in one release that waits, which visitors do not see', async () => {
    await page.getByRole('button', { name: '导入 4 个文件' }).press('Enter');
    await page.getByRole('heading', { name: '新建了 4 份草稿' }).waitFor();
    expect(await axe(page)).toEqual([]);
    const made = await documents();
    expect(
      made
        .map(({ facts }) => `${facts['fundcode']} ${facts['doctype']} ${facts['publishdate']}`)
        .toSorted(),
    ).toEqual(['000001 1 20250614', '000001 2 20250203', '000001 4 20260121', '000021 5 20260301']);
    const { saved } = await studio.must('releases', {});
    expect(saved[0]?.items.map(({ key, isEdited }) => [key, isEdited]).toSorted()).toEqual(
      made.map(({ key }) => [key, false]).toSorted(),
    );
    await page.getByRole('link', { name: '去发布单' }).click();
    await page
      .getByText(saved[0]?.name ?? '')
      .first()
      .waitFor();
  });

  it('are found where the same folder is chosen once more', async () => {
    await page.goto(`${quoin.studio}/content/funddocument/import`);
    await page.getByRole('button', { name: '选择文件夹', exact: true }).waitFor();
    await choose('选择文件夹', folder);
    await expect.poll(() => page.getByText('这个文件已有').count()).toBe(2);
    expect(await page.getByRole('button', { name: '导入 0 个文件' }).isDisabled()).toBe(true);
  });

  it('keep what was uploaded where the screen is left on the way', async () => {
    const files = ['一', '二'].map((sign) => ({
      name: `000021 年度报告${sign} 2026030${sign === '一' ? 1 : 2}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf(sign)),
    }));
    await page.reload();
    await page.getByRole('button', { name: '选择文件', exact: true }).waitFor();
    await choose('选择文件', files);
    await page.route('**/api/fund-documents/import', async (route) => route.abort());
    await page.getByRole('button', { name: '导入 2 个文件' }).click();
    await expect.poll(() => page.getByText('已上传', { exact: true }).count()).toBe(2);
    await page.unroute('**/api/fund-documents/import');
    await page.reload();
    let uploads = 0;
    await page.route('**/api/media/uploads', async (route) => {
      uploads += 1;
      return route.continue();
    });
    await choose('选择文件', files);
    await page.getByRole('button', { name: '导入 2 个文件' }).click();
    await page.getByRole('heading', { name: '新建了 2 份草稿' }).waitFor();
    expect(uploads).toBe(0);
  });
});
