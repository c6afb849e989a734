// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { emptySearch } from './empty-search.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);

let end: (() => void) | undefined;
afterEach(() => {
  end?.();
  document.body.replaceChildren();
});
afterAll(() => void vi.unstubAllGlobals());

test('takes the field of the search out, also where its head is drawn later, and leaves those of the page', async () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<div id="app"><main><form><input id="own"></form></main></div>';
  end = emptySearch(page);
  page
    .getElementById('app')
    ?.insertAdjacentHTML(
      'afterbegin',
      '<header><search popover><input id="searched"></search></header>',
    );
  await vi.waitFor(() =>
    expect([...page.querySelectorAll('input')].map(({ id }) => id)).toEqual(['own']),
  );
});

/** As the head of a page has it. */
function Head({ placeholder }: { placeholder: string | null }) {
  if (placeholder === null) return null;
  return (
    <>
      <button type="button">open</button>
      <search popover="auto">
        <form>
          <input placeholder={placeholder} />
        </form>
      </search>
    </>
  );
}

test('lets React change and remove what it emptied', async () => {
  const holder = document.body.appendChild(document.createElement('div'));
  holder.innerHTML = renderToString(<Head placeholder="one" />);
  const root = hydrateRoot(holder, <Head placeholder="one" />);
  await vi.waitFor(() =>
    expect(Object.keys(holder.querySelector('input') ?? {}).join()).toContain('__reactProps'),
  );
  end = emptySearch(document);
  expect(document.querySelector('input')).toBe(null);
  flushSync(() => root.render(<Head placeholder="two" />));
  flushSync(() => root.render(<Head placeholder={null} />));
  expect(holder.innerHTML).toBe('');
  flushSync(() => root.unmount());
});
