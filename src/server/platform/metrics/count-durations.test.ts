import fc from 'fast-check';
import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { countDurations } from './count-durations.ts';

const histogram = { name: 'seconds', help: 'Seconds of something' };

it('says the same as the library of what it counted', async () => {
  const seconds = fc.oneof(fc.constantFrom(0, 0.01, 0.1, 5e-5), fc.double({ min: 0, max: 20 }));
  const bounds = [0.00005, 0.01, 0.1, 2.5];
  await fc.assert(
    fc.asyncProperty(fc.array(seconds.filter(Number.isFinite)), async (all) => {
      const registry = new Registry();
      const theirs = new Histogram({ ...histogram, buckets: bounds, registers: [registry] });
      const ours = countDurations({ ...histogram, bounds });
      for (const each of all) {
        theirs.observe(each);
        ours.count(each);
      }
      expect(ours.text()).toBe(await registry.metrics());
    }),
  );
});
