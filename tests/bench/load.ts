import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** As many at once, where nothing else is said. */
const CONNECTIONS = 32;

/** What one round of requests showed. */
export interface Round {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Microseconds of the server's processor time per request. */
  cost: number;
  /** Share of its core that the server was busy. */
  busy: number;
}

/** Bound to one core each, so that neither takes the other's time. */
export const SERVER_CORE = 0;
const CLIENT_CORE = 1;

/** Binds a process and all its threads to a core. */
export function pin(pid: number, core: number): void {
  execFileSync('taskset', ['-acp', String(core), String(pid)]);
}

/**
 * Asks for one address for whole `seconds` with `wrk`, which takes a fraction of the time per request that Node does, so
 * that the server is what limits the rate. Throws where an answer is no success, and where `wrk` or `taskset` is missing.
 */
export async function askFor(
  url: string,
  {
    pid,
    seconds,
    headers,
    connections = CONNECTIONS,
  }: { pid: number; seconds: number; headers: Record<string, string>; connections?: number },
): Promise<Round> {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const [began, before] = [performance.now(), processorTime(pid)];
  const { stdout } = await run('taskset', [
    ...['-c', String(CLIENT_CORE), 'wrk', '-t1', `-c${connections}`, `-d${seconds}`, '--latency'],
    ...flags,
    url,
  ]);
  const [used, wall] = [processorTime(pid) - before, (performance.now() - began) / 1000];
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const total = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: milliseconds(/99%\s+(\S+)/.exec(stdout)?.[1] ?? ''),
    cost: (used * 1e6) / total,
    busy: used / wall,
  };
}

function milliseconds(text: string): number {
  const [, amount, unit = 'ms'] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(amount) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? NaN);
}

/** Seconds that a process has run so far. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
