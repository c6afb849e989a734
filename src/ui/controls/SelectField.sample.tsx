import type { PartSamples } from '#ui/samples/part-samples.ts';
import { WithValue } from '#ui/samples/WithValue.tsx';
import { SelectField, type SelectFieldProps } from './SelectField.tsx';

function show(field: Pick<SelectFieldProps<string>, 'id' | 'error'>, label = '产品与交易') {
  return (
    <WithValue initial="">
      {(value, onChange) => (
        <SelectField
          {...field}
          label="类型"
          value={value}
          onChange={onChange}
          options={[
            { value: '', label: '请选择' },
            { value: '1', label },
          ]}
        />
      )}
    </WithValue>
  );
}

export const samples: PartSamples = {
  usual: { label: '还没有选', part: show({ id: 'select' }) },
  error: { label: '必须选', part: show({ id: 'select-error', error: '请选择类型' }) },
  long: { label: '很长的选项', part: show({ id: 'select-long' }, '类'.repeat(60)) },
};
