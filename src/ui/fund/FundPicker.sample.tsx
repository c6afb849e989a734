import { type Answer, failedAnswer } from '#kit';
import { sampleRow } from '#samples/funds.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { WithValue } from '#ui/samples/WithValue.tsx';
import { FundPicker, type FundPickerProps, type PickedFund } from './FundPicker.tsx';

const funds = ['000001', '000628', '000045'].map((fundcode) => sampleRow(fundcode));
const suggested: Answer<'fund/search/suggest'> = {
  ok: true,
  body: {
    rows: funds.map(({ fundcode, fundname, fundtype }) => ({
      fundcode,
      fundname,
      fundtype,
      matchedby: 'code',
    })),
    totalcount: '3',
  },
};

function show(
  chosen: readonly PickedFund[],
  props: Pick<FundPickerProps, 'id' | 'most' | 'help' | 'error'>,
) {
  return (
    <WithValue initial={chosen}>
      {(value, onChange) => (
        <FundPicker {...props} label="选择基金" chosen={value} onChange={onChange} />
      )}
    </WithValue>
  );
}

const calls = { 'fund/search/suggest': suggested };

export const samples: PartSamples = {
  empty: {
    label: '还没有选，键入即有提示',
    calls,
    part: show([], { id: 'picker', help: '键入代码、名称或拼音首字母' }),
  },
  one: { label: '选了一只', calls, part: show(funds.slice(0, 1), { id: 'picker-one' }) },
  full: { label: '选满了', calls, part: show(funds, { id: 'picker-full', most: 3 }) },
  error: {
    label: '必须选',
    calls,
    part: show([], { id: 'picker-error', error: '请选择一只基金' }),
  },
  failed: {
    label: '提示没有取到',
    calls: { 'fund/search/suggest': failedAnswer() },
    part: show([], { id: 'picker-failed' }),
  },
  long: {
    label: '最长的名称',
    calls,
    part: show([{ fundcode: '000001', fundname: 'W'.repeat(60) }], {
      id: 'picker-long',
      most: 5,
    }),
  },
};
