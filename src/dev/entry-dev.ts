import type { Server } from 'node:http';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import { z } from 'zod';
import { zhCN } from 'zod/locales';
import { dataFolder } from '#server/app/start/open-blob-store.ts';
import { readSettings } from '#server/platform/read-settings.ts';
import { ADOPTED_EVENT, RESTARTED_EVENT } from './browser/events.ts';
import { createDevHost, sourcesOf } from './dev-host.ts';
import { createDevLog } from './dev-log.ts';
import type { DevPluginApi } from './dev-plugin.ts';
import { createDevSandbox } from './dev-sandbox.ts';
import { createErrorBoard } from './error-board.ts';
import { createFront } from './front.ts';
import { componentsAbove } from './hot-registry.ts';
import { keepPostgres } from './keep-postgres.ts';
import { errorLine, ownPlace } from './locate-error.ts';
import { openPorts } from './open-ports.ts';
import { createServerLoop } from './server-loop.ts';

interface DevLoop {
  vite: ViteDevServer;
  runner: ModuleRunner;
  /** Takes the sockets of Vite's client. */
  sockets: Server;
  environment: NodeJS.ProcessEnv;
}

const say = (message: string) => void process.stdout.write(`${message}\n`);

function refuse(problems: readonly string[]): never {
  say(['开发服务没有启动：', ...problems.map((problem) => `  ${problem}`)].join('\n'));
  process.exit(1);
}

/** Site, studio and sandbox from the sources: changes show in the open pages, and the server starts again with its own. */
export async function startDevLoop({ vite, runner, sockets, environment }: DevLoop): Promise<void> {
  // Where a schema has no words of its own.
  z.config(zhCN());
  // The first page is what a developer waits for, and the sources are read as it is made.
  const read = readSettings({ QUOIN_WARM_MS: '0', ...environment });
  if (!read.ok) return refuse(read.problems);
  if (read.settings.QUOIN_CONTENT !== undefined)
    return refuse(['QUOIN_CONTENT：开发环境里没有渲染进程，请用 npm start']);
  const { root } = vite.config;
  const board = createErrorBoard(vite);
  const show = (said: string, error: Error | null) => {
    say(error ? `${said}: ${errorLine(error, root)}` : said);
    // Others name no place that could be changed.
    if (ownPlace(error?.stack ?? '', root) && error) board.show(error);
  };
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error: unknown) =>
      show(event, error instanceof Error ? error : new Error(String(error))),
    );

  const fronts = {
    site: createFront(vite, sockets),
    studio: createFront(vite, sockets),
    sandbox: createFront(vite, sockets),
  };
  const postgres = keepPostgres(say);
  const log = createDevLog(path.join(dataFolder(read.settings), 'dev.log'), show);
  const settings = await openPorts(fronts, read.settings, say);
  const sandbox = createDevSandbox({
    ...{ runner, settings, front: fronts.sandbox },
    sources: sourcesOf(root),
  });
  const host = createDevHost({
    ...{ vite, fronts, log },
    startPostgres: postgres.start,
    sandbox: sandbox.start,
  });
  const { hot, moduleGraph } = vite.environments.client;
  const loop = createServerLoop({
    settings,
    host,
    fronts,
    runner,
    board,
    say,
    onRestarted: () => hot.send(RESTARTED_EVENT),
  });
  hot.on(ADOPTED_EVENT, (_, client) => {
    const timestamp = Date.now();
    client.send({
      type: 'update',
      updates: componentsAbove(moduleGraph.urlToModuleMap.values()).map((url) => ({
        type: 'js-update',
        path: url,
        acceptedPath: url,
        timestamp,
      })),
    });
  });
  apiOf(vite).onServerChange = loop.restart;
  loop.restart();
  stopOnSignal(async () => {
    await loop.stop();
    await sandbox.stop();
    await postgres.stop();
    await vite.close();
  });
}

function apiOf(vite: ViteDevServer): DevPluginApi {
  const plugin = vite.config.plugins.find(({ name }) => name === 'quoin-dev');
  if (!plugin) throw new Error('The configuration of the dev loop has no plugin quoin-dev');
  return plugin.api as DevPluginApi;
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  const end = () => {
    stopping ??= stop().finally(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
}
