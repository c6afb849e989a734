// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { followedAddress } from './followed-address.ts';

/** What a click leads to, on the element with the class `hit`, else on the link. */
function click(html: string, init: MouseEventInit = {}, prevent = false): string | null {
  document.body.innerHTML = `<main>${html}</main>`;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let followed: string | null = null;
  document.querySelector('main')?.addEventListener('click', () => {
    if (prevent) event.preventDefault();
    followed = followedAddress(event);
    // What is not followed would be jsdom's to open, which it cannot.
    event.preventDefault();
  });
  document.querySelector('.hit, a')?.dispatchEvent(event);
  return followed;
}

it('follows a plain click on anything inside a link of the site', () => {
  expect(click('<a href="/col?menuid=1#top">基金</a>')).toBe('/col?menuid=1#top');
  expect(click('<a href="/fund?fundcode=000001"><b class="hit">基金</b></a>')).toBe(
    '/fund?fundcode=000001',
  );
});

it.each([
  ['another site', '<a href="https://example.com/">x</a>'],
  ['another host without a scheme', '<a href="//example.com/">x</a>'],
  ['a place on this page', '<a href="#main">x</a>'],
  ['a file', '<a href="/media/report.pdf">x</a>'],
  ['a new window', '<a href="/col" target="_blank">x</a>'],
  ['a download', '<a href="/col" download>x</a>'],
  ['no link at all', '<p class="hit">x</p>'],
])('leaves %s to the browser', (_, html) => {
  expect(click(html)).toBeNull();
});

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('leaves a click with %o to the browser', (init) => {
  expect(click('<a href="/col">x</a>', init)).toBeNull();
});

it('leaves a click alone that something on the page handled', () => {
  expect(click('<a href="/col">x</a>', {}, true)).toBeNull();
});
