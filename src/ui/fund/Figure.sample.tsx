import { Day } from '#ui/components/Day.tsx';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { PercentChange } from './PercentChange.tsx';
import { Figure, type FigureProps } from './Figure.tsx';

function show(props: Pick<FigureProps, 'label' | 'value' | 'unit' | 'size'>) {
  return (
    <dl>
      <Figure
        {...props}
        asOf={
          <>
            截至 <Day date="20260213" />
          </>
        }
      />
    </dl>
  );
}

export const samples: PartSamples = {
  usual: { label: '普通', part: show({ label: '基金规模', value: '29.37', unit: '亿元' }) },
  large: { label: '大', part: show({ label: '单位净值', value: '1.143', size: 'large' }) },
  huge: {
    label: '特大，涨跌',
    part: show({ label: '近1年', value: <PercentChange value="36.39" />, size: 'huge' }),
  },
  missing: { label: '没有数字', part: show({ label: '单位净值', value: '--' }) },
  long: {
    label: '最长的文字',
    part: show({ label: '称'.repeat(30), value: '123456789.01', unit: '亿元', size: 'huge' }),
  },
};
