import type { PartSamples } from '#ui/samples/part-samples.ts';
import { LeavingLink } from './LeavingLink.tsx';

const to = 'https://trade.example.com/register';

export const samples: PartSamples = {
  plain: { label: '链接', part: <LeavingLink to={to}>网上交易开户</LeavingLink> },
  button: {
    label: '按钮',
    part: (
      <LeavingLink variant="primary" to={to}>
        网上交易开户
      </LeavingLink>
    ),
  },
  long: {
    label: '很长的地址',
    part: <LeavingLink to={`${to}?from=${'quoin'.repeat(40)}`}>网上交易开户</LeavingLink>,
  },
};
