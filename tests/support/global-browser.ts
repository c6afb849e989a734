import { installBrowser } from './find-browser.ts';

/** Once per test run, before any test. Where no Chromium can be had, the tests that need one fail and the others run. */
export function setup(): void {
  try {
    installBrowser();
  } catch (error) {
    console.error(String(error));
  }
}
