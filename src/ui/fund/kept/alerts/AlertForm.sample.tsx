import type { PartSamples } from '#ui/samples/part-samples.ts';
import { AlertForm } from './AlertForm.tsx';

const funds = [
  { fundcode: '000001', fundname: '华夏成长混合' },
  { fundcode: '000216', fundname: '华安黄金ETF联接A' },
];
const show = (id: string, more: typeof funds) => (
  <AlertForm id={id} funds={more} onCancel={() => undefined} />
);

export const samples: PartSamples = {
  usual: { label: '两只基金', part: show('usual', funds) },
  long: {
    label: '名称最长的五十只',
    part: show(
      'long',
      Array.from({ length: 50 }, (_, at) => ({
        fundcode: String(100_000 + at),
        fundname: '长'.repeat(60),
      })),
    ),
  },
};
