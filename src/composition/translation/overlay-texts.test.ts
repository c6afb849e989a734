import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { overlayTexts, valueAtPlace } from './overlay-texts.ts';

const FORMATTED: JsonObject = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '公司' }] }],
};
const props: JsonObject = {
  title: '关于我们',
  items: [
    { id: 'a', label: '历史' },
    { id: 'b', label: '团队' },
  ],
  lines: ['一', '二'],
  body: FORMATTED,
  nested: { label: '更多' },
};

it('puts texts in place of the Chinese that they were made from, by ids of items and by positions', () => {
  const made = { type: 'doc', content: [{ type: 'paragraph' }] };
  expect(
    overlayTexts(props, [
      { path: ['title'], source: '关于我们', text: 'About us' },
      { path: ['items', 'b', 'label'], source: '团队', text: 'Team' },
      { path: ['lines', '1'], source: '二', text: 'Two' },
      { path: ['body'], source: structuredClone(FORMATTED) as never, text: made as never },
      { path: ['nested', 'label'], source: '更多', text: 'More' },
    ]),
  ).toEqual({
    title: 'About us',
    items: [
      { id: 'a', label: '历史' },
      { id: 'b', label: 'Team' },
    ],
    lines: ['一', 'Two'],
    body: made,
    nested: { label: 'More' },
  });
});

it('keeps the Chinese where it says something else by now', () => {
  expect(overlayTexts(props, [{ path: ['title'], source: '关于', text: 'About' }])).toBe(props);
});

it('changes nothing where the place is gone, or is no place of the props', () => {
  const gone = [
    ['items', 'c', 'label'],
    ['lines', '2'],
    ['title', '0'],
    ['toString'],
    ['items', '0', 'label'],
  ];
  for (const path of gone)
    expect(overlayTexts(props, [{ path, source: '历史', text: 'History' }])).toBe(props);
});

it('follows an item that was moved', () => {
  const moved = { ...props, items: [{ id: 'b', label: '团队' }] };
  const text = { path: ['items', 'b', 'label'], source: '团队', text: 'Team' };
  expect(overlayTexts(moved, [text])['items']).toEqual([{ id: 'b', label: 'Team' }]);
});

const texts = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.string({ minLength: 1 }));

it('changes exactly the values that are named, whatever they say', () => {
  fc.assert(
    fc.property(texts, fc.string({ minLength: 1 }), fc.nat(), (values, text, pick) => {
      const names = Object.keys(values);
      const name = names[pick % Math.max(1, names.length)];
      if (name === undefined) return;
      const source = values[name]!;
      const changed = overlayTexts(values, [{ path: [name], source, text }]);
      expect(valueAtPlace(changed as JsonValue, [name])).toBe(text);
      expect({ ...changed, [name]: source }).toEqual(values);
    }),
  );
});

it('is itself where nothing it was made from is said, and never changes what it is given', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.array(fc.string(), { minLength: 1, maxLength: 4 }),
      (value, path) => {
        const given = { value } as JsonObject;
        const before = structuredClone(given);
        expect(overlayTexts(given, [{ path, source: '没有人说过的话', text: 'x' }])).toBe(given);
        expect(given).toEqual(before);
      },
    ),
  );
});
