import type { PartSamples } from '#ui/samples/part-samples.ts';
import { FundLinks } from './FundLinks.tsx';

export const samples: PartSamples = {
  usual: {
    label: '一只已发布，一只没有',
    part: (
      <p>
        <FundLinks
          fundcodes={['000001', '999999']}
          funds={[{ fundcode: '000001', fundname: '华夏成长混合' }]}
        />
      </p>
    ),
  },
};
