import fastifyCookie from '@fastify/cookie';
import fastifyWebsocket from '@fastify/websocket';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Right } from '#schemas/permission.ts';
import { IDLE_CALL, REQUEST_HEADER, studioRoutes, type Account, type StudioRouteName } from '#wire/studio/routes.ts';
import { MAX_MESSAGE, SOCKET_PATH } from '#wire/studio/socket.ts';
import type { Editor } from '../accounts/sessions.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import { receiveMedia } from '../media/receive-media.ts';
import { receiveUploads, type Receiving } from '../media/receive-uploads.ts';
import { serveMedia } from '../media/serve-media.ts';
import { refuseWithout, type Guard } from '../permissions/guard.ts';
import type { PageAssets } from '../render/assets.ts';
import { studioDocument } from '../render/document.ts';
import type { HandlerContext, StudioHandler, StudioHandlers } from '../studio/handler.ts';
import { TooLate, within } from '../within.ts';
import { serveAssets } from './assets.ts';
import { requireCallers } from './callers.ts';
import { otherOrigin, ownOrigin } from './origins.ts';
import { SECURITY_HEADERS } from './send-page.ts';

export interface StudioParts {
  handlers: StudioHandlers;
  /** Who a session's token belongs to, or null. A call that a page makes by itself is no use of the session. */
  editorOf(token: string, how: { isUse: boolean }): Promise<Editor | null>;
  /** Whether an editor may make a call. */
  guard: Guard;
  /** Takes over an editor's socket. */
  connect(socket: WebSocket, account: Account, isSignedIn: () => Promise<boolean>): void;
  isAlive(token: string): Promise<boolean>;
  media: MediaLibrary;
  /** How files come piece by piece; absent, they do not. */
  uploads?: Omit<Receiving, 'library'>;
  bundle: string;
  assets: PageAssets;
  /** Public origins, where the settings name them. */
  siteOrigin: string | undefined;
  studioOrigin: string | undefined;
  sitePort(): number;
  /** Addresses or CIDR of the proxies in front. */
  trustedProxies: readonly string[];
  log: FastifyBaseLogger;
}

const COOKIE = 'quoin_studio';
/** A call that takes longer is not waited for: the database does not answer. */
const LONGEST_MS = 10_000;
const UNAVAILABLE = '服务暂时不可用，请稍后再试。不确定刚才的操作有没有生效时，先刷新看一眼。';
const BODY_LIMIT = 4 * 1024 * 1024;

/** The editors' listener, an origin of its own. */
export async function createStudioServer(parts: StudioParts): Promise<FastifyInstance> {
  const app = fastify({ loggerInstance: parts.log, bodyLimit: BODY_LIMIT, trustProxy: [...parts.trustedProxies] });
  requireCallers(app);
  await app.register(fastifyCookie);
  await app.register(fastifyWebsocket, { options: { maxPayload: MAX_MESSAGE } });
  app.addHook('onSend', async (request, reply) => void reply.headers(SECURITY_HEADERS).header('content-security-policy', policy(siteOriginOf(parts, request))));
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (error instanceof TooLate) return void reply.code(503).send({ code: 'unavailable', message: UNAVAILABLE });
    const isClient = status >= 400 && status < 500;
    void reply.code(isClient ? status : 500).send(isClient ? { code: 'badRequest', message: '请求无法读取，请刷新页面后重试' } : { code: 'internal', message: '服务器出错，没有保存。请稍后重试' });
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || request.method !== 'GET') return reply.code(404).send({ code: 'notFound', message: '没有这个地址' });
    return sendShell(parts, reply);
  });
  serveAssets(app, parts.bundle);
  serveMedia(app, parts.media);
  for (const name of Object.keys(studioRoutes) as StudioRouteName[]) addRoute(app, name, parts);
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    await refuseStranger(request, reply, parts, 'media.edit');
    return reply.sent ? undefined : editors.get(request);
  };
  receiveMedia(app, parts.media, admit);
  if (parts.uploads) receiveUploads(app, { ...parts.uploads, library: parts.media }, admit);
  const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
    const editor = await recognise(request, parts);
    const refused = editor && refuseWithout(editor, 'studio.read');
    if (!editor) await refuseSignedOut(reply);
    else if (refused) await reply.code(refused.status).send(refused.refusal);
  };
  app.get(SOCKET_PATH, { websocket: true, config: { caller: 'editor', needs: 'studio.read' }, preValidation }, (socket, request) => {
    const editor = editors.get(request);
    const token = request.cookies[COOKIE] ?? '';
    if (editor) parts.connect(socket, { account: editor.account, name: editor.name }, () => parts.isAlive(token));
    else socket.close();
  });
  return app;
}

