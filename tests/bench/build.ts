import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Builds what is measured, as it is for visitors, and the programs that measure it from within. */
export function setup(): void {
  vite('build', '--app');
  vite('build', '--config', 'tests/bench/vite.config.ts');
  vite('build', '--config', 'tests/bench/pages/vite.config.ts');
}

function vite(...parameters: string[]): void {
  const { status } = spawnSync('npx', ['vite', ...parameters, '--logLevel', 'warn'], {
    cwd: resolve(import.meta.dirname, '../..'),
    // Not the test run's own environment: React would be built for tests.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`vite ${parameters.join(' ')} failed`);
}
