import { expect, it } from 'vitest';
import { translatedDocument } from './translated-document.ts';

const over = (key: string) => translatedDocument({ kind: 'translation', key });

it('is what the key of a translation names, also where its own key has parts', () => {
  expect([over('page:10065:en'), over('rating:a:b:en')]).toEqual([
    { kind: 'page', key: '10065', language: 'en' },
    { kind: 'rating', key: 'a:b', language: 'en' },
  ]);
});

it.each(['new', 'page:en', 'page:10065:xx', 'translation:page:1:en', ''])(
  'is the translation itself where its key “%s” names nothing',
  (key) => {
    expect(over(key)).toEqual({ kind: 'translation', key, language: 'en' });
  },
);

it('is none for every other document', () => {
  expect(translatedDocument({ kind: 'page', key: 'page:10065:en' })).toBeNull();
});