const editors = new WeakMap<FastifyRequest, Editor>();

function addRoute(app: FastifyInstance, name: StudioRouteName, parts: StudioParts): void {
  const route = studioRoutes[name];
  const handler = parts.handlers[name] as StudioHandler<StudioRouteName>;
  app.route({
    method: route.method,
    url: route.path,
    exposeHeadRoute: false,
    config: { caller: route.caller, needs: route.needs },
    handler: async (request, reply) => {
      if (route.method !== 'GET' && !isFromStudio(request, parts)) return refuseCrossSite(reply);
      const editor = await recognise(request, parts);
      if (route.caller === 'editor' && !editor) return refuseSignedOut(reply);
      const lacking = editor && refuseWithout(editor, route.needs);
      if (lacking) return reply.code(lacking.status).send(lacking.refusal);
      const body = route.body.safeParse(route.method === 'GET' ? {} : (request.body ?? {}));
      if (!body.success) return reply.code(400).send({ code: 'badRequest', message: describeIssue(body.error.issues[0]) });
      const answer = async () => (editor && (await parts.guard(editor, name, body.data as never))) ?? handler(body.data as never, contextOf(request, reply, parts));
      const result = await within(LONGEST_MS, answer());
      return result.ok ? reply.header('cache-control', 'no-store').send(result.answer) : reply.code(result.status).send(result.refusal);
    },
  });
}

function describeIssue(issue: { path: PropertyKey[]; message: string } | undefined): string {
  return issue ? `${issue.path.map(String).join('.') || '请求'}：${issue.message}` : '请求无法读取';
}

/** No other site can set the header, and browsers say where a request comes from: both have to fit. */
function isFromStudio(request: FastifyRequest, parts: StudioParts): boolean {
  return request.headers[REQUEST_HEADER] !== undefined && isOwnOrigin(request, parts);
}

function isOwnOrigin(request: FastifyRequest, parts: StudioParts): boolean {
  const own = parts.studioOrigin ?? `${request.protocol}://${request.host}`;
  return request.headers.origin === undefined || request.headers.origin === own;
}

/** The editor with a live session from whom the request comes; known for the rest of it. */
async function recognise(request: FastifyRequest, parts: StudioParts): Promise<Editor | null> {
  const token = request.cookies[COOKIE];
  const isUse = request.headers[REQUEST_HEADER] !== IDLE_CALL;
  const editor = token && isOwnOrigin(request, parts) ? await within(LONGEST_MS, parts.editorOf(token, { isUse })) : null;
  if (editor) editors.set(request, editor);
  return editor;
}

/** Answers whoever is no signed-in editor or lacks the right, or whose request another site sent. */
async function refuseStranger(request: FastifyRequest, reply: FastifyReply, parts: StudioParts, needs: Right): Promise<void> {
  if (!isFromStudio(request, parts)) return void (await refuseCrossSite(reply));
  const editor = await recognise(request, parts);
  if (!editor) return void (await refuseSignedOut(reply));
  const refused = refuseWithout(editor, needs);
  if (refused) await reply.code(refused.status).send(refused.refusal);
}

function refuseCrossSite(reply: FastifyReply): FastifyReply {
  return reply.code(403).send({ code: 'crossSite', message: '请求不是从编排台发出的，没有执行' });
}

function refuseSignedOut(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({ code: 'signedOut', message: '登录已失效，请重新登录；未提交的修改还在' });
}

function contextOf(request: FastifyRequest, reply: FastifyReply, parts: StudioParts): HandlerContext {
  const secure = (parts.studioOrigin ?? `${request.protocol}:`).startsWith('https:');
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    account: editors.get(request) ?? null,
    address: request.ip,
    device: String(request.headers['user-agent'] ?? ''),
    origin: parts.studioOrigin ?? ownOrigin(request),
    token: request.cookies[COOKIE],
    siteOrigin: siteOriginOf(parts, request),
    setToken: (token) => void (token === null ? reply.clearCookie(COOKIE, cookie) : reply.setCookie(COOKIE, token, cookie)),
  };
}

function siteOriginOf(parts: StudioParts, request: FastifyRequest): string {
  return parts.siteOrigin ?? otherOrigin(request, parts.sitePort());
}

/** antd writes style elements; everything else is as strict as for visitors. */
function policy(siteOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${siteOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sendShell(parts: StudioParts, reply: FastifyReply): FastifyReply {
  return reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(studioDocument(parts.assets));
}
