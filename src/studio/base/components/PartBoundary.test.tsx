// @vitest-environment jsdom
import { act, lazy, Suspense, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PartBoundary } from './PartBoundary.tsx';

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.body.appendChild(document.createElement('main'));
  root = createRoot(page, { onCaughtError: () => undefined });
});
afterEach(async () => {
  await act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const show = (children: ReactNode, content?: string) =>
  act(async () =>
    root.render(
      <>
        <nav>栏目</nav>
        <PartBoundary content={content}>{children}</PartBoundary>
      </>,
    ),
  );
const alert = () => page.querySelector('[role=alert]')?.textContent ?? '';

function Failing(): ReactNode {
  throw new Error('内部的名字');
}

test('a part that fails says so in its place, without internal words, and all else stays', async () => {
  await show(<Failing />);
  expect(page.querySelector('nav')?.textContent).toBe('栏目');
  expect(alert()).toContain('重新载入');
  expect(alert()).not.toContain('内部的名字');
});

test('code that does not come is said in the same way', async () => {
  const Missing = lazy(() => Promise.reject(new Error('offline')));
  await show(
    <Suspense>
      <Missing />
    </Suspense>,
  );
  expect(alert()).toContain('没能打开');
});

test('other content is tried again, and so is the same at a press', async () => {
  await show(<Failing />, 'a');
  await show(<p>好的</p>, 'b');
  expect(page.querySelector('p')?.textContent).toBe('好的');
  let broken = true;
  const Sometimes = () => (broken ? <Failing /> : <p>又好了</p>);
  await show(<Sometimes />, 'c');
  broken = false;
  await act(async () =>
    [...page.querySelectorAll('button')]
      .find(({ textContent }) => textContent === '再试一次')
      ?.click(),
  );
  expect(page.querySelector('p')?.textContent).toBe('又好了');
});
