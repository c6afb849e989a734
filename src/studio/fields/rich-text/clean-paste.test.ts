// @vitest-environment jsdom
import { Editor, getSchema } from '@tiptap/core';
import { DOMParser as ModelParser } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { richTextModel, writeRichText } from '#composition/rich-text/model.ts';
import { richText } from '#schemas/rich-text.ts';
import { cleanPaste } from './clean-paste.ts';
import { richTextExtensions } from './extensions.ts';

const parser = ModelParser.fromSchema(getSchema(richTextExtensions()));

/** What stands in the text after pasting, and what was lost. */
function paste(html: string) {
  const { html: clean, lost } = cleanPaste(html);
  const page = document.createElement('div');
  page.innerHTML = clean;
  const text = writeRichText(richTextModel.nodeFromJSON(parser.parse(page).toJSON()));
  expect(richText.safeParse(text).error).toBeUndefined();
  return { text: JSON.stringify(text), lost };
}

test('Word’s lists become lists, without the numbers that Word wrote as text', () => {
  const item = (marker: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;
  const { text } = paste(
    `<html><body><!--StartFragment-->${item('1.', '先测评')}${item('2.', '再申购')}${item('·', '另外')}<!--EndFragment--></body></html>`,
  );
  expect(text.match(/"orderedList"/g)).toHaveLength(1);
  expect(text.match(/"listItem"/g)).toHaveLength(3);
  expect(text).toContain('"bulletList"');
  expect(text).not.toContain('1.');
});

test('emphasis that stands in styles is kept, colours and fonts are named as lost', () => {
  const { text, lost } = paste(
    '<p style="color:red">一<span style="font-weight:700;font-family:SimSun">二</span><b style="font-weight:normal">三</b><span style="text-decoration:line-through">四</span></p>',
  );
  expect(text).toContain('{"type":"text","marks":[{"type":"bold"}],"text":"二"}');
  expect(text).toContain('{"type":"text","marks":[{"type":"strike"}],"text":"四"}');
  expect(text).toContain('{"type":"text","text":"三"}');
  expect(lost).toEqual(['styles']);
});

test('pictures, frames and addresses that no link may have are left out and named', () => {
  const { text, lost } = paste(
    '<h1>标题</h1><p><img src="https://x.example/a.png"><a href="javascript:alert(1)">点我</a><a href="https://x.example/">去</a></p><iframe src="/"></iframe><script>alert(1)</script>',
  );
  expect(text).toContain('"level":2');
  expect(text).toContain('{"type":"text","text":"点我"}');
  expect(text).toContain('"address":"https://x.example/"');
  expect(text).not.toContain('alert');
  expect(lost.toSorted()).toEqual(['levels', 'links', 'media', 'pictures']);
});

test('tables keep their cells and spans; what else stands in a cell becomes paragraphs', () => {
  const { text, lost } = paste(
    '<table><tr><th colspan="2">费率</th></tr><tr><td><ul><li>一</li><li>二</li></ul></td><td>三</td></tr></table>',
  );
  expect(text).toContain('"colspan":2');
  expect(text.match(/"tableCell"/g)).toHaveLength(2);
  expect(text).not.toContain('listItem');
  expect(lost).toEqual(['cells']);
});

test('bare text beside a list and in a table inside a cell is kept', () => {
  const { text } = paste(
    '<table><tr><td>前<ul><li>一</li></ul><strong>后</strong>面<table><tr><td>内</td></tr></table></td></tr></table>',
  );
  expect(text.match(/"text":"[^"]+"/g)).toEqual(
    ['前', '一', '后', '面', '内'].map((word) => `"text":"${word}"`),
  );
  expect(text.match(/"paragraph"/g)).toHaveLength(4);
});

test.each([
  { what: 'headings and lists', html: '<p>前</p><h2>题</h2><ul><li>一</li></ul>', lost: ['cells'] },
  { what: 'a line', html: '<p>前</p><hr><p>后</p>', lost: ['cellParts'] },
  {
    what: 'a picture',
    html: '<div data-rich-image data-src="/media/a.png" data-alt="晨" data-caption=""></div>',
    lost: ['cellParts'],
  },
  {
    what: 'text before a table',
    html: '<p>前</p><table><tr><td>甲</td></tr></table>',
    lost: ['cells'],
  },
  { what: 'a table', html: '<table><tr><td>甲</td></tr></table>', lost: [] },
])('$what pasted into a cell: its table stays whole', ({ html, lost }) => {
  const row = {
    type: 'tableRow',
    content: [
      {
        type: 'tableCell',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: '格子' }] }],
      },
    ],
  };
  const editor = new Editor({
    extensions: richTextExtensions(),
    content: { type: 'doc', content: [{ type: 'table', content: [row, row] }] },
  });
  editor.commands.setTextSelection(5);
  const clean = cleanPaste(html, true);
  editor.view.pasteHTML(clean.html, new Event('paste') as ClipboardEvent);
  const { doc } = editor.state;
  expect([doc.childCount, doc.firstChild?.childCount]).toEqual([1, 2]);
  expect(clean.lost).toEqual(lost);
  editor.destroy();
});

test('plain paragraphs lose nothing', () => {
  expect(paste('<p>一</p><p><strong>二</strong></p>').lost).toEqual([]);
});
