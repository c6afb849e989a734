// @vitest-environment jsdom
import axeCore from 'axe-core';
import { ConfigProvider } from 'antd';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { JsonObject } from '#schemas/json-object.ts';
import { makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import type { ActionResult } from '../actions/actions.ts';
import { createTrackedStore } from '../../base/components/tracked.ts';
import { ComposerContext, type Composer } from '../composer/composer.ts';
import { ConvertDialog } from './ConvertDialog.tsx';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const plain = { type: 'doc', content: [paragraph('一'), paragraph('二')] };
const formatted = { type: 'doc', content: [...plain.content, { type: 'horizontalRule' }] };

const perform = vi.fn<(result: ActionResult) => boolean>(() => true);
const onClose = vi.fn<() => void>();
let root: Root;
let page: HTMLElement;

const pageWith = (text: JsonObject, module = 'M01'): DocumentTree =>
  treeOf(
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['holder'] } }),
      makeNode('holder', module, { slots: { main: ['block'] } }),
      makeNode('block', 'rich-text', { props: { title: '说明', text } }),
    ),
  );
async function show(tree: DocumentTree): Promise<void> {
  const composer = { view: { tree }, perform } as unknown as Composer;
  const node = nodeOf(tree, 'block');
  if (!node) throw new Error('no block');
  await act(() =>
    root.render(
      <ComposerContext value={createTrackedStore(composer)}>
        <ConfigProvider theme={{ token: { motion: false } }}>
          <ConvertDialog node={node} onClose={onClose} />
        </ConfigProvider>
      </ComposerContext>,
    ),
  );
  await settled();
}
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const button = (name: RegExp) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    name.test(textContent),
  );
/** The dialog moves focus and parts of itself when the browser has the time. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 100)));
async function press(name: RegExp): Promise<void> {
  await act(() => button(name)?.click());
  await settled();
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  page = document.body.appendChild(document.createElement('main'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(() => root.unmount());
  page.remove();
  perform.mockClear();
  vi.unstubAllGlobals();
});

test('converts at once where nothing is lost, in one step that keeps the block selected', async () => {
  await show(pageWith(plain));
  expect(button(/免责声明/)?.textContent).toContain('全部保留');
  await press(/免责声明/);
  const [result] = perform.mock.calls[0] ?? [];
  expect(result?.ok && result.step).toMatchObject({
    label: '转换 富文本 为 免责声明',
    select: 'block',
    changes: [{ op: 'convert', node: 'block', type: 'disclaimer', without: ['text'] }],
  });
});

test('says what carries over and what is lost, and asks before it loses anything', async () => {
  await show(pageWith(formatted));
  expect(button(/免责声明/)?.textContent).toContain('丢失 1 项');
  await press(/免责声明/);
  expect(perform).not.toHaveBeenCalled();
  const items = [...(dialog()?.querySelectorAll('li') ?? [])].map((item) => item.textContent);
  expect(items).toEqual(['标题', '正文 → 段落', '正文：格式（分隔线）']);
  await press(/仍转换为免责声明/);
  expect(perform).toHaveBeenCalledOnce();
});

test('says why a block cannot stand here, and does not convert it', async () => {
  await show(pageWith(plain, 'M02'));
  expect(button(/行动提示/)?.textContent).toContain('只放');
  await press(/行动提示/);
  expect(perform).not.toHaveBeenCalled();
});

test('is accessible', async () => {
  await show(pageWith(formatted));
  await press(/免责声明/);
  const found = await axeCore.run(dialog() ?? page, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(found.violations.map(({ id }) => id)).toEqual([]);
});
