import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { Answer } from '#kit';
import type { ActionRecord } from '#schemas/action.ts';
import type { CallPath } from '#schemas/calls/calls.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { ensureDemonstrationInvestor } from '#server/features/investors/demonstration.ts';
import { mintLoginToken } from '#server/features/investors/login-tokens.ts';
import type { pageWire } from '#site/wire/page-wire.ts';
import type { Request } from '#site/request/request.ts';
import type { StartCache } from '#site/start-cache/start-cache.ts';
import { launchBrowser, openPage, type OpenPage } from '../../support/browser.ts';
import { createDatabase } from '../../support/database.ts';
import { demonstration } from '../../support/demonstration.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../../support/quoin.ts';

export const HOME = '/col?menuid=10060';

/** The demonstration with a browser, and a look into its store. */
export interface Site {
  origin: string;
  sql: Database;
  /** A visitor with a browser of its own, not on any page yet. */
  visitor(): Promise<OpenPage>;
  /** A visitor at the home page, come to rest. */
  visit(): Promise<OpenPage>;
  mintToken(): Promise<string>;
  stop(): Promise<unknown>;
  /** The same server once more, at the same address. */
  start(): Promise<void>;
  /** What the action log took, oldest first. */
  log(): Promise<ActionRecord[]>;
  close(): Promise<void>;
}

/** `settings` are beyond those that every test has. */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const [{ address }, browser] = await Promise.all([
    createDatabase(demonstration),
    launchBrowser(),
  ]);
  const sql = connect(address, { max: 1 });
  const environment = { ...onDatabase(address), LOG_LEVEL: 'silent', ...settings };
  let quoin: RunningQuoin = await startQuoin({ environment });
  const origin = quoin.site;
  const { port } = new URL(origin);

  const site: Site = {
    origin,
    sql,
    visitor: () => openPage(browser),
    async visit() {
      const opened = await site.visitor();
      await opened.page.goto(origin + HOME);
      return opened;
    },
    mintToken: async () => mintLoginToken(sql, await ensureDemonstrationInvestor(sql)),
    stop: () => quoin.kill('SIGTERM'),
    async start() {
      quoin = await startQuoin({ environment: { ...environment, PORT: port } });
    },
    log: () => sql<ActionRecord[]>`select id, time, type, msg from action_record order by time, id`,
    async close() {
      await Promise.all([browser.close(), quoin.kill('SIGTERM'), sql.end()]);
    },
  };
  return site;
}

/** What a script in the page beside the renderer gets of the site, as `window.wire`. */
export interface Wire {
  request: Request;
  pageWire: typeof pageWire;
  loadQueries(): Promise<{ startCache: StartCache }>;
}
declare global {
  interface Window {
    wire: Wire;
  }
}

/** Loads it. As a text, because the test runner would rewrite an `import` in a function. */
export async function loadWire(page: Page): Promise<void> {
  await page.evaluate(
    `import(${JSON.stringify(requestFile())}).then((wire) => void (window.wire = wire))`,
  );
}

function requestFile(): string {
  const manifest = resolve(
    import.meta.dirname,
    '../../../dist/production/site/.vite/manifest.json',
  );
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  return `/${chunks['src/site/entry-request.ts']?.file}`;
}

/** Makes a call as a script in the page does. */
export async function callIn(page: Page, path: CallPath, body: object): Promise<Answer> {
  await loadWire(page);
  return page.evaluate(([path, body]) => window.wire.request(path, body as never), [
    path,
    body,
  ] as const);
}

/** What the tab keeps under a name, parsed. */
export function stored(page: Page, name: string): Promise<unknown> {
  return page.evaluate(
    (name) => JSON.parse(sessionStorage.getItem(name) ?? 'null') as unknown,
    name,
  );
}
