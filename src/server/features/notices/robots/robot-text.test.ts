import { describe, expect, it } from 'vitest';
import { DEFAULT_NOTICES, type NoticeKind } from '#schemas/notice.ts';
import type { PersonNews } from '../facts/person-news.ts';
import type { NoticeFact } from '../facts/notice-fact.ts';
import { groupText, harmless } from './robot-text.ts';

const fact = (kind: Exclude<NoticeKind, 'due'>, title: string): NoticeFact => ({
  ...{ kind, about: kind, event: `${kind}:${title}`, id: '1', title, words: '原话', by: '陈' },
  ...{ account: null, at: '2026-11-28T01:00:00Z', document: null, said: null },
});
const person = (name: string, facts: NoticeFact[]): PersonNews => ({
  ...{ account: name, name, settings: DEFAULT_NOTICES, facts },
});
const frame = {
  language: 'zh',
  showsTitles: true,
  origin: 'https://s.example',
  maxBytes: 2048,
} as const;

describe('the text for a group', () => {
  const news = [
    person('林晓', [fact('approve', '首页'), fact('approve', '关于'), fact('mention', '费率')]),
    person('陈思', [fact('ticket', '我的身份证 110101199003070012')]),
  ];

  it('names who is told, of how many things of which kind, what they are called, and where', () => {
    expect(groupText(news, frame)).toBe(
      [
        '【编排台】',
        '林晓：等你签字 2 条、批注里提到你 1 条',
        '· 首页',
        '· 关于',
        '· 费率',
        '陈思：客户留言 1 条',
        'https://s.example/todo',
      ].join('\n'),
    );
  });

  it('says nothing of what it is about unless the whole group may read it', () => {
    const text = groupText(news, { ...frame, showsTitles: false });
    expect(text).not.toMatch(/首页|关于|费率/);
    expect(text).toContain('林晓：等你签字 2 条');
  });

  it('has nothing that a visitor or anybody wrote but titles', () => {
    expect(groupText(news, frame)).not.toMatch(/身份证|原话/);
  });

  it('counts what does not fit', () => {
    const many = Array.from({ length: 80 }, (_, index) =>
      person(`人${index}`, [fact('approve', '长'.repeat(60))]),
    );
    const text = groupText(many, frame);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048);
    const named = text.split('\n').filter((line) => line.startsWith('人')).length;
    expect(text).toContain(`另有 ${80 - named} 条`);
    expect(named).toBeGreaterThan(3);
  });

  it('is of one line each, whatever people wrote, and mentions nobody', () => {
    const text = groupText(
      [person('林\n晓@all', [fact('approve', '<at user_id="all">所有人</at>\n@所有人 **x**')])],
      frame,
    );
    expect(text).not.toMatch(/[<>@]/);
    expect(text.split('\n')).toHaveLength(4);
  });

  it('is English where the group’s language is', () => {
    expect(groupText(news, { ...frame, language: 'en' })).toContain('林晓: For your signature (2)');
  });
});

it('keeps mentions of any service from being one', () => {
  expect(harmless('<@lin> <at id=all></at> @13800138000')).toBe(
    '＜＠lin＞ ＜at id=all＞＜/at＞ ＠13800138000',
  );
});
