import { samplePage } from '#samples/page.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Pager } from './Pager.tsx';

const page = (pageoffset: string) => samplePage({ parameters: { menuid: '6', pageoffset } });

export const samples: PartSamples = {
  first: { label: '第一页', part: <Pager page={page('')} total={46} count={10} /> },
  middle: { label: '中间，页数很多', part: <Pager page={page('500')} total={2000} count={10} /> },
  more: {
    label: '比数到的还多',
    part: <Pager page={page('20')} total={100} isMore count={20} />,
  },
  most: {
    label: '数到为止的最后一页',
    part: <Pager page={page('980')} total={1000} isMore count={20} />,
  },
  last: { label: '最后一页', part: <Pager page={page('40')} total={46} count={10} /> },
};
