import { expect, test } from 'vitest';
import { tradeAddress, tradeEntry } from './trade-entry.ts';

const open = (loginaddress: string) => tradeEntry('login', { loginopenflag: '1', loginaddress });

test('an entry that is not open says so before its address is looked at', () => {
  for (const loginopenflag of ['0', '', ' 1', 'true']) {
    expect(tradeEntry('login', { loginopenflag, loginaddress: 'nonsense' })).toEqual({ ok: false, title: '提示', message: '敬请期待！' });
  }
  expect(tradeEntry('register', { loginopenflag: '1' })).toMatchObject({ ok: false, message: '敬请期待！' });
});

test.each([
  ['{host}/preserve', { ok: true, href: '/preserve', leaves: false }],
  ['{host}', { ok: true, href: '/', leaves: false }],
  ['https://trade.example.com/login', { ok: true, href: 'https://trade.example.com/login', leaves: true }],
  ['http://trade.example.com', { ok: true, href: 'http://trade.example.com', leaves: true }],
])('%s is accepted', (address, result) => {
  expect(open(address)).toEqual(result);
});

test.each(['', 'trade.example.com', '/login', 'javascript:alert(1)', '{host}.example.com', '{host}//example.com', '{host}/\\example.com', 'https://'])(
  '%s gets the alert of a wrong address',
  (address) => {
    expect(open(address)).toEqual({
      ok: false,
      title: '跳转网上交易提示',
      message: '基金公司配置跳转地址有误，请联系基金公司修改！',
    });
  },
);

test('funds are bought at the trading address, and nowhere while there is none', () => {
  expect(tradeAddress({ tradeaddress: '{host}/preserve' })).toEqual({ ok: true, href: '/preserve', leaves: false });
  expect(tradeAddress({})).toEqual({ ok: false, title: '提示', message: '敬请期待！' });
  expect(tradeAddress({ tradeaddress: 'trade.example.com' })).toMatchObject({ ok: false, title: '跳转网上交易提示' });
});
