import { sampleDetail, sampleFundWords } from '#samples/funds.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Facts } from './Facts.tsx';

export const samples: PartSamples = {
  usual: {
    label: '全部资料',
    part: <Facts fund={sampleDetail('000628')} dictionary={sampleFundWords} size />,
  },
  few: {
    label: '有些不知道',
    part: (
      <Facts
        fund={sampleDetail('161725', { benchmark: '', company: '', managers: [] })}
        dictionary={sampleFundWords}
      />
    ),
  },
  long: {
    label: '最长的文字',
    part: (
      <Facts
        fund={sampleDetail('000001', {
          fund_fullname: 'W'.repeat(120),
          benchmark: '准'.repeat(400),
          custodian: 'W'.repeat(80),
        })}
        dictionary={sampleFundWords}
      />
    ),
  },
};
