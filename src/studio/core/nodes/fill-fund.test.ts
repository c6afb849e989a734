import { expect, test } from 'vitest';
import { EMPTY_RICH_TEXT } from '#schemas/rich-text.ts';
import { fillFund, firstToFill, splitFundCode } from './fill-fund.ts';
import { newNode } from './node-schema.ts';

test.each([
  ['走势和文字 000001', '走势和文字', '000001'],
  ['走势  000628 ', '走势', '000628'],
  ['走势', '走势', ''],
  ['000001', '000001', ''],
  ['走势 12', '走势 12', ''],
])('%s looks for %s with the fund %s', (text, words, fund) => {
  expect(splitFundCode(text)).toEqual({ words, fund });
});

test('an empty field takes the fund, one that has another keeps it', () => {
  const chart = newNode('nav-chart');
  expect(fillFund(chart, '000001').props['fundcode']).toBe('000001');
  const own = { ...chart, props: { ...chart.props, fundcode: '000628' } };
  expect(fillFund(own, '000001').props).toEqual(own.props);
  expect(fillFund(newNode('rich-text'), '000001').props).toEqual(newNode('rich-text').props);
});

test('the first thing to fill is the fund, then the text', () => {
  const [chart, text] = [newNode('nav-chart'), newNode('rich-text')];
  expect(text.props['text']).toEqual(EMPTY_RICH_TEXT);
  expect(firstToFill([chart, text])).toEqual({ node: chart.id, path: ['fundcode'] });
  expect(firstToFill([fillFund(chart, '000001'), text])).toEqual({ node: text.id, path: ['text'] });
  expect(firstToFill([newNode('disclaimer')])).toBeNull();
});
