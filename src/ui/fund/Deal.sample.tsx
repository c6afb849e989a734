import { sampleFundWords, sampleRow } from '#samples/funds.ts';
import { samplePage } from '#samples/page.ts';
import { Alert } from '#ui/components/Alert.tsx';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Deal, type DealProps } from './Deal.tsx';

const { company } = samplePage();

function show(props: Partial<DealProps>) {
  return (
    <Deal
      kind="buy"
      fund={sampleRow('000001')}
      dictionary={sampleFundWords}
      company={{ ...company, tradeaddress: '{host}/preserve' }}
      alertId="deal-alert"
      variant="primary"
      {...props}
    />
  );
}

export const samples: PartSamples = {
  buy: { label: '购买', part: show({}) },
  plan: { label: '定投，文字的样子', part: show({ kind: 'plan', variant: 'text' }) },
  leaves: {
    label: '离开本站',
    part: show({ company: { ...company, tradeaddress: 'https://trade.example.com/' } }),
  },
  closed: {
    label: '停止申购',
    part: (
      <>
        {show({ fund: sampleRow('000001', { status: '5' }) })}{' '}
        {show({ fund: sampleRow('000001', { status: '5' }), variant: 'text' })}
      </>
    ),
  },
  soon: {
    label: '还没有网上交易',
    part: (
      <>
        {show({ company })}
        <Alert id="deal-alert" title="提示" message="敬请期待！" />
      </>
    ),
  },
};
