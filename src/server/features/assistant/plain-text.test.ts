import { describe, expect, it } from 'vitest';
import { plainTextProblem } from './plain-text.ts';

const problem = (text: string, ...sources: string[]) => plainTextProblem(text, sources)?.id ?? null;

describe('a text of a model', () => {
  it.each([
    '稳健配置，长期持有。\n基金有风险，投资须谨慎。',
    '收益率 < 5% 时，A&B 两类份额相同；费率 1.5%（含税）',
    '收益率*（年化）3*2=6，-3.1% 起',
    'A steady fund, i.e. one for the long term; see No. 5 of Example Co.,Ltd.',
  ])('is plain: “%s”', (text) => {
    expect(problem(text)).toBeNull();
  });

  it.each([
    ['<b>稳健</b>', 'assistant.markup'],
    ['<script>alert(1)</script>', 'assistant.markup'],
    ['稳健<img src=x onerror=alert(1)>', 'assistant.markup'],
    ['&lt;script&gt;', 'assistant.markup'],
    ['&#x3c;b', 'assistant.markup'],
    ['**稳健**', 'assistant.markup'],
    ['# 标题', 'assistant.markup'],
    ['*稳健*', 'assistant.markup'],
    ['`稳健`', 'assistant.markup'],
    ['~~稳健~~', 'assistant.markup'],
    ['- 稳健\n- 长期', 'assistant.markup'],
    ['> 稳健', 'assistant.markup'],
    ['稳健|长期\n---|---', 'assistant.markup'],
    ['[点这里][1]', 'assistant.markup'],
    ['```稳健```', 'assistant.markup'],
    ['[点这里](/col)', 'assistant.markup'],
    ['{{secret}}', 'assistant.markup'],
    ['见 https://evil.example/a', 'assistant.link'],
    ['见 evil.com/a', 'assistant.link'],
    ['javascript:alert(1)', 'assistant.link'],
    ['写信到 a@evil.cn', 'assistant.link'],
    ['稳\u202e健', 'assistant.strange-character'],
    ['稳\u200b健', 'assistant.strange-character'],
    ['稳\u0000健', 'assistant.strange-character'],
    ['稳\ud800健', 'assistant.strange-character'],
    ['稳\u001b[31m健', 'assistant.strange-character'],
  ])('is refused: “%s”', (text, why) => {
    expect(problem(text, '稳健')).toBe(why);
  });

  it('may name an address that its source names, and no longer one', () => {
    expect(problem('见 www.fund.com.cn/a', '详见 www.fund.com.cn/a 的公告')).toBeNull();
    expect(problem('见 www.fund.com.cn/b', '详见 www.fund.com.cn/a 的公告')).toBe('assistant.link');
  });

  it('is looked through in a time that grows with its length alone', () => {
    for (const part of ['a.', '[', 'a@', '&a', 'http:', '1-', '*a', '`a', '[a]'])
      problem(part.repeat(4000));
    expect(problem('a.'.repeat(4000))).toBeNull();
  });
});
