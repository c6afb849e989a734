import type { ModuleRunner } from 'vite/module-runner';
import type * as Sandbox from '#sandbox/app/start-sandbox.ts';
import type { Host } from '#server/app/start/host.ts';
import { sandboxWire, type Settings } from '#server/platform/settings.ts';
import { entryScriptAddress } from './browser-entries.ts';
import { DEV_BASE } from './dev-base.ts';
import type { Front } from './front.ts';
import { serverTarget } from './targets.ts';

interface Parts {
  runner: Pick<ModuleRunner, 'import'>;
  front: Pick<Front, 'lead'>;
  /** With the port at which the front was opened. */
  settings: Settings;
  sources: Host['sources'];
}

/** The sandbox of the dev loop. */
export interface DevSandbox {
  /** As a host starts one: servers that follow each other get the same one, until its sources or its database change. */
  start: NonNullable<Host['sandbox']>;
  stop(): Promise<void>;
}

const SANDBOX = '/src/sandbox/app/start-sandbox.ts';

/** Runs the sandbox from its sources behind a port that stays, with trading pages that Vite serves. */
export function createDevSandbox({ runner, front, settings, sources }: Parts): DevSandbox {
  let running: { code: unknown; database: string; sandbox: Sandbox.RunningSandbox } | null = null;

  async function end(): Promise<void> {
    front.lead(null);
    await running?.sandbox.stop();
    running = null;
  }

  return {
    async start(addresses, progress) {
      const { startSandbox } = (await runner.import(SANDBOX)) as typeof Sandbox;
      const database = JSON.stringify(addresses.owner);
      if (running?.code !== startSandbox || running.database !== database) {
        await end();
        const started = await startSandbox({
          addresses: { owner: addresses.owner, server: addresses.server },
          settings: wireOf(settings),
          data: sources.demonstration,
          font: sources.cardFont,
          bundle: {
            folder: null,
            script: entryScriptAddress('src/trading/entry-browser.tsx'),
            early: `${DEV_BASE}src/ui/elder/elder-early.ts`,
            styles: [],
          },
          async listen(app) {
            await app.ready();
            front.lead(serverTarget(app));
            return originOf(settings);
          },
        });
        if (!started.ok) {
          started.problems.forEach((problem) => progress(`沙箱没有启动：${problem}`));
          return null;
        }
        running = { code: startSandbox, database, sandbox: started };
      }
      const { url, sites } = running.sandbox;
      return {
        url,
        allowSites: (origins) => origins.forEach((origin) => sites.add(origin)),
        stop: async () => undefined,
      };
    },
    stop: end,
  };
}

function originOf({ HOST, SANDBOX_PORT }: Settings): string {
  return `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${SANDBOX_PORT}`;
}

function wireOf(settings: Settings) {
  const wire = sandboxWire(settings);
  return {
    cipherKey: wire.QUOIN_UPSTREAM_CIPHER_KEY,
    cipherIv: wire.QUOIN_UPSTREAM_CIPHER_IV,
    signSecret: wire.QUOIN_UPSTREAM_SIGN_SECRET,
    sessionMode: settings.QUOIN_UPSTREAM_SESSION_MODE,
    suite: 'default',
  } as const;
}
