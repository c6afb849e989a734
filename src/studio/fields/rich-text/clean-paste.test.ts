// @vitest-environment jsdom
import { Editor, getSchema } from '@tiptap/core';
import { DOMParser as ModelParser } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
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

describe('footnotes', () => {
  const WORD = `<p class=MsoNormal>费率<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>见公告</p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> 以招募说明书为准。</p></div></div>`;
  const LIBRE =
    '<p>费率<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>见公告</p><div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>以招募说明书为准。</p></div>';
  const GOOGLE =
    '<p>费率<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>见公告</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>&nbsp;以招募说明书为准。</p></div>';
  const WEB =
    '<p>费率<sup id="r1"><a href="#n1">1</a></sup>见公告</p><ol><li id="n1">以招募说明书为准。<a href="#r1">↩</a></li></ol>';

  test.each([
    ['Word', WORD],
    ['LibreOffice', LIBRE],
    ['Google Docs', GOOGLE],
    ['a web page', WEB],
  ])('of %s stand where their numbers stood', (_from, html) => {
    const { text } = paste(html);
    expect(text).toContain(
      '{"type":"text","text":"费率"},{"type":"footnote","attrs":{"note":"以招募说明书为准。"}},{"type":"text","text":"见公告"}',
    );
    expect(text.match(/以招募说明书为准/g)).toHaveLength(1);
    expect(text).not.toMatch(/\[1\]|"text":"1"/);
  });

  test('links within a page that are none stay words', () => {
    const { text } = paste('<p><a href="#b">去看</a></p><p id="b">这里</p>');
    expect(text).toContain('"text":"去看"');
    expect(text).not.toContain('footnote');
  });
});

test('Word’s quotes are quotes, one for paragraphs that follow each other', () => {
  const { text } = paste(
    '<p class=MsoNormal>前</p><p class=MsoQuote><i>一</i></p><p class=MsoIntenseQuote>二</p><p class=MsoNormal>后</p>',
  );
  expect(text.match(/"blockquote"/g)).toHaveLength(1);
  expect(text).toMatch(/"blockquote".*一.*二.*后/);
});

test.each([
  [
    'the row that Word names',
    `<table><tr style='mso-yfti-irow:-1;mso-yfti-firstrow:yes'><td>项目</td><td>费率</td></tr><tr style='mso-yfti-irow:0'><td>管理费</td><td>1.2%</td></tr></table>`,
  ],
  [
    'the head of a table',
    '<table><thead><tr><td>项目</td><td>费率</td></tr></thead><tbody><tr><td>管理费</td><td>1.2%</td></tr></tbody></table>',
  ],
  [
    'the first row where it alone is bold',
    '<table><tr><td><p><b>项目</b></p></td><td><b>费率</b></td></tr><tr><td>管理费</td><td>1.2%</td></tr></table>',
  ],
])('%s is a head row', (_what, html) => {
  const { text } = paste(html);
  expect(text.match(/"tableHeader"/g)).toHaveLength(2);
  expect(text.match(/"tableCell"/g)).toHaveLength(2);
});

test('a table that is bold in all rows has no head row', () => {
  const { text } = paste('<table><tr><td><b>甲</b></td></tr><tr><td><b>乙</b></td></tr></table>');
  expect(text).not.toContain('tableHeader');
});
