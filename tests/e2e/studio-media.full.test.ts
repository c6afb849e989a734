import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MEDIA_UPLOAD } from '#wire/studio/media.ts';
import { REQUEST_HEADER } from '#wire/studio/request-header.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, press, screenshot, type OpenPage } from '../support/browser.ts';
import { startTwoHosts, type TwoHosts } from '../support/two-hosts.ts';
import { paintLandscape } from '../support/pictures.ts';
import { StudioClient } from '../support/studio-client.ts';
import { openSignedIn } from '../support/open-studio.ts';

let browser: Browser;
let quoin: TwoHosts;
let studio: StudioClient;
let opened: OpenPage | undefined;
let page: Page;

const files = () => page.getByRole('list', { name: '媒体库' });
const detail = () => page.getByRole('complementary');
const uploads = () => page.getByRole('region', { name: '上传' });
const ring = () => page.getByRole('slider', { name: '焦点' });

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startTwoHosts()]);
  studio = await new StudioClient(quoin.studio).signIn();
});
beforeEach(async () => {
  await opened?.close();
  opened = await openSignedIn(browser, studio, { viewport: { width: 1280, height: 860 } });
  ({ page } = opened);
});
afterAll(async () => {
  await browser?.close();
  await quoin?.stop();
});

async function openLibrary(): Promise<void> {
  await page.goto(`${quoin.studio}/media`);
  await files().waitFor();
}
/** Puts a picture into the library, before it is opened; of a width of its own, since the same bytes are one file. */
async function upload(name: string, width: number): Promise<void> {
  const response = await fetch(`${quoin.studio}${MEDIA_UPLOAD.path}`, {
    method: 'POST',
    headers: {
      cookie: studio.cookie,
      [REQUEST_HEADER]: '1',
      'content-type': 'application/octet-stream',
      [MEDIA_UPLOAD.fileNameHeader]: encodeURIComponent(name),
    },
    body: new Uint8Array(paintLandscape(width, width / 2)),
  });
  expect(response.status).toBe(200);
}
const choose = (name: string) =>
  files()
    .getByRole('button', { name: new RegExp(name) })
    .click();

/** Drops files on the library, as from a folder of the desktop. */
async function drop(dropped: { name: string; bytes: Buffer }[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (given) => {
      const data = new DataTransfer();
      for (const { name, base64 } of given)
        data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name));
      return data;
    },
    dropped.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
  );
  await files().dispatchEvent('drop', { dataTransfer: transfer });
}

