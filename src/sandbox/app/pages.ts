import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { imbalances } from '../core/ledger.ts';
import { tradingData } from '#wire/public/trading.ts';
import type { Market } from '../core/market.ts';
import { faultSchema } from './faults.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { serveLoginPage } from './login-page.ts';
import { TOKEN_MS } from './login-tokens.ts';
import { NO_REAL_MONEY, page } from './page.ts';

export interface PageParts extends GatewayParts {
  market: Market;
  sites: Set<string>;
}

const loginBody = z.object({ loginname: z.string().max(60), loginpwd: z.string().max(100) });

const clockBody = z.object({
  to: z.string().regex(/^\d{14}$/, { error: 'to 是十四位数字：年月日时分秒' }),
});

/** The sandbox's own pages, and what programs call to test with it. */
export async function servePages(
  app: FastifyInstance,
  { desk, tokens, faults, market, sites }: PageParts,
): Promise<void> {
  await serveLoginPage(app, { desk, tokens, sites });
  const health = () => {
    const { now, ledger } = desk.state();
    return { ok: true, now, balanced: imbalances(ledger).length === 0, notice: NO_REAL_MONEY };
  };
  app.get('/health', async () => health());
  app.post(tradingData.putClock, async (request, reply) => {
    const given = clockBody.safeParse(request.body);
    if (!given.success) return refuse(reply, problemOf(given.error));
    const { to } = given.data;
    if (to <= desk.state().now) return refuse(reply, `时钟只能向前拨，现在是 ${desk.state().now}`);
    if (to.slice(0, 8) > market.lastDay)
      return refuse(reply, `演示的净值到 ${market.lastDay} 为止，时钟不能拨到以后`);
    await desk.setClock(to, randomUUID());
    return health();
  });
  app.post('/faults', async (request, reply) => {
    const given = faultSchema.safeParse(request.body);
    if (!given.success) return refuse(reply, problemOf(given.error));
    faults.arm(given.data);
    return { armed: faults.list(), notice: NO_REAL_MONEY };
  });
  app.delete('/faults', async () => {
    faults.clear();
    return { armed: faults.list(), notice: NO_REAL_MONEY };
  });
  app.post('/login-token', async (request, reply) => {
    const given = loginBody.safeParse(request.body);
    const custno = given.success
      ? await desk.checkLogin(given.data.loginname, given.data.loginpwd)
      : null;
    if (custno === null)
      return reply
        .code(401)
        .send({ message: '账号或密码不正确，请检查后重试', notice: NO_REAL_MONEY });
    return { logintoken: tokens.mint(custno), seconds: TOKEN_MS / 1000, notice: NO_REAL_MONEY };
  });
  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page('沙箱', HOME)),
  );
}

const HOME =
  '<p>交易系统沙箱正在运行。</p><p><a href="/trade/">进入交易页面</a></p><p><a href="/trade/control">拨快沙箱的时钟</a></p>';

function refuse(reply: FastifyReply, message: string) {
  return reply.code(422).send({ message, notice: NO_REAL_MONEY });
}

/** The first thing that is wrong, with the name of its field. */
function problemOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.message ?? ''}（${issue?.path.join('.') ?? ''}）`;
}
