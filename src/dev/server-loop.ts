import { setTimeout as delay } from 'node:timers/promises';
import type { ModuleRunner } from 'vite/module-runner';
import type { Settings } from '#server/platform/settings.ts';
import type { Host } from '#server/app/start/host.ts';
import type { startServer } from '#server/app/start/start-server.ts';
import type { Started } from '#server/app/start/started.ts';
import type { Fronts } from './dev-host.ts';
import type { ErrorBoard } from './error-board.ts';
import { failedTarget } from './targets.ts';
import { createTurns } from './turns.ts';

interface Parts {
  settings: Settings;
  host: Host;
  fronts: Fronts;
  /** Runs the server's modules: those that changed since they were imported last are run again. */
  runner: Pick<ModuleRunner, 'import'>;
  board: ErrorBoard;
  say(message: string): void;
  /** A server answers that is not the first one. */
  onRestarted(): void;
}

export interface ServerLoop {
  /** Has the server started again from the sources as they are now. */
  restart(): void;
  stop(): Promise<void>;
}

const SERVER = '/src/server/app/start/start-server.ts';
/** Milliseconds until what the server lacked, like a database, is looked for again. */
const RETRY_MS = 3000;
/** Milliseconds without a request for sources after which pages have what changed, and how long that is waited for. */
const QUIET_MS = 100;
const LONGEST_NOISE_MS = 1000;
/** Milliseconds that requests have to be answered before their server is stopped. */
const SETTLE_MS = 1500;

/** Starts one server after the other. One that cannot be loaded leaves the last one running. */
export function createServerLoop({
  settings,
  host,
  fronts,
  runner,
  board,
  say,
  onRestarted,
}: Parts): ServerLoop {
  let running: (Started & { ok: true }) | null = null;
  let greeted = false;
  let told = '';
  let retry: ReturnType<typeof setTimeout> | undefined;
  const turns = createTurns(async () => {
    clearTimeout(retry);
    await sourcesAreQuiet(fronts);
    const begun = performance.now();
    const start = await load();
    if (!start) return;
    fronts.site.lead(null);
    fronts.studio.lead(null);
    await Promise.all([fronts.site.settled(SETTLE_MS), fronts.studio.settled(SETTLE_MS)]);
    await running?.stop();
    running = null;
    const started = await start(
      settings,
      { progress: (message) => !greeted && say(message), onLost: lost },
      host,
    ).catch(failure);
    if (!started.ok) return lacking(started.problems);
    running = started;
    told = '';
    board.clear();
    if (greeted) say(`服务已重启（${((performance.now() - begun) / 1000).toFixed(1)} 秒）`);
    greeted = true;
    onRestarted();
  });

  async function load(): Promise<typeof startServer | null> {
    try {
      return ((await runner.import(SERVER)) as { startServer: typeof startServer }).startServer;
    } catch (thrown) {
      failure(thrown);
      if (!running) leadToFailure();
      return null;
    }
  }

  /** What was thrown is an error of the sources: the next change may mend it. */
  function failure(thrown: unknown): { ok: false; problems: string[] } {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    say(`出错了：${error.message}`);
    board.show(error);
    return { ok: false, problems: [] };
  }

  function lacking(problems: string[]): void {
    leadToFailure();
    if (problems.length === 0) return;
    const message = problems.join('\n');
    board.show(Object.assign(new Error(message), { stack: '' }));
    if (message !== told) say(`${message}\n每 ${RETRY_MS / 1000} 秒再试一次`);
    told = message;
    retry = setTimeout(turns.take, RETRY_MS);
  }

  function leadToFailure(): void {
    fronts.site.lead(failedTarget);
    fronts.studio.lead(failedTarget);
  }

  function lost(message: string): void {
    say(message);
    turns.take();
  }

  return {
    restart: turns.take,
    async stop() {
      clearTimeout(retry);
      await turns.end();
      await running?.stop();
    },
  };
}

/** Pages take over what changed before this process is busy with the server. */
async function sourcesAreQuiet(fronts: Fronts): Promise<void> {
  const latest = performance.now() + LONGEST_NOISE_MS;
  const isQuiet = () =>
    performance.now() - Math.max(...Object.values(fronts).map((front) => front.sourceAskedAt())) >
    QUIET_MS;
  while (!isQuiet() && performance.now() < latest) await delay(QUIET_MS / 4);
}
