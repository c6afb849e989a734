import type { PartSamples } from '#ui/samples/part-samples.ts';
import { PageTitle } from './PageTitle.tsx';

export const samples: PartSamples = {
  usual: {
    label: '标题和一句说明',
    part: <PageTitle title="基金产品" note="先读懂规则，再做决定。" />,
  },
  long: {
    label: '最长的文字',
    part: <PageTitle title={'长'.repeat(40)} note={'W'.repeat(120)} />,
  },
};
