import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '#server/platform/files/blobs/s3-objects.ts';
import { findEngine } from './find-engine.ts';
import { freePort } from './free-port.ts';

const PACKAGES = 'swift-proxy swift-account swift-container swift-object';
/** The Python that Debian's packages are installed for. */
const PYTHON = '/usr/bin/python3';
const SERVERS = ['object', 'container', 'account'] as const;
const KEYS = { accessKey: 'quoin:site', secretKey: 'secret' };

/** Runs a server of Swift with a `swift.conf` beside its own file, not the machine's. */
const RUN = `
import sys
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv[1]
utils.validate_hash_conf()
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[2], sys.argv[3], verbose=True))
`;

/** OpenStack Swift with its S3 interface on loopback, and an empty bucket in it. */
export async function startSwift(): Promise<{ bucket: S3Settings; stop(): Promise<void> }> {
  findEngine('swift-proxy-server', PACKAGES);
  const folder = await mkdtemp(join(tmpdir(), 'quoin-swift-'));
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
  await write(folder, 'swift', [
    ...['[swift-hash]', 'swift_hash_path_suffix = quoin', 'swift_hash_path_prefix = quoin'],
    ...['[storage-policy:0]', 'name = all', 'default = yes'],
  ]);
  for (const server of SERVERS) await addServer(folder, server);
  const port = await freePort();
  await write(folder, 'proxy', [...commonLines(folder, port), ...PROXY]);
  const children = [...SERVERS, 'proxy'].map((name) =>
    spawn(
      PYTHON,
      ['-c', RUN, join(folder, 'swift.conf'), join(folder, `${name}.conf`), `${name}-server`],
      { stdio: 'ignore' },
    ),
  );
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'site',
    region: 'us-east-1',
    ...KEYS,
  };
  await createBucket(bucket);
  return {
    bucket,
    async stop() {
      const exits = children.map((child) => once(child, 'exit'));
      children.forEach((child) => child.kill('SIGKILL'));
      await Promise.all(exits);
      await rm(folder, { recursive: true });
    },
  };
}

/** A storage server with one device, and the ring in which the proxy finds it. */
async function addServer(folder: string, server: (typeof SERVERS)[number]): Promise<void> {
  const port = await freePort();
  const ring = (...parameters: string[]) =>
    execFileSync(
      findEngine('swift-ring-builder', PACKAGES),
      [join(folder, `${server}.builder`), ...parameters],
      { stdio: 'ignore' },
    );
  ring('create', '4', '1', '0');
  ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  ring('rebalance');
  await write(folder, server, [
    ...commonLines(folder, port),
    ...[`devices = ${join(folder, 'devices')}`, 'mount_check = false'],
    ...['[pipeline:main]', `pipeline = ${server}-server`],
    ...[`[app:${server}-server]`, `use = egg:swift#${server}`],
  ]);
}

function commonLines(folder: string, port: number): string[] {
  return [
    ...['[DEFAULT]', 'bind_ip = 127.0.0.1', `bind_port = ${port}`, 'workers = 0', 'user = root'],
    ...[`swift_dir = ${folder}`, 'log_level = ERROR'],
  ];
}

const PROXY = [
  ...['[pipeline:main]', 'pipeline = catch_errors gatekeeper cache s3api tempauth proxy-server'],
  ...['[filter:catch_errors]', 'use = egg:swift#catch_errors'],
  ...['[filter:gatekeeper]', 'use = egg:swift#gatekeeper'],
  ...['[filter:cache]', 'use = egg:swift#memcache'],
  ...['[filter:s3api]', 'use = egg:swift#s3api', 'location = us-east-1'],
  ...['[filter:tempauth]', 'use = egg:swift#tempauth', 'user_quoin_site = secret .admin'],
  ...['[app:proxy-server]', 'use = egg:swift#proxy', 'account_autocreate = true'],
];

async function write(folder: string, name: string, lines: readonly string[]): Promise<void> {
  await writeFile(join(folder, `${name}.conf`), `${lines.join('\n')}\n`);
}

/** Asks until the servers have started. */
async function createBucket({ endpoint, bucket, region }: S3Settings): Promise<void> {
  const client = new AwsClient({
    accessKeyId: KEYS.accessKey,
    secretAccessKey: KEYS.secretKey,
    service: 's3',
    region,
    retries: 0,
  });
  const create = () =>
    client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).catch(() => undefined);
  while (!(await create())?.ok) await delay(200);
}
