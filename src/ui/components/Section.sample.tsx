import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Day } from './Day.tsx';
import { Section } from './Section.tsx';

const note = '按编辑挑选的顺序，不代表销售规模，也不构成推荐。';

export const samples: PartSamples = {
  usual: {
    label: '标题、说明、日期和更多',
    isWide: true,
    part: (
      <Section
        id="section"
        title="基金列表"
        note={note}
        asOf={
          <>
            截至 <Day date="20260213" />
          </>
        }
        more={{ label: '全部基金', to: '/list?menuid=2' }}
      >
        <p>正文在右栏；窄屏时在标题下方。</p>
      </Section>
    ),
  },
  nested: {
    label: '里面还有一节',
    isWide: true,
    part: (
      <Section id="section-around" title="专户业务">
        <Section id="section-inside" title="专户产品" note="只向合格投资者介绍。">
          <p>目前没有存续的专户产品。</p>
        </Section>
      </Section>
    ),
  },
  long: {
    label: '最长的文字',
    isWide: true,
    part: (
      <Section
        id="section-long"
        title={'长'.repeat(20)}
        note={'W'.repeat(60)}
        more={{ label: '多'.repeat(10), to: '/' }}
      >
        <p>{'正文'.repeat(100)}</p>
      </Section>
    ),
  },
};
