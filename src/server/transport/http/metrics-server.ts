import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { requireCallers } from './callers.ts';

interface Parts {
  metrics: Pick<Metrics, 'text' | 'contentType'>;
  /** Reads what gauges show of the database; where it rejects, they show that it is away. */
  refresh(): Promise<void>;
  log: FastifyBaseLogger;
}

/** The listener of `METRICS_PORT`: `/metrics` alone. It says nothing of persons, and is for the company's own network. */
export function createMetricsServer({ metrics, refresh, log }: Parts): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
  });
  requireCallers(app);
  app.get('/metrics', { config: { caller: 'anyone' } }, async (_request, reply) => {
    await refresh();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  return app;
}
