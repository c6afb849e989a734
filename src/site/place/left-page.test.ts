// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepLeftPage, returnToLeftPage } from './left-page.ts';

const scrollTo = vi.spyOn(window, 'scrollTo');

function leave(address: string, position: number): void {
  window.history.replaceState(null, '', address);
  Object.defineProperty(window, 'scrollY', { value: position, configurable: true });
  keepLeftPage();
}

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockReset();
  scrollTo.mockImplementation(() => undefined);
});

it('returns to where the page was left', () => {
  leave('/col?menuid=10065&risk=04', 870);
  returnToLeftPage();
  expect(scrollTo.mock.calls).toEqual([[0, 870]]);
});

it('leaves another page, and another filter of it, at its beginning', () => {
  leave('/col?menuid=10065&risk=04', 870);
  window.history.replaceState(null, '', '/col?menuid=10065');
  returnToLeftPage();
  expect(scrollTo).not.toHaveBeenCalled();
});

it.each([null, 'x', '7', '{"address":"/","position":"7"}'])('does nothing with %j', (stored) => {
  window.history.replaceState(null, '', '/');
  if (stored !== null) sessionStorage.setItem('quoin-left-page', stored);
  returnToLeftPage();
  expect(scrollTo).not.toHaveBeenCalled();
});
