import { expect, test } from 'vitest';
import { openTree } from '#composition/tree.ts';
import { makeDocument, makeNode } from '#tests/support/composition.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import { compareTexts, type ComparedNode } from './compare-texts.ts';
import { pageTexts } from './page-texts.ts';

const notice = (paragraphs: string[]) =>
  makeNode('notice', 'disclaimer', {
    props: {
      title: '风险提示',
      paragraphs: paragraphs.map((text, index) => ({ id: `p${index}`, text })),
    },
  });
const body = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const page = (slots: string[], ...nodes: Parameters<typeof makeDocument>) => {
  const opened = openTree(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['m'] } }),
      makeNode('m', 'M12', { slots: { main: slots } }),
      ...nodes,
    ),
  );
  if (!opened.ok) throw new Error('no page');
  return pageTexts(opened.tree, catalogue);
};
const announcement = (nodes: readonly ComparedNode[]) =>
  nodes.map(({ node, kind, texts }) => [
    node,
    kind,
    ...texts.map(({ pieces }) =>
      pieces
        .map(
          (piece) =>
            ({ same: piece.text, removed: `-${piece.text}-`, added: `+${piece.text}+` })[
              piece.kind
            ],
        )
        .join(''),
    ),
  ]);

test('reads what is written on a page, in its order: props, items of lists and formatted text', () => {
  const [only] = page(['notice'], notice(['投资有风险', ''])).filter(
    ({ texts }) => texts.length > 0,
  );
  expect(only).toMatchObject({
    node: 'notice',
    depth: 1,
    texts: [{ text: '风险提示' }, { key: 'paragraphs.p0.text', text: '投资有风险' }],
  });
  const [text] = page(
    ['text'],
    makeNode('text', 'rich-text', { props: { text: body('买者自负') } }),
  ).filter(({ texts }) => texts.length > 0);
  expect(text?.texts).toContainEqual(expect.objectContaining({ text: '买者自负' }));
});

test('marks words that went and came, also of nodes and items that did', () => {
  const before = page(
    ['old', 'notice'],
    notice(['基金有风险', '过往不代表未来']),
    makeNode('old', 'rich-text', { props: { text: body('旧文') } }),
  );
  const after = page(
    ['notice', 'new'],
    notice(['投资有风险']),
    makeNode('new', 'rich-text', { props: { text: body('新文') } }),
  );
  expect(announcement(compareTexts(before, after))).toEqual([
    ['old', 'removed', '-旧文-'],
    ['notice', 'same', '风险提示', '-基金-+投资+有风险', '-过往不代表未来-'],
    ['new', 'added', '+新文+'],
  ]);
  expect(announcement(compareTexts(after, after)).flat().join()).not.toMatch(/[-+]/);
});
