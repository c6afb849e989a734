import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, TestRunner, type RunnerTestCase } from 'vitest';

const RESULTS = resolve(import.meta.dirname, '../results');

/** What an open page has printed so far. */
const openPages = new Map<Page, readonly string[]>();

/** Has the page recorded when a test fails while it is open. Its context traces from here on. */
export async function recordOnFailure(page: Page, printed: readonly string[]): Promise<void> {
  openPages.set(page, printed);
  page.once('close', () => openPages.delete(page));
  await page.context().tracing.start({ snapshots: false, screenshots: false });
}

const kept = new WeakSet<RunnerTestCase>();

/** Before a page is closed, such as by a file's own `afterEach`: keeps it, and what else is open, if the test has failed. */
export async function keepBeforeClose(): Promise<void> {
  const task = TestRunner.getCurrentTest();
  if (task) await keepFailure(task);
}

/** Keeps what a failed browser test left open in `tests/results`, a folder a test, once. */
export async function keepFailure(task: RunnerTestCase): Promise<void> {
  if (task.result?.state !== 'fail' || openPages.size === 0 || kept.has(task)) return;
  kept.add(task);
  const folder = join(
    RESULTS,
    `${task.file.name} ${task.name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120),
  );
  await mkdir(folder, { recursive: true });
  await Promise.all(
    [...openPages].map(([page, printed], index) =>
      keep(page, printed, join(folder, String(index + 1))),
    ),
  );
  console.info(`kept in ${folder}`);
}

/** Screenshot, console and trace of one page. A page that does not answer any more keeps what can be had. */
async function keep(page: Page, printed: readonly string[], name: string): Promise<void> {
  await writeFile(`${name}.txt`, [page.url(), ...printed].join('\n'));
  await page
    .screenshot({ path: `${name}.png`, fullPage: true, timeout: 10_000 })
    .catch(() => undefined);
  const { tracing } = page.context();
  await tracing.stop({ path: `${name}.zip` }).catch(() => undefined);
  await tracing.start({ snapshots: false, screenshots: false }).catch(() => undefined);
}

/** Has `recover` lead the pages of this file back to where scenarios begin, before the first one after a failed one. */
export function recoverAfterFailure(recover: () => Promise<void>): void {
  let hasFailed = false;
  beforeEach(async () => {
    if (hasFailed) await recover();
  });
  afterEach(({ task }) => {
    hasFailed = task.result?.state === 'fail';
  });
}
