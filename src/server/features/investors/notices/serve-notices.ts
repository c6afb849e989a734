import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { loginNotice, logoutNotice } from '#schemas/investor.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { endInvestorSessions, keepInvestor } from '../log-in.ts';
import { LOGIN_TOKEN_SECONDS, mintLoginToken } from '../login-tokens.ts';
import { checkNotice, type NoticeRefusal, type NoticeSender } from './check-notice.ts';

/** Where the trading site tells of logins; what follows is `login` or `logout`. */
const NOTICE_PATH = '/agate/trading';

export interface NoticeOptions {
  sql: Database;
  sender: NoticeSender;
  /** Keeps a session of the gateway until the login is complete; answers its id. */
  keepSession(tx: Queryable, session: { token: string; key: string }): Promise<string>;
  /** Called after logins were ended. */
  onEnded(): void;
}

/** Notices that one address may send in a minute. */
const RATE = 600;
const MAX_BYTES = 8 * 1024;
const REFUSALS = {
  wrongAddress: { status: 403, message: '这个地址不在 QUOIN_LOGIN_ADDRESSES 里' },
  wrongSignature: { status: 401, message: '签名不对，或时间戳相差超过 5 分钟' },
  repeated: { status: 409, message: '这个 webhook-id 已经用过，请换一个重新签名' },
  badNotice: { status: 422, message: '内容不合格式' },
  tooMany: { status: 429, message: '通知过于频繁，请稍后再试' },
} as const;

type Refusal = NoticeRefusal | 'badNotice' | 'tooMany';

/** The two messages by which the trading site says, server to server, who has logged in there and whose login is over. */
function serveNotices(app: FastifyInstance, options: NoticeOptions): void {
  const { sql, keepSession, onEnded } = options;
  const isWithin = createRateLimit(RATE);
  const route = <Schema extends z.ZodType>(
    name: 'login' | 'logout',
    schema: Schema,
    act: (notice: z.output<Schema>) => Promise<object>,
  ) =>
    app.post(
      `${NOTICE_PATH}/${name}`,
      { config: { caller: 'anyone' }, bodyLimit: MAX_BYTES },
      async (request, reply) => {
        if (!(await isWithin(request.ip))) return refuse(reply, 'tooMany');
        const body = typeof request.body === 'string' ? request.body : '';
        const refusal = await checkNotice(sql, received(request, body), options.sender);
        if (refusal) return refuse(reply, refusal);
        const notice = schema.safeParse(parse(body));
        return notice.success
          ? reply.header('cache-control', 'no-store').send(await act(notice.data))
          : refuse(reply, 'badNotice', notice.error.issues[0]);
      },
    );

  route('login', loginNotice, ({ investor: facts, session }) =>
    sql.begin(async (tx) => {
      const investor = await keepInvestor(tx, facts);
      const upstream = session ? await keepSession(tx, session) : null;
      const logintoken = await mintLoginToken(tx, investor, upstream);
      return { logintoken, seconds: LOGIN_TOKEN_SECONDS };
    }),
  );
  route('logout', logoutNotice, async ({ custno }) => {
    const ended = await endInvestorSessions(sql, custno, 'over');
    onEnded();
    return { ended };
  });
}

/** Registers the routes in a scope in which a body stays the text that was signed. */
export async function tradingNotices(app: FastifyInstance, options: NoticeOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  serveNotices(app, options);
}

function received({ ip, headers }: FastifyRequest, body: string) {
  return { address: ip, headers, body };
}

function refuse(
  reply: FastifyReply,
  code: Refusal,
  issue?: { message: string; path: readonly PropertyKey[] },
): FastifyReply {
  const { status, message } = REFUSALS[code];
  const detail = issue ? `：${issue.path.map(String).join('.')} ${issue.message}` : '';
  return reply.code(status).send({ code, message: message + detail });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
