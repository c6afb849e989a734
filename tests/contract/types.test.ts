import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

// Four checkers, as is usual, do almost half of their work twice, and the tests beside this one have the other cores.
test('everything compiles under the strict compiler', () => {
  const run = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '--checkers', '2'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(run.stdout.split('\n').filter((line) => line !== '')).toEqual([]);
  expect(run.status, run.stderr).toBe(0);
});
