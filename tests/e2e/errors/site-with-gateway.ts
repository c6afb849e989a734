import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Answer } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import { launchBrowser, openPage, type OpenPage } from '../../support/browser.ts';
import { createDatabase } from '../../support/database.ts';
import { shortHome } from '../../support/demonstration.ts';
import { startGateway, type Gateway } from '../../support/gateway.ts';
import { sampleUser } from '../../support/investor.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../../support/quoin.ts';

const GATEWAY = {
  cipherKey: 'the gateways own key of 32 bytes',
  cipherIv: 'its-iv-of-16-byt',
  signSecret: 'the secret of the gateway',
};
export const HOME = '/col?menuid=10060';

/** The demonstration with its short home page in front of a trading gateway, with a browser. */
export interface SiteWithGateway {
  site: string;
  gateway: Gateway;
  browser: Browser;
  /** A visitor of its own address, on a hydrated page; as an investor logged in. */
  visit(
    options?: { path?: string; by?: 'investor' | undefined } & BrowserContextOptions,
  ): Promise<OpenPage>;
  close(): Promise<void>;
}

export async function startSiteWithGateway(): Promise<SiteWithGateway> {
  const [{ address }, gateway, browser] = await Promise.all([
    createDatabase(shortHome),
    startGateway(GATEWAY),
    launchBrowser(),
  ]);
  const quoin: RunningQuoin = await startQuoin({
    environment: {
      ...onDatabase(address),
      QUOIN_UPSTREAM: gateway.url,
      QUOIN_UPSTREAM_CIPHER_KEY: GATEWAY.cipherKey,
      QUOIN_UPSTREAM_CIPHER_IV: GATEWAY.cipherIv,
      QUOIN_UPSTREAM_SIGN_SECRET: GATEWAY.signSecret,
      // Each visitor has an address of its own, so that no limit holds for all of them together.
      QUOIN_TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
  });
  // Answers that fit their schemas, for calls that are only to open a session.
  for (const path of ['account/open/bank/list', 'account/open/region/list'])
    gateway.answer(path, { record: [[]] });
  let visitors = 0;

  return {
    site: quoin.site,
    gateway,
    browser,
    async visit({ path = HOME, by, ...options } = {}) {
      visitors += 1;
      const forwarded = `192.0.${visitors >> 8}.${visitors & 255}`;
      const opened = await openPage(browser, {
        extraHTTPHeaders: { 'x-forwarded-for': forwarded },
        ...options,
      });
      gateway.answer('account/login', { record: [[{ ...sampleUser, custno: `C${visitors}` }]] });
      await opened.page.goto(quoin.site + path + (by ? `#logintoken=once${visitors}` : ''));
      await isAlive(opened.page);
      if (by)
        await opened.page.waitForFunction(() => sessionStorage.getItem('quoin-login') === '1');
      return opened;
    },
    async close() {
      await Promise.all([browser.close(), gateway.close(), quoin.kill('SIGTERM')]);
    },
  };
}

/** Settles when the site's scripts have taken over the page. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
}

let calls = 0;

/** Begins a call as a script in the page does; the function that comes back waits for its answer. */
export async function callIn(
  page: Page,
  path: CallPath,
  body: object,
): Promise<() => Promise<Answer>> {
  const name = `call${(calls += 1)}`;
  // As text, since the test runner would rewrite an `import()` of its own.
  await page.evaluate(
    `import('${requestFile()}').then(({ request }) => { window.${name} = request('${path}', ${JSON.stringify(body)}); })`,
  );
  return () => page.evaluate((name) => Reflect.get(window, name), name);
}

/** The address of the build's entry for scripts that make calls. */
function requestFile(): string {
  const manifest = resolve(
    import.meta.dirname,
    '../../../dist/production/site/.vite/manifest.json',
  );
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  return `/${chunks['src/site/entry-request.ts']?.file}`;
}
