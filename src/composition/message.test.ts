import { expect, test } from 'vitest';
import { inChinese, phrase, worded } from './message.ts';

const full = phrase('{holder}最多放 {max} 个{kind}', {
  holder: phrase('{holder}的{slot}', { holder: '选项卡', slot: '{max}' }),
  max: 3,
  kind: ['基金', '现金宝'],
});

test('a message reads as it was written, its gaps filled once', () => {
  expect(inChinese('不能移动。')).toBe('不能移动。');
  expect(inChinese(full)).toBe('选项卡的{max}最多放 3 个基金、现金宝');
});

test('another language has its own order and words, inside gaps too', () => {
  const english: Record<string, string> = {
    '{holder}最多放 {max} 个{kind}': 'at most {max} {kind} in {holder}',
    '{holder}的{slot}': '{slot} of {holder}',
    选项卡: 'Tabs',
    基金: 'funds',
  };
  expect(worded(full, { sentence: (chinese) => english[chinese] ?? chinese, comma: ', ' })).toBe(
    'at most 3 funds, 现金宝 in {max} of Tabs',
  );
});

test('what an editor wrote is never reworded', () => {
  expect(
    worded(phrase('“{name}”没有移动', { name: '基金' }), {
      sentence: (chinese) => (chinese === '基金' ? 'fund' : chinese),
      comma: ', ',
    }),
  ).toBe('“基金”没有移动');
});
