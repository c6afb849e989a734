import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const deploy = resolve(import.meta.dirname, '../../deploy');

/** A service of a Compose file, as far as tests look at it. */
export interface ComposeService {
  image?: string;
  build?: string;
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  environment?: Record<string, string | number>;
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, null>;
  networks?: Record<string, { ipam: { config: { subnet: string }[] } }>;
}

/** A YAML file of the folder `deploy`; `change` is done to its text before. */
export function readDeployYaml(file: string, change = (text: string) => text): unknown {
  // Tags of Compose, which say how a file is merged into the one before.
  const customTags = ['seq', 'map'].map((collection) => ({
    tag: '!override',
    collection: collection as 'seq' | 'map',
  }));
  return parse(change(readFileSync(join(deploy, file), 'utf8')), { merge: true, customTags });
}

/** Compose files merged as Compose does it for what they have, without profiles, with these values in the place of variables. */
export function mergeCompose(
  files: readonly string[],
  values: Readonly<Record<string, string>>,
): ComposeFile {
  const filled = (text: string) =>
    text.replaceAll(
      /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
      (_, name: string, otherwise?: string) => {
        const value = values[name] ?? otherwise;
        if (value === undefined) throw new Error(`${name} has no value`);
        return value;
      },
    );
  const read = files.map((file) => readDeployYaml(file, filled) as ComposeFile);
  const services: Record<string, ComposeService> = {};
  for (const [name, service] of read.flatMap((file) => Object.entries(file.services))) {
    const before = services[name];
    const environment = { ...before?.environment, ...service.environment };
    services[name] = { ...before, ...service, ...(before?.environment && { environment }) };
  }
  const used = Object.entries(services).filter(([, { profiles }]) => profiles === undefined);
  return {
    services: Object.fromEntries(used),
    volumes: Object.assign({}, ...read.map((file) => file.volumes)) as ComposeFile['volumes'],
    networks: Object.assign({}, ...read.map((file) => file.networks)) as NonNullable<
      ComposeFile['networks']
    >,
  };
}
