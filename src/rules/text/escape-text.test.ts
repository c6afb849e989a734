import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText } from './escape-text.ts';

test('the four characters become entities, and & stays', () => {
  expect(escapeText(`<a href='x' title="y">A & B &lt;</a>`)).toBe(
    '&lt;a href=&#39;x&#39; title=&quot;y&quot;&gt;A & B &lt;&lt;/a&gt;',
  );
  expect(escapeText('')).toBe('');
});

const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom('<', '>', "'", '"', '&', '&lt;', '基'),
    fc.string({ unit: 'binary', maxLength: 2 }),
  ),
});

test('none of the four is left of any text, a second time changes nothing, and reading the entities gives the text back', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const escaped = escapeText(text);
      expect(escaped).not.toMatch(/[<>'"]/);
      expect(escapeText(escaped)).toBe(escaped);
      if (!/&(lt|gt|#39|quot);/.test(text)) {
        const read = escaped
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&#39;', "'")
          .replaceAll('&quot;', '"');
        expect(read).toBe(text);
      }
    }),
  );
});
