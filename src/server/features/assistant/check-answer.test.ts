import { describe, expect, it } from 'vitest';
import { MODEL_MANNERS } from '#tests/support/model-stub.ts';
import { maskPersonal } from '#rules/assistant/personal-data.ts';
import { checkModelAnswer, type AskedFor } from './check-answer.ts';

const SOURCE = '本基金稳健配置，年化 3.5%，详询 13812345678。';
function asked(more: Partial<AskedFor> = {}): AskedFor {
  const { texts, values } = maskPersonal([SOURCE]);
  return { task: 'shorten', most: { text: 30 }, hasLines: false, sources: texts, values, ...more };
}
const check = (answer: unknown, more?: Partial<AskedFor>) =>
  checkModelAnswer(typeof answer === 'string' ? answer : JSON.stringify(answer), asked(more));
const why = (answer: unknown, more?: Partial<AskedFor>) => {
  const checked = check(answer, more);
  return checked.ok ? 'ok' : checked.message.id;
};
const textOf = (answer: unknown, more?: Partial<AskedFor>) => {
  const checked = check(answer, more);
  const [first] = checked.ok ? checked.proposal : [];
  return first ?? expect.fail(JSON.stringify(checked));
};

describe('an answer', () => {
  it('becomes a proposal, with what was masked back in its place', () => {
    expect(textOf({ text: ' 稳健配置，详询【电话1】。 ' })).toEqual({
      part: 'text',
      text: '稳健配置，详询13812345678。',
      unknown: [],
    });
  });

  it('may stand in a fence, or behind what the model thought', () => {
    expect(why('```json\n{"text":"稳健"}\n```')).toBe('ok');
    expect(why('<think>想想 {"text":"坏"}</think>\n{"text":"稳健"}')).toBe('ok');
  });

  it.each([
    ['markup', 'assistant.markup'],
    ['script', 'assistant.markup'],
    ['markdown', 'assistant.markup'],
    ['link', 'assistant.link'],
    ['injected', 'assistant.not-json'],
    ['invisible', 'assistant.strange-character'],
    ['wrongSchema', 'assistant.not-json'],
    ['wrongType', 'assistant.not-json'],
    ['empty', 'assistant.empty'],
  ] as const)('of the manner “%s” is refused', (manner, id) => {
    expect(why(MODEL_MANNERS[manner])).toBe(id);
  });

  it.each([
    ['稳健', 'assistant.not-json'],
    ['{"text":"稳健"', 'assistant.not-json'],
    ['{"text":"稳健"} 以上是结果', 'assistant.not-json'],
    ['null', 'assistant.not-json'],
    [{ text: '稳健，见【电话9】' }, 'assistant.placeholder'],
    [{ text: '稳'.repeat(31) }, 'assistant.too-long'],
  ])('%j is refused', (answer, id) => {
    expect(why(answer)).toBe(id);
  });

  it('is measured as it is stored: with the values back', () => {
    const masked = '稳'.repeat(20) + '【电话1】';
    expect([masked.length, why({ text: masked })]).toEqual([25, 'assistant.too-long']);
    expect(why({ text: masked }, { most: { text: 31 } })).toBe('ok');
  });

  it('has its lines where the field takes lines, else none', () => {
    expect(textOf({ text: '稳健\r\n\n\n\n配置' }, { hasLines: true }).text).toBe('稳健\n\n配置');
    expect(textOf({ text: '稳健\n配置' }).text).toBe('稳健 配置');
  });

  it('has every part of its task and no other', () => {
    const seo = { task: 'seo', most: { title: 10, description: 20 } } as const;
    expect(why({ title: '稳健基金' }, seo)).toBe('assistant.not-json');
    expect(why({ title: '稳健基金', description: '介绍' }, seo)).toBe('ok');
    expect(why({ title: '稳健基金'.repeat(3), description: '介绍' }, seo)).toBe(
      'assistant.too-long',
    );
  });
});

describe('a figure that stands in no source', () => {
  it('is marked where it stands, behind values that were put back too', () => {
    const { text, unknown } = textOf({ text: '【电话1】，年化 3.5% 至 9.9%' });
    expect(unknown.map(({ from, to }) => text.slice(from, to))).toEqual(['9.9%']);
  });

  it('is never the number of a placeholder, nor covered by it', () => {
    expect(textOf({ text: '排名第 1' }).unknown).toEqual([{ from: 4, to: 5 }]);
  });
});
