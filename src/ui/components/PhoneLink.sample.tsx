import type { PartSamples } from '#ui/samples/part-samples.ts';
import { PhoneLink } from './PhoneLink.tsx';

export const samples: PartSamples = {
  usual: { label: '电话', part: <PhoneLink phone="400-698-9988" /> },
  words: { label: '没有号码', part: <PhoneLink phone="暂未公布" /> },
};
