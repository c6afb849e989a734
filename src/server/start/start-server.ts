import pino from 'pino';
import { ensureAdmin, ADMIN } from '../accounts/accounts.ts';
import { sessionAccount } from '../accounts/sessions.ts';
import { answerFromWire } from '../calls/answer-from-wire.ts';
import { loadDemonstrationInto } from './load-demonstration.ts';
import { createDraftHub } from '../drafts/hub.ts';
import { createSiteServer } from '../http/site-server.ts';
import { createStudioServer } from '../http/studio-server.ts';
import { createPageCache } from '../pages/page-cache.ts';
import { followReleases } from '../pages/follow-releases.ts';
import { makeFallback, makePage } from '../pages/make-page.ts';
import { createPageServer } from '../pages/serve-page.ts';
import { createProblemLog } from '../pages/problem-log.ts';
import { readAssets } from '../render/assets.ts';
import type { Settings } from '../settings.ts';
import { modulesOf, worldAt, worldNow } from '../site/site.ts';
import { currentMoment } from '../store/moment.ts';
import { createStudioHandlers } from '../studio/handlers.ts';
import { publicCalls } from '../wire/public-calls.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import { locate } from './locate.ts';
import { openDatabase } from './open-database.ts';

export interface Terminal {
  progress(message: string): void;
  /** The private database was lost: serving cannot go on. */
  onLost(message: string): void;
}

export type Started = { ok: true; stop(): Promise<void> } | { ok: false; problems: string[] };

/** Kept pages of one process, as bytes ready to be sent. */
const CACHE_BYTES = 128 * 1024 * 1024;

/** From settings to two listening origins; everything that was opened is closed again by `stop`. */
export async function startServer(settings: Settings, { progress, onLost }: Terminal): Promise<Started> {
  const begun = performance.now();
  const log = pino({ level: settings.LOG_LEVEL });
  const locations = locate();
  const database = await openDatabase(settings, progress, onLost);
  if (!database.ok) return { ok: false, problems: [database.message] };
  const { sql, listenSql } = database;

  const problems = settings.QUOIN_DEMONSTRATION === 'on' ? await loadDemonstrationInto(sql, locations.demonstration, progress) : [];
  if (problems.length > 0) {
    await database.close();
    return { ok: false, problems };
  }
  const password = await ensureAdmin(sql, settings.QUOIN_ADMIN_PASSWORD);

  const wireSettings = {
    cipherKey: settings.QUOIN_CIPHER_KEY,
    cipherIv: settings.QUOIN_CIPHER_IV,
    signSecret: settings.QUOIN_SIGN_SECRET,
    sessionMode: settings.QUOIN_SESSION_MODE,
  };
  const [siteAssets, previewAssets, studioAssets] = await Promise.all([
    readAssets(locations.site, 'src/site/entry-browser.tsx'),
    readAssets(locations.site, 'src/preview/entry-browser.tsx'),
    readAssets(locations.studio, 'src/studio/entry-browser.tsx'),
  ]);
  const report = createProblemLog(log);
  const renderer = { assets: siteAssets, settings: wireSettings, onFailure: report.failure };
  const maker = { world: () => worldNow(sql), renderer, onProblems: report.problems };

  const cache = createPageCache({ maxBytes: CACHE_BYTES });
  const hub = await createDraftHub({ sql, listenSql, onError: (error) => log.warn({ err: error }, 'drafts') });
  const follower = await followReleases({
    sql,
    listenSql,
    cache,
    onRelease: (seq, tags) => hub.released(seq, tags),
    onError: (error) => log.warn({ err: error }, 'following releases'),
  });
  const pages = createPageServer({
    cache,
    make: (key) => makePage(key, maker),
    applied: follower.applied,
    onError: (key, error) => log.error({ err: error, address: key }, 'page could not be made'),
    fallback: (key) => makeFallback(key, renderer),
  });

  const ports = { site: settings.PORT, studio: settings.STUDIO_PORT };
  const site = await createSiteServer({
    pages,
    redirect: async (url) => (await makePage(url, maker)).page,
    ready: () => currentMoment(sql),
    bundle: locations.site,
    preview: { assets: previewAssets([]), studioOrigin: settings.STUDIO_ORIGIN, studioPort: () => ports.studio },
    publicCalls: async (app) => {
      await app.register(publicCalls, {
        prefix: BASE_PATH,
        sql,
        settings: wireSettings,
        answer: answerFromWire((address, moment, queryable) => modulesOf(address, worldAt(queryable, moment))),
      });
    },
    log,
  });
  const studio = await createStudioServer({
    handlers: createStudioHandlers({ sql, caughtUp: follower.catchUp }),
    accountOf: (token) => sessionAccount(sql, token),
    connect: (socket, account) => hub.connect(socket, account),
    bundle: locations.studio,
    assets: studioAssets([]),
    siteOrigin: settings.SITE_ORIGIN,
    studioOrigin: settings.STUDIO_ORIGIN,
    sitePort: () => ports.site,
    log,
  });
  const stop = async () => {
    await Promise.allSettled([site.close(), studio.close()]);
    await Promise.allSettled([follower.stop(), hub.stop()]);
    await database.close();
  };
  const failure = await listen([[site, 'PORT', ports.site], [studio, 'STUDIO_PORT', ports.studio]], settings.HOST);
  if (failure) {
    await stop();
    return { ok: false, problems: [failure] };
  }
  ports.site = portOf(site);
  ports.studio = portOf(studio);
  greet(progress, settings, ports, password, performance.now() - begun);
  return { ok: true, stop };
}

type Listener = Awaited<ReturnType<typeof createSiteServer>>;

function portOf(app: Listener): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function listen(listeners: [app: Listener, setting: string, port: number][], host: string): Promise<string | null> {
  for (const [app, setting, port] of listeners) {
    try {
      await app.listen({ host, port });
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      return code === 'EADDRINUSE' ? `${setting}：端口 ${port} 已被占用，请换一个，例如 ${setting}=${port + 10}` : `${setting}：无法在 ${host}:${port} 上监听（${code ?? String(error)}）`;
    }
  }
  return null;
}

function greet(progress: (message: string) => void, settings: Settings, ports: { site: number; studio: number }, password: string | null, elapsed: number): void {
  const host = settings.HOST === '0.0.0.0' || settings.HOST === '::' ? 'localhost' : settings.HOST;
  const signIn = password ? `账号 ${ADMIN}，密码 ${password}（只显示这一次）` : `账号 ${ADMIN}，密码是第一次启动时设定的`;
  progress(
    [
      '',
      `Quoin 已就绪（${(elapsed / 1000).toFixed(1)} 秒）`,
      `  网站    ${settings.SITE_ORIGIN ?? `http://${host}:${ports.site}`}`,
      `  编排台  ${settings.STUDIO_ORIGIN ?? `http://${host}:${ports.studio}`}`,
      `  登录    ${signIn}`,
      '  按 Ctrl-C 停止',
      '',
    ].join('\n'),
  );
}
