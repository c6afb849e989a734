import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findEngine } from './find-engine.ts';
import { freePort } from './free-port.ts';

/** The folder with the rules that operators take. */
export const RULES = resolve(import.meta.dirname, '../../../deploy/prometheus');

/** A Prometheus that reads `target` (`host:port`) each second and warns by the project's rules, each after a second. */
export async function startPrometheus(
  target: string,
): Promise<{ firing(): Promise<string[]>; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-prometheus-'));
  const port = await freePort();
  const rules = await readFile(join(RULES, 'alerts.yml'), 'utf8');
  await writeFile(join(folder, 'alerts.yml'), rules.replaceAll(/\bfor: \d+m/g, 'for: 1s'));
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '500ms' },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'quoin', static_configs: [{ targets: [target] }] }],
  };
  // JSON is YAML.
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const child = spawn(
    findEngine('prometheus'),
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  return {
    async firing() {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => null);
      if (!response?.ok) return ['not started'];
      const { data } = (await response.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      return data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => labels.alertname)
        .toSorted();
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
