import { sampleRow } from '#samples/funds.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { CompareToggle } from './CompareToggle.tsx';

export const samples: PartSamples = {
  usual: { label: '没有选', part: <CompareToggle fund={sampleRow('000216')} /> },
};
