// @vitest-environment jsdom
import { Activity, startTransition, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ModelNode, PageModel } from '#kit';
import { RenderingContext, useNode } from './model-context.ts';
import { createModelStore, type ModelStore } from './model-store.ts';
import { hydrateNow, hydrateFocused } from './hydrate-now.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);

let app: HTMLElement;
const problems: unknown[] = [];

beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>';
  app = document.querySelector('#app')!;
  problems.length = 0;
});

function hydrate(tree: ReactNode, html = renderToString(tree)): void {
  app.innerHTML = html;
  startTransition(
    () => void hydrateRoot(app, tree, { onRecoverableError: (error) => problems.push(error) }),
  );
}

function Counted() {
  const [count, setCount] = useState(0);
  const [text, setText] = useState('');
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </>
  );
}
const sleeping = (
  <Activity>
    <section>
      <Activity>
        <Counted />
      </Activity>
    </section>
  </Activity>
);

it('answers the first press, however early it comes', async () => {
  hydrate(sleeping);
  const button = app.querySelector('button')!;
  button.click();
  await expect.poll(() => button.textContent).toBe('1');
  expect(app.querySelector('button')).toBe(button);
  expect(problems).toEqual([]);
});

it.each([
  ['woken', hydrateNow],
  ['focused', (input: HTMLInputElement) => input.focus()],
])('takes what is put into a field that was %s', async (_, touch) => {
  hydrateFocused();
  hydrate(sleeping);
  const input = app.querySelector('input')!;
  touch(input);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '债券');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => app.querySelector('output')?.textContent).toBe('债券');
  expect(problems).toEqual([]);
});

it('meets what the server rendered where another page is shown before it came to life', async () => {
  const model = (text: string): PageModel => ({
    facts: {} as PageModel['facts'],
    nodes: {
      a: { id: 'a', type: 'text', props: { text }, slots: {}, data: {} } satisfies ModelNode,
    },
    modules: ['a'],
  });
  const page = (store: ModelStore) => (
    <RenderingContext value={{ store, onFailure: () => undefined }}>
      <Activity>
        <Text />
      </Activity>
    </RenderingContext>
  );
  function Text() {
    return <p>{String(useNode('a')?.props['text'])}</p>;
  }
  const store = createModelStore(model('先'));
  hydrate(page(store), renderToString(page(createModelStore(model('先')))));
  store.show(model('后'));
  expect(app.textContent).toBe('先');
  await expect.poll(() => app.textContent).toBe('后');
  expect(problems).toEqual([]);
});
