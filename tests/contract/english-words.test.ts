import { expect, it } from 'vitest';
import { registry, defaultProps } from '#registry/data.ts';
import { translatablePlacesOf } from '#registry/translation/translatable-places.ts';
import { defaultTexts } from '#server/site/translations/default-texts.ts';
import { englishWords } from '#site/language/english-words.ts';

it.each(Object.keys(registry.blocks))('%s has English for what it begins with', (type) => {
  const node = { id: 'n', type, props: defaultProps(type) };
  const missing = translatablePlacesOf(node).filter(
    ({ value }) => typeof value === 'string' && defaultTexts[value] === undefined,
  );
  expect(missing.map(({ path, value }) => `${path.join('.')}: ${String(value)}`)).toEqual([]);
});

it('has no English text that no block begins with', () => {
  const types = [...Object.keys(registry.blocks), ...Object.keys(registry.modules)];
  const begun = new Set(
    types.flatMap((type) =>
      translatablePlacesOf({ id: 'n', type, props: defaultProps(type) }).map(({ value }) => value),
    ),
  );
  expect(Object.keys(defaultTexts).filter((text) => !begun.has(text))).toEqual([]);
});

/** All texts in words; names may be Chinese, such as those of messages. */
function textsOf(words: object): string[] {
  return Object.values(words).flatMap((word: unknown) => {
    if (typeof word === 'string') return [word];
    return typeof word === 'object' && word !== null ? textsOf(word) : [];
  });
}

it('has no Chinese among English words', () => {
  const chinese = /\p{Script=Han}/u;
  const found = [...textsOf(englishWords), ...Object.values(defaultTexts)].filter((text) =>
    chinese.test(text),
  );
  expect(found).toEqual([]);
});
