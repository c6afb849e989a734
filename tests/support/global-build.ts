import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isGate } from './lane.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of this run: a second project that needs it does not build again. */
    isBuilt: true;
  }
}

/** Builds what the whole-product tests run, once per run: for production, and, where not only the gate runs, for development. */
export default async function build({ vitest }: TestProject): Promise<void> {
  const root = vitest.getRootProject();
  if ('isBuilt' in root.getProvidedContext()) return;
  root.provide('isBuilt', true);
  // No test of the gate starts the development build.
  await Promise.all((isGate ? ['production'] : ['production', 'development']).map(buildFor));
}

async function buildFor(mode: string): Promise<void> {
  const building = spawn('npx', ['vite', 'build', '--app', '--mode', mode, '--logLevel', 'warn'], {
    cwd: resolve(import.meta.dirname, '../..'),
    // Not the test's own environment, which would build a development bundle in every mode.
    env: { ...process.env, NODE_ENV: mode },
    stdio: 'inherit',
  });
  const [code] = await once(building, 'close');
  if (code !== 0) throw new Error(`The ${mode} build failed`);
}
