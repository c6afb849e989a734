// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useFirstRows } from './use-first-rows.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.useFakeTimers();

const many = (first: number) => Array.from({ length: 50 }, (_, at) => first + at);

function shownOf(): { show: (rows: readonly number[]) => void; rows: () => readonly number[] } {
  const root = createRoot(document.createElement('div'));
  let shown: readonly number[] = [];
  function List({ rows }: { rows: readonly number[] }) {
    shown = useFirstRows(rows);
    return null;
  }
  return { show: (rows) => act(() => root.render(<List rows={rows} />)), rows: () => shown };
}

test('the rows that a page brings are there at once, those that replace them first as far as a screen reaches', () => {
  const { show, rows } = shownOf();
  const [old, next, last] = [many(0), many(100), many(200)];
  show(old);
  expect(rows()).toEqual(old);
  show(next);
  expect(rows()).toEqual(next.slice(0, 8));
  show(last);
  expect(rows()).toEqual(last.slice(0, 8));
  act(() => void vi.runAllTimers());
  expect(rows()).toEqual(last);
});
