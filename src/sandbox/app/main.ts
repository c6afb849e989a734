import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { zhCN } from 'zod/locales';
import { findRunning } from '#postgres/find-running.ts';
import { startPostgres } from '#postgres/start-postgres.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { readSettings } from '#server/platform/read-settings.ts';
import { sandboxWire, type Settings } from '#server/platform/settings.ts';
import type { SandboxAddresses } from '../store/open-log.ts';
import { startSandbox } from './start-sandbox.ts';
import { readTradingBundle } from './trading-document.ts';

z.config(zhCN());

const say = (message: string) => void process.stdout.write(`${message}\n`);

function fail(problems: readonly string[]): never {
  process.stderr.write(
    `${['沙箱没有启动：', ...problems.map((line) => `  ${line}`)].join('\n')}\n`,
  );
  process.exit(1);
}

/** What Quoin tells the sandbox that it started: where the database answers. Then, once it listens, its own origins. */
const fromParent = z.union([
  z.object({ addresses: z.custom<SandboxAddresses>(), port: z.number().optional() }),
  z.object({ sites: z.array(z.string()) }),
]);

/** The database of Quoin that runs, or of its data folder; a Quoin that starts later needs the sandbox to be stopped first. */
async function ownAddresses({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }: Settings) {
  if (DATABASE_URL !== undefined) {
    const owner = readAddress(DATABASE_OWNER_URL ?? DATABASE_URL);
    return { addresses: { owner, server: readAddress(DATABASE_URL) }, stop: async () => undefined };
  }
  const running = await findRunning(DATA_DIR);
  if (running) return { addresses: running, stop: async () => undefined };
  const started = await startPostgres({
    dataDir: DATA_DIR,
    onProgress: say,
    onLost: (message) => fail([message]),
  });
  if (!started.ok) return fail([started.message]);
  return { addresses: { owner: started.owner, server: started.address }, stop: started.stop };
}

/** A file of the project's sources, from `dist/<mode>/server` as from `src/sandbox/app`. */
function sourceFile(name: string): string {
  return path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../src', name);
}

async function run(settings: Settings, addresses: SandboxAddresses, port = settings.SANDBOX_PORT) {
  const wire = sandboxWire(settings);
  return startSandbox({
    addresses,
    settings: {
      cipherKey: wire.QUOIN_UPSTREAM_CIPHER_KEY,
      cipherIv: wire.QUOIN_UPSTREAM_CIPHER_IV,
      signSecret: wire.QUOIN_UPSTREAM_SIGN_SECRET,
      sessionMode: settings.QUOIN_UPSTREAM_SESSION_MODE,
      suite: 'default',
    },
    listen: (app) => app.listen({ host: settings.HOST, port }),
    bundle: await readTradingBundle(
      path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../trading'),
    ),
    data: sourceFile('server/features/demonstration/data'),
    font: sourceFile('server/site/render/card/noto-sans-sc-500.woff'),
  });
}

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)));
}

const read = readSettings(process.env);
if (!read.ok) fail(read.problems);
const { settings } = read;

if (process.send) {
  // Beside Quoin: it says where the database is, and its end is the sandbox's.
  process.on('disconnect', () => process.exit(0));
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const sites = new Set<string>();
  let running: Awaited<ReturnType<typeof run>> | undefined;
  process.on('message', (message) => {
    const told = fromParent.parse(message);
    if ('sites' in told) {
      for (const site of told.sites) {
        sites.add(site);
        if (running?.ok) running.sites.add(site);
      }
      return;
    }
    void run(settings, told.addresses, told.port).then((started) => {
      running = started;
      if (started.ok) sites.forEach((site) => started.sites.add(site));
      process.send?.(started.ok ? { url: started.url } : { problems: started.problems });
    });
  });
  process.on('SIGTERM', () => process.exit(0));
} else {
  if (settings.DATABASE_URL !== undefined && settings.QUOIN_SANDBOX !== 'on')
    fail(['设置了 DATABASE_URL 时不启动沙箱；确实需要时设置 QUOIN_SANDBOX=on']);
  const { addresses, stop } = await ownAddresses(settings);
  const started = await run(settings, addresses);
  if (!started.ok) {
    await stop();
    fail(started.problems);
  }
  for (const name of ['localhost', '127.0.0.1'])
    started.sites.add(`http://${name}:${settings.PORT}`);
  if (settings.SITE_ORIGIN !== undefined) started.sites.add(settings.SITE_ORIGIN);
  stopOnSignal(async () => {
    await started.stop();
    await stop();
  });
  say(`沙箱已就绪：${started.url}（没有任何真实资金）。按 Ctrl-C 停止`);
}
