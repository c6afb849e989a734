import { describe, expect, it } from 'vitest';
import { fittedClaim, sentenceAt } from './sentence-at.ts';

describe('the sentence that a finding quotes', () => {
  const text = '稳健运作。规模居同类第一，值得关注！ 业绩说明见报告';
  const said = (words: string, of = text) => {
    const found = sentenceAt(of, words);
    return found && of.slice(found.from, found.to);
  };

  it.each([
    ['同类第一', '规模居同类第一，值得关注'],
    ['稳健', '稳健运作'],
    ['报告', '业绩说明见报告'],
    ['报告、同类第一', '规模居同类第一，值得关注'],
  ])('%s', (words, sentence) => expect(said(words)).toBe(sentence));

  it('is the whole text where it is one sentence', () =>
    expect(said('第一', '同类第一')).toBe('同类第一'));

  it('is none where the words are not there', () => expect(said('冠军')).toBeNull());

  it('ends with a line', () => expect(said('第一', '甲\n第一乙\n丙')).toBe('第一乙'));
});

describe('a claim in its place', () => {
  it('leaves out its own mark where the text goes on with one', () => {
    expect(fittedClaim('规模第一。', '甲。', 1)).toBe('规模第一');
    expect(fittedClaim('规模第一。', '甲', 1)).toBe('规模第一。');
    expect(fittedClaim('规模第一', '甲。', 1)).toBe('规模第一');
  });
});
