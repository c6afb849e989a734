import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeCompose } from '../support/compose-file.ts';
import { Editor, markOn, PAGE_ADDRESS } from '../support/editor.ts';
import { startContainers, type Containers } from '../support/engines/containers.ts';
import { freePort } from '../support/engines/free-port.ts';
import { PASSWORD } from '../support/quoin.ts';
import { OWN_WIRE } from '../support/wire-settings.ts';

const deploy = resolve(import.meta.dirname, '../../deploy');
/** Images come up on a machine that does other things as well. */
const PATIENCE = { timeout: 420_000, interval: 1000 };
const NETWORK = 'quoin_default';
const MEMBERS = ['patroni-1', 'patroni-2'];

/**
 * What stands in for images that a registry has: Debian's programs by the same paths. There is no Grafana in Debian; its dashboard
 * is held against Prometheus by `deploy-files.full.test.ts`, and against the metrics by `metrics.full.test.ts`.
 */
const STANDING_IN: Record<string, { packages: string; command: readonly string[] }> = {
  haproxy: {
    packages: 'haproxy',
    command: ['haproxy', '-W', '-db', '-f', '/usr/local/etc/haproxy/haproxy.cfg'],
  },
  prometheus: {
    packages: 'prometheus',
    command: [
      ...['prometheus', '--config.file=/etc/prometheus/prometheus.yml'],
      '--storage.tsdb.path=/tmp/prometheus',
    ],
  },
};

let containers: Containers;
let folder: string;
let file: string;
let ports: { site: number; studio: number; prometheus: number };

beforeAll(async () => {
  containers = await startContainers();
  folder = await mkdtemp(join(tmpdir(), 'quoin-compose-'));
  ports = { site: await freePort(), studio: await freePort(), prometheus: await freePort() };
  await containers.build('quoin', '.');
  for (const name of ['varnish', 'patroni'])
    await containers.build(`quoin-${name}`, join('deploy', name));
  const { grafana: _, ...services } = composed().services;
  const [{ subnet = '' } = {}] = composed().networks?.['default']?.ipam.config ?? [];
  for (const [name, { packages, command }] of Object.entries(STANDING_IN)) {
    const context = join(folder, name);
    await mkdir(context);
    await writeFile(
      join(context, 'Dockerfile'),
      [
        'FROM docker.io/library/debian:bookworm-slim',
        `RUN apt-get update && apt-get install --yes --no-install-recommends ${packages}`,
        `CMD ${JSON.stringify(command)}`,
        '',
      ].join('\n'),
    );
    await containers.build(services[name]?.image ?? '', context);
  }
  file = join(folder, 'compose.json');
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ version: '3', ...composed(), services }));
  // Podman's Compose makes a network without the addresses that the file names, and takes one that there is.
  await containers.podman('network', 'create', '--subnet', subnet, NETWORK);
  await compose('up', '--detach', '--no-build');
}, 2_400_000);
afterAll(async () => {
  await containers?.stop();
  spawnSync('podman', ['network', 'rm', '--force', NETWORK]);
  await rm(folder, { recursive: true, force: true });
}, 300_000);

const compose = (...parameters: string[]) =>
  containers.compose('--project-name', 'quoin', '--file', file, ...parameters);

/** Both files as one, with ports that are free and with images that are there. */
function composed() {
  const password = 'abcdef0123456789';
  const { services, ...rest } = mergeCompose(['compose.yml', 'compose.patroni.yml'], {
    ...{ POSTGRES_PASSWORD: password, QUOIN_OWNER_PASSWORD: `${password}o` },
    ...{
      QUOIN_PASSWORD: `${password}q`,
      REPLICATION_PASSWORD: password,
      GRAFANA_PASSWORD: password,
    },
    SITE_ORIGIN: `http://127.0.0.1:${ports.site}`,
    STUDIO_ORIGIN: `http://127.0.0.1:${ports.studio}`,
    QUOIN_SECRET_KEY: Buffer.alloc(32, 'compose').toString('base64'),
    ...OWN_WIRE,
    QUOIN_ADMIN_PASSWORD: PASSWORD,
    QUOIN_DEMONSTRATION: 'on',
  });
  const published: Record<string, number> = {
    ...{ 8080: ports.site, 8081: ports.studio, 9090: ports.prometheus },
  };
  for (const service of Object.values(services)) {
    delete service.build;
    service.volumes = service.volumes?.map((volume) => volume.replace(/^\.\//, `${deploy}/`)) ?? [];
    service.ports =
      service.ports?.map((port) => {
        const inside = port.split(':').at(-1) ?? '';
        return `127.0.0.1:${published[inside]}:${inside}`;
      }) ?? [];
  }
  return { services, ...rest };
}

async function statusOf(address: string): Promise<number> {
  const response = await fetch(address).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

const site = () => `http://127.0.0.1:${ports.site}`;
const studio = () => `http://127.0.0.1:${ports.studio}`;

/** Publishes the mark; answers whether it was taken. */
async function publish(mark: number): Promise<boolean> {
  const editor = await Editor.start(studio());
  try {
    await editor.mark(mark);
    await editor.mustPublish();
    return true;
  } finally {
    await editor.close();
  }
}

it('brings up two processes over a cluster, behind balancer and cache, with Prometheus that sees both', async () => {
  await expect.poll(() => statusOf(site() + PAGE_ADDRESS), PATIENCE).toBe(200);
  await expect.poll(() => publish(1).catch(() => false), PATIENCE).toBe(true);
  await expect.poll(() => markOn(site())).toBe('1');
  const asked = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${ports.prometheus}/api/v1/${path}`);
    return (
      (await response.json()) as { data: { result: unknown[]; groups: { rules: unknown[] }[] } }
    ).data;
  };
  await expect
    .poll(async () => (await asked('query?query=up{job="quoin"}==1')).result, PATIENCE)
    .toHaveLength(2);
  const [rules] = (await asked('rules')).groups;
  expect(rules?.rules.length).toBeGreaterThanOrEqual(12);
}, 900_000);

it('goes on where the leader of the cluster is killed: pages at once, releases once the other has taken over', async () => {
  const list = async (member: string) =>
    JSON.parse(
      await containers.podman(
        ...['exec', `quoin_${member}_1`, 'patronictl', '-c', '/etc/quoin/patroni.yml'],
        ...['list', '--format', 'json'],
      ),
    ) as { Member: string; Role: string }[];
  const leader = (await list('patroni-1')).find(({ Role }) => Role === 'Leader')?.Member ?? '';
  expect(MEMBERS).toContain(leader);
  await containers.podman('kill', `quoin_${leader}_1`);
  const other = MEMBERS.find((member) => member !== leader) ?? '';
  for (let asked = 0; asked < 20; asked += 1)
    expect(await statusOf(site() + PAGE_ADDRESS)).toBe(200);
  await expect.poll(() => publish(2).catch(() => false), PATIENCE).toBe(true);
  await expect.poll(() => markOn(site())).toBe('2');
  expect((await list(other)).find(({ Role }) => Role === 'Leader')?.Member).toBe(other);
}, 900_000);
