import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where Debian's packages put programs besides the folders of `PATH`. */
const FOLDERS = ['/usr/sbin', '/usr/lib/postgresql/15/bin'];
const LOCK = join(tmpdir(), 'quoin-install.lock');
const INSTALL_LIMIT = 10 * 60_000;

/**
 * The path of a program that long tests start: an installed one, or that of Debian's packages, which root installs without
 * starting a service. Throws saying what to install.
 */
export function findEngine(program: string, debianPackages = program): string {
  const found = search(program) ?? (install(debianPackages), search(program));
  if (found) return found;
  throw new Error(
    `No ${program} is installed, and apt-get could not install it. Install it: apt-get install ${debianPackages}`,
  );
}

function search(program: string): string | undefined {
  return [...(process.env['PATH'] ?? '').split(delimiter), ...FOLDERS]
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}

function install(debianPackages: string): void {
  if (process.getuid?.() !== 0) return;
  const install = ['install', '--yes', '--no-install-recommends', ...debianPackages.split(' ')];
  for (const parameters of [['update'], install])
    // Files of tests run side by side, and the package manager refuses a second one.
    spawnSync('flock', [LOCK, 'apt-get', ...parameters], {
      stdio: 'inherit',
      timeout: INSTALL_LIMIT,
      // In run level 1 a package's script starts nothing.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
}
