import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { callerSpanOf, requestIdOf } from '../http/request-id.ts';
import type { MeteredListener } from '../metrics/metrics.ts';

/** Does what a request asks for within its span, which ends with the answer. */
export type TraceRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
) => void;

/**
 * The span of a request has the request's id as its trace, and the span of its `traceparent` as its parent. `beginTrace`
 * names the trace of the span that is started next, where that has no parent.
 */
export function createRequestTracer(
  tracer: Tracer,
  listener: MeteredListener,
  beginTrace: (id: string) => void,
): TraceRequest {
  return (request, response, handle) => {
    const { method = '', url = '' } = request;
    const traceId = requestIdOf(request);
    const caller = callerSpanOf(request);
    const parent =
      caller === null
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, {
            traceId,
            spanId: caller,
            traceFlags: TraceFlags.SAMPLED,
            isRemote: true,
          });
    if (caller === null) beginTrace(traceId);
    const attributes = {
      'http.request.method': method,
      // Without its query, in which visitors' words stand.
      'url.path': url.split('?', 1)[0] ?? '',
      'quoin.listener': listener,
    };
    const span = tracer.startSpan(
      `${method} ${listener}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : 0;
      span.setAttribute('http.response.status_code', status);
      if (status === 0 || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const within = trace.setSpan(parent, span);
    // The parts of a body arrive outside of what began here.
    context.bind(within, request);
    context.with(within, handle);
  };
}
