import { expect, test } from 'vitest';
import { tradeAddress, tradeEntry, tradeEntryKind } from './trade-entry.ts';

const hosts = { tradehosts: 'trade.example.com,pay.example.com:8443', sitehost: 'www.example.com' };
const open = (loginaddress: string) =>
  tradeEntry('login', { ...hosts, loginopenflag: '1', loginaddress });

test('a menu row names one of the three ways, or means the trading site', () => {
  expect(
    ['login', 'register', 'orglogin', 'trade', 'https://example.com', 'toString'].map(
      tradeEntryKind,
    ),
  ).toEqual(['login', 'register', 'orglogin', 'trade', 'trade', 'trade']);
});

test('an entry that is not open says so before its address is looked at', () => {
  for (const loginopenflag of ['0', '', ' 1', 'true']) {
    expect(tradeEntry('login', { loginopenflag, loginaddress: 'nonsense' })).toEqual({
      ok: false,
      title: '提示',
      message: '敬请期待！',
    });
  }
  expect(tradeEntry('register', { loginopenflag: '1' })).toMatchObject({
    ok: false,
    message: '敬请期待！',
  });
});

test.each([
  ['{host}/preserve', { ok: true, href: '/preserve', leaves: false }],
  ['{host}', { ok: true, href: '/', leaves: false }],
  [
    'https://trade.example.com/login',
    { ok: true, href: 'https://trade.example.com/login', leaves: true },
  ],
  ['http://trade.example.com', { ok: true, href: 'http://trade.example.com/', leaves: true }],
  [
    'https://TRADE.example.com:443/?a=1#b',
    { ok: true, href: 'https://trade.example.com/?a=1#b', leaves: true },
  ],
  [
    'https://pay.example.com:8443/in',
    { ok: true, href: 'https://pay.example.com:8443/in', leaves: true },
  ],
  ['https://www.example.com/preserve?a=1', { ok: true, href: '/preserve?a=1', leaves: false }],
])('%s is accepted', (address, result) => {
  expect(open(address)).toEqual(result);
});

test.each([
  ...[
    '',
    'trade.example.com',
    '/login',
    'javascript:alert(1)',
    '{host}.example.com',
    '{host}//example.com',
    '{host}/\\example.com',
    'https://',
  ],
  ...[
    'https://evil.example',
    'https://trade.example.com.evil.example',
    'https://trade.example.com@evil.example',
    'https://evil.example#trade.example.com',
  ],
  ...[
    'https://trade.example.com:8443',
    'https://pay.example.com',
    'https://user@trade.example.com',
    'https://evil.example\\@trade.example.com',
    'https://trade.example.com,pay.example.com',
  ],
])('%s gets the alert of a wrong address', (address) => {
  expect(open(address)).toEqual({
    ok: false,
    title: '跳转网上交易提示',
    message: '基金公司配置跳转地址有误，请联系基金公司修改！',
  });
});

test('funds are bought at the trading address, and nowhere while there is none', () => {
  expect(tradeAddress({ tradeaddress: '{host}/preserve' })).toEqual({
    ok: true,
    href: '/preserve',
    leaves: false,
  });
  expect(tradeAddress({})).toEqual({ ok: false, title: '提示', message: '敬请期待！' });
  const toFund = tradeAddress(
    {
      tradeaddress: 'https://trade.example.com/{business}?code={fundcode}',
      tradehosts: 'trade.example.com',
    },
    { business: 'plan', fundcode: '000001' },
  );
  expect(toFund).toEqual({
    ok: true,
    href: 'https://trade.example.com/plan?code=000001',
    leaves: true,
  });
  expect(tradeAddress({ tradeaddress: '{host}/t/{business}?f={fundcode}' })).toEqual({
    ok: true,
    href: '/t/?f=',
    leaves: false,
  });
  expect(tradeAddress({ tradeaddress: 'trade.example.com' })).toMatchObject({
    ok: false,
    title: '跳转网上交易提示',
  });
});

test('no other host is allowed where the setting names none', () => {
  for (const tradehosts of [undefined, '']) {
    const company = {
      tradeaddress: 'https://trade.example.com',
      ...(tradehosts !== undefined && { tradehosts }),
    };
    expect(tradeAddress(company)).toMatchObject({ ok: false, title: '跳转网上交易提示' });
  }
});

test('{back} stays in the address of another host until the page is known, and can name no host', () => {
  expect(open('https://trade.example.com/login?business={business}&back={back}')).toEqual({
    ok: true,
    href: 'https://trade.example.com/login?business=login&back={back}',
    leaves: true,
  });
  for (const address of [
    'https://{back}/',
    'https://{back}.example.com/',
    'https://trade.example.com@{back}/',
  ])
    expect(open(address).ok).toBe(false);
});

test.each([
  ['{host}/preserve?from={back}', '/preserve?from='],
  ['https://www.example.com/trade?back={back}', '/trade?back='],
])('a page of this site is led to without a way back: %s', (address, href) => {
  const company = { tradeaddress: address, sitehost: 'www.example.com' };
  expect(tradeAddress(company)).toEqual({ ok: true, href, leaves: false });
});
