import { sampleNavs } from '#samples/nav.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { Day } from '#ui/components/Day.tsx';
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
          cells: [
            <Day key="day" date={navdate} />,
            nav,
            <PercentChange key="growth" value={growth} />,
          ],
        }))}
      />
    ),
  },
};
