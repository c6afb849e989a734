import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { imbalances } from '../core/ledger.ts';
import type { Market } from '../core/market.ts';
import type { GatewayParts } from './gateway.ts';
import { TOKEN_MS } from './login-tokens.ts';
import { page } from './page.ts';

export interface PageParts extends GatewayParts {
  market: Market;
  sites: Set<string>;
}

const loginBody = z.object({ loginname: z.string().max(60), loginpwd: z.string().max(100) });

/** The sandbox's own pages. */
export async function servePages(app: FastifyInstance, { desk, tokens }: PageParts): Promise<void> {
  app.get('/health', async () => {
    const { now, ledger } = desk.state();
    return { ok: true, now, balanced: imbalances(ledger).length === 0, notice: NO_REAL_MONEY };
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
    reply.type('text/html; charset=utf-8').send(page('沙箱', '<p>交易系统沙箱正在运行。</p>')),
  );
}

/** Said on every page and in every answer of a page's own. */
export const NO_REAL_MONEY = '沙箱：这里的一切都是演示，没有任何真实资金';
