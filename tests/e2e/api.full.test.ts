import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { release } from '#server/store/release/release.ts';
import { calls } from '#wire/calls/table.ts';
import { anArticle } from '../support/article.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, openPage, press, screenshot } from '../support/browser.ts';
import { runQuoin } from '../support/command.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { sampleUser } from '../support/investor.ts';
import { startQuoin } from '../support/quoin.ts';

const upstream = {
  cipherKey: 'the gateways key of 24 b',
  cipherIv: 'its-iv-of-16-byt',
  signSecret: 'the secret of the gateway',
};
const DOCS = '/agate/api/v1/docs';

let browser: Browser;
let gateway: Gateway;
let quoin: DemonstrationQuoin;

beforeAll(async () => {
  gateway = await startGateway(upstream);
  const environment = {
    QUOIN_UPSTREAM: gateway.url,
    QUOIN_UPSTREAM_CIPHER_KEY: upstream.cipherKey,
    QUOIN_UPSTREAM_CIPHER_IV: upstream.cipherIv,
    QUOIN_UPSTREAM_SIGN_SECRET: upstream.signSecret,
  };
  [browser, quoin] = await Promise.all([launchBrowser(), startDemonstration({ environment })]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM'), gateway?.close()]);
});

const api = (...args: string[]) => runQuoin(['api', ...args, '--server', quoin.site]);

describe('the page of the calls', () => {
  it('tells of every call without JavaScript', async () => {
    const { page, expectClean, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(quoin.site + DOCS);
    const paths = await page
      .locator('details[data-path]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['path']));
    expect(paths.toSorted()).toEqual(Object.keys(calls).toSorted());
    await page.getByText('trade/fund/list', { exact: false }).last().click();
    expect(await page.locator('#trade-fund-list').innerText()).toContain('risklevel');
    expectClean();
    await close();
  });

  it.each([360, 1280])('is accessible and does not overflow at %i pixels', async (width) => {
    const { page, expectClean, close } = await openPage(browser, {
      viewport: { width, height: 800 },
    });
    await page.goto(`${quoin.site}${DOCS}#trade-fund-list`);
    await page.locator('#trade-fund-list button').waitFor();
    await page.locator('nav details summary').first().click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    // Once: it is the same document, a long one, and differs in its width alone.
    if (width === 360) expect(await axe(page)).toEqual([]);
    await page.locator('#trade-fund-list').scrollIntoViewIfNeeded();
    await screenshot(page, `api-${width}`);
    expectClean();
    await close();
  });

  it('makes a call as the site makes it, and shows what came', async () => {
    const { page, expectClean, close } = await openPage(browser);
    await page.goto(`${quoin.site}${DOCS}#trade-fund-list`);
    const form = page.locator('#trade-fund-list form');
    await form.getByLabel('pagecount').fill('2');
    await form.getByLabel('ordertype').selectOption('-nav');
    await press(form.getByRole('button', { name: '发送' }));
    const result = page.locator('#trade-fund-list [role=status] pre');
    await result.waitFor();
    const [status, ...json] = (await result.innerText()).split('\n');
    const { code, record } = JSON.parse(json.join('\n')) as { code: string; record: [unknown[]] };
    expect([status, code, record[0].length]).toEqual(['HTTP 200', '0000000', 2]);
    expectClean();
    await close();
  });

  it('stands beside the document for machines', async () => {
    const response = await fetch(`${quoin.site}/agate/api/v1/openapi.json`);
    const document = (await response.json()) as { openapi: string; paths: object };
    expect([
      response.headers.get('content-type'),
      document.openapi,
      Object.keys(document.paths).length,
    ]).toEqual(['application/json; charset=utf-8', '3.1.0', Object.keys(calls).length]);
    const again = await fetch(response.url, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('the command line', () => {
  it('calls an entry with the settings that the page of the server says', async () => {
    const { exit, out, err } = await api('trade/fund/list', '{"pagecount":3}');
    expect([exit, err]).toEqual([0, '']);
    const [rows, [total]] = JSON.parse(out) as [{ fundcode: string }[], [{ totalcount: string }]];
    expect(rows).toHaveLength(3);
    expect(Number(total.totalcount)).toBeGreaterThan(30);
  });

  it('ends with 1 for a call that failed, and with 3 where nothing listens', async () => {
    expect(await api('fund/detail', '{"fundcode":"999999"}')).toMatchObject({
      exit: 1,
      out: '',
      err: expect.stringMatching(/^失败 2030404（HTTP 404）/) as unknown,
    });
    expect((await runQuoin(['api', 'fund/detail', '--server', 'http://127.0.0.1:9'])).exit).toBe(3);
  });

  it('verifies the log and rebuilds listings beside a running server', async () => {
    expect(await runQuoin(['verify'], quoin.environment)).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^记录完好：\d+ 次发布，\d+ 份内容/) as unknown,
    });
    const before = await api('content/article/list', '{"pagecount":5}');
    expect(await runQuoin(['rebuild-listings'], quoin.environment)).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^已重建列表：\d{2,} 条/) as unknown,
    });
    expect(await runQuoin(['upgrade', '--dry-run'], quoin.environment)).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^\d+ 份草稿，0 个节点要升级\n$/) as unknown,
    });
    expect(await runQuoin(['upgrade', '--dry'], quoin.environment)).toMatchObject({ exit: 2 });
    expect(await api('content/article/list', '{"pagecount":5}')).toEqual(before);
  });

  it('holds the live site against the disclosure rules, by those of any day', async () => {
    const check = (...args: string[]) => runQuoin(['check-site', ...args], quoin.environment);
    const now = await check();
    expect(now).toMatchObject({ exit: 0, err: '' });
    expect(now.out).toMatch(/^D04 提示 fund:001042 .*“领先”.*第十五条/m);
    expect(now.out).toMatch(/检查了 \d{3} 个页面和内容：\d+ 处\n$/);
    expect((await check('--day', '20100101')).out).toMatch(/：0 处\n$/);
    expect(await check('--day', '20260230')).toMatchObject({ exit: 2 });

    const sql = connect(readAddress(quoin.environment['DATABASE_URL'] ?? ''), { max: 1 });
    const planted = anArticle('planted', { title: '保本保收益' });
    const items = [{ kind: 'article' as const, key: 'planted', body: planted, baseSeq: null }];
    await release(sql, { author: '', note: '', items });
    await sql.end();
    const found = await check();
    expect(found.exit).toBe(1);
    expect(found.out).toMatch(/^D01 禁止 article:planted 保本保收益 root\/title：/m);
  });

  it('knows no token for an investor that does not exist', async () => {
    expect(await runQuoin(['login-token', 'nobody'], quoin.environment)).toMatchObject({
      exit: 1,
      out: '',
    });
  });

  it('works on the private database of a running server, and leaves it running', async () => {
    const folder = await makeDataFolder();
    const own = { DATA_DIR: folder.path, QUOIN_DEMONSTRATION: 'off' };
    try {
      const running = await startQuoin({ environment: own });
      expect(await runQuoin(['verify'], own)).toMatchObject({ exit: 0, err: '' });
      expect((await fetch(`${running.site}/readyz`)).status).toBe(200);
      await running.kill('SIGTERM');
      expect(await runQuoin(['verify'], own)).toMatchObject({
        exit: 0,
        err: expect.stringContaining('正在启动 PostgreSQL') as unknown,
      });
    } finally {
      await folder.remove();
    }
  });
});

