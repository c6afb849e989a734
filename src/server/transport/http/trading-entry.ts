import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where the demonstration's login leads while a sandbox stands beside it. */
export const LOGIN_ENTRY = /^\/demonstration\/login(?:[/?]|$)/;

/**
 * Leads from the demonstration's login entry to the sandbox's login page, with the page that the visitor comes from, its
 * filters included, as `back`. Public pages know neither: they are the same for everyone.
 */
export function serveTradingEntry(app: FastifyInstance, sandbox: string): void {
  const entry = new URL('/login', sandbox);
  app.get('/demonstration/login', { config: { caller: 'anyone' } }, async (request, reply) => {
    const to = new URL(entry);
    to.hostname = sameMachine(entry.hostname, request.hostname);
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
