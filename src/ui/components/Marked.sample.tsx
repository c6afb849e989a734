import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Marked } from './Marked.tsx';

export const samples: PartSamples = {
  usual: {
    label: '两处标出',
    part: (
      <Marked
        text="指数基金的跟踪误差，从何而来？看指数基金的费用。"
        marks={[
          [0, 4],
          [16, 20],
        ]}
      />
    ),
  },
  none: { label: '没有标出', part: <Marked text="华夏成长混合" marks={[]} /> },
};
