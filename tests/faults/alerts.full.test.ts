import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { findEngine } from '../support/engines/find-engine.ts';
import { RULES, startPrometheus } from '../support/engines/prometheus.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';

/** How long an alert is waited for, in milliseconds: longer than a scrape of a database that is away takes. */
const PATIENCE = { timeout: 60_000, interval: 500 };

let proxy: Proxy;
let quoin: RunningQuoin;
let prometheus: Awaited<ReturnType<typeof startPrometheus>>;

beforeAll(async () => {
  const { address } = await createDatabase(demonstration);
  proxy = await startProxy(address);
  quoin = await startQuoin({
    environment: {
      ...onDatabase(address),
      DATABASE_URL: proxy.url,
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
    },
  });
  const metrics = new URL(/指标\s+(\S+)/.exec(quoin.output())?.[1] ?? '');
  prometheus = await startPrometheus(metrics.host);
}, 300_000);
afterAll(async () => {
  await Promise.all([prometheus?.stop(), quoin?.kill('SIGKILL')]);
  await proxy?.close();
});

it('are rules that Prometheus takes, each firing for what it is about and silent otherwise', () => {
  const { stdout, stderr, status } = spawnSync(
    findEngine('promtool', 'prometheus'),
    ['test', 'rules', 'alerts.test.yml'],
    { cwd: RULES, encoding: 'utf8' },
  );
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

it('are silent while all is well', async () => {
  await expect.poll(() => prometheus.firing(), PATIENCE).toEqual([]);
});

it('say that the database is away, and no more once it is back', async () => {
  await proxy.refuse();
  await expect.poll(() => prometheus.firing(), PATIENCE).toContain('QuoinDatabaseAway');
  await proxy.recover();
  await expect.poll(() => prometheus.firing(), PATIENCE).toEqual([]);
});

it('say that a process is down', async () => {
  await quoin.kill('SIGKILL');
  await expect.poll(() => prometheus.firing(), PATIENCE).toContain('QuoinProcessDown');
});
