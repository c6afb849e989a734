// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReadPassage, type ChosenPassage } from './chosen-passage.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let read: (ChosenPassage | null)[];

function Reader() {
  read.push(useReadPassage('n1'));
  return null;
}

beforeEach(async () => {
  document.body.innerHTML =
    '<aside data-pane="inspector"><p data-field="title"><input value="甲乙丙"></p></aside><div></div>';
  read = [];
  root = createRoot(document.body.lastElementChild ?? document.body);
  await act(() => root.render(<Reader />));
});
afterEach(async () => {
  await act(() => root.unmount());
  // The field keeps the focus otherwise, also in what is tested next.
  document.body.replaceChildren();
});

const input = () => document.querySelector('input') as HTMLInputElement;

async function select(from: number, to: number): Promise<void> {
  await act(() => {
    input().focus();
    input().setSelectionRange(from, to);
    document.dispatchEvent(new Event('selectionchange'));
  });
}

it('is another one when other words are selected', async () => {
  await select(0, 2);
  expect(read.at(-1)).toEqual({
    path: ['props', 'title'],
    passage: { range: { from: 0, to: 2 }, words: '甲乙' },
  });
});

it('renders nothing again while the caret moves on in a field, as at every key', async () => {
  // After a change React renders once more before it knows that nothing changes any more.
  await select(1, 1);
  await select(2, 2);
  const before = read.length;
  await select(3, 3);
  await select(0, 0);
  await select(1, 1);
  expect([read.length, read.at(-1)]).toEqual([before, { path: ['props', 'title'], passage: null }]);
});
