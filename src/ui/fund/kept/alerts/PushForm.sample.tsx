import type { PartSamples } from '#ui/samples/part-samples.ts';
import { PushForm } from './PushForm.tsx';

const funds = [
  { fundcode: '000001', fundname: '华夏成长混合' },
  { fundcode: '000216', fundname: '华'.repeat(60) },
];
const given = { id: 'push', funds, onSave: () => undefined, onCancel: () => undefined };

export const samples: PartSamples = {
  usual: { label: '还没有开启', part: <PushForm {...given} choice={null} isBusy={false} /> },
  busy: {
    label: '更改，正在保存',
    part: <PushForm {...given} choice={{ kinds: ['nav'], fundcodes: ['000001'] }} isBusy />,
  },
};
