import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import { axe } from '../support/axe.ts';
import { screenshot } from '../support/browser.ts';
import { callIn, HOME, loadWire, startSite, stored, type Site } from './wire/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

/** What the browser says by itself of an answer that is a failure, or of none. */
const EXPECTED = [/status of [45]\d\d/, /ERR_FAILED|ERR_CONNECTION/];
/** Beside no gateway nobody holds anything: what the page would mark is not offered. */
const NO_MARKS = [/status of 501 .*\/(?:trade\/asset\/fund|account\/favorite)\/list/];
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const toasts = (page: Page) => page.locator('[role="alert"] p').allInnerTexts();
const callsTo = (page: Page, path: string) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/agate/api/v1/${path}`)) seen.push(request.url());
  });
  return seen;
};

describe('a browser whose storage', () => {
  const UNKEPT = ['浏览器禁止了本站保存会话，离开或刷新本页后会重新开始'];

  const rows: [string, () => void, string[]][] = [
    [
      'is forbidden',
      () =>
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('forbidden', 'SecurityError');
          },
        }),
      UNKEPT,
    ],
    [
      'is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
      UNKEPT,
    ],
    [
      'is corrupt',
      () =>
        ['session', 'tab', 'login', 'parameters', 'dictionary', 'actions', 'chunks'].forEach(
          (name) => sessionStorage.setItem(`quoin-${name}`, '{"'),
        ),
      [],
    ],
  ];

  it.each(rows)(
    '%s: calls go on in one session, and one notice says so',
    async (_, spoil, notices) => {
      const { page, expectClean, close } = await site.visitor();
      await page.addInitScript(spoil);
      const sessions = callsTo(page, 'common/session');
      await page.goto(site.origin + HOME);
      expect(await callIn(page, 'common/menu', {})).toMatchObject({ ok: true });
      expect(await callIn(page, 'fund/detail', { fundcode: '000001' })).toMatchObject({ ok: true });
      await page.getByRole('link', { name: '基金产品', exact: true }).first().click();
      await expect.poll(() => page.title()).toContain('基金产品');
      await expect.poll(() => toasts(page)).toEqual(notices);
      expect(sessions).toHaveLength(1);
      expectClean();
      await close();
    },
  );
});

describe('the start cache', () => {
  it('keeps what travelled with the page and asks for nothing at load', async () => {
    const { page, close } = await site.visitor();
    const calls = callsTo(page, 'common/');
    await page.goto(site.origin + HOME);
    expect(calls).toEqual([]);
    await callIn(page, 'common/menu', {});
    expect(await stored(page, 'quoin-parameters')).toMatchObject({ companyname: '示范基金' });
    expect(await stored(page, 'quoin-dictionary')).toMatchObject({ 130011: { 0: '交易' } });
    const known = await page.evaluate(async () => {
      const { startCache } = await window.wire.loadQueries();
      return {
        parameters: await startCache.parameters(),
        dictionary: await startCache.dictionary(),
        user: await startCache.user(),
        menu: await startCache.menu(),
      };
    });
    expect(known).toMatchObject({
      parameters: { companyname: '示范基金' },
      dictionary: { 130011: { 0: '交易' } },
      user: null,
    });
    expect(known.menu.length).toBeGreaterThan(5);
    expect(calls.filter((url) => /mixparam|dictionary|userinfo/.test(url))).toEqual([]);
    await close();
  });
});

describe('a login', () => {
  const sessionOf = async (page: Page) =>
    ((await stored(page, 'quoin-session')) as { token: string } | null)?.token;

  it('takes the token out of the address, and is over after a logout', async () => {
    const { page, expectClean, close } = await site.visitor();
    const token = await site.mintToken();
    const users = callsTo(page, 'account/userinfo');
    await page.goto(`${site.origin}${HOME}#logintoken=${token}`);
    await expect.poll(() => stored(page, 'quoin-login')).toBe(1);
    await expect.poll(() => users.length).toBe(1);
    await expect.poll(() => page.url()).toBe(site.origin + HOME);
    await page.goBack();
    await page.goForward();
    expect(page.url()).not.toContain('logintoken');
    expect(await callIn(page, 'account/userinfo', {})).toMatchObject({ ok: true });

    const loggedIn = await sessionOf(page);
    await page.evaluate(() => window.wire.pageWire().login.logOut());
    expect([
      await stored(page, 'quoin-login'),
      (await sessionOf(page)) === loggedIn,
      typeof (await sessionOf(page)),
    ]).toEqual([null, false, 'string']);
    expect(await callIn(page, 'common/menu', {})).toMatchObject({ ok: true });
    expectClean(NO_MARKS);
    await close();
  });

  it('is known in a second tab of the browser, and over in both after a logout in one', async () => {
    const { page, expectClean, close } = await site.visitor();
    await page.goto(`${site.origin}${HOME}#logintoken=${await site.mintToken()}`);
    const shown = { role: 'group', name: '已登录' } as const;
    await page.getByRole(shown.role, { name: shown.name }).first().waitFor();
    const second = await page.context().newPage();
    await second.goto(site.origin + HOME);
    await second.getByRole(shown.role, { name: shown.name }).first().waitFor();
    await loadWire(second);
    await second.evaluate(() => window.wire.pageWire().login.logOut());
    await expect.poll(() => stored(page, 'quoin-login')).toBe(null);
    await expect.poll(() => page.getByRole(shown.role, { name: shown.name }).count()).toBe(0);
    expectClean(NO_MARKS);
    await close();
  });

  it('is shown in navigation and banner once the page is alive, also after a reload, until it is given up there', async () => {
    const { page, expectClean, close } = await site.visitor();
    const shown = page.getByRole('group', { name: '已登录' });
    await page.goto(`${site.origin}${HOME}#logintoken=${await site.mintToken()}`);
    await expect.poll(() => shown.count()).toBe(2);
    expect(await (await page.reload())?.text()).not.toContain('退出登录');
    await expect.poll(() => shown.count()).toBe(2);
    expect(await shown.first().getByRole('link', { name: '网上交易' }).getAttribute('href')).toBe(
      '/demonstration/?fundcode=',
    );
    expect(await axe(page)).toEqual([]);
    for (const width of [360, 768, 1080, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        String(width),
      ).toBeLessThanOrEqual(0);
      await screenshot(page, `site/logged-in-${width}`);
    }
    await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click();
    await page.getByText('已退出登录').waitFor();
    await expect.poll(() => shown.count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor();
    await expect.poll(() => stored(page, 'quoin-login')).toBeNull();
    expectClean(NO_MARKS);
    await close();
  });

  it('with a token that was used before says so and leaves the visitor as he was', async () => {
    const token = await site.mintToken();
    for (const isFirst of [true, false]) {
      const { page, close } = await site.visitor();
      await page.goto(`${site.origin}${HOME}#logintoken=${token}`);
      if (isFirst) await expect.poll(() => stored(page, 'quoin-login')).toBe(1);
      else
        expect(await page.getByRole('alertdialog').innerText()).toContain('登录凭证无效或已过期');
      expect(await stored(page, 'quoin-login')).toBe(isFirst ? 1 : null);
      await close();
    }
  });

  it('that is over is said once, and the home page follows in a session of nobody', async () => {
    const { page, close } = await site.visitor();
    await page.goto(`${site.origin}${HOME}#logintoken=${await site.mintToken()}`);
    await expect.poll(() => stored(page, 'quoin-login')).toBe(1);
    await site.sql`update wire_session set seen_at = now() - interval '1 hour'`;
    const answers = [
      callIn(page, 'account/userinfo', {}),
      callIn(page, 'auth/desensitization', {}),
    ];
    await page.getByRole('alertdialog').getByText('您尚未登录，或已长时间未进行操作').waitFor();
    expect(await stored(page, 'quoin-login')).toBeNull();
    await page.getByRole('button', { name: '确定' }).click();
    expect((await Promise.all(answers)).every(({ ok }) => !ok)).toBe(true);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await expect.poll(() => page.url()).toBe(site.origin + HOME);
    expect(await callIn(page, 'common/menu', {})).toMatchObject({ ok: true });
    await close();
  });
});

