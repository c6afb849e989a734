import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { richText, type RichText as RichTextValue } from '#schemas/rich-text.ts';
import { RichText } from './RichText.tsx';
import { fileWords } from '#rules/text/file-words.ts';

const bold = { type: 'bold' } as const;
const link = (address: string) => ({ type: 'link', attrs: { address } }) as const;
const html = (...content: RichTextValue['content']) =>
  renderToStaticMarkup(<RichText text={richText.parse({ type: 'doc', content })} under={2} />);

test('text is text: what looks like markup is shown, not made', () => {
  const shown = html({ type: 'paragraph', content: [{ type: 'text', text: '<img onerror=x>&' }] });
  expect(shown).toContain('&lt;img onerror=x&gt;&amp;');
  expect(shown).not.toContain('<img');
});

test('one link with a bold word in it stays one link, and says that it leaves', () => {
  const away = link('https://example.com/a');
  const shown = html({
    type: 'paragraph',
    content: [
      { type: 'text', text: '看', marks: [away] },
      { type: 'text', text: '这里', marks: [away, bold] },
      { type: 'text', text: '。' },
    ],
  });
  expect(shown.match(/<a /g)).toHaveLength(1);
  expect(shown).toContain('看<strong>这里</strong>');
  expect(shown).toContain('（将离开本站）');
  expect(
    html({
      type: 'paragraph',
      content: [{ type: 'text', text: '看', marks: [link('/col?menuid=1')] }],
    }),
  ).not.toContain('将离开');
});

test.each(['javascript:alert(1)', '//elsewhere.example'])(
  'an address that no link may have (%s) is shown as text',
  (address) => {
    const unchecked = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: '点我', marks: [link(address)] }] },
      ],
    } as const;
    const shown = renderToStaticMarkup(
      <RichText text={unchecked as unknown as RichTextValue} under={1} />,
    );
    expect(shown).toContain('点我');
    expect(shown).not.toContain('href');
  },
);

test('footnotes are numbered in the order of the text, also in cells, and lead to their notes and back', () => {
  const note = (words: string) => ({ type: 'footnote', attrs: { note: words } }) as const;
  const shown = html(
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableCell',
              attrs: { colspan: 1, rowspan: 1 },
              content: [{ type: 'paragraph', content: [note('先')] }],
            },
          ],
        },
      ],
    },
    { type: 'paragraph', content: [{ type: 'text', text: '费率' }, note('后 <b>')] },
  );
  const marks = [...shown.matchAll(/role="doc-noteref" id="([^"]+)" href="#([^"]+)"[^>]*>(\d)</g)];
  expect(marks.map(([, , , number]) => number)).toEqual(['1', '2']);
  const notes = [...shown.matchAll(/<li id="([^"]+)">(.*?) <a [^>]*href="#([^"]+)"/g)];
  expect(notes.map(([, , words]) => words)).toEqual(['先', '后 &lt;b&gt;']);
  expect(notes.map(([, id, , back]) => [id, back])).toEqual(marks.map(([, id, to]) => [to, id]));
});

test('a text without footnotes has no notes below it', () => {
  expect(html({ type: 'paragraph' })).not.toContain('doc-endnotes');
});

test('headings never go beyond the sixth level nor stand beside the one above', () => {
  const four = {
    type: 'heading',
    attrs: { level: 4 },
    content: [{ type: 'text', text: '末' }],
  } as const;
  const at = (under: 1 | 2 | 3) =>
    renderToStaticMarkup(
      <RichText text={richText.parse({ type: 'doc', content: [four] })} under={under} />,
    );
  expect([at(1), at(2), at(3)].map((shown) => /<h(\d)/.exec(shown)?.[1])).toEqual(['4', '5', '6']);
});

test('a table’s first row of headings becomes its head; spans are kept', () => {
  const cell = (type: 'tableHeader' | 'tableCell', text: string, colspan = 1) => ({
    type,
    attrs: { colspan, rowspan: 1 },
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  });
  const shown = html({
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', '费率', 2)] },
      { type: 'tableRow', content: [cell('tableHeader', '申购'), cell('tableCell', '1.5%')] },
    ],
  });
  expect(shown).toContain('<thead><tr><th scope="col" colSpan="2"><p>费率</p></th></tr></thead>');
  expect(shown).toContain('<th scope="row"><p>申购</p></th><td><p>1.5%</p></td>');
  expect(shown).toContain('tabindex="0"');
});

test('pictures come from this site alone; elsewhere their words stay', () => {
  expect(
    html({ type: 'image', attrs: { src: '/media/a.png', alt: '图', caption: '说明' } }),
  ).toContain('<img alt="图" src="/media/a.png"');
  const foreign = html({
    type: 'image',
    attrs: { src: 'https://example.com/a.png', alt: '图', caption: '说明' },
  });
  expect(foreign).not.toContain('<img');
  expect(foreign).toContain('<figcaption>说明</figcaption>');
});

test('a figure that is not known is two dashes', () => {
  expect(
    html({
      type: 'paragraph',
      content: [{ type: 'fundFigure', attrs: { fundcode: '000001', figure: 'nav' } }],
    }),
  ).toContain('>--</span>');
});

test.each([
  ['nav', false],
  ['year1ud', true],
  ['yield7d', true],
])('a text with the figure %s says that past performance promises nothing: %j', (figure, says) => {
  const named = { type: 'fundFigure', attrs: { fundcode: '000001', figure } } as const;
  const within = html({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [named] }] }],
  });
  expect(within.includes('基金的过往业绩并不预示其未来表现')).toBe(says);
});

test.each([
  ['pdf', '253952', 'PDF，248 KB'],
  ['xlsx', '1572864', 'XLSX，1.5 MB'],
  ['pdf', '', 'PDF'],
  ['html', '', ''],
])('%s of %s bytes reads %s', (filetype, filesize, words) => {
  expect(fileWords({ filetype, filesize })).toBe(words);
});
