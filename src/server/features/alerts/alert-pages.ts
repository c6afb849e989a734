import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALERT_KINDS, choiceProblems, type AlertChoice } from '#rules/funds/fund-alerts.ts';
import { namedFundsBody } from '#rules/funds/fund-requests.ts';
import { fundCode } from '#schemas/fund.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { SITE_POLICY } from '#server/site/cache/send-page.ts';
import { offeredPeriod } from '#server/site/public-api/alert-offer.ts';
import type { PageAssets } from '#server/site/render/assets.ts';
import { plainDocument } from '#server/site/render/document.ts';
import type { Markup } from '#server/site/render/html.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { alertAddress, ALERTS_PATH } from './addresses.ts';
import { alertPage, endForm } from './alert-page.ts';
import {
  changeSubscription,
  confirmSubscription,
  endSubscription,
  findSubscription,
} from './subscriptions.ts';

interface Parts {
  sql: Database;
  snapshot(): Promise<SiteSnapshot>;
  assets: Pick<PageAssets, 'early' | 'styles'>;
  /** Requests of one address in a minute. */
  perMinute?: number;
}

/** The address is a secret: no cache keeps it, no search engine lists it, no link tells it to another site. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [...SITE_POLICY, "frame-ancestors 'none'"].join('; '),
} as const;
const MAX_FORM_BYTES = 64 * 1024;
const GONE = {
  title: '没有这个订阅',
  words: '它已经结束，或没有在 48 小时内确认，邮箱和选择都已删除。链接不完整时也是这样。',
};

/**
 * Pages of a subscription by the token of its links, which need no script. A GET changes nothing, since scanners of mails open
 * links; what mail programs POST to end one press (RFC 8058) ends it whatever its body is.
 */
export function serveAlertPages(app: FastifyInstance, parts: Parts): void {
  void app.register(async (scope) => {
    readForms(scope);
    addRoutes(scope, parts);
  });
}

function readForms(scope: FastifyInstance): void {
  const FORM = 'application/x-www-form-urlencoded';
  if (scope.hasContentTypeParser(FORM)) scope.removeContentTypeParser(FORM);
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, new URLSearchParams()),
  );
}

function addRoutes(scope: FastifyInstance, parts: Parts): void {
  const { sql, assets, perMinute = 60 } = parts;
  const isWithinRate = createRateLimit(perMinute);
  const options = {
    config: { caller: 'anyone' },
    logLevel: 'silent',
    bodyLimit: MAX_FORM_BYTES,
    onSend: async (_request: FastifyRequest, reply: FastifyReply) => void reply.headers(HEADERS),
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (await isWithinRate(request.ip)) return;
      await send(reply, assets, 429, { title: '请求太多', words: '请过一分钟再试。' });
    },
  } as const;
  const act = (work: (tx: Transaction, token: string) => Promise<void>, done: string) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const token = tokenOf(request);
      await sql.begin((tx) => work(tx, token));
      return reply.redirect(alertAddress(token, `&done=${done}`), 303);
    };
  };

  scope.get(ALERTS_PATH, options, async (request, reply) =>
    show(parts, request, reply, { done: queryOf(request, 'done'), problem: '' }),
  );
  scope.get(`${ALERTS_PATH}/end`, options, async (request, reply) => {
    const token = tokenOf(request);
    return (await findSubscription(sql, token))
      ? send(reply, assets, 200, {
          title: '结束邮件提醒',
          words: '按一次就停止提醒，并立即删除邮箱和所选的基金。',
          body: endForm(token),
        })
      : send(reply, assets, 404, GONE);
  });
  scope.post(`${ALERTS_PATH}/confirm`, options, act(confirmSubscription, 'confirmed'));
  scope.post(`${ALERTS_PATH}/change`, options, async (request, reply) => {
    const choice = choiceOf(formOf(request));
    const [problem] = choiceProblems(choice).values();
    if (problem !== undefined) return show(parts, request, reply, { done: '', problem });
    const change = act((tx, token) => changeSubscription(tx, token, choice), 'changed');
    return change(request, reply);
  });
  scope.post(`${ALERTS_PATH}/end`, options, async (request, reply) => {
    await sql.begin((tx) => endSubscription(tx, tokenOf(request)));
    return send(reply, assets, 200, {
      title: '已结束',
      words: '不会再有提醒，邮箱和所选的基金已经删除。',
    });
  });
}

async function show(
  { sql, snapshot, assets }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  said: { done: string; problem: string },
): Promise<FastifyReply> {
  const token = tokenOf(request);
  const subscription = await findSubscription(sql, token);
  if (!subscription) return send(reply, assets, 404, GONE);
  const codes = [...subscription.choice.fundcodes, ...(subscription.asked?.fundcodes ?? [])];
  const names = await namesOf(await snapshot(), [...new Set(codes)]);
  return send(reply, assets, said.problem === '' ? 200 : 422, {
    title: '基金更新的邮件提醒',
    body: alertPage({ ...said, subscription, token, names, period: offeredPeriod() }),
  });
}

async function namesOf(
  { answer }: Pick<SiteSnapshot, 'answer'>,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const body = namedFundsBody(codes.map((fundcode) => ({ fundcode })));
  const list = await answer({ path: 'trade/fund/list', body });
  const rows = list.ok ? list.record[0] : [];
  return new Map(rows.map(({ fundcode, fundname }) => [fundcode, fundname]));
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

function queryOf({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

/** From the form, else from the address. */
function tokenOf(request: FastifyRequest): string {
  return formOf(request).get('t') ?? queryOf(request, 't');
}

/** What fits no schema is left out. */
function choiceOf(form: URLSearchParams): AlertChoice {
  const given = form.getAll('kinds');
  return {
    kinds: ALERT_KINDS.filter((kind) => given.includes(kind)),
    fundcodes: [...new Set(form.getAll('fundcodes'))].filter(
      (code) => fundCode.safeParse(code).success,
    ),
  };
}

function send(
  reply: FastifyReply,
  assets: Parts['assets'],
  status: number,
  { title, words, body }: { title: string; words?: string; body?: Markup },
): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      plainDocument({
        ...{ title, mark: '', assets },
        paragraphs: words === undefined ? [] : [words],
        ...(body && { body }),
      }),
    );
}
