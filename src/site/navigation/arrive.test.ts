// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { arrive } from './arrive.ts';

const scrollIntoView = vi.fn<(this: Element) => void>();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  document.body.innerHTML =
    '<main id="main"><h1>标题</h1><p id="plain"></p><div id="entry-a" tabindex="-1"></div></main>';
});

it('scrolls to the place that is named and gives it the focus where it takes one', () => {
  arrive('#entry-a');
  expect(scrollIntoView.mock.contexts).toEqual([document.getElementById('entry-a')]);
  expect(document.activeElement?.id).toBe('entry-a');
});

it('leaves the focus where the place takes none', () => {
  arrive('#plain');
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(document.body);
});

it('goes to the heading where no place is named, or none has the name', () => {
  arrive('#gone');
  expect(scrollIntoView).not.toHaveBeenCalled();
  expect(document.activeElement?.tagName).toBe('H1');
});
