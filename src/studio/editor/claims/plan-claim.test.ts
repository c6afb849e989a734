import { describe, expect, it } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import { nodeOf, openTree } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { quotedSentence } from './plan-claim.ts';

const CLAIM = '规模居同类第一。';

function replaced(type: string, props: DocumentNode['props'], path: string[], words: string) {
  const root: DocumentNode = {
    ...{ id: 'root', type: 'page', version: 1, displyflag: '1', props: {} },
    slots: { main: ['a'] },
  };
  const node: DocumentNode = {
    ...{ id: 'a', type, version: 1, displyflag: '1', props, slots: {} },
  };
  const opened = openTree({ nodes: { root, a: node } });
  if (!opened.ok) throw new Error(opened.message.id);
  const found = quotedSentence(node, path, words);
  if (!found) return null;
  const tree = found.replace(CLAIM).reduce((before, change) => {
    const done = apply(before, change, null);
    if (!done.ok) throw new Error(done.message.id);
    return done.document;
  }, opened.tree);
  return { sentence: found.sentence, props: nodeOf(tree, 'a')?.props };
}

describe('a claim in place of a sentence that a finding quotes', () => {
  it('of a plain text leaves the rest of it', () =>
    expect(
      replaced('call-to-action', { title: '稳健。同类第一！请看' }, ['title'], '同类第一'),
    ).toEqual({ sentence: '同类第一', props: { title: '稳健。规模居同类第一！请看' } }));

  it('of a formatted text keeps its paragraphs and the marks of the sentence', () => {
    const paragraph = (...content: JsonValue[]) => ({ type: 'paragraph', content });
    const words = (text: string, bold = false) => ({
      ...{ type: 'text', text },
      ...(bold && { marks: [{ type: 'bold' }] }),
    });
    const figure = { type: 'fundFigure', attrs: { fundcode: '000001', figure: 'nav' } };
    const content = [
      paragraph(words('开头')),
      paragraph(figure, words('元。'), words('业绩同类第一', true), words('。末尾')),
    ];
    const done = replaced('rich-text', { text: { type: 'doc', content } }, ['text'], '同类第一');
    expect(done?.sentence).toBe('业绩同类第一');
    expect(done?.props).toEqual({
      text: {
        type: 'doc',
        content: [
          paragraph(words('开头')),
          paragraph(figure, words('元。'), words('规模居同类第一', true), words('。末尾')),
        ],
      },
    });
  });

  it('is not planned where the words are not said there any more', () =>
    expect(replaced('call-to-action', { title: '稳健' }, ['title'], '同类第一')).toBeNull());
});
