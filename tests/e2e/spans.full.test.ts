import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { Editor, PAGE_ADDRESS } from '../support/editor.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { startSpanCollector, type SpanCollector } from '../support/span-collector.ts';

let collector: SpanCollector;
let quoin: RunningQuoin;

beforeAll(async () => {
  collector = await startSpanCollector();
  const { address } = await createDatabase(demonstration);
  quoin = await startQuoin({
    environment: { ...onDatabase(address), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  });
  await fetch(`${quoin.site}${PAGE_ADDRESS}`);
  await fetch(`${quoin.site}${PAGE_ADDRESS}`);
  const editor = await Editor.start(quoin.studio);
  await editor.mark(1);
  await editor.mustPublish();
  await editor.close();
  // What waits for the next export goes with the stop.
  await quoin.kill('SIGTERM');
}, 300_000);
afterAll(async () => {
  await quoin?.kill('SIGKILL');
  await collector?.close();
});

/** The names of the spans within a span of this name, from the inmost. */
function within(name: string): string[][] {
  const byId = new Map(collector.spans().map((span) => [span.spanId, span]));
  return collector.spans().flatMap((span) => {
    const path = [span.name];
    for (let at = byId.get(span.parentSpanId ?? ''); at; at = byId.get(at.parentSpanId ?? ''))
      path.push(at.name);
    return span.name === name ? [path] : [];
  });
}

it('a page that is made is composed and rendered within its request, and none where it was kept', () => {
  expect(within('compose page')).toEqual([['compose page', 'GET site']]);
  expect(within('render page')).toEqual([['render page', 'GET site']]);
  expect(within('GET site')).toEqual([['GET site']]);
});

it('a publish is seen down to its transactions', () => {
  expect(within('studio publish')).toEqual([['studio publish', 'POST studio']]);
  expect(within('database transaction').map((path) => path.join(' < '))).toContain(
    'database transaction < studio publish < POST studio',
  );
});

it('no span says what was written or by whom', () => {
  const said = JSON.stringify(collector.spans());
  expect(said).not.toMatch(/声明|admin|menuid|cookie/);
});
