import { SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';

/** The name of Quoin's own instrumentation, as a collector shows it. */
const TRACER = 'quoin';

/** What a span may say. No word of a visitor, no body, no parameter of a query: the collector is another system. */
export interface SpanFacts {
  attributes?: Attributes;
  /** Absent: work inside this process. */
  kind?: SpanKind;
}

/**
 * Measures work as a span below the one that is active here, where the process exports spans; else it is just done. A
 * rejection is recorded by the error's name alone, and passed on.
 */
export async function withSpan<T>(
  name: string,
  { attributes = {}, kind = SpanKind.INTERNAL }: SpanFacts,
  work: () => Promise<T>,
): Promise<T> {
  return trace.getTracer(TRACER).startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** `traceparent` of the active span, for the server that is asked in it; null where there is none or it is not exported. */
export function activeTraceparent(): string | null {
  const active = trace.getActiveSpan()?.spanContext();
  if (!active || (active.traceFlags & 1) === 0) return null;
  return `00-${active.traceId}-${active.spanId}-01`;
}
