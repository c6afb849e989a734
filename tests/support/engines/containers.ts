import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeDebian, makeNode } from './base-images.ts';
import { findEngine } from './find-engine.ts';

const run = promisify(execFile);
const project = resolve(import.meta.dirname, '../../..');
/** Not the folder of tests, which may lie in memory: images take some gigabytes. */
const STORAGE = '/var/tmp';
const MAX_OUTPUT = 64 * 1024 * 1024;
/** Open files and processes of a container: what a machine gives whose root may not raise its limits. */
const MAX_LIMIT = 16_384;

/** Images and containers in a storage of their own. */
export interface Containers {
  /** Builds an image from a folder of the project that has a Dockerfile; answers what was printed. */
  build(image: string, folder: string): Promise<string>;
  /** Runs Podman to its end; answers what it printed. Rejects where it fails. */
  podman(...parameters: readonly string[]): Promise<string>;
  /** The same with Podman's Compose. */
  compose(...parameters: readonly string[]): Promise<string>;
  /** Ends all containers and removes the storage. */
  stop(): Promise<void>;
}

/**
 * Buildah and Podman, by root. The base images are made of Debian's packages and the Node that runs the tests, as a registry
 * of images cannot be reached from everywhere; `NODE_IMAGE` names another one to build Quoin from.
 */
export async function startContainers(): Promise<Containers> {
  if (process.getuid?.() !== 0) throw new Error('Images are built by root: run this test as root');
  const [buildah, podman] = [findEngine('buildah'), findEngine('podman', 'podman runc')];
  const folder = await mkdtemp(join(STORAGE, 'quoin-containers-'));
  const env = { ...process.env, ...(await configure(folder)) };
  const call = async (program: string, ...parameters: readonly string[]) => {
    const { stdout, stderr } = await run(program, parameters, {
      ...{ env, cwd: project, maxBuffer: MAX_OUTPUT },
    });
    return (stdout + stderr).trim();
  };
  const build = (image: string, from: string, parameters: readonly string[]) =>
    call(
      buildah,
      ...['build', '--isolation', 'chroot', '--network', 'host', '--format', 'docker'],
      ...[...parameters, '--tag', image, from],
    );
  await call(podman, 'import', await makeDebian(folder), 'docker.io/library/debian:bookworm-slim');
  let node = process.env['NODE_IMAGE'];
  if (node === undefined) await build((node = 'localhost/node'), await makeNode(folder), []);
  const own = ['--build-arg', `NODE_IMAGE=${node}`, ...(await npmSecrets(folder))];
  return {
    build: (image, from) => build(image, from, from === '.' ? own : []),
    podman: (...parameters) => call(podman, ...parameters),
    compose: (...parameters) =>
      call(findEngine('podman-compose', 'podman-compose netavark aardvark-dns'), ...parameters),
    async stop() {
      await call(podman, 'rm', '--all', '--force', '--volumes');
      // Podman leaves its storage mounted over itself.
      await run('umount', ['--recursive', join(folder, 'images', 'overlay')]).catch(
        () => undefined,
      );
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where both programs find storage and runtime: not what the machine has of its own. */
async function configure(folder: string): Promise<Record<string, string>> {
  const { stdout } = await run('bash', ['-c', 'ulimit -Hn']);
  const limit = Math.min(Number(stdout) || MAX_LIMIT, MAX_LIMIT);
  const files = {
    CONTAINERS_STORAGE_CONF: [
      ...['[storage]', 'driver = "overlay"'],
      ...[`graphroot = "${folder}/images"`, `runroot = "${folder}/run"`],
    ],
    CONTAINERS_CONF: [
      '[containers]',
      `default_ulimits = ["nofile=${limit}:${limit}", "nproc=${limit}:${limit}"]`,
      ...['[engine]', 'runtime = "runc"', 'events_logger = "none"'],
    ],
  };
  const named = Object.entries(files).map(async ([name, lines]) => {
    const file = join(folder, `${name}.conf`);
    await writeFile(file, `${lines.join('\n')}\n`);
    return [name, file] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

/** What npm on this machine is told of its registry and whom to trust, but for passwords, as secrets of a build. */
async function npmSecrets(folder: string): Promise<string[]> {
  const setting = async (name: string) => {
    const { stdout } = await run('npm', ['config', 'get', name], { cwd: folder });
    return stdout.trim();
  };
  const [registry, authorities] = [await setting('registry'), await setting('cafile')];
  const hasAuthorities = authorities !== '' && authorities !== 'null';
  const file = join(folder, 'npmrc');
  await writeFile(
    file,
    [`registry=${registry}`, ...(hasAuthorities ? ['cafile=/run/secrets/ca'] : []), ''].join('\n'),
  );
  return [
    ...['--secret', `id=npmrc,src=${file}`],
    ...(hasAuthorities ? ['--secret', `id=ca,src=${authorities}`] : []),
  ];
}
