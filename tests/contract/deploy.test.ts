import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsSchema } from '#server/platform/settings.ts';
import { readProject } from '#tests/support/documents/sections.ts';

const root = resolve(import.meta.dirname, '../..');
const settings = new Set(Object.keys(settingsSchema.shape));
const compose = readProject('deploy/compose.yml');
const patroni = readProject('deploy/compose.patroni.yml');

/** Of the files' own: the passwords that make up the URLs, and what other images read. */
const OTHERS = [
  ...['POSTGRES_PASSWORD', 'QUOIN_OWNER_PASSWORD', 'QUOIN_PASSWORD'],
  ...['REPLICATION_PASSWORD', 'GRAFANA_PASSWORD'],
];

describe('the files to deploy with', () => {
  it('give the processes settings that there are', () => {
    const named = [compose, patroni].flatMap((file) => {
      const shared = /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(file)?.[1] ?? '';
      return [...shared.matchAll(/^ {4}([A-Z_0-9]+):/gm)].map(([, name = '']) => name);
    });
    expect(named).toContain('QUOIN_PURGE_URLS');
    expect(named).toContain('QUOIN_DATABASE_WAIT_S');
    expect(named.filter((name) => !settings.has(name))).toEqual([]);

    const image = [...readProject('Dockerfile').matchAll(/\b([A-Z_]+)=\S/g)].map(
      ([, name = '']) => name,
    );
    expect(image).toContain('DATA_DIR');
    expect(
      image.filter((name) => !settings.has(name) && !/^(?:NODE_ENV|NODE_IMAGE)$/.test(name)),
    ).toEqual([]);
  });

  it('ask for the values that the example lists, and for no other', () => {
    const asked = [...(compose + patroni).matchAll(/\$\{([A-Z_0-9]+)(:\?)?/g)];
    const listed = [...readProject('deploy/env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(
      ([, name = '']) => name,
    );
    const required = asked.flatMap(([, name = '', isRequired]) => (isRequired ? [name] : []));
    expect(required.length).toBeGreaterThan(5);
    // podman-compose takes such a value only with a word for who left it out.
    expect(compose + patroni).not.toContain(':?}');
    expect(required.filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !asked.some(([, each]) => each === name))).toEqual([]);
    expect(listed.filter((name) => !settings.has(name) && !OTHERS.includes(name))).toEqual([]);
  });

  it('drain for less time than they are given to stop', () => {
    const drained = Number(/QUOIN_DRAIN_S: (\d+)/.exec(compose)?.[1]);
    const given = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]);
    expect(drained).toBeGreaterThan(1);
    expect(given).toBeGreaterThan(drained + 30);
  });

  it('name files and ports that there are', () => {
    const mounted = [...(compose + patroni).matchAll(/'?\.\/([\w./-]+):\//g)].map(
      ([, file]) => file ?? '',
    );
    expect(mounted.length).toBeGreaterThan(3);
    expect(mounted.filter((file) => !existsSync(resolve(root, 'deploy', file)))).toEqual([]);

    const [exposed = ''] = /^EXPOSE .*$/m.exec(readProject('Dockerfile')) ?? [];
    const balanced = [...readProject('deploy/haproxy/haproxy.cfg').matchAll(/quoin-\d:(\d+)/g)];
    const scraped = [
      ...readProject('deploy/prometheus/prometheus.yml').matchAll(/quoin-\d:(\d+)/g),
    ];
    expect([balanced.length, scraped.length]).toEqual([6, 2]);
    for (const [, port = ''] of [...balanced, ...scraped]) expect(exposed).toContain(port);
    expect(compose).toContain('METRICS_PORT: 9464');
  });

  it('copy into the image what the program reads beside its bundles', () => {
    const copied = [...readProject('Dockerfile').matchAll(/COPY --from=build \/app\/(\S+)/g)].map(
      ([, name = '']) => name,
    );
    expect(copied).toEqual(['package.json', 'node_modules', 'src', 'dist/production']);
    const ignored = readProject('.dockerignore').split('\n');
    const sources = readdirSync(root).filter((name) => /^(?:src|blocks|schemas)$/.test(name));
    expect(sources.filter((name) => ignored.includes(name))).toEqual([]);
  });
});
