import { NumberField } from '#ui/controls/NumberField.tsx';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { WithValue } from '#ui/samples/WithValue.tsx';
import { Calculator, Sums } from './Calculator.tsx';

function show(id: string, narrow: boolean) {
  return (
    <WithValue initial="10000">
      {(value, onChange) => (
        <Calculator
          needsScript="换一个金额需要浏览器运行脚本。"
          narrow={narrow}
          form={
            <NumberField id={id} label="申购金额" unit="元" value={value} onChange={onChange} />
          }
          result={
            <Sums
              rows={[
                { label: '申购费', value: '147.78 元' },
                { label: '净申购金额', value: '9,852.22 元' },
              ]}
            />
          }
        />
      )}
    </WithValue>
  );
}

export const samples: PartSamples = {
  usual: { label: '左右并列', part: show('calculator', false) },
  narrow: { label: '总是上下', part: show('calculator-narrow', true) },
};
