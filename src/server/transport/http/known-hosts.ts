import { hostname, networkInterfaces } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '#server/platform/settings.ts';

/** Whether a listener answers under this name; without a port, IPv6 in brackets. */
export type KnownHost = (host: string) => boolean;

const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** For health checks, which name a machine as they like. Nothing in the answer depends on the name. */
const PROBES: readonly string[] = [
  ...['/healthz', '/healthz/database', '/healthz/replica', '/healthz/source'],
  '/readyz',
];
const UNKNOWN =
  '这个网站不用这个域名。请管理员在设置 QUOIN_HOSTS 里加上它，或设置 SITE_ORIGIN 和 STUDIO_ORIGIN';

/**
 * Names under which a request may come where its own name is answered: this machine's, those of the two origins and
 * those of the setting. Any other could put a stranger's address into sitemaps and policies.
 */
export function knownHosts({
  SITE_ORIGIN,
  STUDIO_ORIGIN,
  QUOIN_HOSTS,
  HOST,
}: Pick<Settings, 'SITE_ORIGIN' | 'STUDIO_ORIGIN' | 'QUOIN_HOSTS' | 'HOST'>): KnownHost {
  // Then nothing that is answered depends on the name.
  if (SITE_ORIGIN !== undefined && STUDIO_ORIGIN !== undefined) return () => true;
  const origins = [SITE_ORIGIN, STUDIO_ORIGIN].flatMap((origin) =>
    origin === undefined ? [] : [new URL(origin).hostname],
  );
  const names = new Set(
    [
      HOST,
      hostname(),
      ...origins,
      ...QUOIN_HOSTS.map((host) => new URL(`http://${host}`).hostname),
    ].map((name) => name.toLowerCase()),
  );
  return (host) => LOOPBACK.test(host) || names.has(host) || ownAddresses().includes(host);
}

/** Answers 421 to a request under any other name. One without a name comes from no browser and is answered. */
export function refuseUnknownHosts(app: FastifyInstance, isKnown: KnownHost): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = hostOf(request);
    if (host === '' || isKnown(host) || PROBES.includes(request.url)) return undefined;
    return reply
      .code(421)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(UNKNOWN);
  });
}

function hostOf(request: FastifyRequest): string {
  return (request.hostname ?? '').replace(/:\d+$/, '').toLowerCase();
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((some) =>
    (some ?? []).map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  );
}
