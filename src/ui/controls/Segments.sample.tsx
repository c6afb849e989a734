import type { PartSamples } from '#ui/samples/part-samples.ts';
import { WithValue } from '#ui/samples/WithValue.tsx';
import { Segments, type SegmentsProps } from './Segments.tsx';

function show(id: string, props: Pick<SegmentsProps<string>, 'variant' | 'options'>) {
  return (
    <WithValue initial="all">
      {(value, onChange) => (
        <Segments {...props} id={id} legend="区间" value={value} onChange={onChange} />
      )}
    </WithValue>
  );
}

const options = [
  { value: 'month1', label: '近1月' },
  { value: 'year1', label: '近1年' },
  { value: 'all', label: '成立以来' },
];

export const samples: PartSamples = {
  usual: { label: '三段', part: show('segments', { options }) },
  tabs: {
    label: '页签，有数目',
    part: show('segments-tabs', {
      variant: 'tabs',
      options: options.map((option, at) => ({ ...option, count: String(12 * at) })),
    }),
  },
  long: {
    label: '很多段',
    part: show('segments-long', {
      variant: 'tabs',
      options: [
        ...options,
        ...Array.from({ length: 8 }, (_, at) => ({
          value: String(at),
          label: '中证五百指数'.repeat(1 + (at % 2)),
        })),
      ],
    }),
  },
};
