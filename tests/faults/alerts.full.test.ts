import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DATABASE } from '#postgres/database.ts';
import type { JsonValue } from '#schemas/json.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { noteBackup } from '#server/store/operations/note-backup.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '../support/article.ts';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { findEngine } from '../support/engines/find-engine.ts';
import { RULES, startPrometheus } from '../support/engines/prometheus.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { followRunbook } from '../support/runbook.ts';
import { StudioClient } from '../support/studio-client.ts';

/** How long an alert is waited for, in milliseconds: longer than a scrape of a database that is away takes. */
const PATIENCE = { timeout: 60_000, interval: 500 };
/** Of a list that is never kept twice: each address is another page, and its part of the list is read from the database. */
const LIST = '/list?menuid=10071&secondtype=notice&pageoffset=';

let sql: Database;
let proxy: Proxy;
let quoin: RunningQuoin;
let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
/** A shared cache and a receiver of webhooks, as far as they matter here. */
let others: Server;
/** What the others answer. */
let answer = 200;
/** Address of the metrics. */
let metrics: string;
let pages = 0;

beforeAll(async () => {
  const { address } = await createDatabase(demonstration);
  sql = connect(address, { max: 2 });
  const backup = { seconds: 1, bytes: 1, lacking: 0 };
  await noteBackup(sql, { way: 'folder', at: new Date().toISOString(), ...backup });
  proxy = await startProxy(address);
  others = createServer((request, response) => {
    request.resume();
    response.writeHead(answer).end();
  });
  others.listen(0, '127.0.0.1');
  await once(others, 'listening');
  quoin = await startQuoin({
    environment: {
      ...onDatabase(address),
      DATABASE_URL: proxy.url,
      METRICS_PORT: '0',
      LOG_LEVEL: 'warn',
      QUOIN_OUTGOING_HOSTS: new URL(originOfOthers()).host,
      QUOIN_EDGE_S: '20',
      QUOIN_PURGE: 'xkey',
      QUOIN_PURGE_URLS: `${originOfOthers()}/`,
    },
  });
  metrics = /指标\s+(\S+)/.exec(quoin.output())?.[1] ?? '';
  prometheus = await startPrometheus(new URL(metrics).host);
}, 300_000);
afterAll(async () => {
  await Promise.all([prometheus?.stop(), quoin?.kill('SIGKILL'), sql?.end()]);
  await proxy?.close();
  others?.close();
});