describe('calls', () => {
  it('of an anonymous session that is over go on in the next, unseen', async () => {
    const { page, expectClean, close } = await site.visit();
    await callIn(page, 'common/menu', {});
    await site.sql`update wire_session set seen_at = now() - interval '1 hour'`;
    expect(await callIn(page, 'fund/detail', { fundcode: '000001' })).toMatchObject({ ok: true });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expectClean([/status of 401/]);
    await close();
  });

  it('that may not be doubled are sent once while they are under way', async () => {
    const { page, expectClean, close } = await site.visit();
    const sent = callsTo(page, 'file/base64');
    await loadWire(page);
    const answers = await page.evaluate(async (content) => {
      const upload = () => window.wire.request('file/base64', { filename: '一.png', content });
      return [...(await Promise.all([upload(), upload(), upload()])), await upload()].map(
        (answer) => (answer.ok ? 'ok' : answer.code),
      );
    }, PICTURE.toString('base64'));
    expect(answers).toEqual(['ok', 'ERR_CANCELLED', 'ERR_CANCELLED', 'ok']);
    expect(sent).toHaveLength(2);
    expectClean();
    await close();
  });

  it('upload files, tell how far they are, and get them back', async () => {
    const { page, expectClean, close } = await site.visit();
    await loadWire(page);
    const found = await page.evaluate(async (base64) => {
      const picture = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      // What follows a picture's end no program reads: with it the upload takes long enough to be told of.
      const file = new File([picture, new Uint8Array(1_000_000)], '身份证.png', {
        type: 'image/png',
      });
      const shares: number[] = [];
      const kept = await window.wire.request(
        'file/upload',
        {},
        { files: { file }, onProgress: (share) => shares.push(share) },
      );
      if (!kept.ok) throw new Error(kept.msg);
      const { fileid, filename } = kept.record[0][0];
      const download = await window.wire.request('file/content/download', { fileid });
      if (!download.ok) throw new Error(download.msg);
      return {
        ...download,
        filename,
        shares,
        size: download.record.size,
        type: download.record.type,
      };
    }, PICTURE.toString('base64'));
    expect(found).toMatchObject({
      filename: '身份证.png',
      size: PICTURE.length + 1_000_000,
      type: 'image/png',
      msg: 'download content',
    });
    expect(found.shares.at(-1)).toBe(1);
    expect(found.shares.toSorted((a, b) => a - b)).toEqual(found.shares);
    expectClean();
    await close();
  });

  it('show the overlay after 300 ms, and then for 400 at the least', async () => {
    const { page, close } = await site.visit();
    const overlay = page.locator('[role="status"]').getByText('正在加载');
    await callIn(page, 'common/menu', {});
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const [waited, isShown] of [
      [299, false],
      [300, true],
    ] as const) {
      const answer = await hold(page, 'file/base64', {
        filename: '一.png',
        content: PICTURE.toString('base64'),
      });
      await page.clock.runFor(waited);
      await expect.poll(() => overlay.count()).toBe(isShown ? 1 : 0);
      expect(await answer()).toMatchObject({ ok: true });
      await page.clock.runFor(399);
      expect(await overlay.count()).toBe(isShown ? 1 : 0);
      await page.clock.runFor(1);
      await expect.poll(() => overlay.count()).toBe(0);
    }
    await close();
  });
});

