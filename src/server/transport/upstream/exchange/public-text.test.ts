import { expect, it } from 'vitest';
import { isPublicText, withPublicTexts } from './public-text.ts';

it.each([
  '账户余额不足，请充值后重试',
  '您输入的交易密码不正确，还可以输入 2 次',
  '系统将于 15:00 清算，请稍后再试',
  '如有疑问请致电 400-698-9988，或访问 https://www.example.com/help',
  '版本 3.1.2 过低，请更新',
  '基金 000001 处于封闭期，2026-11-30 起可赎回',
])('shows %j', (text) => {
  expect(isPublicText(text)).toBe(true);
});

it.each([
  'java.lang.NullPointerException: null\n\tat com.agate.TradeService.buy(TradeService.java:88)',
  'Error: connect ECONNREFUSED\n    at TCPConnectWrap.afterConnect (node:net:1555:16)',
  'nested exception is org.springframework.dao.DuplicateKeyException',
  'Traceback (most recent call last)',
  'ORA-00942: table or view does not exist',
  'select acco from tacco where custno = 1',
  '连接 10.20.3.4 超时',
  '连接 trade-core:8088 失败',
  '无法访问 http://tc.fund.internal/submit',
  'No such file: /opt/agate/conf/app.yml',
  'C:\\agate\\logs',
  '错'.repeat(301),
])('hides %j', (text) => {
  expect(isPublicText(text)).toBe(false);
});

it('empties such texts anywhere in a value, and leaves the rest', () => {
  const body = {
    left: 2,
    hint: '还可以输入 2 次',
    stack: ['at com.agate.Core.run(Core.java:1)', null],
  };
  expect(withPublicTexts(body)).toEqual({ left: 2, hint: '还可以输入 2 次', stack: ['', null] });
});
