import type { PartSamples } from '#ui/samples/part-samples.ts';
import { LabelledValues } from './LabelledValues.tsx';

export const samples: PartSamples = {
  usual: {
    label: '三项',
    part: (
      <LabelledValues
        rows={[
          { id: 'place', label: '工作地点', value: '北京' },
          { id: 'department', label: '部门', value: '信息技术部' },
          { id: 'count', label: '人数', value: '2 人' },
        ]}
      />
    ),
  },
  long: {
    label: '最长的文字',
    part: (
      <LabelledValues
        rows={[
          { id: 'words', label: '名称'.repeat(20), value: '内容'.repeat(100) },
          { id: 'letters', label: 'W'.repeat(30), value: 'W'.repeat(120) },
        ]}
      />
    ),
  },
};
