import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { findEngine } from './find-engine.ts';
import { freePort } from './free-port.ts';

/** A window of WebKit, the engine of Safari, driven as W3C WebDriver says: on Linux what Debian packages as WebKitGTK. */
export interface WebKitWindow {
  /** Opens a page in a window as wide as that, or as WebKit's least, and answers once it is loaded. */
  open(address: string, width: number): Promise<void>;
  /** Answers what the body of a function returns in the page. */
  run<T>(body: string): Promise<T>;
  /** Presses the first element of a CSS selector. */
  press(selector: string): Promise<void>;
  stop(): Promise<void>;
}

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const HEIGHT = 1000;
/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export async function openWebKit(): Promise<WebKitWindow> {
  const driver = findEngine('WebKitWebDriver', 'webkit2gtk-driver');
  const screen = await startScreen();
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    // Root has no sandbox: it loads the project's own pages alone.
    env: { ...process.env, DISPLAY: screen.name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await vi.waitFor(() => ask('GET', '/status'), { timeout: 20_000 });
  const browserOptions = { binary: BROWSER, args: ['--automation'] };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  });
  const session = `/session/${sessionId}`;
  return {
    async open(address, width) {
      await ask('POST', `${session}/window/rect`, { width, height: HEIGHT });
      await ask('POST', `${session}/url`, { url: address });
    },
    run: (script) => ask('POST', `${session}/execute/sync`, { script, args: [] }),
    async press(selector) {
      const found = await ask<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      await ask('POST', `${session}/element/${found[ELEMENT]}/click`, {});
    },
    async stop() {
      await ask('DELETE', session);
      await Promise.all([child, screen.process].map(end));
    },
  };
}

/** A screen that nobody sees. */
async function startScreen(): Promise<{ name: string; process: ChildProcess }> {
  const screen = ['-screen', '0', '1600x1200x24', '-displayfd', '3'];
  const child = spawn(findEngine('Xvfb', 'xvfb'), screen, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [written] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${written.toString().trim()}`, process: child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
