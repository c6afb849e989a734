import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/connect.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { html, type Markup } from '#server/site/render/html.ts';
import { END_PATH } from './addresses.ts';
import { endMails } from './readers.ts';

const MAX_FORM_BYTES = 4096;
const PER_MINUTE = 60;
/** The address is a secret: no cache keeps it, no search engine lists it, no link tells it to another site. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;
const STYLE =
  'body{margin:0;padding:48px 16px;background:#f6f5f2;color:#1c1a24;font:16px/1.7 system-ui,sans-serif}main{max-width:520px;margin:auto;padding:24px;background:#fff}h1{margin:0 0 12px;font-size:22px;line-height:1.4}p{margin:0 0 12px}button{min-height:44px;padding:0 20px;border:0;border-radius:6px;background:#1c1a24;color:#fff;font:inherit;font-weight:600;cursor:pointer}button:focus-visible{outline:3px solid #1c1a24;outline-offset:3px}';

/**
 * Ends an account's mails by the token of its links, without a sign-in and without a script. A GET changes nothing, since
 * scanners of mails open links; what mail programs POST to end by one press (RFC 8058) ends them whatever its body is.
 */
export function serveEndPage(sql: Database): (app: FastifyInstance) => void {
  return (app) => {
    void app.register(async (scope) => {
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) =>
        done(null, null),
      );
      const isWithinRate = createRateLimit(PER_MINUTE);
      const options = {
        config: { caller: 'anyone' },
        logLevel: 'silent',
        bodyLimit: MAX_FORM_BYTES,
        onSend: async (_request: FastifyRequest, reply: FastifyReply) =>
          void reply.headers(HEADERS),
        preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
          if (await isWithinRate(request.ip)) return;
          await send(
            reply,
            429,
            '请求太多，请过一分钟再试。 Too many requests. Try again in a minute.',
          );
        },
      } as const;
      scope.get(END_PATH, { ...options, exposeHeadRoute: false }, async (request, reply) =>
        send(reply, 200, askForm(tokenOf(request))),
      );
      scope.post(END_PATH, options, async (request, reply) => {
        await sql.begin((tx) => endMails(tx, tokenOf(request)));
        return send(
          reply,
          200,
          html`<h1>已停止 · Ended</h1>
            <p>不会再有通知邮件。要重新打开，请登录编排台，在“我的账号”的“通知”里改。</p>
            <p lang="en">
              No more mails are sent. To have them again, sign in to the studio and open “My
              account”.
            </p>`,
        );
      });
    });
  };
}

function askForm(token: string): Markup {
  return html`<h1>不再寄通知邮件？ · No more mails?</h1>
    <p>按一次就停止寄给您的通知邮件。编排台里的待办和通知不受影响。</p>
    <p lang="en">One press ends the mails. What the studio itself shows stays.</p>
    <form method="post" action="${END_PATH}?t=${encodeURIComponent(token)}">
      <button>停止 · End</button>
    </form>`;
}

function tokenOf({ query }: FastifyRequest): string {
  const value = (query as Record<string, unknown>)['t'];
  return typeof value === 'string' ? value.slice(0, 100) : '';
}

function send(reply: FastifyReply, status: number, body: Markup | string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="zh-CN">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>通知邮件</title>
            <style>
              ${STYLE}
            </style>
          </head>
          <body>
            <main>${body}</main>
          </body>
        </html>`.text,
    );
}
