import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DocumentTree } from '#composition/tree.ts';
import { makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import type { DraftState } from '../../core/sync/session/draft-state.ts';
import type { SaveState } from '../../core/sync/session/save-state.ts';
import { watchFragments } from './watch-fragments.ts';

const page = (...fragments: string[]) =>
  treeOf(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['m'] } }),
      makeNode('m', 'M04', {
        props: { modulename: '产品', styleid: 'rail', status: '1' },
        slots: { main: fragments },
      }),
      ...fragments.map((key) => makeNode(key, 'fragment', { props: { fragment: key } })),
    ),
  );
const saved: SaveState = { kind: 'saved', at: null };
const unsent: SaveState = { kind: 'offline', steps: 1 };

/** A draft's session that is what it is told to be, and how often the page was wanted again. */
function watched(document: DocumentTree, save: SaveState) {
  let state = { document, save } as DraftState;
  let tell = () => {};
  let count = 0;
  const stop = watchFragments(
    {
      getState: () => state,
      subscribe(listener) {
        tell = listener;
        return () => void (tell = () => {});
      },
    },
    () => (count += 1),
  );
  return {
    stop,
    count: () => count,
    become(next: DocumentTree, how: SaveState) {
      state = { ...state, document: next, save: how };
      tell();
      vi.runAllTimers();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('wants the page composed again once a draft that shows other fragments is saved, and only then', () => {
  const { become, count, stop } = watched(page('risk'), saved);
  become(page('risk'), saved);
  become(page('risk', 'fees'), { kind: 'saving', since: 0, steps: 1 });
  expect(count()).toBe(0);
  become(page('risk', 'fees'), saved);
  expect(count()).toBe(1);
  become(page('risk', 'fees'), saved);
  expect(count()).toBe(1);
  stop();
  become(page(), saved);
  expect(count()).toBe(1);
});

it('knows that what was unsent when the page was loaded is not in what the server composed', () => {
  const { become, count } = watched(page('risk'), unsent);
  become(page('risk'), { kind: 'catching-up', done: 0, total: 1 });
  expect(count()).toBe(0);
  become(page('risk'), saved);
  expect(count()).toBe(1);
  become(page('risk'), saved);
  expect(count()).toBe(1);
});
