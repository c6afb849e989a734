import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Builds what the whole-product tests run, for production and for development; nothing where nothing changed. */
export default function build(): void {
  for (const mode of ['production', 'development']) {
    const built = spawnSync('npx', ['vite', 'build', '--app', '--mode', mode, '--logLevel', 'warn'], {
      cwd: resolve(import.meta.dirname, '../..'),
      // Not the test's own environment, which would build a development bundle in every mode.
      env: { ...process.env, NODE_ENV: mode },
      stdio: 'inherit',
    });
    if (built.status !== 0) throw new Error(`The ${mode} build failed`);
  }
}
