import type { Message } from '#schemas/message.ts';
import { msg } from '#messages/msg.ts';
import { createServer } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyWebsocket from '@fastify/websocket';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { WebSocket } from 'ws';
import { IDEMPOTENCY_HEADER, REPEATED_HEADER } from '#wire/studio/by-key.ts';
import {
  isForKeys,
  studioRoutes,
  type Account,
  type StudioRouteName,
} from '#wire/studio/routes.ts';
import { CALL_SECONDS } from '#wire/studio/route.ts';
import { MAX_MESSAGE, SOCKET_PATH } from '#wire/studio/socket.ts';
import { serveStudioDocument } from '../api-document/studio/serve.ts';
import type { CalledOnce, CallOnce } from '../idempotency/call-once.ts';
import type { ServeArchives } from '#server/features/archive/serve-archives.ts';
import type { ServeAttachments } from '#server/features/feedback/inbox/serve-attachments.ts';
import type { ReceiveImports } from '#server/features/figures/import/receive-imports.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import { receiveMedia } from '#server/features/media/receive-media.ts';
import { receiveUploads, type Receiving } from '#server/features/media/receive-uploads.ts';
import { serveMedia } from '#server/features/media/serve-media.ts';
import type { Guard } from '#server/site/permissions/guard.ts';
import type { PageAssets } from '#server/site/render/assets.ts';
import { studioDocument } from '#server/site/render/document.ts';
import {
  refuse,
  type HandlerContext,
  type StudioHandler,
  type StudioHandlers,
} from '#server/platform/handler.ts';
import { sendRefusal } from '#server/platform/http/send-refusal.ts';
import { TimedOut, withTimeout } from '#server/platform/with-timeout.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { FilesAway } from '#server/platform/files/blobs/files-away.ts';
import { isUnstorable } from '#server/platform/database/unstorable.ts';
import { serveAssets } from './assets.ts';
import type { OtherBuilds } from './other-builds.ts';
import { SIGN_IN_SECONDS } from '#schemas/security.ts';
import { SessionEnded } from '#server/store/accounts/session-end.ts';
import { requireCallers } from './callers.ts';
import { KEEP_ALIVE_MS } from './keep-alive.ts';
import { identifyAnswers, requestLogging } from './identify-answers.ts';
import { refuseUnknownHosts, type KnownHost } from './known-hosts.ts';
import { otherOrigin, ownOrigin } from './origins.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { TraceRequest } from '#server/platform/tracing/trace-request.ts';
import { withSpan } from '#server/platform/spans/with-span.ts';
import { SECURITY_HEADERS } from '#server/site/cache/send-page.ts';
import { meterRequests } from './meter-requests.ts';
import { serveHealth, type Health } from './serve-health.ts';
import {
  admit,
  bearerOf,
  callerOf,
  recognise,
  refusalOf,
  SESSION_COOKIE,
  SIGN_IN_COOKIE,
  SIGNED_OUT,
  type CallerParts,
} from './studio-caller.ts';

export interface StudioParts extends CallerParts {
  /** Absent: there are no addresses for health checks. */
  health?: Health;
  /** Absent: nothing is counted. */
  metrics?: Metrics | undefined;
  /** Absent: nothing is traced. */
  trace?: TraceRequest | undefined;
  handlers: StudioHandlers;
  /** Under which names requests may come; absent: under any. */
  isKnownHost?: KnownHost;
  /** Whether an editor may make a call. */
  guard: Guard;
  /** Carries out a call that may be sent again; absent, every call is carried out. */
  callOnce?: CallOnce;
  /** Takes over an editor's socket. */
  connect(
    socket: WebSocket,
    account: Account,
    session: { id: string; isAlive(): Promise<boolean> },
  ): void;
  isAlive(token: string): Promise<boolean>;
  media: MediaLibrary;
  /** Takes files of figures in; absent, none come. */
  imports?: ReceiveImports;
  /** Gives archives out and takes them in; absent, there are none. */
  archives?: ServeArchives;
  /** Gives attachments of visitors' messages out; absent, there are none. */
  attachments?: ServeAttachments;
  /** Lets assistants in by their keys; absent, they have no address. */
  assistants?: (app: FastifyInstance, callers: CallerParts) => void;
  /** Lets programs be let in by their people; absent, keys alone open something for them. */
  oauth?: (app: FastifyInstance) => void;
  /** Takes the provider's word that sessions end; absent, there is no provider. */
  providerLogout?: ((app: FastifyInstance) => void) | undefined;
  /** Lets the company's directory keep accounts; absent, it has no address. */
  directory?: ((app: FastifyInstance) => void) | undefined;
  /** Where links in mails end them; absent, there is no such page. */
  noticeEnd?: ((app: FastifyInstance) => void) | undefined;
  /** How files come piece by piece; absent, they do not. */
  uploads?: Omit<Receiving, 'library'>;
  /** Folder of the studio's bundle; null: its files are served elsewhere. */
  bundle: string | null;
  /** Files of other builds; absent: of this one alone. */
  otherBuilds?: OtherBuilds | undefined;
  assets: PageAssets;
  /** The visitors' public origin, where the settings name it. */
  siteOrigin: string | undefined;
  sitePort(): number;
  /** Addresses or CIDR of the proxies in front. */
  trustedProxies: readonly string[];
  log: FastifyBaseLogger;
}

