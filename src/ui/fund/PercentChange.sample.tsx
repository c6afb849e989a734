import type { PartSamples } from '#ui/samples/part-samples.ts';
import { PercentChange } from './PercentChange.tsx';

export const samples: PartSamples = {
  up: { label: '上涨', part: <PercentChange value="36.39" /> },
  down: { label: '下跌', part: <PercentChange value="-1.61" /> },
  flat: { label: '持平', part: <PercentChange value="0.00" /> },
  missing: { label: '没有数字', part: <PercentChange value="" /> },
  points: { label: '百分点', part: <PercentChange value="2.30" points /> },
  benchmark: { label: '带业绩比较基准', part: <PercentChange value="17.76" benchmark="-3.10" /> },
  grown: { label: '部分按公布的日增长率计', part: <PercentChange value="20.33" grown /> },
};
