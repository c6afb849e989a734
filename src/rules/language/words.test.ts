import { expect, it } from 'vitest';
import { defineWords, renderInWords } from './words.ts';

const words = defineWords('example', { more: '更多', count: (n: string) => `共 ${n} 条` });
const english = { example: { more: 'More', count: (n: string) => `${n} in all` } };

it('reads Chinese words but while another language is rendered', () => {
  expect(words.more).toBe('更多');
  expect(renderInWords(english, () => [words.more, words.count('2')])).toEqual([
    'More',
    '2 in all',
  ]);
  expect(words.count('2')).toBe('共 2 条');
});

it('is Chinese again after a rendering that threw', () => {
  expect(() =>
    renderInWords(english, () => {
      throw new Error('a view');
    }),
  ).toThrow('a view');
  expect(words.more).toBe('更多');
});

it('renders Chinese inside of another language, and that one again after it', () => {
  const inner = () => renderInWords(null, () => words.more);
  expect(renderInWords(english, () => [words.more, inner(), words.more])).toEqual([
    'More',
    '更多',
    'More',
  ]);
});

it('names its words whatever the language', () => {
  expect(renderInWords(english, () => Object.entries(words)[0])).toEqual(['more', 'More']);
});
