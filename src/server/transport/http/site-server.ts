import { createServer, type IncomingMessage } from 'node:http';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { TraceRequest } from '#server/platform/tracing/trace-request.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { isUnstorable } from '#server/platform/database/unstorable.ts';
import { FilesAway } from '#server/platform/files/blobs/files-away.ts';
import { canonicalAddress, parseAddress } from '#server/site/snapshot/address.ts';
import { isOwnPath } from '#server/site/snapshot/own-path.ts';
import type { KeptPage } from '#server/site/cache/page-cache.ts';
import type { EdgeHeaders } from '#server/site/edge/edge-headers.ts';
import { choosePage } from '#server/site/pages/choose-page.ts';
import type { PageServer } from '#server/site/pages/serve-page.ts';
import { modelAnswer, pageOfModel } from '#server/site/render/model-answer.ts';
import { serveAssets, type SendOther } from './assets.ts';
import type { OtherBuilds } from './other-builds.ts';
import { requireCallers } from './callers.ts';
import { KEEP_ALIVE_MS } from './keep-alive.ts';
import { identifyAnswers, requestLogging } from './identify-answers.ts';
import { refuseUnknownHosts, type KnownHost } from './known-hosts.ts';
import { serveMadeFiles } from './made-files.ts';
import { serveSearchEngines } from './search-engines.ts';
import { SECURITY_HEADERS, sendKeptPage, sendPage } from '#server/site/cache/send-page.ts';
import { meterRequests } from './meter-requests.ts';
import { serveHealth, type Health } from './serve-health.ts';
import { isTradingEntry } from './trading-entry.ts';
import { serveShareCards } from './share-cards.ts';
import { serveSiteFiles } from './site-files.ts';

