import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './axe.ts';
import { launchBrowser, openPage } from './browser.ts';
import { isGate } from './lane.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'";
const document = (body: string) =>
  `<!doctype html><html lang="zh"><head><title>页面</title><link rel="icon" href="data:,"></head><body><main><h1>页面</h1>${body}</main></body></html>`;

const bodies: Record<string, string> = {
  '/clean': '<p>好</p>',
  '/inline': '<script>document.title = "changed"</script>',
  '/log': '<script src="/log.js"></script>',
  '/throw': '<script src="/throw.js"></script>',
  '/refused': '<script src="/refused.js"></script>',
  '/unlabelled': '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><input>',
};
const scripts: Record<string, string> = {
  '/log.js': 'console.error("logged")',
  '/throw.js': 'throw new Error("thrown")',
  '/refused.js': 'fetch("http://127.0.0.1:1/").catch(() => {})',
};

let server: Server;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const script = scripts[url];
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy);
    response.end(script ?? document(bodies[url] ?? ''));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server.close();
});

test('a page without fault is clean and accessible', async () => {
  const { page, expectClean, close } = await openPage(browser);
  await page.goto(`${origin}/clean`);
  expect(await axe(page)).toEqual([]);
  expectClean();
  await close();
});

const UNCLEAN: [string, RegExp][] = [
  ['/inline', /policy violation: script-src-elem blocked inline/],
  ['/log', /console: logged/],
  ['/throw', /uncaught: Error: thrown/],
  ['/refused', /policy violation: connect-src blocked http:\/\/127\.0\.0\.1:1/],
];

test.each(isGate ? UNCLEAN.slice(0, 1) : UNCLEAN)('%s is not clean', async (path, problem) => {
  const { page, problems, expectClean, close } = await openPage(browser);
  await page.goto(`${origin}${path}`);
  expect(problems.join('\n')).toMatch(problem);
  expect(() => expectClean()).toThrow('to deeply equal []');
  expectClean([/./]);
  await close();
});

test('axe reads a page that allows no inline script', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${origin}/unlabelled`);
  const violations = await axe(page);
  expect(violations.join('\n')).toMatch(/^image-alt \(critical\)/m);
  expect(violations.join('\n')).toMatch(/^label \(critical\)/m);
  expect((await axe(page, 'input')).join('\n')).toMatch(/^label \(critical\)[^]*<input>/);
  expect(await axe(page, 'h1')).toEqual([]);
  await close();
});