function originOfOthers(): string {
  return `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
}

/** Publishes one more article. */
async function publish(): Promise<void> {
  pages += 1;
  const key = `alert-${pages}`;
  const body = anArticle(key) as unknown as JsonValue;
  const done = await release(sql, {
    author: 'test',
    note: '',
    items: [{ kind: 'article', key, baseSeq: 0, body }],
  });
  if (!done.ok) throw new Error(done.problem.reason);
}

/** Asks for pages that were not made yet; answers their statuses. */
async function askForPages(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked += 1) {
    pages += 1;
    const response = await fetch(`${quoin.site}${LIST}${pages}`, { redirect: 'manual' });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

/** Waits until the alert fires; it must not have fired before `fault`. */
async function expectFiring(alert: string, fault: () => Promise<unknown>): Promise<void> {
  expect(await prometheus.firing()).not.toContain(alert);
  await fault();
  await expect.poll(() => prometheus.firing(), PATIENCE).toContain(alert);
}

/** What who is on call sees by the commands of the runbook, the alert firing. */
function look(alert: string): Promise<string> {
  return followRunbook(alert, {
    ...{ SITE: quoin.site, METRICS: metrics, DATABASE_URL: proxy.url },
    log: quoin.output(),
  });
}

const expectOver = (alert: string) =>
  expect.poll(() => prometheus.firing(), PATIENCE).not.toContain(alert);

it('are rules that Prometheus takes, each firing for what it is about and silent otherwise', () => {
  const { stdout, stderr, status } = spawnSync(
    findEngine('promtool', 'prometheus'),
    ['test', 'rules', 'alerts.test.yml'],
    { cwd: RULES, encoding: 'utf8' },
  );
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

it('are silent while all is well', async () => {
  await askForPages(3);
  await expect.poll(() => prometheus.firing(), PATIENCE).toEqual([]);
});

it('say that a process is behind the log, where its user may no longer read what was released', async () => {
  await expectFiring('QuoinBehindLog', async () => {
    await sql`revoke select on publication from ${sql(DATABASE)}`;
    await publish();
  });
  const seen = await look('QuoinBehindLog');
  expect(seen).toContain('permission denied for table publication');
  const [head, applied] = ['head', 'applied'].map((name) =>
    Number(new RegExp(`quoin_release_${name} (\\d+)`).exec(seen)?.[1]),
  );
  expect(head).toBe((applied ?? 0) + 1);
  expect(seen).toMatch(new RegExp(`seq\\s+-+\\s+${head}\\s`));
  await sql`grant select on publication to ${sql(DATABASE)}`;
  await expectOver('QuoinBehindLog');
});

it('say that a shared cache refuses to be purged, and no more once it takes purges', async () => {
  await expectFiring('QuoinPurgeRefused', async () => {
    answer = 500;
    await publish();
  });
  const seen = await look('QuoinPurgeRefused');
  expect(seen).toMatch(/"endpoint":"http:[^\n]*"why":"[^"]*500/);
  expect(seen).toMatch(/ \d+ \| +[1-9]\d* \| \d{4}-/);
  answer = 200;
  await expectOver('QuoinPurgeRefused');
});

it('say that deliveries wait whose receiver refuses them', async () => {
  answer = 503;
  const studio = await new StudioClient(quoin.studio).signIn();
  await expectFiring('QuoinDeliveriesWait', async () => {
    const { webhook } = await studio.must('createWebhook', {
      ...{ name: 'receiver', url: `${originOfOthers()}/`, events: ['release.published'] },
    });
    await sql`
      insert into webhook_delivery (webhook, event, type, body)
      select ${webhook.id}, n::text, 'release.published', '{}' from generate_series(1, 150) as n`;
  });
  await expect
    .poll(() => look('QuoinDeliveriesWait'), PATIENCE)
    .toMatch(/ receiver +\| http:\S+ +\| +1\d\d \|[^]*\| +503 \|/);
  answer = 200;
  await sql`update webhook_delivery set state = 'failed'`;
  await expectOver('QuoinDeliveriesWait');
});

it('say that a process is late with its work', async () => {
  await expectFiring('QuoinEventLoopBlocked', async () => {
    // As a machine does whose processors are busy with something else.
    for (let stop = 0; stop < 10; stop += 1) {
      quoin.process.kill('SIGSTOP');
      await sleep(700);
      quoin.process.kill('SIGCONT');
      await sleep(300);
    }
  });
  const seen = await look('QuoinEventLoopBlocked');
  expect(seen).toMatch(
    /process_cpu_seconds_total \d[^]*eventloop_lag_p99_seconds \d[^]*load average/,
  );
  await expectOver('QuoinEventLoopBlocked');
});

it('say that pages are slow, as where the database is', async () => {
  await expectFiring('QuoinPagesSlow', async () => {
    proxy.slowDown(400);
    await askForPages(10);
  });
  const seen = await look('QuoinPagesSlow');
  const [, milliseconds] = /\?column\?[^]*Time: ([\d.]+) ms/.exec(seen) ?? [];
  expect(Number(milliseconds)).toBeGreaterThan(390);
  expect(seen).toMatch(/application_name[^]*recorded_at[^]*quoin_database_up 1/);
  await proxy.recover();
});

it('say that the database is away and that requests fail, and no more that it is away once it is back', async () => {
  expect(await prometheus.firing()).not.toContain('QuoinErrors');
  await expectFiring('QuoinDatabaseAway', async () => {
    await proxy.refuse();
    expect(await askForPages(10)).toContain(503);
  });
  const seen = await look('QuoinDatabaseAway');
  expect(seen).toMatch(/the database does not answer\nready\n[^]*Connection refused/);
  await expect.poll(() => prometheus.firing(), PATIENCE).toContain('QuoinErrors');
  expect(await look('QuoinErrors')).toMatch(
    /^ +\d+ "m[^]*CONNECT[^]*quoin_http_request_duration_seconds_count\{[^}]*status="5xx"\} \d/,
  );
  await proxy.recover();
  await expectOver('QuoinDatabaseAway');
  expect(await look('QuoinDatabaseAway')).toMatch(/^ok\nready\n[^]*pg_is_in_recovery/);
});

it('say that a process is down', async () => {
  await expectFiring('QuoinProcessDown', () => quoin.kill('SIGKILL'));
  expect(await look('QuoinProcessDown')).toMatch(/Failed to connect|Couldn't connect/);
});
