import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const project = resolve(import.meta.dirname, '../..');
const INPUTS = 'blocks schemas src registry.json package.json package-lock.json vite.config.ts';
/** Not below `node_modules`, where sources are not compiled. */
const BUILDS = join(project, 'dist/other-builds');

/** A build that is not of this tree. */
export interface OtherBuild {
  /** Of a commit; absent: of the files of this tree as they are. */
  commit?: string;
  /** Lines that are added at the end of files, by their paths. */
  added?: Readonly<Record<string, string>>;
  /** Texts that take the place of others, by paths. */
  replaced?: Readonly<Record<string, readonly [text: string, by: string]>>;
}

/** Folder of a checkout with a production build. Made once for the same sources, which takes minutes. */
export async function otherBuild(wanted: OtherBuild): Promise<string> {
  const sources = wanted.commit ?? (await hashOfTree());
  const name = createHash('sha256')
    .update(JSON.stringify({ ...wanted, sources }))
    .digest('hex');
  const folder = join(BUILDS, name.slice(0, 16));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const copy = wanted.commit
    ? `git archive ${wanted.commit}`
    : 'git ls-files -z -co --exclude-standard | tar -c --null -T -';
  await run('bash', ['-o', 'pipefail', '-c', `${copy} | tar -x -C '${unfinished}'`], {
    cwd: project,
  });
  await symlink(join(project, 'node_modules'), join(unfinished, 'node_modules'));
  for (const [path, text] of Object.entries(wanted.added ?? {})) {
    await mkdir(dirname(join(unfinished, path)), { recursive: true });
    await appendFile(join(unfinished, path), text);
  }
  for (const [path, [text, by]] of Object.entries(wanted.replaced ?? {})) {
    const before = await readFile(join(unfinished, path), 'utf8');
    if (!before.includes(text)) throw new Error(`${path} has no ${text}`);
    await writeFile(join(unfinished, path), before.replace(text, by));
  }
  await run('npx', ['vite', 'build', '--app', '--logLevel', 'warn'], {
    cwd: unfinished,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 2 ** 26,
  });
  await rename(unfinished, folder);
  return folder;
}

/** Of names and contents of all files that a build is of. */
async function hashOfTree(): Promise<string> {
  const { stdout } = await run(
    'bash',
    ['-c', `git ls-files -z -co --exclude-standard ${INPUTS} | xargs -0 sha256sum | sha256sum`],
    { cwd: project },
  );
  return stdout.trim();
}