/** Makes a call that is held up on its way until its answer is waited for. */
async function hold(page: Page, path: CallPath, body: object): Promise<() => Promise<Answer>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    `**/${path}`,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  const sent = page.waitForRequest(`**/${path}`);
  const answer = callIn(page, path, body);
  await sent;
  return () => (release(), answer);
}

describe('the action log', () => {
  const queued = async (page: Page) =>
    ((await stored(page, 'quoin-actions')) as { id: string; type: string }[] | null) ?? [];
  /** Something that leads nowhere else. */
  async function press(page: Page, times: number): Promise<void> {
    const link = page.getByRole('link', { name: '首页', exact: true }).first();
    for (let pressed = 0; pressed < times; pressed += 1) await link.dispatchEvent('click');
  }
  const taken = async (ids: readonly string[]) =>
    (await site.log()).filter(({ id }) => ids.includes(id));
  /** The page as a visitor who stays has it: the log's sender and its session are there. */
  async function stay(page: Page): Promise<void> {
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => sessionStorage.getItem('quoin-session') !== null);
  }

  it('is sent when the page is left, and each record is taken once', async () => {
    const { page, expectClean, close } = await site.visit();
    await stay(page);
    await page.getByRole('link', { name: '基金产品', exact: true }).first().click();
    await expect.poll(() => page.title()).toContain('基金产品');
    await expect
      .poll(async () => (await queued(page)).map(({ type }) => type))
      .toEqual(['view', 'click', 'view']);
    const ids = (await queued(page)).map(({ id }) => id);
    await page.reload();
    await expect.poll(async () => (await taken(ids)).length).toBe(3);
    // Nobody heard the answer, so the next page sends them again.
    expect((await queued(page)).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    await stay(page);
    await page.goto('about:blank');
    await expect.poll(async () => (await taken(ids)).length).toBe(3);
    const records = (await taken(ids)).map(({ type, msg }) => ({ type, msg }));
    expect(records).toEqual(
      expect.arrayContaining([
        { type: 'view', msg: { path: HOME, menuid: '10060', from: '', title: '示范基金' } },
        {
          type: 'click',
          msg: {
            path: HOME,
            target: '基金产品',
            block: 'nav-bar',
            to: expect.stringContaining('menuid=10065'),
          },
        },
        { type: 'view', msg: expect.objectContaining({ menuid: '10065', from: HOME }) },
      ]),
    );
    expectClean();
    await close();
  });

  it('is sent at ten records', async () => {
    const { page, expectClean, close } = await site.visit();
    await stay(page);
    const [view] = await queued(page);
    await press(page, 9);
    await expect.poll(async () => (await queued(page)).length).toBeLessThan(10);
    await expect.poll(async () => (await taken([view?.id ?? ''])).length).toBe(1);
    expectClean();
    await close();
  });

  it('outlives a failed call, a restart of the server and the loading of another document', async () => {
    const { page, expectClean, close } = await site.visit();
    await stay(page);
    await page.route('**/analy/page/save', (route) => route.abort('connectionfailed'));
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('analy/page/save'),
    );
    await press(page, 9);
    await failed;
    const ids = (await queued(page)).map(({ id }) => id);
    expect([ids.length, await taken(ids)]).toEqual([10, []]);

    await site.stop();
    await page.unroute('**/analy/page/save');
    await page.reload().catch(() => undefined);
    await site.start();
    await page.goto(site.origin + HOME);
    await expect.poll(async () => (await taken(ids)).length).toBe(10);
    await expect
      .poll(async () => (await queued(page)).filter(({ id }) => ids.includes(id)))
      .toEqual([]);
    expectClean(EXPECTED);
    await close();
  });

  it('tells nothing of what was typed, and masks numbers', async () => {
    const { page, close } = await site.visitor();
    await page.goto(`${site.origin}/fundsearch?keyword=13800138000`);
    await expect.poll(async () => (await queued(page)).length).toBeGreaterThan(0);
    expect(JSON.stringify(await queued(page))).not.toContain('13800138000');
    await close();
  });
});
