import { sampleFundWords } from '#samples/funds.ts';
import type { PrivateFundRow } from '#schemas/content/private.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { PrivateFunds } from './PrivateFunds.tsx';

const row: PrivateFundRow = {
  fundcode: 'ZH0001',
  fundname: '示范稳健一号集合资产管理计划',
  risklevel: '03',
  status: '0',
  strategy: '以中高等级信用债为主，少量参与可转债。',
  minamount: '1000000',
  establishdate: '20240312',
  openday: '每季度末月的 20 日，遇非交易日顺延',
  custodian: '中国建设银行股份有限公司',
  nav: '1.0873',
  navdate: '20260213',
};
const body: [{ type: 'paragraph'; text: string }] = [
  { type: 'paragraph', text: '参与之前须核验合格投资者证明文件，并签署风险揭示书。' },
];

export const samples: PartSamples = {
  usual: {
    label: '两只，其中一只没有净值',
    calls: {
      'content/private/detail': { ok: true, record: [[{ ...row, body }]] },
    },
    part: (
      <PrivateFunds
        rows={[row, { ...row, fundcode: 'ZH0002', status: '1', nav: '', navdate: '' }]}
        dictionary={sampleFundWords}
      />
    ),
  },
  long: {
    label: '最长的文字，说明没有取到',
    part: (
      <PrivateFunds
        rows={[
          {
            ...row,
            fundcode: 'ZH0003',
            fundname: 'W'.repeat(60),
            strategy: '策'.repeat(80),
            openday: 'W'.repeat(120),
            custodian: '行'.repeat(80),
          },
        ]}
        dictionary={sampleFundWords}
      />
    ),
  },
};
