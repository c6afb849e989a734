import type { PartSamples } from '#ui/samples/part-samples.ts';
import { SkipLink } from './SkipLink.tsx';

export const samples: PartSamples = {
  usual: {
    label: '按 Tab 键才出现',
    part: (
      <>
        <SkipLink target="skipped-to" />
        <p id="skipped-to">正文从这里开始。</p>
      </>
    ),
  },
};
