import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countDurations } from './count-durations.ts';

/** Which of the two origins was asked. */
export type MeteredListener = 'site' | 'studio';

/** What is told of a request that was answered. */
export interface MeteredRequest {
  listener: MeteredListener;
  /** What was asked for: `page`, `call`, `asset` and so on. A bounded set, never an address. */
  route: string;
  status: number;
  seconds: number;
}

/** Values of a gauge by the value of its label; a number alone where it has none. */
export type GaugeReading = number | Readonly<Record<string, number>>;

/** The metrics of one process, as Prometheus reads them. */
export interface Metrics {
  contentType: string;
  /** The text format 0.0.4. Gauges that cannot be read are left out. */
  text(): Promise<string>;
  /** The same for `joinMetrics`: it may be sent to another process. */
  values(): Promise<readonly object[]>;
  countRequest(request: MeteredRequest): void;
  /** A page that was kept ready, sent before any routing. */
  countKeptPage(seconds: number): void;
  /** A value that is read at each scrape; null: it is not known now. */
  addGauge(
    gauge: {
      name: string;
      help: string;
      label?: string;
      /** What is shown for several processes of one start. Default: the sum. */
      ofAll?: 'sum' | 'min' | 'max';
    },
    read: () => GaugeReading | null,
  ): void;
}

/** Seconds. A kept page takes microseconds, a page that is made tens of milliseconds; readers leave after ten seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The text of the values of several processes of one start, each metric as one. */
export function joinMetrics(values: readonly (readonly object[])[]): Promise<string> {
  return AggregatorRegistry.aggregate([...values]).metrics();
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'quoin_http_request_duration_seconds',
    help: 'Requests that were answered, but for kept pages, by listener, what was asked for and class of status',
    labelNames: ['listener', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const seen = new Set<string>();
  const keptPages = countDurations({
    name: 'quoin_kept_page_duration_seconds',
    help: 'Pages that were kept ready: seconds until they were handed to the connection',
    bounds: [0.00005, 0.0001, 0.00025, ...BUCKETS.slice(0, 8)],
  });
  return {
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${keptPages.text()}`,
    values: async () => [...(await registry.getMetricsAsJSON()), keptPages.values()],
    countRequest({ listener, route, status, seconds }) {
      const kind = `${listener} ${route}`;
      // Prometheus sees no rise in a series that begins with it: the first failures would be none.
      if (!seen.has(kind)) requests.zero({ listener, route, status: '5xx' });
      seen.add(kind);
      requests.observe({ listener, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    countKeptPage: keptPages.count,
    addGauge({ name, help, label, ofAll = 'sum' }, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        aggregator: ofAll,
        collect() {
          this.reset();
          const reading = read();
          // Reset sets one without a label to 0, and leaves no series of one with a label.
          if (reading === null) return void (label === undefined && this.remove());
          if (typeof reading === 'number') this.set(reading);
          else if (label !== undefined)
            for (const [value, count] of Object.entries(reading))
              this.set({ [label]: value }, count);
        },
        registers: [],
      });
      registry.registerMetric(gauge);
    },
  };
}
