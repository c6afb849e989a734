import type { PartSamples } from '#ui/samples/part-samples.ts';
import { WithValue } from '#ui/samples/WithValue.tsx';
import { Choices, type ChoicesProps } from './Choices.tsx';

function show(name: string, options: ChoicesProps<string>['options']) {
  return (
    <WithValue initial="">
      {(value, onChange) => (
        <Choices name={name} legend="类型" options={options} value={value} onChange={onChange} />
      )}
    </WithValue>
  );
}

const options = [
  { value: '', label: '全部' },
  { value: '1', label: '股票型' },
  { value: '4', label: '债券型' },
];

export const samples: PartSamples = {
  usual: { label: '三个选项', part: show('choices', options) },
  counted: {
    label: '有数目，其中一个为零',
    part: show(
      'choices-counted',
      options.map((option, at) => ({ ...option, count: ['12', '12', '0'][at] })),
    ),
  },
  long: {
    label: '很多选项，文字很长',
    part: show(
      'choices-long',
      Array.from({ length: 12 }, (_, at) => ({
        value: at === 0 ? '' : String(at),
        label: '选'.repeat(2 + at),
      })),
    ),
  },
};
