import { sampleDetails, sampleFundWords, sampleRow } from '#samples/funds.ts';
import { samplePage } from '#samples/page.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { FundTable, type FundTableProps } from './FundTable.tsx';

const rows = sampleDetails.map(({ fundcode }) => sampleRow(fundcode));

function show(props: Partial<FundTableProps> & Pick<FundTableProps, 'id'>) {
  return (
    <>
      <h2 id={`${props.id}-title`}>基金列表</h2>
      <FundTable
        title="基金列表"
        rows={rows}
        periods={['day1ud', 'month1ud', 'year1ud', 'year3ud']}
        order="-year1ud"
        risk
        actions
        dictionary={sampleFundWords}
        company={{ ...samplePage().company, tradeaddress: '{host}/preserve' }}
        asOf="20260213"
        busy={false}
        {...props}
      />
    </>
  );
}

export const samples: PartSamples = {
  usual: { label: '四个区间、风险和操作', part: show({ id: 'funds' }) },
  cash: { label: '只有货币型', part: show({ id: 'funds-cash', rows: [sampleRow('000198')] }) },
  bare: {
    label: '没有风险和操作两列',
    part: show({ id: 'funds-bare', rows: rows.slice(0, 3), risk: false, actions: false }),
  },
  busy: {
    label: '正在换条件',
    isBusy: true,
    part: show({ id: 'funds-busy', rows: rows.slice(0, 3), busy: true }),
  },
  long: {
    label: '最长的名称和最大的数字',
    part: show({
      id: 'funds-long',
      rows: [
        sampleRow('000001', { fundname: 'W'.repeat(60), nav: '123.4567', year1ud: '1234.56' }),
        sampleRow('000628', { fundname: '中证'.repeat(30), nav: '', navdate: '', status: 'z' }),
      ],
    }),
  },
};
