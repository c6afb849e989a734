import type { PartSamples } from '#ui/samples/part-samples.ts';
import { MoreLink } from './MoreLink.tsx';

export const samples: PartSamples = {
  usual: {
    label: '更多',
    part: (
      <MoreLink to="/list?menuid=5" about="公司公告">
        更多
      </MoreLink>
    ),
  },
  long: {
    label: '很长的文字',
    part: <MoreLink to="/list?menuid=5">{'多'.repeat(10)}</MoreLink>,
  },
};
