import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

it('keeps screenshot, console and trace of a failed browser test, also of a later file of a worker', async () => {
  const output = await new Promise<string>((done) => {
    const config = resolve(import.meta.dirname, 'failing/vitest.config.ts');
    const program = [resolve(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config];
    const environment = { ...process.env, NO_COLOR: '1', QUOIN_TEST_ALL: '', QUOIN_TEST_GATE: '' };
    execFile(process.execPath, program, { cwd: root, env: environment }, (_, out, error) =>
      done(out + error),
    );
  });
  expect(output).toContain('1 failed | 1 passed');
  const [, folder = ''] = /kept in (.+)/.exec(output) ?? [];
  expect(folder).toContain('fails-beside-an-open-page');
  expect(await readFile(`${folder}/1.txt`, 'utf8')).toContain('printed by the page');
  for (const kind of ['png', 'zip']) expect(existsSync(`${folder}/1.${kind}`)).toBe(true);
  await rm(folder, { recursive: true });
});
