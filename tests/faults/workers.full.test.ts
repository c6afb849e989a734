import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { Editor, markOn } from '../support/editor.ts';
import { freePort } from '../support/engines/free-port.ts';
import { runs } from '../support/lane.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';

const KILLS = runs(2, 6);
/** A connection that was handed to a process as it ended gets no answer. */
const PATIENCE_MS = 10_000;
const PATHS = ['/', '/col?menuid=10065', '/fund?fundcode=000001', '/sitemap.xml'];

let environment: Record<string, string>;
let metricsPort: number;
let quoin: RunningQuoin;

beforeAll(async () => {
  const { address } = await createDatabase(demonstration);
  metricsPort = await freePort();
  environment = {
    ...onDatabase(address),
    ...{ QUOIN_PROCESSES: '2', METRICS_PORT: String(metricsPort), QUOIN_DRAIN_S: '2' },
    ...{ QUOIN_ACCESS_LOG: 'on', LOG_LEVEL: 'info' },
  };
  quoin = await startQuoin({ environment });
}, 300_000);
afterAll(async () => void (await quoin?.kill('SIGINT')));

interface Answer {
  status: number;
  body: string;
}

/** On a connection of its own, as a new visitor has. */
function ask(url: string): Promise<Answer> {
  return new Promise((settle, fail) => {
    const asked = request(url, { agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => settle({ status: response.statusCode ?? 0, body }));
      response.on('error', fail);
    });
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('no answer')));
    asked.on('error', fail);
    asked.end();
  });
}

interface Line {
  pid: number;
  worker?: number;
  msg: string;
}

const lines = () =>
  quoin
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
const pidsOf = (worker: number) => [
  ...new Set(lines().flatMap((line) => (line.worker === worker && isOwn(line) ? [line.pid] : []))),
];
/** Written by a worker, not about one. */
const isOwn = ({ pid }: Line) => pid !== quoin.process.pid;

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const values = text.split('\n').filter((line) => line.startsWith(name));
  return values.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

it('has both answer on one port with the same bytes, logs which one did, and counts all of it', async () => {
  const name = 'quoin_http_request_duration_seconds_count{listener="site",route="page"';
  const keptBefore = await metric('quoin_kept_page_duration_seconds_count');
  const madeBefore = await metric(name);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => ask(`${quoin.site}/col?menuid=10065`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const workersThatAnswered = () =>
    new Set(lines().flatMap(({ msg, worker }) => (msg === 'request' ? [worker] : [])));
  await expect.poll(workersThatAnswered).toEqual(new Set([1, 2]));
  const kept = (await metric('quoin_kept_page_duration_seconds_count')) - keptBefore;
  expect(kept + (await metric(name)) - madeBefore).toBe(12);
  expect(await metric('quoin_workers ')).toBe(2);
});

it('lets editors whose sockets are on different workers see each other, and shows on both what is published', async () => {
  // Connections are handed out in turn, so that these two lie on both.
  const editors = [await Editor.start(quoin.studio)];
  const [first] = editors;
  if (!first) throw new Error('no editor');
  for (let count = 0; count < 3; count += 1)
    editors.push(await Editor.start(quoin.studio, first.studio.cookie));
  for (const [index, editor] of editors.entries()) await editor.mark(index + 1);
  await first.mustPublish();
  for (let count = 0; count < 8; count += 1)
    await expect.poll(() => markOn(quoin.site)).toBe(String(editors.length));
  await Promise.all(editors.map((editor) => editor.close()));
});

it('serves on while workers are killed, and starts them again', { timeout: 300_000 }, async () => {
  const failed: string[] = [];
  let isOver = false;
  let asked = 0;
  let repeated = 0;
  const visit = async (): Promise<void> => {
    for (; !isOver; asked += 1) {
      const path = PATHS[asked % PATHS.length] ?? '/';
      // What a killed process had begun is asked for again, as a balancer or a browser does.
      const answer = await ask(quoin.site + path).catch(() => {
        repeated += 1;
        return ask(quoin.site + path).catch((error: unknown) => ({
          ...{ status: 0, body: String(error) },
        }));
      });
      if (answer.status >= 400 || answer.status === 0)
        failed.push(`${path}: ${answer.status} ${answer.body.slice(0, 100)}`);
      await delay(5);
    }
  };
  const visiting = Promise.all([visit(), visit()]);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const worker = (kill % 2) + 1;
    const pid = pidsOf(worker).at(-1) ?? 0;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => metric('quoin_workers_lost'), { timeout: 20_000 }).toBe(kill);
    await expect.poll(() => metric('quoin_workers '), { timeout: 60_000 }).toBe(2);
    await expect.poll(() => pidsOf(worker).at(-1), { timeout: 20_000 }).not.toBe(pid);
  }
  isOver = true;
  await visiting;
  console.log(`${KILLS} kills, ${asked} requests, ${repeated} repeated, ${failed.length} failed`);
  expect(failed).toEqual([]);
  expect(repeated).toBeLessThanOrEqual(2 * KILLS);
  expect(quoin.output()).toContain('a worker ended and is started again');
});

it('is refused with the name of the setting where the port is taken', async () => {
  const taken = new URL(quoin.site).port;
  const started = startQuoin({ environment: { ...environment, PORT: taken, METRICS_PORT: '0' } });
  await expect(started).rejects.toThrow(`PORT：端口 ${taken} 已被占用`);
});

it('drains all of them at SIGTERM, and leaves none behind', async () => {
  const pids = [1, 2].map((worker) => pidsOf(worker).at(-1) ?? 0);
  const ended = quoin.kill('SIGTERM');
  await expect.poll(async () => (await ask(`${quoin.site}/readyz`)).status).toBe(503);
  expect((await ask(`${quoin.site}/col?menuid=10065`)).status).toBe(200);
  expect(await ended).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