describe('the media library', () => {
  it('takes files that are dropped, goes on after the connection was cut, and says why one is not taken', async () => {
    await openLibrary();
    let cut = 0;
    await page.route('**/api/media/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH' || cut > 0) return route.continue();
      cut += 1;
      return route.abort('connectionreset');
    });
    await drop([
      { name: '黄浦江.png', bytes: paintLandscape(700, 350) },
      { name: '海报.png', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]) },
    ]);
    await files().getByText('黄浦江.png').waitFor();
    await expect.poll(() => uploads().innerText()).toContain('可执行文件');
    expect(cut).toBe(1);
    await drop([{ name: '又一次.png', bytes: paintLandscape(700, 350) }]);
    await expect.poll(() => uploads().innerText()).toContain('库里已有');
    await uploads().getByRole('button', { name: '关闭' }).click();
  });

  it('holds an upload when it is told to, and goes on from there', async () => {
    await openLibrary();
    let isHeld = true;
    await page.route('**/api/media/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH' || !isHeld) return route.continue();
      return route.abort('connectionreset');
    });
    await drop([{ name: '缓缓.png', bytes: paintLandscape(720, 360) }]);
    await uploads().getByRole('button', { name: '暂停 缓缓.png' }).click();
    await expect.poll(() => uploads().innerText()).toContain('已暂停');
    isHeld = false;
    await page.keyboard.press('Enter');
    await expect.poll(() => uploads().innerText()).toContain('已收下');
    await uploads().getByRole('button', { name: '关闭' }).click();
  });

  it('is narrowed by kind and size, sorted, and loses a tag that is taken off', async () => {
    const own = ['甲板.png', '码头.png'];
    for (const [index, name] of own.entries()) await upload(name, 800 + 20 * index);
    await openLibrary();
    const names = async () =>
      (await files().getByRole('listitem').locator('b').allInnerTexts()).filter(
        (name) => name === 'morning.png' || own.includes(name),
      );
    const narrow = async (name: string, option: string) => {
      await page.getByRole('combobox', { name, exact: true }).press('Enter');
      await page.getByTitle(option, { exact: true }).click();
    };
    await narrow('排序', '按名称');
    await expect.poll(names).toEqual(['morning.png', ...own].toSorted());
    await narrow('类型', '视频');
    await page.getByText('没有符合的文件').waitFor();
    await narrow('类型', '全部类型');
    await narrow('大小', '10 MB 以上');
    await page.getByText('没有符合的文件').waitFor();
    await narrow('大小', '全部大小');
    await choose('码头');
    await detail().getByLabel('加标签').first().fill('试挂');
    await page.keyboard.press('Enter');
    await press(detail().getByRole('button', { name: '去掉标签 试挂' }));
    await expect.poll(() => page.getByText('试挂').count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('加标签');
    await detail().getByRole('button', { name: '关闭' }).click();
  });

  it('wants alternative text, moves the focal point by keys, and keeps both', async () => {
    await upload('清晨.png', 840);
    await openLibrary();
    await choose('清晨');
    await detail().getByText('还没有写').waitFor();
    await detail().getByLabel('替代文字').fill('清晨的黄浦江');
    await ring().focus();
    const kept = page.waitForResponse(
      (response) => response.request().postData()?.includes('"y":60') ?? false,
    );
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => ring().getAttribute('aria-valuetext')).toBe('横 51%，纵 60%');
    await expect.poll(() => detail().getByText('还没有写').count()).toBe(0);
    await kept;
    await page.reload();
    await choose('清晨');
    await expect.poll(() => ring().getAttribute('aria-valuetext')).toBe('横 51%，纵 60%');
    await expect.poll(() => detail().getByLabel('替代文字').inputValue()).toBe('清晨的黄浦江');
  });

  it('says that a licence is over, and lists what has one that ends', async () => {
    await upload('借来的.png', 940);
    await openLibrary();
    await choose('借来的');
    await detail().getByLabel('授权到期日').fill('2020-01-01');
    await page.keyboard.press('Tab');
    await detail().getByText('授权已到期').waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'studio/licence-1280');
    await page.getByRole('button', { name: /^授权到期/ }).click();
    await expect
      .poll(() => files().getByRole('listitem').locator('b').allInnerTexts())
      .toEqual(['借来的.png']);
    const { files: found } = await studio.must('media', { keyword: '', only: 'ending', offset: 0 });
    await page.goto(`${quoin.studio}/media?file=${found[0]?.hash}`);
    await detail().getByRole('heading', { name: '借来的.png' }).waitFor();
  });

  it('is readable by assistive technology', async () => {
    await upload('傍晚.png', 860);
    await openLibrary();
    await choose('傍晚');
    await detail().getByLabel('替代文字').waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('takes back what was removed', async () => {
    await upload('正午.png', 880);
    await openLibrary();
    await choose('正午');
    await detail().getByRole('button', { name: '移除' }).click();
    await page.getByText('已移除 1 个文件').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => files().getByRole('button', { name: /正午/ }).count()).toBe(1);
  });

  it('says where a file is used, leads there, and lets go of none that is', async () => {
    await upload('江边.png', 900);
    const {
      files: [picture],
    } = await studio.must('media', { keyword: '江边', offset: 0 });
    const today = {
      awarddate: '20260105',
      honourtype: '1',
      issuer: '机构',
      summary: '',
      body: { type: 'doc', content: [{ type: 'paragraph' }] },
    };
    const { key } = await studio.must('createItem', {
      kind: 'honour',
      props: { ...today, title: '江边的资质', image: picture?.address ?? '' },
    });
    await openLibrary();
    await choose('江边');
    await detail().getByRole('heading', { name: '用在 1 处' }).waitFor();
    await detail().getByRole('button', { name: /移除/ }).click();
    await page.getByText(/用在“江边的资质”，没有移除/).waitFor();
    await detail().getByRole('link', { name: '江边的资质' }).click();
    await expect.poll(() => page.url()).toBe(`${quoin.studio}/content/honour/${key}`);
  });
});