/** Seconds after which a failover is usually over: what `Retry-After` says. */
const RETRY_AFTER = 5;
const UNAVAILABLE = { ...refuse('unavailable', msg('http.unavailable')), retryAfter: RETRY_AFTER };
const INTERNAL = refuse('internal', msg('http.internal'));
const UNREADABLE = refuse('badRequest', msg('http.unreadable-reload'));
const TOO_LARGE = refuse('requestTooLarge', msg('http.too-large'));
const NO_ADDRESS = refuse('notFound', msg('http.no-address'));
const BODY_LIMIT = 4 * 1024 * 1024;
const UNSTORABLE = refuse('badRequest', msg('http.not-storable'));
const BAD_KEY = refuse('badIdempotencyKey', msg('http.bad-idempotency-key'));
const NOT_BY_KEY = refuse('notForKeys', msg('http.not-for-keys'));

/** The editors' listener, an origin of its own. */
export async function createStudioServer(parts: StudioParts): Promise<FastifyInstance> {
  const { trace } = parts;
  const app = fastify({
    loggerInstance: parts.log,
    ...requestLogging,
    serverFactory: (handle) =>
      createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) =>
        trace
          ? trace(request, response, () => handle(request, response))
          : handle(request, response),
      ),
    bodyLimit: BODY_LIMIT,
    trustProxy: [...parts.trustedProxies],
    // A stop answers what still comes.
    return503OnClosing: false,
  });
  requireCallers(app);
  if (parts.metrics) meterRequests(app, 'studio', parts.metrics);
  identifyAnswers(app);
  if (parts.isKnownHost) refuseUnknownHosts(app, parts.isKnownHost);
  await app.register(fastifyCookie);
  await app.register(fastifyWebsocket, { options: { maxPayload: MAX_MESSAGE } });
  app.addHook(
    'onSend',
    async (request, reply) =>
      void reply
        .headers(SECURITY_HEADERS)
        .header('content-security-policy', policy(siteOriginOf(parts, request))),
  );
  answerFailures(app);
  app.setNotFoundHandler((request, reply) => {
    if (/^\/(?:api|scim)\//.test(request.url) || request.method !== 'GET')
      return sendRefusal(reply, NO_ADDRESS);
    return sendShell(parts, reply);
  });
  serveBesides(app, parts);
  for (const name of Object.keys(studioRoutes) as StudioRouteName[]) addRoute(app, name, parts);
  const admitUpload = (request: FastifyRequest, reply: FastifyReply) =>
    admit(request, reply, parts, CALL_SECONDS * 1000, 'media.edit');
  receiveMedia(app, parts.media, admitUpload, parts.uploads?.onKept);
  parts.imports?.(app, (request, reply) =>
    admit(request, reply, parts, CALL_SECONDS * 1000, 'figures.import'),
  );
  parts.archives?.(app, {
    // A link fetches it: no script that could set a header.
    export: (request, reply) =>
      admit(request, reply, parts, CALL_SECONDS * 1000, 'archive.export', false),
    import: (request, reply) => admit(request, reply, parts, CALL_SECONDS * 1000, 'archive.import'),
  });
  parts.attachments?.(app, (request, reply) =>
    admit(request, reply, parts, CALL_SECONDS * 1000, 'feedback.personal'),
  );
  if (parts.uploads) receiveUploads(app, { ...parts.uploads, library: parts.media }, admitUpload);
  const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
    // A socket belongs to a tab; programs edit by calls.
    const caller =
      bearerOf(request) === null
        ? await recognise(request, parts, CALL_SECONDS * 1000, { isChange: false })
        : NOT_BY_KEY;
    const refused = caller.ok ? refusalOf(caller.editor, { needs: 'studio.read' }) : caller;
    if (refused) await sendRefusal(reply, refused);
  };
  app.get(
    SOCKET_PATH,
    { websocket: true, config: { caller: 'editor', needs: 'studio.read' }, preValidation },
    (socket, request) => {
      const editor = callerOf(request);
      const token = request.cookies[SESSION_COOKIE] ?? '';
      if (editor)
        parts.connect(
          socket,
          { account: editor.account, name: editor.name },
          { id: editor.session, isAlive: () => parts.isAlive(token) },
        );
      else socket.close();
    },
  );
  return app;
}

