import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPdfReader } from './pdf-text-process.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'quoin-texts-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, source: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  return file;
}
const file = (text: string) => Buffer.from(text);
const slow = { state: 'slow', pages: 0, hasScript: false, texts: [] };

it('reads one file after the other by one process, which ends once nothing is left to read', async () => {
  const echo = program(
    'echo',
    `let busy = false;
    process.on('message', (bytes) => {
      const texts = [String(process.pid), Buffer.from(bytes).toString(), String(busy)];
      busy = true;
      setTimeout(() => { busy = false; process.send({ state: 'read', pages: 1, hasScript: false, texts }); }, 20);
    });`,
  );
  const read = createPdfReader(echo, undefined, { idleMs: 200 });
  const [one, two] = await Promise.all([read(file('一')), read(file('二'))]);
  expect([one.texts[1], two.texts.slice(1)]).toEqual(['一', ['二', 'false']]);
  expect(one.texts[0]).toBe(two.texts[0]);
  const pid = Number(one.texts[0]);
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect((await read(file('三'))).texts[1]).toBe('三');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('says of a file over which the process ends, or that takes too long, that it is slow, and reads the next', async () => {
  const picky = program(
    'picky',
    `process.on('message', (bytes) => {
      const said = Buffer.from(bytes).toString();
      if (said === 'fatal') process.exit(3);
      if (said === 'endless') for (;;);
      process.send({ state: 'read', pages: 1, hasScript: false, texts: [said] });
    });`,
  );
  const read = createPdfReader(picky, undefined, { longestMs: 1000 });
  const found = await Promise.all(['fatal', 'good', 'endless', 'better'].map((t) => read(file(t))));
  expect(found.map(({ state, texts: [text] }) => text ?? state)).toEqual([
    ...['slow', 'good', 'slow', 'better'],
  ]);
  expect(found[0]).toEqual(slow);
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
