import type { PartSamples } from '#ui/samples/part-samples.ts';
import { KeepMark } from './KeepMark.tsx';

const fund = {
  fundcode: '000216',
  fundname: '华安黄金ETF联接A',
  nav: '2.9437',
  navdate: '20260213',
};

export const samples: PartSamples = {
  usual: { label: '没有留存', part: <KeepMark fund={fund} address="/col?menuid=8" /> },
};
