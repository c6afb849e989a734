import { randomBytes } from 'node:crypto';
import type { Settings } from '../settings.ts';
import type { MeteredListener } from '../metrics/metrics.ts';
import { withTimeout } from '../with-timeout.ts';
import { createRequestTracer, type TraceRequest } from './trace-request.ts';

/** Exports what the process does as spans of OpenTelemetry. */
export interface Tracing {
  requestsOf(listener: MeteredListener): TraceRequest;
  /** Sends what is left, for two seconds at most, and ends the export. */
  close(): Promise<void>;
}

/** A stop does not wait longer for a collector, in milliseconds. */
const FAREWELL_MS = 2000;
/** Spans that wait for the next export; of more the newest are dropped. */
const MAX_WAITING = 4096;
/** Milliseconds between two exports, and until one is given up. */
const EXPORT_EVERY_MS = 2000;
const EXPORT_LIMIT_MS = 5000;

type TracingSettings = Pick<
  Settings,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
>;

/**
 * Begins to export spans to the collector of the settings, by OTLP over HTTP; null where they name none, and nothing of
 * OpenTelemetry's SDK is loaded. A collector that is away or slow costs its spans alone. Once in a process.
 */
export async function openTracing(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_SERVICE_NAME: service,
    OTEL_TRACES_SAMPLER_ARG: share,
  }: TracingSettings,
  version: string,
): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  const [
    { context, trace },
    sdk,
    { resourceFromAttributes },
    otlp,
    { AsyncLocalStorageContextManager },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const ids = createIds();
  // The share is of traces, whatever callers say of theirs: anybody may send a `traceparent`.
  const ratio = new sdk.TraceIdRatioBasedSampler(share);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({
      root: ratio,
      remoteParentSampled: ratio,
      remoteParentNotSampled: ratio,
    }),
    idGenerator: ids,
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new otlp.OTLPTraceExporter({
          url: `${endpoint}/v1/traces`,
          headers,
          timeoutMillis: EXPORT_LIMIT_MS,
        }),
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_LIMIT_MS,
      }),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('quoin');
  return {
    requestsOf: (listener) => createRequestTracer(tracer, listener, ids.beginTrace),
    async close() {
      await withTimeout(FAREWELL_MS, provider.shutdown()).catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

/** Random ids, but for a trace that was named just before its first span was started. */
function createIds() {
  let named: string | null = null;
  return {
    beginTrace(id: string) {
      named = id;
    },
    generateTraceId(): string {
      const id = named ?? randomBytes(16).toString('hex');
      named = null;
      return id;
    },
    generateSpanId: () => randomBytes(8).toString('hex'),
  };
}
