// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { skipOffscreenModules } from './skip-offscreen-modules.ts';

/** What the browser would say of the modules in sight. */
let judge: (inSight: readonly string[]) => void;
/** What it would say at once of one that came into sight and left it. */
let pass: (id: string) => void;
let judged: Set<Element>;
let page: Document;
let view: EventTarget & { innerWidth: number };

beforeEach(() => {
  judged = new Set();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        pass = (id) =>
          tell(
            [true, false].map((isIntersecting) => ({
              target: page.querySelector(`#${id}`) as Element,
              isIntersecting,
            })),
          );
        judge = (inSight) =>
          tell(
            [...judged].map((target) => ({ target, isIntersecting: inSight.includes(target.id) })),
          );
      }
      observe = (target: Element) => void judged.add(target);
      unobserve = (target: Element) => void judged.delete(target);
      takeRecords = () => [];
    },
  );
  open(['a', 'b', 'c', 'd'].map(module).join(''));
});

const module = (id: string) =>
  `<div data-node="${id}"><div id="${id}" data-module="M04">${'<p data-node="text"></p>'.repeat(60)}</div></div>`;

/** A page with these modules, whose layout nothing is known of yet. */
function open(modules: string): void {
  page = document.implementation.createHTMLDocument();
  view = Object.assign(new EventTarget(), { innerWidth: 1024 });
  Object.defineProperty(page, 'defaultView', { value: view });
  page.body.innerHTML = `<main>${modules}</main>`;
  judged.clear();
  skipOffscreenModules(page);
}

const offscreen = () => [...page.querySelectorAll('[data-offscreen]')].map(({ id }) => id);
const holder = (id: string) => page.querySelector(`[data-node="${id}"]`) as Element;
/** Puts a module behind another, as a step of an editor does. */
async function move(id: string, behind: string): Promise<void> {
  holder(behind).after(holder(id));
  await Promise.resolve();
}

test('what is out of sight rests, and wakes when something in it changes', async () => {
  judge(['a']);
  expect(offscreen()).toEqual(['b', 'c', 'd']);
  page.querySelector('#c p')?.append('新');
  await Promise.resolve();
  expect(offscreen()).toEqual(['b', 'd']);
  judge(['a']);
  expect(offscreen()).toEqual(['b', 'c', 'd']);
});

test('a module that is moved among those that rest is not laid out again, and wakes where that brought it into sight', async () => {
  judge(['a']);
  judged.clear();
  await move('a', 'b');
  expect(offscreen()).toEqual(['b', 'a', 'c', 'd']);
  expect([...judged].map(({ id }) => id)).toEqual(['a']);
  judge(['a']);
  expect(offscreen()).toEqual(['b', 'c', 'd']);
});

test('a module that is moved beside one in sight wakes, as does one that changed on the way', async () => {
  judge(['a', 'b']);
  await move('d', 'a');
  expect(offscreen()).toEqual(['c']);
  judge(['a', 'd', 'b']);
  page.querySelector('#a p')?.append('新');
  await move('a', 'c');
  expect(offscreen()).toEqual(['c']);
});

test('at another width all wake, at another height none', () => {
  judge(['a']);
  view.dispatchEvent(new Event('resize'));
  expect(offscreen()).toEqual(['b', 'c', 'd']);
  view.innerWidth = 360;
  view.dispatchEvent(new Event('resize'));
  expect(offscreen()).toEqual([]);
});

test('nothing rests on a small page', () => {
  open('<div data-node="a"><div id="a" data-module="M04"></div></div>');
  judge([]);
  expect(offscreen()).toEqual([]);
});

test('of a page that comes with many modules those out of sight are laid out a few at a time', async () => {
  vi.useFakeTimers();
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => void idle.push(act));
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
  const unseen = () => [...page.querySelectorAll('[data-offscreen=unseen]')].map(({ id }) => id);
  open('');
  page
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', [...'abcdefghij'].map(module).join(''));
  await Promise.resolve();
  expect(unseen().join('')).toBe('abcdefghij');
  judge(['a']);
  pass('j');
  expect(unseen().join('')).toBe('bcdefghij');
  vi.advanceTimersByTime(400);
  expect(unseen().join('')).toBe('bcdefghij');
  vi.advanceTimersByTime(400);
  expect(offscreen().join('')).toBe('defghij');
  judge(['a']);
  expect(offscreen().join('')).toBe('bcdefghij');
  expect(unseen().join('')).toBe('defghij');
  while (idle.length > 0) idle.shift()?.();
  expect(unseen()).toEqual([]);
  vi.useRealTimers();
});
