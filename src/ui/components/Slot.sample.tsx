import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Section } from './Section.tsx';
import { Slot } from './Slot.tsx';

export const samples: PartSamples = {
  usual: {
    label: '里面的区块没有页边',
    part: (
      <Slot name="content">
        <Section id="slot-first" title="投资者教育">
          <p>先读懂规则，再做决定。</p>
        </Section>
        <Section id="slot-second" title="客户服务">
          <p>工作日 9:00 至 17:00。</p>
        </Section>
      </Slot>
    ),
  },
};
