import type { PartSamples } from '#ui/samples/part-samples.ts';
import { UnbrokenText } from './Phrase.tsx';

export const samples: PartSamples = {
  usual: {
    label: '在词之间换行',
    part: (
      <h2 style={{ maxWidth: '12em' }}>
        <UnbrokenText text="春节前后，交易确认与份额到账时间怎么算" />
      </h2>
    ),
  },
  long: {
    label: '没有词的长文字',
    part: (
      <h2>
        <UnbrokenText text={'W'.repeat(120)} />
      </h2>
    ),
  },
};
