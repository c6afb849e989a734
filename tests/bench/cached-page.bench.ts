import { readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import autocannon from 'autocannon';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { report, type Figure } from './figures.ts';
import { median } from './median.ts';
import { runProgram } from './run-program.ts';

const HOME = '/col?menuid=10060';
const ROUNDS = 7;
const ROUND_SECONDS = 3;
const CONNECTIONS = 32;
const headers = { 'accept-encoding': 'br' };

let quoin: DemonstrationQuoin;
let raw: { child: ChildProcess; message: { origin: string } };

beforeAll(async () => {
  quoin = await startDemonstration();
  raw = await runProgram('raw-server', [quoin.site + HOME]);
});
afterAll(async () => {
  raw?.child.disconnect();
  await quoin?.kill('SIGTERM');
});

interface Round {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Microseconds of processor time per request, where the system tells. */
  cost: number;
}

async function round(origin: string, pid = 0): Promise<Round> {
  const before = processorTime(pid);
  const { requests, latency, errors, non2xx } = await autocannon({
    url: origin + HOME,
    headers,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
  });
  expect({ errors, non2xx }).toEqual({ errors: 0, non2xx: 0 });
  return {
    rate: requests.average,
    p99: latency.p99,
    cost: ((processorTime(pid) - before) * 1e6) / requests.total,
  };
}

/** Seconds that a process has run so far; not a number where there is no `/proc`. */
function processorTime(pid: number): number {
  try {
    const [user, system] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    return (Number(user) + Number(system)) / 100;
  } catch {
    return NaN;
  }
}

async function answerOf(origin: string) {
  const response = await fetch(origin + HOME, { headers });
  const sent = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, headers: sent, body: await response.text() };
}

it('Cached home page, against raw Node http sending the same bytes', async (context) => {
  expect(await answerOf(raw.message.origin)).toEqual(await answerOf(quoin.site));
  const ours: Round[] = [];
  const theirs: Round[] = [];
  for (let count = 0; count <= ROUNDS; count += 1) {
    const mine = await round(quoin.site, quoin.process.pid);
    const other = await round(raw.message.origin, raw.child.pid);
    // The first round warms up.
    if (count === 0) continue;
    ours.push(mine);
    theirs.push(other);
  }
  const pairs = ours.map((mine, index) => mine.rate / (theirs[index]?.rate ?? NaN));
  const of = (rounds: Round[], what: keyof Round) => median(rounds.map((one) => one[what]));
  const figures: Figure[] = [
    { name: 'ratio of requests per second (median of rounds)', value: median(pairs), unit: '' },
    { name: 'Quoin', value: of(ours, 'rate'), unit: 'requests/s' },
    { name: 'raw Node http', value: of(theirs, 'rate'), unit: 'requests/s' },
    { name: 'Quoin, 99 of 100 answered within', value: of(ours, 'p99'), unit: 'ms' },
    { name: 'raw Node http, 99 of 100 answered within', value: of(theirs, 'p99'), unit: 'ms' },
    {
      name: 'ratio of processor time per request, raw to Quoin',
      value: of(theirs, 'cost') / of(ours, 'cost'),
      unit: '',
    },
    { name: 'Quoin, processor time per request', value: of(ours, 'cost'), unit: 'µs' },
  ];
  report(
    context,
    figures.filter(({ value }) => !Number.isNaN(value)),
  );
});
