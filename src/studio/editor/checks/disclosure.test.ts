import { expect, test } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import { openTree } from '#composition/tree.ts';
import { blockVersion, defaultProps } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { checkPage } from './check-page.ts';

const DAY = '20261126';

function node(id: string, type: string, more: Partial<DocumentNode> = {}): DocumentNode {
  const version = blockVersion(type);
  return { id, type, version, displyflag: '1', props: defaultProps(type), slots: {}, ...more };
}

/** Where a page with these blocks in one module breaks the rule on what has to be shown with figures. */
function lacking(...blocks: DocumentNode[]): string[] {
  const ids = new Set(blocks.flatMap(({ slots }) => Object.values(slots).flat()));
  const main = blocks.map(({ id }) => id).filter((id) => !ids.has(id));
  const nodes = [
    node('root', 'page', { props: {}, slots: { main: ['m'] } }),
    node('m', 'M05', { slots: { main } }),
    ...blocks,
  ];
  const opened = openTree({ nodes: Object.fromEntries(nodes.map((one) => [one.id, one])) });
  if (!opened.ok) throw new Error(toSourceText(opened.message));
  return checkPage(opened.tree, DAY)
    .breaches.filter(({ breach }) => breach?.rule === 'B1')
    .map(({ node: id }) => id);
}

const figures = node('figures', 'fund-info');

test('figures without the disclaimer are named while the page is edited', () => {
  expect(lacking(figures)).toEqual(['figures']);
  expect(lacking(figures, node('said', 'disclaimer'))).toEqual([]);
  expect(lacking(figures, node('said', 'disclaimer', { displyflag: '2' }))).toEqual(['figures']);
  expect(lacking(figures, node('said', 'disclaimer', { hiddenat: ['360'] }))).toEqual(['figures']);
});

test('a disclaimer behind a tab that is not selected counts as absent', () => {
  const tabs = defaultProps('tabs')['tabs'] as { id: string }[];
  const [first = '', second = ''] = tabs.map(({ id }) => id);
  const inTab = (id: string) =>
    lacking(
      figures,
      node('tabs', 'tabs', { slots: { [id]: ['said'] } }),
      node('said', 'disclaimer'),
    );
  expect(inTab(first)).toEqual([]);
  expect(inTab(second)).toEqual(['figures']);
});

test('nothing is missing from a page whose fragments are not at hand', () => {
  const shared = node('shared', 'fragment', { props: { fragment: 'risks' } });
  expect(lacking(figures, shared)).toEqual([]);
});
