import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PageModel } from '#kit';
import { registry } from '#registry/data.ts';
import { jsonValue, text } from '#schemas/json.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { SITE_POLICY } from '#server/site/cache/send-page.ts';
import type { PageAssets } from '#server/site/render/assets.ts';
import { plainDocument } from '#server/site/render/document.ts';
import { renderReview } from '#server/site/render/render-review.ts';
import { draftPage, currentSnapshot } from '#server/site/site.ts';
import { entryOf } from '#server/site/documents/entries.ts';
import { previewAddress } from '#server/site/documents/preview-context.ts';
import { readOnlyCall } from '#server/site/documents/read-only-call.ts';
import { draftsShown } from '#server/site/documents/shown-drafts.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { REVIEW_PATH } from './handlers.ts';
import { openLink, type OpenLink } from './links.ts';
import { addRemark } from './add-remark.ts';
import { remarksHtml } from './remarks-html.ts';

interface Parts {
  sql: Database;
  /** Of the preview's bundle, by block types. */
  assets(types: Iterable<string>): PageAssets;
  /** Requests of one address in a minute; a page makes a few calls. */
  perMinute?: number;
  /** Remarks of one address in a minute. */
  remarksPerMinute?: number;
}

/** No cache keeps a draft, no search engine lists it, and no link on it tells its address to another site. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [...SITE_POLICY, "frame-ancestors 'none'"].join('; '),
} as const;

const callBody = z.strictObject({ path: text(100), body: z.record(z.string(), jsonValue) });

/** Drafts on the visitors' origin for who has a link. The address is a secret, so that it is not logged. */
export function serveReviews(
  app: FastifyInstance,
  { sql, assets, perMinute = 300, remarksPerMinute = 10 }: Parts,
): void {
  const isWithinRate = createRateLimit(perMinute);
  const options = {
    config: { caller: 'anyone' },
    logLevel: 'silent',
    // After the listener's own headers, of which one is wider.
    onSend: async (_request: FastifyRequest, reply: FastifyReply) => void reply.headers(HEADERS),
  } as const;
  const remark = { ...options, bodyLimit: MAX_REMARK_BYTES };
  const isWithinRemarks = createRateLimit(remarksPerMinute);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const opened = async (
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ): Promise<OpenLink | null> => {
    if (!(await isWithinRate(request.ip))) {
      await sendPlain(reply, assets, 429, '请求太多', '请过一分钟再打开这个链接。');
      return null;
    }
    const link = await openLink(sql, request.params.token);
    if (!link)
      await sendPlain(
        reply,
        assets,
        404,
        '这个链接打不开',
        '它已到期、已被撤销，或地址不完整。请向给你链接的人再要一个。',
      );
    return link;
  };

  app.get<{ Params: { token: string } }>(
    `${REVIEW_PATH}/:token`,
    options,
    async (request, reply) => {
      const link = await opened(request, reply);
      if (!link) return reply;
      const html = await reviewHtml(link, request.params.token, { sql, assets });
      return html === null
        ? sendPlain(reply, assets, 404, '这一页已不在', '它的菜单项被删除了。')
        : reply.type('text/html; charset=utf-8').send(html);
    },
  );
  app.post<{ Params: { token: string } }>(
    `${REVIEW_PATH}/:token/call`,
    options,
    async (request, reply) => {
      const link = await opened(request, reply);
      if (!link) return reply;
      const call = callBody.safeParse(request.body);
      const answer = call.success
        ? await readOnlyCall(call.data.path, call.data.body, () => currentSnapshot(sql))
        : null;
      return answer === null
        ? reply.code(403).send({ message: '草稿预览里不能提交' })
        : reply.send({ answer });
    },
  );
  app.post<{ Params: { token: string } }>(
    `${REVIEW_PATH}/:token/remark`,
    remark,
    async (request, reply) => {
      const link = await opened(request, reply);
      if (!link) return reply;
      const back = `${REVIEW_PATH}/${encodeURIComponent(request.params.token)}`;
      const problem = (await isWithinRemarks(request.ip))
        ? await addRemark(sql, link, request.body)
        : '意见写得太快，请过一分钟再写。';
      return problem === null
        ? reply.redirect(back, 303)
        : sendPlain(reply, assets, 422, '意见没有保存', problem, { href: back, label: '返回草稿' });
    },
  );
}

/** Largest form, in bytes: its texts in percent encoding. */
const MAX_REMARK_BYTES = 64 * 1024;

async function reviewHtml(
  link: OpenLink,
  token: string,
  { sql, assets }: Parts,
): Promise<string | null> {
  const { name, expiresAt } = link;
  const snapshot = await currentSnapshot(sql);
  const entry = await entryOf(name, snapshot);
  if (!entry) return null;
  const composed = await draftPage(
    await previewAddress(entry, {}, snapshot),
    { ...snapshot, showsEnded: true, variants: 'all' },
    await draftsShown(sql, name, entry),
  );
  if (composed.kind !== 'page') return null;
  const until = new Date(expiresAt).toLocaleString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const banner = `草稿预览，访客看不到。${gateNote(composed.model)}这个链接 ${until}（北京时间）失效`;
  return renderReview({
    model: composed.model,
    assets,
    banner,
    calls: `${REVIEW_PATH}/${token}/call`,
    remarks: await remarksHtml(sql, link, `${REVIEW_PATH}/${token}/remark`),
  });
}

/** That the gate before special accounts stays shut here, where the page has one: nobody confirms anything on a reviewer's page. */
function gateNote({ nodes }: PageModel): string {
  const labels = new Set(
    Object.values(nodes).flatMap(({ type }) =>
      registry.blocks[type]?.gated ? [`“${registry.blocks[type].label}”`] : [],
    ),
  );
  return labels.size === 0 ? '' : `${[...labels].join('、')}只给确认过的合格投资者看，这里不打开。`;
}

function sendPlain(
  reply: FastifyReply,
  assets: Parts['assets'],
  status: number,
  title: string,
  words: string,
  link?: { href: string; label: string },
): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      plainDocument({
        title,
        mark: '阅',
        paragraphs: [words],
        assets: assets([]),
        ...(link && { link }),
      }),
    );
}
