import { beforeAll, describe, expect, it } from 'vitest';
import { kindLabels } from '#registry/labels.ts';
import { chineseLabels } from '#tests/support/labels.ts';
import { loadEnglish } from './english.ts';
import shared from './labels.en.json';
import { labelEntry, labelText } from './labels.ts';

const inUse = chineseLabels();
const files = Object.entries({
  'labels.en.json': shared,
  ...import.meta.glob<Record<string, string>>('/blocks/*/labels.en.json', {
    eager: true,
    import: 'default',
  }),
});
const entries = files.flatMap(([, english]) => Object.entries(english));

beforeAll(loadEnglish);

describe('labels.en.json', () => {
  it('has English for every Chinese label of types, slots and fields, and for what their schemas refuse', () => {
    const missing = [...inUse]
      .filter(([text]) => labelEntry(text) === undefined)
      .map(([text, place]) => `${text} (${place})`);
    expect(
      missing,
      'add the English of these to blocks/<type>/labels.en.json or, where several use them, src/studio/base/language/labels.en.json',
    ).toEqual([]);
  });

  it('has no entry that nothing uses', () => {
    const used = new Set([...inUse.keys()].map(labelEntry));
    expect(
      entries.map(([text]) => text).filter((text) => !used.has(text)),
      'remove these from the file that has them',
    ).toEqual([]);
  });

  it('is sorted, so that a label has one place', () => {
    for (const [file, english] of files)
      expect(Object.keys(english), file).toEqual(Object.keys(english).toSorted());
    expect(new Set(entries.map(([text]) => text)).size, 'a label is in two files').toBe(
      entries.length,
    );
  });

  it('says the same as kinds of content of themselves', () => {
    expect(entries.filter(([text, words]) => (kindLabels[text] ?? words) !== words)).toEqual([]);
  });

  it('is in English', () => {
    expect(
      [...entries, ...Object.entries(kindLabels)].filter(
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
