import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTermMarker } from '#rules/text/mark-terms.ts';
import { makeTermIndex } from '#rules/text/term-index.ts';
import type { RichTextInline } from '#schemas/rich-text.ts';
import { RichText } from './RichText.tsx';

const words = (address: string) => ({
  id: 'nav',
  name: '单位净值',
  explanation: '<每份>',
  address,
});

/** A paragraph as it is rendered, with 净值 as a term that leads to the address. */
function shown(address: string, ...content: RichTextInline[]): string {
  const index = makeTermIndex([{ term: words(address), words: ['净值'], exceptions: [] }]);
  const marker = createTermMarker(index, (term) => term);
  const text = marker({ type: 'doc', content: [{ type: 'paragraph', content }] });
  return renderToStaticMarkup(<RichText text={text} under={1} />);
}

test('a term is a button that the browser opens by itself, with its explanation behind it', () => {
  const html = shown('', { type: 'text', text: '看净值吧，净值' });
  expect(html).toMatch(/看<button type="button" popoverTarget="term-nav">净值<\/button>/i);
  expect(html).toMatch(/<span id="term-nav" popover="auto">/);
  expect(html).toContain('&lt;每份&gt;');
  expect(html.split('<button')).toHaveLength(2);
  expect(html).not.toContain('<a ');
});

test('its name leads to where more is said', () => {
  expect(shown('/col?menuid=1', { type: 'text', text: '净值' })).toContain(
    '<a href="/col?menuid=1">单位净值</a>',
  );
});

test('a bold term stays bold', () => {
  const bold = { type: 'text', text: '看净值', marks: [{ type: 'bold' }] } as const;
  expect(shown('', { ...bold, marks: [...bold.marks] })).toMatch(
    /<strong>看<\/strong><button[^>]*><strong>净值<\/strong><\/button>/,
  );
});
