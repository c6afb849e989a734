import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { startContainers, type Containers } from '../support/engines/containers.ts';
import { freePort } from '../support/engines/free-port.ts';
import { startHaproxy } from '../support/engines/haproxy.ts';
import { startProxy } from '../support/proxy.ts';
import { onDatabase, PASSWORD } from '../support/quoin.ts';

const IMAGE = 'localhost/quoin';
/** As compose.yml starts it. */
const CONFINED = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges'],
];
const HOME = '/col?menuid=10060';
/** A first start loads the demonstration; images are made on a machine that does other things as well. */
const PATIENCE = { timeout: 300_000, interval: 500 };

let containers: Containers;

beforeAll(async () => {
  containers = await startContainers();
  await containers.build(IMAGE, '.');
}, 1_800_000);
afterAll(async () => void (await containers?.stop()), 120_000);

/** Starts a container of the image on the machine's own network; `parameters` are Podman's. */
async function start(
  name: string,
  environment: Record<string, string>,
  ...parameters: readonly string[]
): Promise<{ site: number }> {
  const [site, studio] = [await freePort(), await freePort()];
  const all = {
    ...{ HOST: '127.0.0.1', PORT: String(site), STUDIO_PORT: String(studio) },
    ...{ QUOIN_ADMIN_PASSWORD: PASSWORD, QUOIN_SANDBOX: 'off', ...environment },
  };
  const variables = Object.entries(all).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  await containers.podman(
    ...['run', '--detach', '--name', name, '--network', 'host', ...CONFINED],
    ...[...variables, ...parameters, IMAGE],
  );
  return { site };
}

async function statusOf(address: string): Promise<number> {
  const response = await fetch(address).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

const inspect = (name: string, what: string) =>
  containers.podman('inspect', '--format', `{{${what}}}`, name);

it('is started by a user without rights, stops on SIGTERM and says how it is', async () => {
  expect(await inspect(IMAGE, '.Config.User')).toBe('10001:10001');
  expect(await inspect(IMAGE, '.Config.StopSignal')).toBe('SIGTERM');
  expect(await inspect(IMAGE, '.HealthCheck.Test')).toContain('/readyz');
});

it('holds what the program needs, and neither sources of tests nor what the build was told', async () => {
  const listed = await containers.podman(
    ...['run', '--rm', '--network', 'none', '--entrypoint', 'sh', IMAGE, '-c'],
    'ls -A /app /app/dist; ls /app/node_modules | grep -xE "vite|vitest|playwright-core"; ls -A /run/secrets /root/.npmrc; true',
  );
  expect(listed.split('\n').filter((line) => /^\w[\w.-]*$/.test(line))).toEqual([
    ...['dist', 'node_modules', 'package.json', 'src', 'production', 'vite'],
  ]);
});

it('serves the demonstration with a database of its own, on a file system that it cannot change', async () => {
  const { site } = await start('alone', {});
  const origin = `http://127.0.0.1:${site}`;
  await expect.poll(() => statusOf(`${origin}/readyz`), PATIENCE).toBe(200);
  expect(await statusOf(origin + HOME)).toBe(200);
  expect(await containers.podman('exec', 'alone', 'id', '-u')).toBe('10001');
  await expect(containers.podman('exec', 'alone', 'touch', '/app/x')).rejects.toThrow(/Read-only/);
  await containers.podman('stop', '--time', '60', 'alone');
  expect(await inspect('alone', '.State.ExitCode')).toBe('0');
  await containers.podman('rm', '--volumes', 'alone');
}, 600_000);

it('serves by two containers on one database behind a balancer, and by one while the other is stopped', async () => {
  const { address } = await createDatabase(demonstration);
  const names = ['one', 'two'];
  // The socket of a test's database lets its own account in alone.
  const database = await startProxy(address);
  onTestFinished(() => database.close());
  const environment = {
    ...onDatabase(address),
    ...{ DATABASE_URL: database.url, DATABASE_OWNER_URL: '' },
    ...{ QUOIN_HOSTS: '127.0.0.1', QUOIN_DRAIN_S: '3' },
  };
  // Both keep media in one folder.
  const mounts = ['--volume', 'media:/data'];
  const ports: number[] = [];
  for (const name of names) ports.push((await start(name, environment, ...mounts)).site);
  const haproxy = await startHaproxy(ports);
  onTestFinished(() => haproxy.stop());
  const home = `${haproxy.origins[0]}${HOME}`;
  const answering = async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => fetch(home)));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    return new Set(answers.map(({ headers }) => headers.get('x-server'))).size;
  };
  for (const port of ports)
    await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`), PATIENCE).toBe(200);
  await expect.poll(() => answering().catch(() => 0), PATIENCE).toBe(2);
  const stopped = containers.podman('stop', '--time', '60', 'one');
  // Asked on and on while it drains and ends: none of them fails.
  for (let round = 0; round < 20; round += 1) {
    await answering();
    await pause(200);
  }
  await stopped;
  expect(await answering()).toBe(1);
  await containers.podman('stop', '--time', '60', 'two');
  for (const name of names) expect(await inspect(name, '.State.ExitCode')).toBe('0');
}, 600_000);

it('are made of the cache and of the cluster, too, with programs that take their configuration', async () => {
  for (const name of ['varnish', 'patroni'])
    await containers.build(`localhost/quoin-${name}`, join('deploy', name));
  const checked = await containers.podman(
    ...['run', '--rm', '--network', 'host', '--read-only', '--tmpfs', '/tmp:exec'],
    ...['--cap-drop', 'ALL', '--add-host', 'haproxy:127.0.0.1', '--entrypoint', 'varnishd'],
    ...['localhost/quoin-varnish', '-C', '-n', '/tmp/varnish', '-f', '/etc/varnish/default.vcl'],
  );
  expect(checked).toContain('xkey');
  const patroni = await containers.podman(
    ...['run', '--rm', '--network', 'host', '--cap-drop', 'ALL'],
    ...['--volume', './deploy/patroni/patroni.yml:/etc/quoin/patroni.yml:ro'],
    ...['localhost/quoin-patroni', 'patroni', '--validate-config', '/etc/quoin/patroni.yml'],
  );
  // What comes from the environment is absent, and nothing is wrong.
  expect(patroni.split('\n').filter((line) => !line.endsWith(' is not defined.'))).toEqual([]);
}, 900_000);
