import { beforeAll, describe, expect, it } from 'vitest';
import { chineseLabels } from '#tests/support/labels.ts';
import { loadEnglish } from './english.ts';
import english from './labels.en.json';
import { labelEntry, labelText } from './labels.ts';

const inUse = chineseLabels();

beforeAll(loadEnglish);

describe('labels.en.json', () => {
  it('has English for every Chinese label of types, slots and fields, and for what their schemas refuse', () => {
    const missing = [...inUse]
      .filter(([text]) => labelEntry(text) === undefined)
      .map(([text, place]) => `${text} (${place})`);
    expect(missing, 'add the English of these to src/studio/labels.en.json').toEqual([]);
  });

  it('has no entry that nothing uses', () => {
    const used = new Set([...inUse.keys()].map(labelEntry));
    expect(
      Object.keys(english).filter((text) => !used.has(text)),
      'remove these from src/studio/labels.en.json',
    ).toEqual([]);
  });

  it('is sorted, so that a label has one place', () => {
    expect(Object.keys(english)).toEqual(Object.keys(english).toSorted());
  });

  it('is in English', () => {
    expect(
      Object.entries(english).filter(
        ([, words]) => words.trim() === '' || /\p{Script=Han}/u.test(words),
      ),
    ).toEqual([]);
  });
});

describe('labelText', () => {
  it('gives a label in the language asked for, and what has no translation as it is', () => {
    expect(labelText('基金列表', 'en')).toBe('Fund list');
    expect(labelText('基金列表', 'zh')).toBe('基金列表');
    expect(labelText('最多 37 个字', 'en')).toBe('At most 37 characters');
    expect(labelText('toString', 'en')).toBe('toString');
  });
});
