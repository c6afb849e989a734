import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Notice } from './Notice.tsx';

export const samples: PartSamples = {
  usual: {
    label: '一段说明',
    part: (
      <Notice text="收益率按复权单位净值计算，分红再投资。基金的过往业绩并不预示其未来表现，基金管理人管理的其他基金的业绩并不构成基金业绩表现的保证。" />
    ),
  },
  long: { label: '最长的文字', part: <Notice text={'W'.repeat(200)} /> },
};
