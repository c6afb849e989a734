import type { PartSamples } from '#ui/samples/part-samples.ts';
import { WithValue } from '#ui/samples/WithValue.tsx';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

function show(initial: string, field: Omit<NumberFieldProps, 'value' | 'onChange'>) {
  return (
    <WithValue initial={initial}>
      {(value, onChange) => <NumberField {...field} value={value} onChange={onChange} />}
    </WithValue>
  );
}

export const samples: PartSamples = {
  usual: { label: '金额', part: show('1000', { id: 'number', label: '每期金额', unit: '元' }) },
  empty: { label: '还没有填', part: show('', { id: 'number-empty', label: '期数', whole: true }) },
  error: {
    label: '不是数字',
    part: show('一千', { id: 'number-error', label: '每期金额', unit: '元', error: '请填数字' }),
  },
};
