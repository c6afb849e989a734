import { expect, it } from 'vitest';
import type { FigureOnNode } from '#wire/studio/provenance.ts';
import { figureWords, fundWords, shownValueWords } from './figure-words.ts';

const name: FigureOnNode['name'] = {
  ...{ kind: 'return', fundcode: '000001', period: 'year1ud', from: '', to: '' },
  ...{ asof: '20260225', isAnnualised: false },
};
const figure: FigureOnNode = {
  ...{ name, node: 'n', type: 'fund-info', fundname: '成长', value: '+1.08', values: 0 },
  ...{ place: '000001', path: [], source: '', benchmark: null },
};

it.each([
  ['收益率 · 近1年', name],
  ['收益率 · 2025 年', { ...name, period: '2025' }],
  [
    '收益率 · 2026-01-05–2026-02-25 · 年化',
    { ...name, period: 'custom', from: '20260105', to: '20260225', isAnnualised: true },
  ],
  ['累计净值', { ...name, kind: 'nav', period: 'foundud' }],
  ['单位净值', { ...name, kind: 'nav', period: '' }],
  ['7 日年化收益率', { ...name, kind: 'yield', period: '', isAnnualised: true }],
] as const)('%s is what a figure is called', (words, given) => {
  expect(figureWords(given)).toBe(words);
});

it('a value has its unit where it is a percentage, and a curve says how many it has', () => {
  expect(shownValueWords(figure)).toBe('+1.08%');
  expect(shownValueWords({ ...figure, name: { ...name, kind: 'nav' }, value: '1.76' })).toBe(
    '1.76',
  );
  expect(shownValueWords({ ...figure, value: '', values: 5 })).toBe('一条曲线或一列，5 个值');
  expect(shownValueWords({ ...figure, value: '' })).toBe('没有数值');
});

it('a fund is named by name and code', () => {
  expect(fundWords(name, '成长')).toBe('成长（000001）');
  expect(fundWords(name, '')).toBe('000001');
  expect(fundWords({ ...name, fundcode: '' }, '')).toBe('不属于某一只基金');
});
