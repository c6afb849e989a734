import type { PartSamples } from '#ui/samples/part-samples.ts';
import { TabPanels } from './TabPanels.tsx';

export const samples: PartSamples = {
  usual: {
    label: '两个页签',
    part: (
      <TabPanels
        id="tabs"
        tabs={[
          { id: 'overview', label: '概况', panel: <p>成立于 2001 年 12 月 18 日。</p> },
          { id: 'fees', label: '费率', panel: <p>管理费每年 1.20%。</p> },
        ]}
      />
    ),
  },
  long: {
    label: '很多页签',
    part: (
      <TabPanels
        id="tabs-long"
        nameTag="h3"
        tabs={Array.from({ length: 10 }, (_, at) => ({
          id: `tab${at}`,
          label: '分红和拆分'.repeat(1 + (at % 2)),
          panel: <p>{'内容'.repeat(100)}</p>,
        }))}
      />
    ),
  },
};
