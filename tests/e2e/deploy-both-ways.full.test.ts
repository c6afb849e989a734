import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { Editor, markOn, PAGE } from '../support/editor.ts';
import { freePort } from '../support/engines/free-port.ts';
import { startHaproxy } from '../support/engines/haproxy.ts';
import { otherBuild } from '../support/other-build.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { openStudio } from '../support/open-studio.ts';

/** The last build from before migrations had phases. */
const LANDED = '7744055b84694862752343c8e2699abc03bbe457';
/** Of this tree, with one expanding step more and other files for browsers. */
const NEWER = {
  replaced: {
    'src/server/platform/database/migrations.ts': [
      'export const migrations: readonly Migration[] = [',
      `export const migrations: readonly Migration[] = [
  { name: '999-later', phase: 'expand', statements: 'alter table process add column later text' },`,
    ],
  },
  added: {
    'src/site/entry-browser.tsx': `\ndocument.documentElement.dataset['build'] = 'newer';\n`,
    'src/studio/app/entry-browser.tsx': `\ndocument.documentElement.dataset['build'] = 'newer';\n`,
  },
} as const;

let browser: Browser;
let folder: string;
let landed: string;
let newer: string;
let mark = 0;

beforeAll(async () => {
  landed = await otherBuild({ commit: LANDED });
  newer = await otherBuild(NEWER);
  browser = await launchBrowser();
}, 1_800_000);
afterAll(() => browser?.close());

/** What browsers were answered for files of builds. */
interface Assets {
  asked: number;
  failed: string[];
}

function watchAssets(page: Page, assets: Assets): void {
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/assets/')) return;
    assets.asked += 1;
    if (response.status() >= 400) assets.failed.push(`${response.status()} ${response.url()}`);
  });
}

/** A visitor reads pages, searches and goes on; nothing goes wrong. */
async function visit(site: string, assets: Assets): Promise<void> {
  const { page, expectClean, close } = await openPage(browser);
  watchAssets(page, assets);
  for (const path of [
    '/',
    '/fund?fundcode=000001',
    '/col?menuid=10065',
    '/list?menuid=10071&secondtype=notice',
  ])
    expect((await page.goto(site + path))?.status()).toBe(200);
  await page.locator('a[href*="/noticedetail"], a[href*="/newsdetail"]').first().click();
  await page.waitForURL(/detail/);
  await page.locator('h1').first().waitFor();
  expectClean();
  await close();
}

/** An editor changes a page and publishes it; its visitors see that; the studio shows the page. */
async function edit(studio: string, site: string, assets: Assets): Promise<void> {
  const editor = await Editor.start(studio);
  mark += 1;
  await editor.mark(mark);
  await editor.mustPublish();
  await expect.poll(() => markOn(site)).toBe(String(mark));
  const { page, expectClean, close } = await openStudio(
    browser,
    editor.studio,
    `/pages/${PAGE.key}`,
  );
  watchAssets(page, assets);
  await page.reload();
  await page.getByRole('button', { name: /^发布/ }).waitFor();
  expectClean();
  await Promise.all([close(), editor.close()]);
}

/** Processes of any build on one database and one folder for files. */
async function openCluster() {
  const { address, drop } = await createDatabase(demonstration);
  folder = await mkdtemp(join(tmpdir(), 'quoin-deploys-'));
  const running = new Set<RunningQuoin>();
  return {
    async start(of?: string, ports = { site: 0, studio: 0 }, more: Record<string, string> = {}) {
      const quoin = await startQuoin({
        ...(of !== undefined && { folder: of }),
        environment: {
          ...onDatabase(address),
          DATA_DIR: folder,
          PORT: String(ports.site),
          STUDIO_PORT: String(ports.studio),
          QUOIN_HOSTS: 'localhost,127.0.0.1',
          ...more,
        },
      });
      running.add(quoin);
      return quoin;
    },
    async stop(quoin: RunningQuoin) {
      running.delete(quoin);
      expect(await quoin.kill('SIGTERM')).toBe(0);
    },
    async close() {
      for (const quoin of running) await quoin.kill('SIGTERM');
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}

it(
  'the build before and this one work on one database in turn, and the one before starts again on it',
  { timeout: 900_000 },
  async () => {
    const cluster = await openCluster();
    const assets: Assets = { asked: 0, failed: [] };
    const before = await cluster.start(landed);
    const after = await cluster.start();
    for (const each of [before, after, before, after]) {
      await visit(each.site, assets);
      await edit(each.studio, before.site, assets);
      expect(await markOn(after.site)).toBe(String(mark));
    }
    await cluster.stop(after);
    await cluster.stop(before);
    const back = await cluster.start(landed);
    await visit(back.site, assets);
    await edit(back.studio, back.site, assets);
    await cluster.close();
    console.info(`landed and this build: ${assets.asked} files, ${assets.failed.length} failed`);
    expect(assets.failed).toEqual([]);
  },
);

describe('two builds behind a balancer that takes turns', () => {
  it(
    'show pages of either with the files of both, and the older one comes back',
    { timeout: 900_000 },
    async () => {
      const cluster = await openCluster();
      const assets: Assets = { asked: 0, failed: [] };
      const ports = [
        { site: await freePort(), studio: await freePort() },
        { site: await freePort(), studio: await freePort() },
      ] as const;
      const haproxy = await startHaproxy(
        ports.map(({ site }) => site),
        ports.map(({ studio }) => studio),
      );
      const [site = '', studio = ''] = haproxy.origins;
      const origins = { SITE_ORIGIN: site, STUDIO_ORIGIN: studio, QUOIN_HOSTS: '127.0.0.1' };
      const first = await cluster.start(undefined, ports[0], origins);
      let second = await cluster.start(newer, ports[1], origins);
      for (let round = 0; round < 3; round += 1) {
        await visit(site, assets);
        await edit(studio, site, assets);
      }
      // A tab that the newer build made outlives it.
      const { page, expectClean, close } = await openPage(browser);
      watchAssets(page, assets);
      await page.goto(`http://127.0.0.1:${ports[1].site}/`);
      expect(await page.locator('html').getAttribute('data-build')).toBe('newer');
      const files = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.startsWith('/assets/')),
      );
      expect(files.length).toBeGreaterThan(0);
      expectClean();
      await close();
      await cluster.stop(second);
      // Back to the older build, on the schema of the newer one.
      second = await cluster.start(undefined, ports[1], origins);
      for (const path of files)
        expect([path, (await fetch(site + path)).status]).toEqual([path, 200]);
      await visit(site, assets);
      await edit(studio, site, assets);
      expect(first.process.exitCode).toBeNull();
      await haproxy.stop();
      await cluster.close();
      console.info(`two builds in turn: ${assets.asked} files, ${assets.failed.length} failed`);
      expect(assets.failed).toEqual([]);
    },
  );
});
