import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Day } from './Day.tsx';

export const samples: PartSamples = {
  usual: { label: '一天', part: <Day date="20260213" /> },
  beside: {
    label: '与另一天同年',
    part: (
      <p>
        <Day date="20260101" /> 至 <Day date="20260213" beside="20260101" />
      </p>
    ),
  },
  missing: { label: '没有日期', part: <Day date="" /> },
};
