import { expect, it } from 'vitest';
import { paragraph } from '#rules/text/reading-text.ts';
import type { RichText } from '#schemas/rich-text.ts';
import { holdsText, mapTexts } from './map-texts.ts';

const doc = (text: string): RichText => ({ type: 'doc', content: [paragraph(text)] });
/** Replaces each text by one that says which it was. */
const numbered = () => {
  let count = 0;
  return () => doc(`第 ${(count += 1)} 个`);
};

it('replaces formatted texts and the plain form of items in their order, and nothing else', () => {
  const value = {
    title: '净值',
    text: doc('一'),
    rows: [{ id: 'a', body: [{ type: 'paragraph', text: '二' }], note: null }],
  };
  expect(mapTexts(value, numbered())).toEqual({
    title: '净值',
    text: doc('第 1 个'),
    rows: [{ id: 'a', body: doc('第 2 个'), note: null }],
  });
});

it('keeps the form of a plain text in which nothing changes', () => {
  const body = [
    { type: 'heading', text: '净值' },
    { type: 'paragraph', text: '二' },
  ];
  expect(mapTexts({ body }, (text) => text).body).toBe(body);
});

it.each([
  ['words alone', { title: '净值', rows: [['a'], ['b']] }],
  ['an empty body', { body: [] }],
  ['a list of that form under another name', { parts: [{ type: 'paragraph', text: '净值' }] }],
  ['another document', { type: 'doc', content: '净值' }],
])('holds no text and stays the same object: %s', (_, value) => {
  expect(holdsText(value)).toBe(false);
  expect(mapTexts(value, numbered())).toBe(value);
});
