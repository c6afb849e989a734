import { samplePage } from '#samples/page.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Logo } from './Logo.tsx';

const { company } = samplePage();

export const samples: PartSamples = {
  usual: { label: '标志和名称', part: <Logo company={company} /> },
  own: {
    label: '公司自己的图片',
    part: <Logo company={{ ...company, companylogo: '/media/logo.png' }} />,
  },
  long: {
    label: '很长的名称',
    part: <Logo company={{ companyname: '示范基金管理股份有限公司'.repeat(5) }} />,
  },
};
