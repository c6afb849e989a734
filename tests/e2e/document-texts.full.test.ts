import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { openSignedIn } from '../support/open-studio.ts';
import { makePdf, makeScannedPdf } from '../support/pdfs.ts';
import { StudioClient } from '../support/studio-client.ts';

let browser: Browser;
let quoin: DemonstrationQuoin;
beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration()]);
  const sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 1 });
  await sql`delete from media_page`;
  await sql`update media_text set state = 'waiting', attempts = 0`;
  await sql.end();
});
afterAll(async () => {
  await browser?.close();
  await quoin?.kill('SIGTERM');
});

it("finds words that stand only inside the demonstration's PDFs, and leads to their page", async () => {
  const { page, close } = await openPage(browser);
  const address = `${quoin.site}/search?keyword=${encodeURIComponent('巨额赎回时的处理办法')}`;
  const hit = page.getByRole('link', { name: /基金合同（样张）/ }).first();
  // The server reads the PDFs after its start.
  await expect
    .poll(async () => (await page.goto(address), await hit.count()), { timeout: 60_000 })
    .toBe(1);
  expect(await hit.getAttribute('href')).toMatch(/^\/media\/document\/[\w-]+\.pdf#page=1$/);
  await expect.poll(() => page.locator('mark', { hasText: '赎回' }).count()).toBeGreaterThan(0);
  await close();
});

it('says in the media library which PDFs cannot be searched, and what to do', async () => {
  const studio = await new StudioClient(quoin.studio).signIn();
  const { page, close } = await openSignedIn(browser, studio, {
    viewport: { width: 1280, height: 860 },
  });
  await page.goto(`${quoin.studio}/media`);
  const files = page.getByRole('list', { name: '媒体库' });
  await files.waitFor();
  const transfer = await page.evaluateHandle(
    (given) => {
      const data = new DataTransfer();
      for (const [name, base64] of given)
        data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name));
      return data;
    },
    [
      ['扫描件.pdf', (await makeScannedPdf()).toString('base64')],
      ['有密码.pdf', (await makeScannedPdf({ userPassword: 'x' })).toString('base64')],
      ['带脚本.pdf', makePdf(['公告'], { script: '1' }).toString('base64')],
    ] as const,
  );
  await files.dispatchEvent('drop', { dataTransfer: transfer });
  await files.getByText('带脚本.pdf').waitFor();
  const unread = page.getByRole('button', { name: /^文字待处理/ });
  await expect
    .poll(async () => (await page.reload(), await unread.textContent()), { timeout: 30_000 })
    .toContain('3');
  await unread.click();
  await expect.poll(() => files.getByRole('listitem').count()).toBe(3);
  for (const mark of ['没有文字，搜不到', '有密码，搜不到', '含脚本'])
    await files.getByText(mark).waitFor();
  await files.getByRole('button', { name: /扫描件/ }).click();
  await page.getByText('请换成从文字处理软件导出的 PDF').waitFor();
  await close();
});
