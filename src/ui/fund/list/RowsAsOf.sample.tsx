import type { PartSamples } from '#ui/samples/part-samples.ts';
import { RowsAsOf } from './RowsAsOf.tsx';

export const samples: PartSamples = {
  usual: { label: '同一天', part: <RowsAsOf rows={[{ navdate: '20260213' }]} /> },
  others: {
    label: '有的是另一天',
    part: <RowsAsOf rows={[{ navdate: '20260213' }, { navdate: '20230224' }]} />,
  },
};
