import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/connect.ts';
import { SiteNotChecked } from '#server/site/findings/disclosure/check-site.ts';
import { createSiteChecker } from './site-check-process.ts';

const ADDRESS = { url: 'postgres://nobody@localhost/none' };
/** Nothing of it may be used: what is asked for is another process's work. */
const sql = (() => {
  throw new Error('asked in this process');
}) as unknown as Database;

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'quoin-check-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, source: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  return file;
}

it('is told the database and what is asked, and answers what it found', async () => {
  const echo = program(
    'echo',
    `process.once('message', (told) => process.send({ day: told.asked.day, total: 3, findings: [told] }, () => process.exit()));`,
  );
  const found = await createSiteChecker(echo, ADDRESS, sql)({ day: '20261126' });
  expect(found).toEqual({
    ...{ day: '20261126', total: 3 },
    findings: [{ address: ADDRESS, asked: { day: '20261126', givesWay: true } }],
  });
});

it('fails when its process ends without an answer', async () => {
  const dying = program('dying', `process.once('message', () => process.exit(3));`);
  await expect(createSiteChecker(dying, ADDRESS, sql)({})).rejects.toThrow('ended with 3');
});

it('fails once where no process can be started', async () => {
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  try {
    const check = createSiteChecker(program('never', ''), ADDRESS, sql);
    await expect(check({})).rejects.toThrow('ENOENT');
    // The next one is begun all the same; an error that nobody awaits fails the file.
    await expect(check({})).rejects.toThrow('ENOENT');
  } finally {
    process.execPath = execPath;
  }
});

it('does one at a time, and refuses when several wait', async () => {
  const counted = program(
    'counted',
    `import { existsSync, rmSync, writeFileSync } from 'node:fs';
    const mark = new URL('busy', import.meta.url);
    process.once('message', ({ asked }) => {
      const total = existsSync(mark) ? 1 : 0;
      writeFileSync(mark, '');
      setTimeout(() => {
        rmSync(mark, { force: true });
        process.send({ day: asked.day, total, findings: [] }, () => process.exit());
      }, 20);
    });`,
  );
  const check = createSiteChecker(counted, ADDRESS, sql);
  const days = ['1', '2', '3', '4'];
  const found = days.map((day) => check({ day }));
  await expect(check({ day: '5' })).rejects.toMatchObject({ why: 'busy' });
  expect(await Promise.all(found)).toMatchObject(days.map((day) => ({ day, total: 0 })));
  expect(await check({ day: '6' })).toMatchObject({ day: '6' });
});

it('ends what is under way and begins nothing more once the server stops', async () => {
  const began = join(folder, 'began');
  const endless = program(
    'endless',
    `import { writeFileSync } from 'node:fs';
    process.on('SIGTERM', () => {});
    process.once('message', () => {
      writeFileSync(${JSON.stringify(began)}, '');
      setInterval(() => {}, 1000);
    });`,
  );
  const stopping = new AbortController();
  const check = createSiteChecker(endless, ADDRESS, sql, stopping.signal);
  const both = Promise.allSettled([check({}), check({})]);
  await expect.poll(() => existsSync(began)).toBe(true);
  stopping.abort();
  const ended = { status: 'rejected', reason: new SiteNotChecked('stopping') };
  expect(await both).toEqual([ended, ended]);
});

it('is done in this process where no program is named', async () => {
  await expect(createSiteChecker(null, ADDRESS, sql)({})).rejects.toThrow('asked in this process');
});
