import { expect, it } from 'vitest';
import { toolbarPanels } from './toolbar-panels.ts';

const names = (draft: Parameters<typeof toolbarPanels>[0]) =>
  toolbarPanels(draft).map(({ name }) => name);

it('offers no file and no figure in texts where visitors would get neither', () => {
  expect(names({ takesClaims: true, fillsParts: true, assistant: null })).toEqual([
    'link',
    'image',
    'attachment',
    'fundFigure',
    'footnote',
    'claim',
  ]);
  expect(names({ takesClaims: true, fillsParts: false, assistant: null })).toEqual([
    'link',
    'image',
    'footnote',
    'claim',
  ]);
});

it('offers no claim outside of drafts, nor in what approves claims', () => {
  expect(names(null)).not.toContain('claim');
  expect(names({ takesClaims: false, fillsParts: false, assistant: null })).toEqual([
    'link',
    'image',
    'footnote',
  ]);
});

it('offers the assistant where the draft has one', () => {
  const assistant = { Field: () => null, Picture: () => null, Selection: () => null };
  expect(names({ takesClaims: false, fillsParts: false, assistant })).toEqual([
    'link',
    'image',
    'footnote',
    'assistant',
  ]);
});
