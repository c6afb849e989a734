import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { richTextModel } from '#composition/rich-text/model.ts';
import { selectedText } from './selected-text.ts';

const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const text = (words: string) => ({ type: 'text', text: words });
const doc = richTextModel.nodeFromJSON({
  type: 'doc',
  content: [
    paragraph(text('稳健配置，长期持有。')),
    paragraph(text('净值 '), {
      type: 'fundFigure',
      attrs: { fundcode: '000001', figure: 'nav' },
    }),
    { type: 'paragraph' },
  ],
});
const selected = (from: number, to = from) =>
  selectedText(EditorState.create({ doc, selection: TextSelection.create(doc, from, to) }));

it('is what is selected, or the paragraph of the caret', () => {
  expect(selected(1, 5)).toEqual({ from: 1, to: 5, text: '稳健配置' });
  expect(selected(3)).toEqual({ from: 1, to: 11, text: '稳健配置，长期持有。' });
});

it('is nothing across paragraphs, over more than text, and in an empty one', () => {
  expect(selected(1, 14)).toBeNull();
  expect(selected(14)).toBeNull();
  expect(selected(13, 16)?.text).toBe('净值 ');
  expect(selected(doc.content.size - 1)).toBeNull();
});
