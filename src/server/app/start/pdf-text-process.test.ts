import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createPdfReader } from './pdf-text-process.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'quoin-texts-'))));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.useRealTimers());

function program(name: string, source: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  return file;
}
const file = (text: string) => Buffer.from(text);
const slow = { state: 'slow', pages: 0, hasScript: false, texts: [] };

it('reads one file after the other by one process, which ends once nothing is left to read', async () => {
  useTestClock();
  const echo = program(
    'echo',
    `let busy = false;
    process.on('message', (bytes) => {
      const texts = [String(process.pid), Buffer.from(bytes).toString(), String(busy)];
      busy = true;
      setTimeout(() => { busy = false; process.send({ state: 'read', pages: 1, hasScript: false, texts }); }, 20);
    });`,
  );
  const read = createPdfReader(echo);
  const [one, two] = await Promise.all([read(file('一')), read(file('二'))]);
  expect([one.texts[1], two.texts.slice(1)]).toEqual(['一', ['二', 'false']]);
  expect(one.texts[0]).toBe(two.texts[0]);
  const pid = Number(one.texts[0]);
  vi.advanceTimersByTime(4_999);
  expect(isRunning(pid)).toBe(true);
  vi.advanceTimersByTime(1);
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect((await read(file('三'))).texts[1]).toBe('三');
});

/** Timers of this process stand still until a test puts them forward; the programs have their own. */
function useTestClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('says of a file over which the process ends, or that takes too long, that it is slow, and reads the next', async () => {
  useTestClock();
  const began = join(folder, 'began endless');
  const picky = program(
    'picky',
    `import { writeFileSync } from 'node:fs';
    process.on('message', (bytes) => {
      const said = Buffer.from(bytes).toString();
      if (said === 'fatal') process.exit(3);
      if (said === 'endless') { writeFileSync(${JSON.stringify(began)}, ''); for (;;); }
      process.send({ state: 'read', pages: 1, hasScript: false, texts: [said] });
    });`,
  );
  const read = createPdfReader(picky);
  const reading = Promise.all(['fatal', 'good', 'endless', 'better'].map((t) => read(file(t))));
  await expect.poll(() => existsSync(began)).toBe(true);
  vi.advanceTimersByTime(120_000);
  const found = await reading;
  expect(found.map(({ state, texts: [text] }) => text ?? state)).toEqual([
    ...['slow', 'good', 'slow', 'better'],
  ]);
  expect(found[0]).toEqual(slow);
});

it('blames no file for what the process holds of an earlier one, but asks a new process', async () => {
  const full = program(
    'full',
    `let isFull = false;
    process.on('message', (bytes) => {
      const said = Buffer.from(bytes).toString();
      if (isFull || said === 'fatal') process.exit(1);
      isFull = said === 'large';
      process.send({ state: 'read', pages: 1, hasScript: false, texts: [said] });
    });`,
  );
  const read = createPdfReader(full);
  const found = await Promise.all(['large', 'small', 'fatal'].map((t) => read(file(t))));
  expect(found.map(({ state, texts: [text] }) => text ?? state)).toEqual([
    'large',
    'small',
    'slow',
  ]);
});

it('rejects where no process can be started, and once the server stops', async () => {
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  try {
    const read = createPdfReader(program('never', ''));
    await expect(read(file('x'))).rejects.toThrow('ENOENT');
    await expect(read(file('x'))).rejects.toThrow('ENOENT');
  } finally {
    process.execPath = execPath;
  }
  const began = join(folder, 'began');
  const endless = program(
    'endless',
    `import { writeFileSync } from 'node:fs';
    process.once('message', () => { writeFileSync(${JSON.stringify(began)}, ''); for (;;); });`,
  );
  const stopping = new AbortController();
  const read = createPdfReader(endless, stopping.signal);
  const both = Promise.allSettled([read(file('x')), read(file('y'))]);
  await expect.poll(() => existsSync(began)).toBe(true);
  stopping.abort();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('reads in this process where no program is named', async () => {
  expect(await createPdfReader(null)(file('no PDF'))).toMatchObject({ state: 'broken' });
});
