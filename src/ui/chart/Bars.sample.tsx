import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Bars } from './Bars.tsx';
import type { Bar } from './scale.ts';

const years: Bar[] = [
  { name: '2022', values: [-21.46], texts: ['−21.46%'] },
  { name: '2023', values: [-9.12], texts: ['−9.12%'] },
  { name: '2024', values: [14.71], texts: ['+14.71%'] },
  { name: '2025', values: [36.39], texts: ['+36.39%'] },
  { name: '2026', values: [5.56], texts: ['+5.56%'], note: '不满一年' },
];

export const samples: PartSamples = {
  usual: {
    label: '每年一根',
    part: <Bars label="各年收益率" series={['本基金']} bars={years} kind="change" />,
  },
  two: {
    label: '与另一只对照，缺一年',
    part: (
      <Bars
        label="各年收益率，与参照基金"
        series={['本基金', '参照基金 000051']}
        bars={years.map((bar, at) => ({
          ...bar,
          values: [...bar.values, at === 0 ? undefined : 8],
          texts: [...bar.texts, at === 0 ? '--' : '+8.00%'],
        }))}
        kind="change"
      />
    ),
  },
  one: {
    label: '只有一根',
    part: <Bars label="一年的收益率" series={['本基金']} bars={years.slice(-1)} kind="change" />,
  },
};
