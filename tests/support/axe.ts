import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { axeOptions } from './axe-options.ts';

/** How long what is dimmed while it loads is waited for, in milliseconds; what stays so is looked at as it is. */
const BUSY = 5000;

/** The short form: the long one takes a browser three times as long to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What keeps a page from WCAG 2.2 AA, as far as a program can tell, once nothing on it is loading: one line per element,
 * empty when nothing does. With a selector, of what lies within: for what is shown above pages that are looked at elsewhere.
 */
export async function axe(page: Page, within?: string): Promise<string[]> {
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: BUSY })
    .catch(() => undefined);
  const { violations } = await runAxe(page, within);
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${id} (${impact}): ${help}\n  ${target.join(' ')}\n  ${html}\n  ${failureSummary}`,
    ),
  );
}

/** Through the debugger, which the page's policy does not bind: a script element would be refused. */
async function runAxe(page: Page, within?: string): Promise<AxeResults> {
  const session = await page.context().newCDPSession(page);
  const { result: there } = await session.send('Runtime.evaluate', { expression: 'typeof axe' });
  if (there.value !== 'object') await session.send('Runtime.evaluate', { expression: source });
  const expression = `axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, ${JSON.stringify(axeOptions)})`;
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails)
    throw new Error(
      `axe failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
    );
  return result.value as AxeResults;
}
