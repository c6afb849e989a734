import { sampleFundWords } from '#samples/funds.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Risk } from './Risk.tsx';

export const samples: PartSamples = {
  low: { label: '最低', part: <Risk level="01" dictionary={sampleFundWords} /> },
  high: { label: '最高', part: <Risk level="05" dictionary={sampleFundWords} /> },
  unnamed: { label: '字典里没有', part: <Risk level="03" dictionary={{}} /> },
};
