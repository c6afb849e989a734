import type { PartSamples } from '#ui/samples/part-samples.ts';
import { ShareCode } from './ShareCode.tsx';

export const samples: PartSamples = {
  fund: {
    label: '一只基金',
    part: <ShareCode page={{ routecode: 'fund', parameters: { fundcode: '000001' } }} />,
  },
};
