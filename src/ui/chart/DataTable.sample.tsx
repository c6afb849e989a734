import { sampleNavs } from '#kit/sample-nav.ts';
import { Change } from '#ui/fund/Change.tsx';
import { Day } from '#ui/parts/Day.tsx';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { DataTable } from './DataTable.tsx';

export const samples: PartSamples = {
  usual: {
    label: '收起，可展开',
    part: (
      <DataTable
        label="数据表"
        caption="最近五天的净值"
        columns={['日期', '单位净值', '日增长率']}
        rows={sampleNavs.slice(-5).map(({ navdate, nav, growth }) => ({
          key: navdate,
          cells: [<Day key="day" date={navdate} />, nav, <Change key="growth" value={growth} />],
        }))}
      />
    ),
  },
};
