import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Points } from './Points.tsx';

export const samples: PartSamples = {
  usual: {
    label: '三点',
    part: (
      <Points
        points={[
          { id: 'research', title: '研究', text: '每一项决定都有研究报告可查。' },
          { id: 'risk', title: '风险', text: '风险管理独立于投资决策。' },
          { id: 'service', title: '服务', text: '' },
        ]}
      />
    ),
  },
  long: {
    label: '最长的文字',
    part: (
      <Points
        points={[
          { id: 'words', title: '长'.repeat(30), text: '文'.repeat(200) },
          { id: 'letters', title: 'W'.repeat(30), text: 'W'.repeat(100) },
        ]}
      />
    ),
  },
};
