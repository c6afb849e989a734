import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { report } from './figures.ts';
import { median } from './median.ts';

const run = promisify(execFile);
const ROUNDS = 9;
const ROUND_SECONDS = 3;
const CONNECTIONS = 32;
/** Of all cores; less, and something else than the processor was the limit. */
const SATURATED = 0.9;
const HOME = '/col?menuid=10060';
/** A list of funds by a word that nobody asked for before: composed, rendered and compressed for each request. */
const NEW_LIST = `
local count, round = 0, ''
function init(args) round = args[1] end
function request()
  count = count + 1
  return wrk.format('GET', '/col?menuid=10065&keyword=' .. round .. 'n' .. count)
end`;

interface Round {
  /** Requests per second. */
  rate: number;
  /** Milliseconds of the processes' own time for a request. */
  cost: number;
  /** Shares of the time of all cores. */
  server: number;
  client: number;
  /** The database, and whatever else ran on the machine. */
  others: number;
}

let database: TestDatabase;
let folder: string;
let script: string;
let one: RunningQuoin;
/** All its threads, those that compress and collect too, share the first core. */
let confined: RunningQuoin;
let two: RunningQuoin;

beforeAll(async () => {
  database = await createDatabase(demonstration);
  folder = await mkdtemp(join(tmpdir(), 'quoin-bench-'));
  script = join(folder, 'new-list.lua');
  await writeFile(script, NEW_LIST);
  const environment = onDatabase(database.address);
  one = await startQuoin({ environment });
  confined = await startQuoin({ environment });
  await run('taskset', ['--all-tasks', '--cpu-list', '--pid', '0', String(confined.process.pid)]);
  two = await startQuoin({ environment: { ...environment, QUOIN_PROCESSES: '2' } });
});
afterAll(async () => {
  await Promise.all([one, confined, two].map((quoin) => quoin?.kill('SIGINT')));
  await database?.drop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const SIDES = ['one', 'confined', 'two'] as const;
type Side = (typeof SIDES)[number];

it.for([
  ['A list made anew for each request', null],
  ['Kept home page', HOME],
] as const)('%s, two workers against one process', async ([, path], context) => {
  const running: Record<Side, RunningQuoin> = { one, confined, two };
  for (const { site } of Object.values(running))
    expect((await fetch(site + (path ?? '/col?menuid=10065&keyword=first'))).status).toBe(200);
  const rounds: Record<Side, Round>[] = [];
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const asked: Partial<Record<Side, Round>> = {};
    for (const side of turn % 2 === 0 ? SIDES : SIDES.toReversed())
      asked[side] = await ask(running[side], path);
    // The first round warms up.
    if (turn > 0) rounds.push(asked as Record<Side, Round>);
  }
  const of = (side: Side, what: keyof Round) => median(rounds.map((round) => round[side][what]));
  const ratioTo = (side: Side) =>
    median(rounds.map(({ two: { rate }, [side]: { rate: other } }) => rate / other));
  const busy = median(
    rounds.map(({ two: { server, client, others } }) => server + client + others),
  );
  report(context, [
    { name: 'ratio of requests per second (median of rounds)', value: ratioTo('one'), unit: '' },
    { name: 'the same to one process on one core', value: ratioTo('confined'), unit: '' },
    { name: 'one process', value: of('one', 'rate'), unit: 'requests/s' },
    { name: 'one process on one core', value: of('confined', 'rate'), unit: 'requests/s' },
    { name: 'two workers', value: of('two', 'rate'), unit: 'requests/s' },
    { name: 'one process, its time for a request', value: of('one', 'cost'), unit: 'ms' },
    { name: 'two workers, their time for a request', value: of('two', 'cost'), unit: 'ms' },
    {
      name: `one process took, of ${cpus().length} cores`,
      value: of('one', 'server') * 100,
      unit: '%',
    },
    {
      name: `two workers took, of ${cpus().length} cores`,
      value: of('two', 'server') * 100,
      unit: '%',
    },
    { name: 'the client took beside them', value: of('two', 'client') * 100, unit: '%' },
    { name: 'the database and all others took', value: of('two', 'others') * 100, unit: '%' },
    {
      name: `the machine was busy (${busy >= SATURATED ? 'processor time was the limit: the ratio is at most what the others left' : 'something else was the limit'})`,
      value: busy * 100,
      unit: '%',
    },
  ]);
});

let round = 0;
async function ask(
  { site, process: { pid = 0 } }: RunningQuoin,
  path: string | null,
): Promise<Round> {
  round += 1;
  const flags = path === null ? ['-s', script] : [];
  const before = { machine: machineTime(), server: serverTime(pid), client: childrenTime() };
  const { stdout } = await run('wrk', [
    ...[
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${ROUND_SECONDS}`,
      '--timeout',
      '10s',
      '-H',
      'accept-encoding: br',
    ],
    ...[...flags, site + (path ?? '/'), '--', `r${round}`],
  ]);
  expect(stdout).not.toMatch(/Non-2xx|Socket errors/);
  const machine = machineTime();
  const all = machine.all - before.machine.all;
  const server = serverTime(pid) - before.server;
  const client = childrenTime() - before.client;
  const total = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    cost: (server * 1000) / total,
    server: server / all,
    client: client / all,
    others: (machine.busy - before.machine.busy - server - client) / all,
  };
}

const TICKS = 100;

/** Seconds of all cores together. */
function machineTime(): { all: number; busy: number } {
  const [, ...fields] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/);
  const times = fields.slice(0, 8).map(Number);
  const all = times.reduce((sum, time) => sum + time, 0);
  const [idle = 0, waiting = 0] = times.slice(3, 5);
  return { all: all / TICKS, busy: (all - idle - waiting) / TICKS };
}

/** Fields of a process after its name; empty where it ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Seconds that a process and its children have run. */
function serverTime(pid: number): number {
  const own = String(pid);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ name, fields: statOf(name) }))
    .filter(({ name, fields }) => name === own || fields[1] === own)
    .reduce((sum, { fields }) => sum + (Number(fields[11]) + Number(fields[12])) / TICKS, 0);
}

/** Seconds of the children of this process that ended: of the client. */
function childrenTime(): number {
  const fields = statOf('self');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}
