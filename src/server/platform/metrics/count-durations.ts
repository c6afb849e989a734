/** A histogram of seconds without labels, of what is done too often to be counted by the library. */
export interface DurationCounts {
  count(seconds: number): void;
  /** In the text format 0.0.4. */
  text(): string;
  /** As the library has metrics that are sent to another process. */
  values(): object;
}

/**
 * Counts durations by upper bounds in seconds, ascending. A kept page takes some 25 µs of processor time; an observation by
 * the library costs 2 µs beside it, since it looks up a bucket by its number's text, and one here a tenth of that.
 */
export function countDurations({
  name,
  help,
  bounds,
}: {
  name: string;
  help: string;
  bounds: readonly number[];
}): DurationCounts {
  /** Of each bucket alone, the last without an upper bound. */
  const counts = new Float64Array(bounds.length + 1);
  let sum = 0;
  const series = (): { metricName: string; labels: { le?: number | string }; value: number }[] => {
    let total = 0;
    const buckets = [...bounds, '+Inf'].map((le, bucket) => {
      total += counts[bucket] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le }, value: total };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: {}, value: sum },
      { metricName: `${name}_count`, labels: {}, value: total },
    ];
  };
  return {
    count(seconds) {
      let bucket = 0;
      while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      sum += seconds;
    },
    values: () => ({ name, help, type: 'histogram', aggregator: 'sum', values: series() }),
    text: () =>
      [
        ...[`# HELP ${name} ${help}`, `# TYPE ${name} histogram`],
        ...series().map(({ metricName, labels: { le }, value }) =>
          le === undefined ? `${metricName} ${value}` : `${metricName}{le="${le}"} ${value}`,
        ),
        '',
      ].join('\n'),
  };
}
