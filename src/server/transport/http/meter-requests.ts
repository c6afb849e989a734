import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MeteredListener, Metrics } from '#server/platform/metrics/metrics.ts';

/** What the paths of both listeners are for, by their first part as it is routed. */
const ROUTES: Readonly<Record<string, string>> = {
  '*': 'page',
  agate: 'call',
  api: 'call',
  assets: 'asset',
  media: 'media',
  preview: 'preview',
  review: 'preview',
  healthz: 'health',
  readyz: 'health',
};

/** Counts what a listener answers by what was asked for. Sockets are left out: they last as long as a tab. */
export function meterRequests(
  app: FastifyInstance,
  listener: MeteredListener,
  metrics: Pick<Metrics, 'countRequest'>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.headers.upgrade !== undefined) return;
    metrics.countRequest({
      listener,
      route: routeOf(request),
      // Of what was sent: a reply that left the framework keeps the status it had there.
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}

function routeOf({ routeOptions }: FastifyRequest): string {
  if (routeOptions.url === undefined) return 'none';
  return ROUTES[routeOptions.url.split('/')[1] ?? ''] ?? 'other';
}
