import { sampleDividends, sampleNavs } from '#samples/nav.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Chart, type ChartProps } from './Chart.tsx';
import type { ChartPoint } from './scale.ts';

const points: ChartPoint[] = sampleNavs.map(({ navdate, nav }) => ({
  date: navdate,
  value: Number(nav),
  text: nav,
}));
const own = { name: '华夏成长混合', points };
const reference = {
  name: '参照基金 000051',
  isReference: true,
  points: points.map(({ date, value }) => {
    const half = (value + 0.846) / 2;
    return { date, value: half, text: half.toFixed(3) };
  }),
};

function show(props: Partial<ChartProps>) {
  return <Chart label="单位净值，近1年" series={[own]} kind="number" {...props} />;
}

export const samples: PartSamples = {
  usual: { label: '一条曲线', part: show({}) },
  reference: { label: '有参照的曲线', part: show({ series: [own, reference] }) },
  marks: {
    label: '分红的日子',
    part: show({
      marks: sampleDividends.map(({ exdate, amount }) => ({
        date: exdate,
        text: `每份 ${amount} 元`,
      })),
      markLabel: '分红 1 次',
    }),
  },
  low: { label: '矮的', part: show({ low: true }) },
  busy: { label: '正在换区间', isBusy: true, part: show({ busy: true }) },
  day: { label: '只有一天', part: show({ series: [{ ...own, points: points.slice(0, 1) }] }) },
  long: { label: '很长的名称', part: show({ series: [{ ...own, name: 'W'.repeat(60) }] }) },
};
