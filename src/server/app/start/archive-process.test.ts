import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Settings } from '#server/platform/settings.ts';
import { createExportWriter } from './archive-process.ts';

/** Enough of them to be told apart. */
const SETTINGS = { DATA_DIR: '/data' } as Settings;
const ADDRESS = { url: 'postgres://nobody@localhost/none' };

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'quoin-archive-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, source: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  return file;
}

it('tells a program the database, the file and the parts, and answers what it wrote', async () => {
  const echo = program(
    'echo',
    `process.once('message', ({ file, parts, address, settings }) => process.send({ ok: true, seq: parts.length, told: [file, address, settings] }, () => process.exit()));`,
  );
  expect(
    await createExportWriter(echo, SETTINGS, ADDRESS)?.('/tmp/a.zip', ['log', 'media']),
  ).toEqual({
    ok: true,
    seq: 2,
    told: ['/tmp/a.zip', ADDRESS, SETTINGS],
  });
});

it('fails when the program ends without an answer, and is none where there is no program', async () => {
  const dying = program('dying', `process.once('message', () => process.exit(3));`);
  await expect(createExportWriter(dying, SETTINGS, ADDRESS)?.('/tmp/a.zip', [])).rejects.toThrow(
    'ended with 3',
  );
  expect(createExportWriter(null, SETTINGS, ADDRESS)).toBeUndefined();
});
