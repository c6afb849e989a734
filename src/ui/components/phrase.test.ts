import { expect, test } from 'vitest';
import { splitClauses, phraseHtml } from './phrase.ts';

test('breaks between clauses first, between words second, never inside a word', () => {
  expect(splitClauses('风险等级与承受能力，怎样才算匹配')).toEqual([
    ['风险', '等级', '与', '承受', '能力，'],
    ['怎样', '才算', '匹配'],
  ]);
});

test('keeps brackets and numbers with their words', () => {
  expect(splitClauses('读《基金合同》的3个要点').flat()).toEqual([
    '读',
    '《基金',
    '合同》',
    '的',
    '3',
    '个',
    '要点',
  ]);
});

test('loses nothing and lets no markup through', () => {
  const title = '<b>A & B</b>，春节前后：交易？';
  expect(splitClauses(title).flat().join('')).toBe(title);
  expect(phraseHtml(title, 'c')).not.toContain('<b>');
  expect(phraseHtml(title, 'c').replace(/<wbr>|<\/?span[^>]*>/g, '')).toBe(
    '&lt;b&gt;A &amp; B&lt;/b&gt;，春节前后：交易？',
  );
});
