import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findEngine } from './find-engine.ts';

/** The folder with the configuration that operators take. */
const CONFIGURATION = resolve(import.meta.dirname, '../../../deploy/varnish');

export interface Varnish {
  origin: string;
  /** Requests so far that were answered from what was kept, and those that were not. */
  counts(): { hits: number; misses: number };
  stop(): Promise<void>;
}

/** A Varnish on a port, by the configuration that docs/operations.md recommends, in front of another port. */
export async function startVarnish(port: number, backend: number): Promise<Varnish> {
  const program = findEngine('varnishd', 'varnish varnish-modules');
  const folder = await mkdtemp(join(tmpdir(), 'quoin-varnish-'));
  const file = join(folder, 'default.vcl');
  await writeFile(
    file,
    [
      'vcl 4.1;',
      `backend default { .host = "127.0.0.1"; .port = "${backend}"; }`,
      'acl purgers { "127.0.0.1"; }',
      'include "site.vcl";',
      '',
    ].join('\n'),
  );
  const child = spawn(
    program,
    // No other user than the test's own: the folder is nobody else's.
    [
      ...['-j', 'none', '-F', '-n', folder, '-p', `vcl_path=${CONFIGURATION}`],
      ...['-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,64m'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const origin = `http://127.0.0.1:${port}`;
  while ((await fetch(origin, { method: 'PURGE' }).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`Varnish ended:\n${printed}`);
    await new Promise((next) => setTimeout(next, 100));
  }
  return {
    origin,
    counts() {
      const of = (name: string) =>
        Number(
          execFileSync('varnishstat', ['-1', '-n', folder, '-f', `MAIN.${name}`])
            .toString()
            .split(/\s+/)[1],
        );
      return { hits: of('cache_hit'), misses: of('cache_miss') };
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
