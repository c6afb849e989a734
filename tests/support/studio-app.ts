import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { handled, type StudioHandlers } from '#server/platform/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { createGuard } from '#server/site/permissions/guard.ts';
import { isSessionAlive, sessionEditor } from '#server/store/accounts/sessions.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import { createStudioServer, type StudioParts } from '#server/transport/http/studio-server.ts';
import { REQUEST_HEADER, studioRoutes, type StudioRouteName } from '#wire/studio/routes.ts';

/** The studio's listener over an empty bundle; without more it knows no editor and has no handlers. `close` removes the bundle too. */
export async function openStudioApp(parts: Partial<StudioParts> = {}): Promise<FastifyInstance> {
  const bundle = mkdtempSync(join(tmpdir(), 'quoin-bundle-'));
  mkdirSync(join(bundle, 'assets'));
  const app = await createStudioServer({
    handlers: {} as StudioHandlers,
    media: {} as MediaLibrary,
    editorOf: async () => null,
    guard: async () => null,
    connect: () => undefined,
    isAlive: async () => false,
    bundle,
    assets: { scripts: [], styles: [], preloads: [] } as never,
    siteOrigin: 'http://localhost:1',
    studioOrigin: undefined,
    sitePort: () => 0,
    trustedProxies: [],
    log: pino({ level: 'silent' }),
    ...parts,
  });
  app.addHook('onClose', async () => rmSync(bundle, { recursive: true }));
  return app;
}

/** Sessions and rights as a store has them. */
export function editorsOf(sql: Database): Pick<StudioParts, 'editorOf' | 'guard' | 'isAlive'> {
  return {
    editorOf: (token, how) => sessionEditor(sql, token, how),
    guard: createGuard(sql),
    isAlive: (token) => isSessionAlive(sql, token),
  };
}

/** Handlers that do nothing; each is told to `onCall` by the context of its caller. */
export function idleHandlers(
  onCall: (context: Parameters<StudioHandlers['me']>[1]) => void = () => undefined,
): StudioHandlers {
  const idle = async (_body: unknown, context: Parameters<StudioHandlers['me']>[1]) => (
    onCall(context),
    handled({})
  );
  return Object.fromEntries(
    Object.keys(studioRoutes).map((name) => [name, idle]),
  ) as Partial<StudioHandlers> as StudioHandlers;
}

interface Sent {
  /** Of a session; absent: nobody is signed in. */
  token?: string | undefined;
  /** As JSON; a string is sent as it stands. Left out of a `GET`. */
  payload?: unknown;
}

/** Makes a call as the studio in a browser does. */
export function callStudio(
  app: FastifyInstance,
  name: StudioRouteName,
  { token, payload = {} }: Sent = {},
) {
  const { method, path } = studioRoutes[name];
  const isGet = method === 'GET';
  return app.inject({
    method,
    url: path,
    headers: { [REQUEST_HEADER]: '1', ...(!isGet && { 'content-type': 'application/json' }) },
    ...(token !== undefined && { cookies: { quoin_studio: token } }),
    ...(!isGet && {
      payload: typeof payload === 'string' ? payload : (JSON.stringify(payload) ?? 'null'),
    }),
  });
}
