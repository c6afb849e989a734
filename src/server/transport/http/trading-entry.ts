import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TRADING_BASE } from '#wire/public/trading.ts';

/** Pages of the sandbox by the entry of the demonstration that leads there. */
const PAGES = {
  '/demonstration': '/assets',
  '/demonstration/': '/assets',
  '/demonstration/login': '/login',
  '/demonstration/register': '/register',
  '/demonstration/buy': '/buy',
  '/demonstration/plan': '/plan',
} as const;

/** Whether an address is an entry of the demonstration, which leads to the sandbox while one stands beside it. */
export function isTradingEntry(url: string): boolean {
  return Object.hasOwn(PAGES, url.replace(/\?.*/s, ''));
}

const FUND_CODE = /^\d{6}$/;

/**
 * Leads from the demonstration's trading entries to the sandbox's trading pages: with the fund, and with the page that the
 * visitor comes from, its filters included, as `back`. Public pages know neither host nor page: they are the same for everyone.
 */
export function serveTradingEntry(app: FastifyInstance, sandbox: string): void {
  for (const [entry, page] of Object.entries(PAGES))
    app.get(entry, { config: { caller: 'anyone' } }, async (request, reply) => {
      const to = new URL(TRADING_BASE + page, sandbox);
      to.hostname = sameMachine(to.hostname, request.hostname);
      const { fundcode } = request.query as { fundcode?: unknown };
      if (typeof fundcode === 'string' && FUND_CODE.test(fundcode))
        to.searchParams.set('fundcode', fundcode);
      to.searchParams.set('back', cameFrom(request));
      return reply.header('cache-control', 'no-store').redirect(to.href, 302);
    });
}

/** A page of this site by the `referer` of the request; else the home page. */
function cameFrom({ headers, protocol, host }: FastifyRequest): string {
  const home = `${protocol}://${host}/`;
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return home;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(home).origin ? origin + pathname + search : home;
}

/** A sandbox that listens on every address of the machine is reached under the name by which this site is. */
function sameMachine(listening: string, asked: string): string {
  const isAny = listening === '0.0.0.0' || listening === '[::]';
  return isAny ? asked.replace(/:\d+$/, '') : listening;
}
