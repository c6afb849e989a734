import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Field, type FieldProps } from './Field.tsx';

function show(field: Omit<FieldProps, 'children'>, disabled = false) {
  return (
    <Field {...field}>
      {(control) => <input {...control} disabled={disabled} autoComplete="off" />}
    </Field>
  );
}

export const samples: PartSamples = {
  usual: { label: '只有名称', part: show({ id: 'field', label: '标题' }) },
  unit: {
    label: '单位和帮助',
    part: show({ id: 'field-unit', label: '申购金额', unit: '元', help: '最低 10 元' }),
  },
  error: {
    label: '填错了',
    part: show({ id: 'field-error', label: '手机号', error: '请填 11 位手机号' }),
  },
  disabled: { label: '不可用', part: show({ id: 'field-disabled', label: '基金' }, true) },
  long: {
    label: '最长的文字',
    part: show({
      id: 'field-long',
      label: '名'.repeat(40),
      unit: '万元',
      help: '助'.repeat(100),
      error: 'W'.repeat(100),
    }),
  },
};