describe('a call of the trading gateway', () => {
  it('is forwarded for a logged-in investor, and its codes come back unchanged', async () => {
    expect(await api('trade/order/list')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('9999999（HTTP 401）') as unknown,
    });
    expect(gateway.calls()).toEqual([]);

    gateway.answer('account/login', { record: [[sampleUser]] });
    const login = await api('auth/login', '{"logintoken":"of the trading site"}');
    const [[session]] = JSON.parse(login.out) as [[{ token: string; key: string }]];
    const asInvestor = (...args: string[]) =>
      api(...args, `--token=${session.token}`, `--key=${session.key}`);

    gateway.answer('trade/order/list', { record: [[], [{ totalcount: '0' }]] });
    const listed = await asInvestor('trade/order/list', '{"pagecount":5}', '--raw');
    expect(listed).toMatchObject({ exit: 0, err: '' });
    expect(JSON.parse(listed.out)).toMatchObject({ code: '0000000' });
    expect(gateway.calls('trade/order/list')[0]?.fields).toEqual({ pagecount: '5' });

    gateway.answer('trade/order/list', { cut: 'within' });
    expect(await asInvestor('trade/order/list')).toMatchObject({
      exit: 1,
      err: '失败 2030504（HTTP 504）：服务暂时不可用，请稍后重试\n',
    });
    // It ends the login here too.
    gateway.answer('trade/order/list', { code: '9999998', msg: '您的账号在别处登录' });
    expect(await asInvestor('trade/order/list')).toMatchObject({
      exit: 1,
      err: '失败 9999998（HTTP 401）：您的账号在别处登录\n',
    });
    expect(gateway.refused()).toEqual([]);
    expect((await fetch(`${quoin.site}/`)).status).toBe(200);
  });
});
