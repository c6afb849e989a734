import { toSourceText } from '#messages/format.ts';
import { expect, test } from 'vitest';
import { apply } from '#composition/operations/apply.ts';
import { nodeOf } from '#composition/tree.ts';
import { makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import { plainText, textKind, typedChanges } from './plain-text.ts';

test.each([
  ['disclaimer', 'title', 'line'],
  ['disclaimer', 'paragraphs/p1/text', 'lines'],
  ['rich-text', 'text', 'rich'],
  ['footer', 'links/l1/label', 'line'],
  ['fund-list', 'fundtype', null],
  ['footer', 'links/l1/address', null],
  ['no-such-type', 'title', null],
])('%s’s %s is edited on the page as %s', (type, prop, kind) => {
  expect(textKind(type, prop.split('/'))).toBe(kind);
});

function typed(props: Record<string, string>, before: string, after: string) {
  const node = makeNode('d', 'disclaimer', { props });
  let tree = treeOf(makeDocument(makeNode('root', 'page', { slots: { main: ['d'] } }), node));
  for (const change of typedChanges(node, ['title'], before, after)) {
    const outcome = apply(tree, change, null);
    if (!outcome.ok) throw new Error(toSourceText(outcome.message));
    tree = outcome.document;
  }
  return nodeOf(tree, 'd')?.props['title'];
}

test('typing is added to what others typed since', () => {
  expect(typed({ title: '大风险' }, '风险', '风险提示')).toBe('大风险提示');
});

test('typing into a default that the draft does not hold sets it', () => {
  expect(plainText(makeNode('d', 'disclaimer'), ['title'])).toBe('风险提示');
  expect(typed({}, '风险提示', '风险提示书')).toBe('风险提示书');
});
