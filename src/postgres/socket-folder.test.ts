import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { findSystemAccount } from './account.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { asRoot, makeTempFolder } from './testing/machine.ts';

afterEach(() => vi.unstubAllEnvs());

async function make(): Promise<string> {
  const found = await findSystemAccount('/nowhere');
  const made = found.ok ? await makeSocketFolder(found.account) : found;
  if (!made.ok) throw new Error(made.message);
  return made.path;
}

it('is private and lies in the temp folder of the system', async () => {
  const parent = await makeTempFolder();
  vi.stubEnv('TMPDIR', parent);
  const path = await make();
  expect(path.startsWith(parent)).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  await removeSocketFolder(path);
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

it('is short even where the temp folder is not', async () => {
  const long = join(await makeTempFolder(), 'x'.repeat(90));
  await mkdir(long);
  vi.stubEnv('TMPDIR', long);
  const path = await make();
  expect(path).toMatch(/^\/tmp\/quoin-\w{6}$/);
  await removeSocketFolder(path);
});

it.runIf(asRoot)('avoids a temp folder that the unprivileged user cannot enter', async () => {
  const closed = await makeTempFolder();
  await chmod(closed, 0o700);
  vi.stubEnv('TMPDIR', closed);
  const path = await make();
  expect(path).toMatch(/^\/tmp\/quoin-\w{6}$/);
  await removeSocketFolder(path);
});

it('is the only kind of folder that gets removed', async () => {
  const other = join(await makeTempFolder(), 'postgresql');
  await mkdir(other);
  await removeSocketFolder(other);
  expect((await stat(other)).isDirectory()).toBe(true);
});
