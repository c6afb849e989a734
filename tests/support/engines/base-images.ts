import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findEngine } from './find-engine.ts';

const run = promisify(execFile);

/** Makes a Debian 12 of its smallest set of packages; answers the archive of its files. */
export async function makeDebian(folder: string): Promise<string> {
  const [root, archive] = [join(folder, 'debian'), join(folder, 'debian.tar')];
  await run(findEngine('debootstrap'), ['--variant=minbase', 'bookworm', root], {
    maxBuffer: 16 * 1024 * 1024,
  });
  await rm(join(root, 'var/cache/apt/archives'), { recursive: true });
  await run('tar', ['-C', root, '-cf', archive, '.']);
  await rm(root, { recursive: true });
  return archive;
}

/** Makes the folder of an image of that Debian with the Node that runs this, and the npm of this machine. */
export async function makeNode(folder: string): Promise<string> {
  const context = join(folder, 'node');
  await mkdir(context);
  await cp(process.execPath, join(context, 'node'));
  const { stdout } = await run('npm', ['root', '--global']);
  await cp(join(stdout.trim(), 'npm'), join(context, 'npm'), { recursive: true });
  await writeFile(
    join(context, 'Dockerfile'),
    [
      'FROM docker.io/library/debian:bookworm-slim',
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      ...['npm', 'npx'].map(
        (name) =>
          `RUN ln -s ../lib/node_modules/npm/bin/${name}-cli.js ${join('/usr/local/bin', name)}`,
      ),
      '',
    ].join('\n'),
  );
  return context;
}
