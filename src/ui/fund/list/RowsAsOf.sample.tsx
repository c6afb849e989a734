import type { PartSamples } from '#ui/samples/part-samples.ts';
import { RowsAsOf } from './RowsAsOf.tsx';

export const samples: PartSamples = {
  usual: { label: '同一天', part: <RowsAsOf rows={[{ navdate: '20260213', staleflag: '' }]} /> },
  others: {
    label: '有的是另一天',
    part: (
      <RowsAsOf
        rows={[
          { navdate: '20260213', staleflag: '' },
          { navdate: '20230224', staleflag: '1' },
        ]}
      />
    ),
  },
  stale: {
    label: '都不是最新的数据',
    part: <RowsAsOf rows={[{ navdate: '20230224', staleflag: '1' }]} />,
  },
};
