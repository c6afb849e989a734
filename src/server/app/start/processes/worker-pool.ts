import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { FromWorker, ToWorker, WorkerOrder, WorkerPorts } from './messages.ts';

/** Milliseconds until a worker that ended is started again: at first, and at most. */
const FIRST_AGAIN_MS = 100;
const LONGEST_AGAIN_MS = 10_000;
/** One that served for so long counts as good: its end is the first one again. */
const GOOD_MS = 60_000;
/** A worker that does not say its values in this time is left out. */
const MEASURE_MS = 1000;

export interface WorkerPool {
  /** Settles once all serve, or with what kept the first one that failed from it. */
  start(): Promise<{ ok: true; ports: WorkerPorts } | { ok: false; problems: string[] }>;
  /** The values of the metrics of each worker that serves. */
  measure(): Promise<(readonly object[])[]>;
  /** How many serve now. */
  serving(): number;
  /** How often one ended by itself. */
  lost(): number;
  /** Has all of them drain, or stop at once with `signal`. Settles when none is left; one that is left after `limitMs` is killed. */
  drain(signal: AbortSignal, limitMs: number): Promise<void>;
}

/** The place of one worker, which one after the other takes. */
interface Slot {
  number: number;
  worker: Worker | null;
  isReady: boolean;
  /** Ends in a row. */
  failures: number;
}

/**
 * Processes that serve the same ports: this one accepts connections and hands each to the next one. One that ends is started
 * again, later each time; the others serve on.
 */
export function createWorkerPool(
  count: number,
  orderOf: (number: number) => WorkerOrder,
  log: Logger,
): WorkerPool {
  const slots = Array.from({ length: count }, (_, index): Slot => ({
    ...{ number: index + 1, worker: null, isReady: false, failures: 0 },
  }));
  const ending = new AbortController();
  let lost = 0;
  let measurements = 0;

  /** Settles when the worker serves, or with why it does not. */
  function begin(slot: Slot): Promise<FromWorker & { kind: 'ready' | 'failed' }> {
    const worker = cluster.fork();
    slot.worker = worker;
    return new Promise((settle) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'listening')
          send(worker, { kind: 'start', order: orderOf(slot.number) });
        if (message.kind === 'ready') slot.isReady = true;
        if (message.kind === 'ready' || message.kind === 'failed') settle(message);
      });
      // A message that it could not take: its end is told by `exit`.
      worker.on('error', () => undefined);
      const begun = performance.now();
      worker.once('exit', (code, signal) => {
        slot.worker = null;
        slot.isReady = false;
        settle({
          kind: 'failed',
          problems: [`第 ${slot.number} 个进程在启动时结束了（${signal || code}）`],
        });
        if (!ending.signal.aborted)
          void beginAgain(slot, { code, signal, ms: performance.now() - begun });
      });
    });
  }

  async function beginAgain(
    slot: Slot,
    { ms, ...how }: { code: number; signal: string; ms: number },
  ): Promise<void> {
    lost += 1;
    slot.failures = ms >= GOOD_MS ? 1 : slot.failures + 1;
    const againMs = Math.min(FIRST_AGAIN_MS * 2 ** (slot.failures - 1), LONGEST_AGAIN_MS);
    log.error({ worker: slot.number, ...how, againMs }, 'a worker ended and is started again');
    await delay(againMs, undefined, { signal: ending.signal }).catch(() => undefined);
    if (ending.signal.aborted) return;
    const begun = await begin(slot);
    if (begun.kind === 'ready') log.info({ worker: slot.number }, 'a worker serves again');
    else log.error({ worker: slot.number, problems: begun.problems }, 'a worker did not start');
  }

  return {
    async start() {
      const begun = await Promise.all(slots.map(begin));
      const failed = begun.find((one) => one.kind === 'failed');
      if (failed) return { ok: false, problems: failed.problems };
      const [first] = begun.flatMap((one) => (one.kind === 'ready' ? [one.ports] : []));
      if (!first) throw new Error('a start without workers');
      return { ok: true, ports: first };
    },
    async measure() {
      measurements += 1;
      const id = measurements;
      const asked = slots.flatMap(({ worker, isReady }) =>
        worker && isReady ? [valuesOf(worker, id)] : [],
      );
      return (await Promise.all(asked)).flatMap((values) => (values ? [values] : []));
    },
    serving: () => slots.filter(({ isReady }) => isReady).length,
    lost: () => lost,
    async drain(signal, limitMs) {
      ending.abort();
      await endAll(
        slots.flatMap(({ worker }) => worker ?? []),
        signal,
        limitMs,
      );
    },
  };
}

async function endAll(workers: Worker[], signal: AbortSignal, limitMs: number): Promise<void> {
  const tellAll = (message: ToWorker) => workers.forEach((worker) => send(worker, message));
  if (signal.aborted) tellAll({ kind: 'hurry' });
  signal.addEventListener('abort', () => tellAll({ kind: 'hurry' }));
  tellAll({ kind: 'drain' });
  const timer = setTimeout(
    () => workers.forEach((worker) => worker.process.kill('SIGKILL')),
    limitMs,
  );
  await Promise.all(workers.map((worker) => worker.isDead() || once(worker, 'exit')));
  clearTimeout(timer);
}

/** One that just ended takes no message, which is no error. */
function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** Null where it says nothing in time. */
function valuesOf(worker: Worker, id: number): Promise<readonly object[] | null> {
  return new Promise((settle) => {
    const finish = (values: readonly object[] | null) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      settle(values);
    };
    const onMessage = (message: FromWorker) => {
      if (message.kind === 'measured' && message.id === id) finish(message.values);
    };
    const timer = setTimeout(() => finish(null), MEASURE_MS);
    worker.on('message', onMessage);
    send(worker, { kind: 'measure', id });
  });
}
