import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEY_RIGHTS } from '#schemas/api-key.ts';
import type { PageDocument } from '#schemas/document.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import { axe } from '../support/axe.ts';
import { launchBrowser, screenshot, type OpenPage } from '../support/browser.ts';
import { startShortHome, type DemonstrationQuoin } from '../support/demonstration.ts';
import { toolsOf } from '../support/mcp.ts';
import { openStudio } from '../support/open-studio.ts';
import { readDraft, resetDraft } from '../support/reset-draft.ts';
import { StudioClient } from '../support/studio-client.ts';
import { withBlock } from '../support/with-block.ts';

const HOME = { kind: 'page', key: '10060' } as const;
const OLD = '程序改之前的标题';
const NEW = '程序写的标题';
/** Of the proposal of this scenario: earlier ones stay open. */
let summary: string;
let scenarios = 0;

let browser: Browser;
let quoin: DemonstrationQuoin;
let studio: StudioClient;
let whole: PageDocument;
let token: string;
let opened: OpenPage | undefined;
let page: Page;

beforeAll(async () => {
  [browser, quoin] = await Promise.all([launchBrowser(), startShortHome()]);
  studio = await new StudioClient(quoin.studio).signIn();
  whole = await readDraft(studio, HOME);
  const limit = { rights: [...KEY_RIGHTS], scope: EVERYWHERE };
  ({ token } = await studio.must('createKey', { name: '助手', limit, days: 1 }));
});
beforeEach(async () => {
  scenarios += 1;
  summary = `把声明的标题写短（${scenarios}）`;
  await resetDraft(
    studio,
    HOME,
    withBlock(whole, 'M07', {
      id: 'tried',
      type: 'disclaimer',
      props: { title: OLD, body: '' },
    }),
  );
});
afterEach(async () => {
  opened?.expectClean();
  await opened?.close();
  opened = undefined;
});
afterAll(async () => {
  await Promise.all([browser?.close(), quoin?.kill('SIGTERM')]);
});

/** `quoin mcp` in a process of its own, and what it wrote beside the protocol. */
async function startProgram(key: string, address: string) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['dist/production/server/command.js', 'mcp', '--studio', address],
    env: { PATH: process.env['PATH'] ?? '', QUOIN_API_KEY: key },
    stderr: 'pipe',
  });
  let written = '';
  transport.stderr?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const client = new Client({ name: 'test', version: '1' });
  const faults: Error[] = [];
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's client is no EventTarget
  client.onerror = (error) => faults.push(error);
  await client.connect(transport as never);
  return { client, faults, written: () => written, pid: transport.pid, ...toolsOf(client) };
}

const titleNow = async () => (await readDraft(studio, HOME)).nodes['tried']?.props['title'];

async function propose(title: string): Promise<void> {
  await studio.must('proposeChanges', {
    summary,
    documents: [
      {
        ...HOME,
        operations: [
          {
            id: crypto.randomUUID(),
            op: 'set',
            node: 'tried',
            path: ['props', 'title'],
            value: title,
          },
        ],
      },
    ],
  });
}

async function openComposer(width: number): Promise<void> {
  opened = await openStudio(browser, studio, `/pages/${HOME.key}`, {
    viewport: { width, height: 900 },
  });
  ({ page } = opened);
}
const strip = () => page.getByRole('region', { name: '程序的改动' });
const undo = () => strip().getByRole('button', { name: `撤销这次改动：${summary}` });

describe('a program on standard input and output', () => {
  it('reads and changes a draft, and ends with the program that started it', async () => {
    const program = await startProgram(token, quoin.studio);
    const { tools } = await program.client.listTools();
    expect(tools.length).toBeGreaterThan(5);
    await program.must('propose_changes', {
      summary,
      documents: [
        {
          ...HOME,
          operations: [{ op: 'set', node: 'tried', path: ['props', 'title'], value: NEW }],
        },
      ],
    });
    expect(await titleNow()).toBe(NEW);
    const { pid } = program;
    await program.client.close();
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(program.faults).toEqual([]);
    expect(program.written()).toBe('');
  });

  it.each([
    [
      'a key that nobody made',
      (): [string, string] => ['quoin_0', quoin.studio],
      /不认 QUOIN_API_KEY/,
    ],
    ['a studio that is away', (): [string, string] => [token, 'http://127.0.0.1:1'], /没有回答/],
  ])('says to both sides that it has %s', async (_, given, said) => {
    const program = await startProgram(...given());
    const { message } = await program.refusal('list_pages', {});
    expect(message).not.toBe('');
    expect(program.written()).toMatch(said);
    await program.client.close();
  });
});

function isRunning(pid: number | null): boolean {
  try {
    return pid !== null && process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("a program's change", () => {
  it.each([1440, 768, 390])(
    'is named above the composer at %d pixels, fits, and is taken back by one press',
    async (width) => {
      await propose(NEW);
      await openComposer(width);
      await undo().waitFor();
      await page.locator('main').last().waitFor();
      await screenshot(page, `studio-program-${width}`);
      expect(await axe(page, 'section[aria-label="程序的改动"]')).toEqual([]);
      const [box, below] = [await strip().boundingBox(), await page.locator('body').boundingBox()];
      expect(box && box.x >= 0 && box.x + box.width <= width + 1).toBe(true);
      expect(below?.height).toBeLessThanOrEqual(901);
      await undo().click();
      // First: the message goes by itself.
      await page.getByText('撤销了，1 份草稿换回了原来的').first().waitFor();
      await undo().waitFor({ state: 'detached' });
      expect(await titleNow()).toBe(OLD);
    },
  );

  it('stays where somebody changed it since, who is named', async () => {
    await propose(NEW);
    await studio.must('submitOperations', {
      ...HOME,
      operations: [
        {
          id: crypto.randomUUID(),
          op: 'set',
          node: 'tried',
          path: ['props', 'title'],
          value: '人后来写的',
        },
      ],
    });
    await openComposer(1440);
    await undo().click();
    await page
      .getByText(/但有 1 处后来由管理员改过/)
      .first()
      .waitFor();
    expect(await titleNow()).toBe('人后来写的');
  });
});
