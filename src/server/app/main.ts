import cluster from 'node:cluster';
import { z } from 'zod';
import { zhCN } from 'zod/locales';
import { readSettings } from '#server/platform/read-settings.ts';
import type { StartReport } from './start/open-database.ts';
import type { Started } from './start/started.ts';

const progress = (message: string) => void process.stdout.write(`${message}\n`);

/** As a supervisor understands it: the same start may succeed later (EX_TEMPFAIL), or somebody has to change something. */
const EXIT = { temporary: 75, settings: 1 } as const;

function fail(problems: string[], code: number = EXIT.settings): never {
  process.stderr.write(
    `${['Quoin 没有启动：', ...problems.map((problem) => `  ${problem}`)].join('\n')}\n`,
  );
  process.exit(code);
}

function lost(message: string): never {
  process.stderr.write(`Quoin 停止了：${message}\n`);
  process.exit(1);
}

/**
 * SIGTERM drains; the other signals, or a second one, stop at once. A signal during the start ends the process where the
 * database is another's: what is under way there is undone with its connection. With a private one it waits for the end of
 * the start: what was started is stopped, not left behind.
 */
function stopOnSignal(start: Promise<Started>, isDatabaseOurs: boolean): void {
  let isStopping = false;
  let isStarting = true;
  void start.finally(() => (isStarting = false));
  const hurry = new AbortController();
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping || signal !== 'SIGTERM') hurry.abort();
    if (isStopping) return;
    isStopping = true;
    progress('正在停止…');
    if (isStarting && !isDatabaseOurs) process.exit(0);
    const started = await start;
    if (started.ok) await started.drain(hurry.signal);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, (received) => void stop(received));
}

// Where nothing can be printed, as to a file on a full disk, serving goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// Where a schema has no words of its own.
z.config(zhCN());

const read = readSettings(process.env);
if (!read.ok) fail(read.problems);
const { settings } = read;
// Not awaited: modules that are loaded from here on import this one, which has to be done then.
void (cluster.isWorker ? work() : serve());

// Loaded only now: a wrong setting is named before the server's modules are read, which takes most of a start.
async function work(): Promise<void> {
  const { runWorker } = await import('./start/processes/run-worker.ts');
  runWorker(settings);
}

async function serve(): Promise<void> {
  const { DATABASE_URL, QUOIN_CONTENT } = settings;
  const start = begin({ progress, onLost: lost });
  stopOnSignal(start, DATABASE_URL === undefined && QUOIN_CONTENT === undefined);
  const started = await start;
  if (!started.ok) fail(started.problems, started.isTemporary ? EXIT.temporary : EXIT.settings);
}

async function begin(report: StartReport): Promise<Started> {
  const { QUOIN_CONTENT: address, QUOIN_CONTENT_KEY: key } = settings;
  if (address !== undefined && key !== undefined) {
    const { startRenderer } = await import('./start/start-renderer.ts');
    return startRenderer(settings, { address, key }, report);
  }
  if (settings.QUOIN_PROCESSES > 1) {
    const { startProcesses } = await import('./start/processes/start-processes.ts');
    return startProcesses(settings, report);
  }
  const { startServer } = await import('./start/start-server.ts');
  return startServer(settings, report);
}
