import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalise, quoteOriginal } from './normalise.ts';

/** Any text, with many of the characters that hide words. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('保', '本', '證', '後', ' ', '\u200b', '·', '_', '％', 'Ａ', '★'),
  }),
);

it('never throws, and changes a normalised text no more', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const once = normalise(text).text;
      expect(normalise(once).text).toBe(once);
    }),
  );
});

it('removes the marks of letters that are decomposed or written small with one', () => {
  expect(normalise('\u0f57保\u0130本').text).toBe('\u0f56保i本');
});

it('quotes words of the source', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), (text, one, other) => {
      const normal = normalise(text);
      fc.pre(normal.text.length > 0);
      const start = one % normal.text.length;
      const end = start + 1 + (other % (normal.text.length - start));
      expect(text).toContain(quoteOriginal(text, normal, start, end));
    }),
  );
});
