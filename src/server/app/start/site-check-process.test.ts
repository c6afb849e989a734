import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/connect.ts';
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

it('is done in this process where no program is named', async () => {
  await expect(createSiteChecker(null, ADDRESS, sql)({})).rejects.toThrow('asked in this process');
});