/** No answer says more of a failure than what the caller can do about it; the log has the rest. */
function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof SessionEnded) return void sendRefusal(reply, SIGNED_OUT);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500 && !isUnstorable(error)) request.log.error({ err: error }, 'request failed');
    if (error instanceof TimedOut || error instanceof FilesAway || isDatabaseAway(error))
      return void sendRefusal(reply, UNAVAILABLE);
    if (isUnstorable(error)) return void sendRefusal(reply, UNSTORABLE);
    void sendRefusal(reply, status === 413 ? TOO_LARGE : status < 500 ? UNREADABLE : INTERNAL);
  });
}

/** What is no call of the studio. */
function serveBesides(app: FastifyInstance, parts: StudioParts): void {
  if (parts.health) serveHealth(app, parts.health);
  if (parts.bundle !== null) serveAssets(app, parts.bundle, parts.otherBuilds);
  serveMedia(app, parts.media);
  serveStudioDocument(app);
  parts.assistants?.(app, parts);
  parts.oauth?.(app);
  parts.providerLogout?.(app);
  parts.directory?.(app);
  parts.noticeEnd?.(app);
}

function addRoute(app: FastifyInstance, name: StudioRouteName, parts: StudioParts): void {
  const route = studioRoutes[name];
  const longestMs = (route.seconds ?? CALL_SECONDS) * 1000;
  app.route({
    method: route.method,
    url: route.path,
    exposeHeadRoute: false,
    config: { caller: route.caller === 'anyone' ? 'anyone' : 'editor', needs: route.needs },
    handler: async (request, reply) => {
      const caller = await recognise(request, parts, CALL_SECONDS * 1000, {
        isChange: route.method !== 'GET',
      });
      if (!caller.ok) return sendRefusal(reply, caller);
      const { editor } = caller;
      const lacking =
        editor?.key !== undefined && !isForKeys(name)
          ? NOT_BY_KEY
          : editor || route.caller !== 'anyone'
            ? refusalOf(editor, route)
            : null;
      if (lacking) return sendRefusal(reply, lacking);
      const body = route.body.safeParse(route.method === 'GET' ? {} : (request.body ?? {}));
      if (!body.success)
        return sendRefusal(reply, refuse('badRequest', describeIssue(body.error.issues[0])));
      const run = (handlers: StudioHandlers) =>
        withSpan(
          `studio ${name}`,
          {},
          async () =>
            (editor && (await parts.guard(editor, name, body.data as never))) ??
            (handlers[name] as StudioHandler<StudioRouteName>)(
              body.data as never,
              contextOf(request, reply, parts),
            ),
        );
      const key = request.headers[IDEMPOTENCY_HEADER];
      if (
        key === undefined ||
        !parts.callOnce ||
        route.method === 'GET' ||
        !editor ||
        !isForKeys(name)
      )
        return sendResult(reply, await withTimeout(longestMs, run(parts.handlers)));
      if (!/^[\x21-\x7e]{1,200}$/.test(String(key))) return sendRefusal(reply, BAD_KEY);
      const call = {
        caller: editor.session,
        key: String(key),
        route: name,
        body: body.data,
        secret: bearerOf(request) ?? request.cookies[SESSION_COOKIE] ?? '',
      };
      return sendResult(reply, await withTimeout(longestMs, parts.callOnce(call, run)));
    },
  });
}

function sendResult(reply: FastifyReply, result: CalledOnce): FastifyReply {
  if (!result.ok) return sendRefusal(reply, result);
  if (result.isRepeat) reply.header(REPEATED_HEADER, 'true');
  return reply.header('cache-control', 'no-store').send(result.answer);
}

function describeIssue(issue: { path: PropertyKey[]; message: string } | undefined): Message {
  return issue
    ? msg('http.bad-field', {
        field: issue.path.map(String).join('.') || 'body',
        fault: issue.message,
      })
    : msg('http.unreadable');
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: StudioParts,
): HandlerContext {
  const secure = (parts.studioOrigin ?? `${request.protocol}:`).startsWith('https:');
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    account: callerOf(request) ?? null,
    address: request.ip,
    device: String(request.headers['user-agent'] ?? ''),
    origin: parts.studioOrigin ?? ownOrigin(request),
    token: bearerOf(request) === null ? request.cookies[SESSION_COOKIE] : undefined,
    siteOrigin: siteOriginOf(parts, request),
    gone: () => goneSignal(reply),
    setToken: (token) =>
      void (token === null
        ? reply.clearCookie(SESSION_COOKIE, cookie)
        : reply.setCookie(SESSION_COOKIE, token, cookie)),
    signInToken: request.cookies[SIGN_IN_COOKIE],
    setSignInToken: (token) =>
      void (token === null
        ? reply.clearCookie(SIGN_IN_COOKIE, cookie)
        : reply.setCookie(SIGN_IN_COOKIE, token, { ...cookie, maxAge: SIGN_IN_SECONDS })),
  };
}

/** Aborts when the connection closes before the answer was sent. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => raw.writableFinished || gone.abort());
  return gone.signal;
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
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(studioDocument(parts.assets));
}
