import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('everything compiles under the strict compiler', () => {
  const run = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false'], { cwd: root, encoding: 'utf8' });
  expect(run.stdout.split('\n').filter((line) => line !== '')).toEqual([]);
  expect(run.status, run.stderr).toBe(0);
});
