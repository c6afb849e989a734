import type { PartSamples } from '#ui/samples/part-samples.ts';
import { PushOffer } from './PushOffer.tsx';

const funds = [
  { fundcode: '000001', fundname: '华夏成长混合' },
  { fundcode: '000216', fundname: '华安黄金ETF联接A' },
];

export const samples: PartSamples = {
  usual: {
    label: '可以开启，或浏览器不支持',
    part: <PushOffer id="push" funds={funds} period="hour" publicKey="" />,
  },
};
