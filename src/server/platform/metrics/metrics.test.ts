import { expect, it } from 'vitest';
import { createMetrics, joinMetrics } from './metrics.ts';

const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(name));

it('counts requests by class of status, with their seconds', async () => {
  const metrics = createMetrics();
  for (const status of [200, 204, 503])
    metrics.countRequest({ listener: 'site', route: 'page', status, seconds: 0.02 });
  const text = await metrics.text();
  expect(linesOf(text, 'quoin_http_request_duration_seconds_count')).toEqual([
    'quoin_http_request_duration_seconds_count{listener="site",route="page",status="5xx"} 1',
    'quoin_http_request_duration_seconds_count{listener="site",route="page",status="2xx"} 2',
  ]);
  expect(text).toContain(
    'quoin_http_request_duration_seconds_bucket{le="0.025",listener="site",route="page",status="2xx"} 2',
  );
});

it('has failures counted as none before there are any, so that their rate tells the first', async () => {
  const metrics = createMetrics();
  metrics.countRequest({ listener: 'studio', route: 'call', status: 200, seconds: 0.02 });
  expect(linesOf(await metrics.text(), 'quoin_http_request_duration_seconds_count')).toContain(
    'quoin_http_request_duration_seconds_count{listener="studio",route="call",status="5xx"} 0',
  );
});

it('counts kept pages apart, and knows how far the event loop is behind', async () => {
  const metrics = createMetrics();
  metrics.countKeptPage(0.00004);
  const text = await metrics.text();
  expect(text).toContain('quoin_kept_page_duration_seconds_count 1');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

it('reads gauges at each scrape, and leaves out what is not known', async () => {
  const metrics = createMetrics();
  let waiting: Record<string, number> | null = { webhooks: 3, imports: 0 };
  metrics.addGauge({ name: 'queue', help: 'Waiting', label: 'of' }, () => waiting);
  metrics.addGauge({ name: 'sockets', help: 'Open' }, () => 7);
  expect(linesOf(await metrics.text(), 'queue{')).toEqual([
    'queue{of="webhooks"} 3',
    'queue{of="imports"} 0',
  ]);
  waiting = null;
  const later = await metrics.text();
  expect(linesOf(later, 'queue{')).toEqual([]);
  expect(later).toContain('sockets 7');
});

it('joins the values of several processes: counts are added up, and gauges as each says', async () => {
  const processes = [7, 9].map((applied) => {
    const metrics = createMetrics();
    metrics.countKeptPage(0.00004);
    metrics.addGauge({ name: 'applied', help: 'Last release', ofAll: 'min' }, () => applied);
    metrics.addGauge({ name: 'sockets', help: 'Open' }, () => applied);
    return metrics;
  });
  const text = await joinMetrics(await Promise.all(processes.map(({ values }) => values())));
  expect(linesOf(text, 'quoin_kept_page_duration_seconds_count')).toEqual([
    'quoin_kept_page_duration_seconds_count 2',
  ]);
  expect(linesOf(text, 'applied')).toEqual(['applied 7']);
  expect(linesOf(text, 'sockets')).toEqual(['sockets 16']);
});
