import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSpanCollector, type SpanCollector } from '#tests/support/span-collector.ts';
import { openTracing, type Tracing } from './open-tracing.ts';
import { activeTraceparent, withSpan } from '../spans/with-span.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let collector: SpanCollector;
let tracing: Tracing | null;
let server: Server;
let address: string;
/** `traceparent` as a server that is asked would get it. */
let passedOn: string | null;

beforeEach(async () => {
  collector = await startSpanCollector();
  tracing = null;
  passedOn = null;
});
afterEach(async () => {
  await tracing?.close();
  server?.close();
  await collector.close();
});

/** A server whose requests are traced, and which works for each in two steps once its body has come. */
async function serve(share = 1, endpoint = collector.url): Promise<void> {
  tracing = await openTracing(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Bearer of the collector' },
      OTEL_SERVICE_NAME: 'quoin-test',
      OTEL_TRACES_SAMPLER_ARG: share,
    },
    '1.2.3',
  );
  const trace = tracing?.requestsOf('site') ?? expect.fail('no tracing');
  server = createServer((request, response) =>
    trace(request, response, () => {
      request.resume().once('end', () => {
        void withSpan('outer work', {}, () => withSpan('inner work', {}, work)).then(
          () => response.end('done'),
          () => response.writeHead(500).end(),
        );
      });
      async function work() {
        passedOn = activeTraceparent();
        if (request.url?.startsWith('/broken')) throw new TypeError('a secret of the store');
      }
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends the export, so that all spans have arrived. */
async function collected() {
  await tracing?.close();
  return Object.fromEntries(collector.spans().map((span) => [span.name, span]));
}

describe('spans', () => {
  it('lie within that of their request, whose trace and caller they have', async () => {
    await serve();
    await fetch(`${address}/fund?fundcode=000001`, {
      method: 'POST',
      body: '{"word":"of a visitor"}',
      headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
    });
    const { 'POST site': request, 'outer work': outer, 'inner work': inner } = await collected();
    expect(request).toMatchObject({
      traceId: TRACE,
      parentSpanId: CALLER,
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'url.path': '/fund',
        'http.response.status_code': 200,
      },
    });
    expect(outer).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId });
    expect(inner).toMatchObject({ traceId: TRACE, parentSpanId: outer?.spanId });
    expect(passedOn).toBe(`00-${TRACE}-${inner?.spanId}-01`);
    expect(JSON.stringify(collector.spans())).not.toMatch(/visitor|000001/);
  });

  it('have the id of the request as their trace where nobody names one', async () => {
    await serve();
    await fetch(address, { headers: { 'x-request-id': TRACE } });
    const { 'GET site': request, 'inner work': inner } = await collected();
    expect(request).toMatchObject({ traceId: TRACE });
    expect(request?.parentSpanId ?? '').toBe('');
    expect(inner?.traceId).toBe(TRACE);
  });

  it('say what failed by the name of the error, not by its words', async () => {
    await serve();
    expect((await fetch(`${address}/broken`)).status).toBe(500);
    const { 'GET site': request, 'inner work': inner } = await collected();
    expect(inner).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } });
    expect(request).toMatchObject({ status: { code: 2 } });
    expect(JSON.stringify(collector.spans())).not.toContain('secret');
  });

  it('of two requests at once keep apart', async () => {
    await serve();
    const traces = ['a', 'b'].map((digit) => digit.repeat(32));
    await Promise.all(
      traces.map((trace) => fetch(address, { headers: { 'x-request-id': trace } })),
    );
    await collected();
    for (const trace of traces)
      expect(
        collector.spans().flatMap(({ traceId, name }) => (traceId === trace ? [name] : [])),
      ).toEqual(['inner work', 'outer work', 'GET site']);
  });

  it('go to the collector under the name and with the headers of the settings', async () => {
    await serve();
    await fetch(address);
    await collected();
    expect(collector.resources()[0]).toMatchObject({
      'service.name': 'quoin-test',
      'service.version': '1.2.3',
    });
    expect(collector.headers()[0]).toMatchObject({
      ':path': '/v1/traces',
      authorization: 'Bearer of the collector',
    });
  });

  it('are none of a trace outside of the share, whatever its caller says', async () => {
    await serve(0);
    await fetch(address, { headers: { traceparent: `00-${TRACE}-${CALLER}-01` } });
    await collected();
    expect(collector.spans()).toEqual([]);
    expect(passedOn).toBeNull();
  });

  it('change nothing for who asks while the collector is away', async () => {
    await serve(1, 'http://127.0.0.1:9');
    expect(await text((await fetch(address)).body ?? expect.fail('no body'))).toBe('done');
    await tracing?.close();
  });
});

describe('without a collector', () => {
  it('nothing is measured, and work is done', async () => {
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
      OTEL_EXPORTER_OTLP_HEADERS: {},
      OTEL_SERVICE_NAME: 'quoin',
      OTEL_TRACES_SAMPLER_ARG: 1,
    };
    expect(await openTracing(settings, '1.2.3')).toBeNull();
    expect(await withSpan('work', {}, async () => [activeTraceparent(), 'done'])).toEqual([
      null,
      'done',
    ]);
  });
});
