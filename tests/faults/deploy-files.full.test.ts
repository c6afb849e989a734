import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDeployYaml, type ComposeFile, type ComposeService } from '../support/compose-file.ts';
import { readDashboard, readPanelExpressions } from '../support/dashboard.ts';
import { findEngine } from '../support/engines/find-engine.ts';

const run = promisify(execFile);
const deploy = resolve(import.meta.dirname, '../../deploy');

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-deploy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('the configuration of the balancer is one that HAProxy takes', async () => {
  const { stdout } = await run(findEngine('haproxy'), [
    '-c',
    '-f',
    `${deploy}/haproxy/haproxy.cfg`,
  ]);
  expect(stdout).toContain('Configuration file is valid');
});

it('the configuration of the cache is one that Varnish takes', async () => {
  const folder = await temporaryFolder();
  const configuration = await readFile(`${deploy}/varnish/default.vcl`, 'utf8');
  // The name is looked up, and is known to a network of containers alone.
  expect(configuration).toContain('.host = "haproxy"');
  const here = configuration.replace('.host = "haproxy"', '.host = "127.0.0.1"');
  await writeFile(join(folder, 'default.vcl'), here);
  await copyFile(`${deploy}/varnish/site.vcl`, join(folder, 'site.vcl'));
  const { stderr } = await run(
    findEngine('varnishd', 'varnish varnish-modules'),
    [
      ...['-j', 'none', '-C'],
      '-n',
      join(folder, 'work'),
      '-p',
      `vcl_path=${folder}`,
      '-f',
      join(folder, 'default.vcl'),
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  expect(stderr).toContain('xkey');
});

it('the configuration of Prometheus is one that it takes, with the rules', async () => {
  const { stdout } = await run(findEngine('promtool', 'prometheus'), [
    ...['check', 'config', `${deploy}/prometheus/prometheus.yml`],
  ]);
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
});

describe('the dashboard', () => {
  it('asks what Prometheus understands', async () => {
    const file = join(await temporaryFolder(), 'rules.yml');
    const rules = readPanelExpressions().map((expr, index) => ({ record: `panel:${index}`, expr }));
    expect(rules.length).toBeGreaterThan(20);
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const checked = await run(findEngine('promtool', 'prometheus'), ['check', 'rules', file]);
    expect(checked.stdout).toContain(`SUCCESS: ${rules.length} rules found`);
  });

  it('asks the source that Grafana is given, from the folder that it reads', () => {
    const { datasources } = readDeployYaml('grafana/provisioning/datasources/prometheus.yml') as {
      datasources: { uid: string; url: string }[];
    };
    const { providers } = readDeployYaml('grafana/provisioning/dashboards/quoin.yml') as {
      providers: { options: { path: string } }[];
    };
    const { panels, templating } = readDashboard();
    const uids = [...panels, ...templating.list].map(({ datasource }) => datasource.uid);
    expect(new Set(uids)).toEqual(new Set(datasources.map(({ uid }) => uid)));
    const { grafana } = readCompose('compose.yml').services;
    expect(grafana?.volumes).toContain(`./grafana/dashboards:${providers[0]?.options.path}:ro`);
    expect(new URL(datasources[0]?.url ?? '').hostname).toBe('prometheus');
  });
});

const readCompose = (file: string) => readDeployYaml(file) as ComposeFile;

describe.each([[['compose.yml']], [['compose.yml', 'compose.patroni.yml']]])('%s', (files) => {
  const read = files.map(readCompose);
  const volumes = read.flatMap((file) => Object.keys(file.volumes));
  const names = [...new Set(read.flatMap(({ services }) => Object.keys(services)))];
  /** Merged as Compose does it for what is looked at here. */
  const services = Object.fromEntries(
    names.map((name) => [name, Object.assign({}, ...read.map((file) => file.services[name]))]),
  ) as Record<string, ComposeService>;
  const started = Object.entries(services).filter(([, { profiles }]) => !profiles);

  it('has what a company starts', () => {
    const usual = ['quoin-1', 'quoin-2', 'haproxy', 'varnish', 'prometheus', 'grafana'];
    const database = files.length === 1 ? ['postgres'] : ['etcd', 'patroni-1', 'patroni-2'];
    expect(started.map(([name]) => name).toSorted()).toEqual([...usual, ...database].toSorted());
  });

  it('takes images of a version, or builds them from a folder that there is', () => {
    for (const [name, { image = '', build }] of started) {
      if (build === undefined) expect(image, name).toMatch(/^[a-z.]+\/[\w/-]+:v?\d[\w.-]*$/);
      else expect(existsSync(resolve(deploy, build, 'Dockerfile')), name).toBe(true);
    }
  });

  it('mounts files that there are and volumes that it declares', () => {
    for (const [name, { volumes: mounted = [] }] of started)
      for (const [source = ''] of mounted.map((volume) => volume.split(':')))
        if (source.startsWith('.')) expect(existsSync(resolve(deploy, source)), name).toBe(true);
        else expect(volumes, name).toContain(source);
  });

  it('waits for, and names in addresses, services that are started', () => {
    const known = started.map(([name]) => name);
    for (const [name, { depends_on: waits = [], environment = {} }] of started) {
      const needed = Array.isArray(waits) ? waits : Object.keys(waits);
      for (const each of needed) expect(known, name).toContain(each);
      for (const address of [environment['DATABASE_URL'], environment['DATABASE_OWNER_URL']]) {
        const hosts = /@([^/]+)\//.exec(String(address ?? ''))?.[1]?.split(',') ?? [];
        for (const host of hosts) expect(known, name).toContain(host.split(':')[0]);
      }
    }
    const purged = read[0]?.services['quoin-1']?.environment?.['QUOIN_PURGE_URLS'];
    expect(known).toContain(new URL(String(purged)).hostname);
  });
});

it('the service is one that systemd takes, and is exposed to little', async () => {
  const service = `${deploy}/systemd/quoin.service`;
  expect(await run(findEngine('systemd-analyze', 'systemd'), ['verify', service])).toEqual({
    stdout: '',
    stderr: '',
  });
  // A score from 0 to 10, times ten; below 4 of 10 it is called OK.
  await run(findEngine('systemd-analyze', 'systemd'), [
    'security',
    '--offline=true',
    '--threshold=40',
    service,
  ]);
});
