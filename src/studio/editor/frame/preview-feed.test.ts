import { expect, test } from 'vitest';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import type { PageModel } from '#kit';
import type { ToFrame } from '#wire/preview/messages.ts';
import type { BlockRules } from './block-rules.ts';
import { createPreviewFeed } from './preview-feed.ts';

const rules: BlockRules = {
  check: ({ props }) => props,
  isShown: ({ displyflag }) => displyflag === '1',
  placeholder: () => null,
  isExpanded: () => false,
  slots: () => [],
  bringsHeading: () => false,
  questions: () => ({}),
};
const block = { id: 'b1', type: 'text', slots: {} };
const model = {
  facts: { frame: { slots: {}, nodes: [] } },
  nodes: { b1: { ...block, props: { title: '热销' }, data: {} } },
  modules: ['b1'],
} as unknown as PageModel;

function draft(title: string): DocumentTree {
  const root = {
    id: 'root',
    type: 'page',
    version: 1,
    displyflag: '1' as const,
    props: {},
    slots: { main: ['b1'] },
  };
  const opened = openTree({
    nodes: { root, b1: { ...block, version: 1, displyflag: '1', props: { title } } },
  });
  return opened.ok ? opened.tree : expect.fail('no document');
}

function feeding() {
  const sent: ToFrame[] = [];
  const feed = createPreviewFeed({
    send: (message) => sent.push(message),
    ask: async () => ({}),
    onWaiting: () => undefined,
    rules: () => rules,
  });
  return {
    feed,
    titles: () =>
      sent.map((message) =>
        message.type === 'patch' ? message.patch.nodes?.['b1']?.props['title'] : message.type,
      ),
  };
}

test('sends the model, and what the draft has become since', () => {
  const { feed, titles } = feeding();
  feed.show(model, draft('精选'));
  expect(titles()).toEqual(['show', '精选']);
});

test('a frame that was sent the model draws it before the draft is compared with it', () => {
  const { feed, titles } = feeding();
  const kept = draft('精选');
  feed.show(model, kept, true);
  feed.follow(kept);
  expect(titles()).toEqual([]);
  feed.compare();
  feed.compare();
  expect(titles()).toEqual(['精选']);
});

test('an edit does not wait for the frame', () => {
  const { feed, titles } = feeding();
  feed.show(model, draft('精选'), true);
  feed.follow(draft('严选'));
  expect(titles()).toEqual(['精选', '严选']);
  feed.compare();
  expect(titles()).toHaveLength(2);
});