export interface SiteParts {
  /** Under which names requests may come. */
  isKnownHost: KnownHost;
  pages: PageServer;
  /** What shared caches in front of the site are told of kept pages; null: there are none. */
  edge: EdgeHeaders | null;
  /** Where a redirect leads whose address carries parameters that are not declared. */
  redirect(url: string): Promise<KeptPage>;
  health: Health;
  /** Absent: nothing is counted. */
  metrics?: Metrics | undefined;
  /** Absent: nothing is traced. Kept pages never are: they take less than their span would. */
  trace?: TraceRequest | undefined;
  /** Folder of the visitors' bundle; null: its files are served elsewhere. */
  bundle: string | null;
  /** Files of other builds; absent: of this one alone. */
  otherBuilds?: OtherBuilds | SendOther | undefined;
  /** The site's public origin; undefined: that of each request. */
  origin(): string | undefined;
  /** Whether entries of the demonstration lead to a sandbox: then they are no pages. */
  hasSandbox(): boolean;
  /** Answers an entry of the demonstration that no mounted route does. */
  tradingEntry?(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Mounts what is not made as pages are: calls, media, previews. */
  mount(app: FastifyInstance): Promise<void>;
  /** Addresses or CIDR of the proxies in front. */
  trustedProxies: readonly string[];
  log: FastifyBaseLogger;
}

/** A search for 1,000 Chinese characters, which take nine each, and a path. Node refuses headers of 16 KiB altogether. */
const MAX_URL = 12_000;
/** Seconds after which a failover is usually over. */
const RETRY_AFTER = 5;
/** What an address alone decides. */
interface Target {
  /** Under which a page is kept. */
  key: string;
  /** Whether it may be a page's: it is none of the server's own paths. */
  isPage: boolean;
  /** Whether it is an entry of the demonstration: a page only where there is no sandbox. */
  isEntry: boolean;
  /** Whether the page's model is asked for. */
  isModel: boolean;
  /** The key where the page is asked for by it; else null. */
  canonical: string | null;
}
/** Targets are kept: maximum number, and maximum number of characters of all together. */
const REMEMBERED = { max: 10_000, maxSize: 4_000_000 };
const ANYONE = { config: { caller: 'anyone' } } as const;

/** The visitors' listener. Kept pages are sent before the framework sees the request. */
export async function createSiteServer(parts: SiteParts): Promise<FastifyInstance> {
  const targetOf = rememberTargets();
  const keyOf = (url: string) => targetOf(url).key;
  const isSecure = () => parts.origin()?.startsWith('https:') ?? false;
  const choose = (key: string, { places }: KeptPage, { url = '/', headers }: IncomingMessage) =>
    places ? choosePage(key, places, { url, headers, isSecure: isSecure() }) : null;
  const kept = (request: IncomingMessage) => {
    const { method, url = '/' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL) return undefined;
    const { key, isPage, isEntry, isModel } = targetOf(url);
    const found = isPage && !(isEntry && parts.hasSandbox()) ? parts.pages.kept(key) : undefined;
    const chosen = found ? choose(key, found, request) : null;
    const page = chosen ? parts.pages.kept(chosen.key) : found;
    return (
      page && {
        answer: isModel ? modelAnswer(page) : page,
        control: chosen?.headers ?? edgeOf(page, url),
      }
    );
  };

  const { metrics } = parts;
  const edgeOf = (page: KeptPage, url = '/') =>
    parts.edge?.of(page, Date.now(), targetOf(url).canonical) ?? null;

  const app = fastify({
    loggerInstance: parts.log,
    ...requestLogging,
    bodyLimit: 1024 * 1024,
    trustProxy: [...parts.trustedProxies],
    routerOptions: { maxParamLength: MAX_URL },
    // A stop answers what still comes.
    return503OnClosing: false,
    serverFactory: (handle) =>
      createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        if (parts.health.serving.phase === 'closing') response.shouldKeepAlive = false;
        const begun = metrics ? performance.now() : 0;
        const found = kept(request);
        if (found && sendKeptPage(request, response, found.answer, found.control))
          metrics?.countKeptPage((performance.now() - begun) / 1000);
        else if (parts.trace) parts.trace(request, response, () => handle(request, response));
        else handle(request, response);
      }),
  });
  requireCallers(app);
  if (metrics) meterRequests(app, 'site', metrics);
  identifyAnswers(app);
  refuseUnknownHosts(app, parts.isKnownHost);
  app.addHook('onSend', async (_request, reply) => void reply.headers(SECURITY_HEADERS));
  answerFailures(app);

  serveHealth(app, parts.health);
  serveSiteFiles(app, parts.pages);
  serveSearchEngines(app, parts);
  serveMadeFiles(app, parts);
  if (parts.bundle !== null) serveAssets(app, parts.bundle, parts.otherBuilds);
  serveShareCards(app, parts.pages, keyOf);
  await parts.mount(app);
  app.get('/*', ANYONE, async (request, reply) => {
    const { isModel, isEntry, key } = targetOf(request.url);
    if (isEntry && parts.hasSandbox() && parts.tradingEntry)
      return parts.tradingEntry(request, reply);
    const url = pageOfModel(request.url) ?? request.url;
    if (isOwnPath(url) || request.url.length > MAX_URL) return reply.callNotFound();
    const found = await answerPage(url, key, parts);
    const chosen = choose(key, found, request.raw);
    const page = chosen ? await parts.pages.page(chosen.key) : found;
    const answer = isModel ? modelAnswer(page) : page;
    reply.hijack();
    const isGood = parts.pages.kept(key) === page;
    const control = chosen?.headers ?? (isGood ? edgeOf(page, request.url) : null);
    await sendPage(request.raw, reply.raw, answer, control);
    return reply;
  });
  return app;
}

/** Takes addresses apart, each once as long as it is remembered. */
function rememberTargets(): (url: string) => Target {
  const targets = new LRUCache<string, Target>({
    ...REMEMBERED,
    sizeCalculation: ({ key }, url) => key.length + url.length,
  });
  return (url) => {
    const known = targets.get(url);
    if (known) return known;
    const pageUrl = pageOfModel(url) ?? url;
    const key = canonicalAddress(parseAddress(pageUrl));
    const target = {
      key,
      canonical: pageUrl === key ? key : null,
      isPage: !isOwnPath(pageUrl),
      isEntry: isTradingEntry(pageUrl),
      isModel: pageUrl !== url,
    };
    targets.set(url, target);
    return target;
  };
}

/** In words for visitors; what went wrong is for the log. */
function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = isUnstorable(error)
      ? 400
      : ((error as { statusCode?: number }).statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    const isAway = error instanceof FilesAway || isDatabaseAway(error);
    if (isAway) void reply.header('retry-after', String(RETRY_AFTER));
    void reply
      .code(isAway ? 503 : Math.min(status, 500))
      .type('text/plain; charset=utf-8')
      .send('暂时无法处理这个请求，请稍后重试');
  });
  app.setNotFoundHandler(
    (_request, reply) =>
      void reply.code(404).type('text/plain; charset=utf-8').send('没有这个地址'),
  );
}

async function answerPage(url: string, key: string, parts: SiteParts): Promise<KeptPage> {
  const page = await parts.pages.page(key);
  const carriesMore = page.location !== undefined && parseAddress(url).others.length > 0;
  return carriesMore ? parts.redirect(url) : page;
}
