import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { chromium } from 'playwright-core';

const installed = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** How long a download that does not come may hold up the tests. */
const INSTALL_LIMIT = 10 * 60_000;

/**
 * Installs a Chromium where none runs, and shows its progress: Playwright's download, or Debian's package where that is
 * unreachable. What it could not do `findBrowser` says.
 */
export function installBrowser(): void {
  if (searchBrowser()) return;
  downloadWithPlaywright();
  if (searchBrowser()) return;
  installDebianPackage();
}

/** A Chromium that runs: `CHROMIUM_PATH`, else an installed one. Throws saying what to do when there is none. */
export function findBrowser(): string {
  const found = searchBrowser();
  if (found) return found;
  throw new Error(
    'No Chromium is installed, and neither Playwright nor apt-get could install one. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function searchBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (!named) return [...installed, chromium.executablePath()].flatMap(locate).find(runs);
  if (runs(named)) return named;
  throw new Error(
    `CHROMIUM_PATH is "${named}", which does not run. Let it name a Chromium, or unset it to have one found or installed.`,
  );
}

function locate(program: string): string[] {
  const places = isAbsolute(program)
    ? [program]
    : (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program));
  return places.filter((place) => existsSync(place));
}

/** Some systems have a `chromium` that only tells how to install one, so being there is not enough. */
function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function downloadWithPlaywright(): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core')), 'cli.js');
  show('No Chromium found: downloading one with Playwright', process.execPath, [
    cli,
    'install',
    '--no-shell',
    'chromium',
  ]);
  const program = chromium.executablePath();
  if (isRoot() && existsSync(program) && !runs(program))
    show('Installing the libraries it needs', process.execPath, [cli, 'install-deps', 'chromium']);
}

function installDebianPackage(): void {
  if (!isRoot()) return;
  show("Playwright could not install Chromium: taking Debian's package", 'apt-get', ['update']);
  show("Installing Debian's chromium", 'apt-get', [
    'install',
    '--yes',
    '--no-install-recommends',
    'chromium',
  ]);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function show(what: string, program: string, parameters: string[]): void {
  console.log(`${what} (${program} ${parameters.join(' ')})`);
  spawnSync(program, parameters, {
    stdio: 'inherit',
    timeout: INSTALL_LIMIT,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
