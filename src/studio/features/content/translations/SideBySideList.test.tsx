// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Change } from '#composition/change.ts';
import { translatablePlaces } from '#registry/translation/translatable-places.ts';
import type { TranslatedText } from '#schemas/content/translation.ts';
import type { JsonValue } from '#schemas/json.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import { makeDocument, makeNode, treeOf } from '#tests/support/composition.ts';
import { createTrackedStore } from '../../../base/components/tracked.ts';
import { FeedbackContext } from '../../../base/components/feedback.ts';
import { SessionContext, type Session } from '../../../core/session/session.ts';
import { ComposerContext, type Composer } from '../../../editor/composer/composer.ts';
import { SideBySideList } from './SideBySideList.tsx';

const PAGE = { kind: 'page', key: '1' } as const;
const document_ = makeDocument(
  makeNode('root', 'page', { slots: { main: ['d'] } }),
  makeNode('d', 'disclaimer', {
    props: { title: '风险提示', paragraphs: [{ id: 'p1', text: '基金有风险。' }] },
  }),
);
const source = { tree: treeOf(document_), places: translatablePlaces(document_) };
const made = (path: string[], chinese: string, text: string): TranslatedText => ({
  ...{ id: path.join('-'), node: 'd', path, source: chinese, text },
});

let root: Root;
const edit = vi.fn<(changes: Change[], step: string) => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // The height of a text box is worked out from sizes that jsdom does not know.
  const computed = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
    Object.assign(computed(element), { getPropertyValue: () => '0px' }),
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  edit.mockReset();
});

async function show(texts: TranslatedText[], role: 'editor' | 'reader' = 'editor'): Promise<void> {
  const item = makeNode('root', 'item-translation', {
    props: { texts: texts as unknown as JsonValue },
  });
  const composer: Partial<Composer> = {
    name: { kind: 'translation', key: 'page:1:en' },
    view: { tree: treeOf(makeDocument(item)) } as Composer['view'],
    edit,
  };
  const session: Partial<Session> = {
    client: { call: () => new Promise(() => undefined) } as unknown as Session['client'],
    grants: role === 'editor' ? [{ role: 'editor', scope: EVERYWHERE }] : [],
    assistant: null,
  };
  const feedback = { announce: () => undefined, toast: () => undefined, dismiss: () => undefined };
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <FeedbackContext value={feedback}>
            <SessionContext value={session as Session}>
              <ComposerContext value={createTrackedStore(composer as Composer)}>
                <SideBySideList name={PAGE} source={source} />
              </ComposerContext>
            </SessionContext>
          </FeedbackContext>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-text-row]')];
const states = () => rows().map(({ dataset }) => dataset['state']);
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label) ??
  expect.fail(`no button ${label}`);
async function choose(label: string): Promise<void> {
  const option = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === label,
  );
  await act(async () => (option ?? expect.fail(`no choice ${label}`)).click());
}

it('shows each text in its order with its state, and both languages as such', async () => {
  await show([made(['title'], '风险提示', 'Risk')]);
  expect(states()).toEqual(['current', 'missing']);
  expect(rows()[0]?.querySelector('[lang="zh-CN"]')?.textContent).toBe('风险提示');
  expect(rows()[0]?.querySelector<HTMLInputElement>('[lang="en"] input')?.value).toBe('Risk');
});

it('marks the difference of a text that fell behind, and counts it as right by one press', async () => {
  await show([made(['title'], '风险', 'Risk')]);
  expect([...document.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
    '提示',
  ]);
  await act(async () => button('英文仍然对').click());
  expect(edit.mock.calls[0]?.[0]).toEqual([
    { op: 'set', node: 'root', path: ['props', 'texts', 'title', 'source'], value: '风险提示' },
  ]);
});

it('narrows to what is missing, and says where nothing is left with a way back', async () => {
  await show([
    made(['title'], '风险提示', 'Risk'),
    made(['paragraphs', 'p1', 'text'], '基金有风险。', 'Funds carry risk.'),
  ]);
  await choose('缺 0');
  expect(document.body.textContent).toContain('没有缺的');
  await act(async () => button('看全部').click());
  expect(rows()).toHaveLength(2);
});

it('keeps English whose Chinese is gone to be read, and removes it when asked', async () => {
  const gone = made(['lead'], '没有了', 'Gone');
  await show([gone]);
  expect(document.querySelector('details')?.textContent).toContain('Gone');
  await act(async () => button('全部删除').click());
  expect(edit.mock.calls[0]?.[0]).toEqual([
    { op: 'set', node: 'root', path: ['props', 'texts', 'lead'] },
  ]);
});

it('lets somebody without the right read alone', async () => {
  await show([made(['title'], '风险提示', 'Risk')], 'reader');
  expect(document.querySelector('[data-text-row] :is(input, textarea)')).toBeNull();
  expect(rows()[0]?.querySelector('[lang="en"]')?.textContent).toBe('Risk');
});
