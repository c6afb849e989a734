import { afterEach, expect, it } from 'vitest';
import { tradeAddress } from '#rules/trade/trade-entry.ts';
import { allowTradeHosts, tradeHostFacts } from './trade-hosts.ts';

afterEach(() => allowTradeHosts([]));

const leadsTo = (tradeaddress: string) => tradeAddress({ tradeaddress, ...tradeHostFacts() });

it('lets addresses lead to the hosts that were told and to the site itself, to no others', () => {
  allowTradeHosts(['trade.example.com', 'pay.example.com:8443'], 'https://www.example.com');
  expect(leadsTo('https://pay.example.com:8443/in')).toMatchObject({ ok: true, leaves: true });
  expect(leadsTo('https://www.example.com/preserve')).toEqual({
    ok: true,
    href: '/preserve',
    leaves: false,
  });
  expect(leadsTo('https://evil.example')).toMatchObject({ ok: false, title: '跳转网上交易提示' });
  allowTradeHosts([]);
  expect(leadsTo('https://trade.example.com')).toMatchObject({
    ok: false,
    title: '跳转网上交易提示',
  });
  expect(leadsTo('{host}/preserve')).toMatchObject({ ok: true, href: '/preserve' });
});
