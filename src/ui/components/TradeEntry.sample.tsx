import { samplePage } from '#samples/page.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { TradeEntry } from './TradeEntry.tsx';

const { company } = samplePage();

export const samples: PartSamples = {
  inside: {
    label: '在本站',
    part: <TradeEntry id="trade-login" kind="login" company={company} label="登录" />,
  },
  leaves: {
    label: '离开本站',
    part: (
      <TradeEntry
        id="trade-register"
        kind="register"
        company={company}
        variant="primary"
        label="开户"
      />
    ),
  },
  closed: {
    label: '还没有开通',
    part: <TradeEntry id="trade-orglogin" kind="orglogin" company={company} label="机构登录" />,
  },
  plain: {
    label: '没有按钮的样子',
    part: (
      <TradeEntry id="trade-plain" kind="login" company={company} variant="plain" label="登录" />
    ),
  },
};
