import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Gain } from './Gain.tsx';

export const samples: PartSamples = {
  up: { label: '盈利', part: <Gain value="1234.5" /> },
  down: { label: '亏损', part: <Gain value="-61.07" /> },
  flat: { label: '不赚不亏', part: <Gain value="0.00" /> },
  missing: { label: '没有数字', part: <Gain value="" /> },
};
