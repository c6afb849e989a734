import { sampleFees } from '#samples/fees.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { FeeTables } from './FeeTables.tsx';

export const samples: PartSamples = {
  usual: {
    label: '申购、赎回和每年的费用',
    part: <FeeTables tiers={sampleFees.tiers} annual={sampleFees.annual} />,
  },
  annual: {
    label: '只有每年的费用',
    part: <FeeTables tiers={[]} annual={sampleFees.annual} />,
  },
};
