// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { caretIn, putCaret } from './caret.ts';
import { openTextEditor, type OpenText } from './open-text.ts';

let open: OpenText | undefined;
afterEach(() => {
  open?.close();
  document.body.replaceChildren();
});

function start(value: string, lines = false) {
  document.body.innerHTML =
    '<section><h2 id="t" class="title" data-prop="title"><b>显示</b></h2></section>';
  const shown = document.querySelector('h2')!;
  const typed: [number, string, string][] = [];
  open = openTextEditor({
    shown,
    value,
    lines,
    onTyped: (...one) => typed.push(one),
    onKey: () => undefined,
    onBlur: () => undefined,
  });
  const box = document.querySelector<HTMLElement>('[data-open-text]')!;
  const type = (text: string) => {
    box.textContent = text;
    putCaret(box, text.length);
    box.dispatchEvent(new InputEvent('input'));
  };
  return { shown, box, typed, type };
}

test('stands over the page’s own element in its looks, and leaves it as it was', () => {
  const { shown, box } = start('热销');
  expect([box.tagName, box.className, box.id, box.textContent, shown.style.display]).toEqual([
    'H2',
    'title',
    '',
    '热销',
    'none',
  ]);
  open?.close();
  expect([shown.style.display, shown.innerHTML, box.isConnected]).toEqual([
    '',
    '<b>显示</b>',
    false,
  ]);
});

test('one piece of typing is on its way at a time; what comes back is merged with what was typed since', () => {
  const { box, typed, type } = start('热销');
  type('热销a');
  type('热销ab');
  expect(typed).toEqual([[1, '热销', '热销a']]);
  open?.take('新热销', null);
  expect(box.textContent).toBe('热销ab');
  open?.take('新热销a', 1);
  expect([box.textContent, caretIn(box)]).toEqual(['新热销ab', 5]);
  expect(typed.at(-1)).toEqual([2, '新热销a', '新热销ab']);
});

test('nothing is sent or taken while an input method composes', () => {
  const { box, typed, type } = start('热销');
  box.dispatchEvent(new CompositionEvent('compositionstart'));
  type('热销ji');
  open?.take('新热销', null);
  expect([typed.length, box.textContent]).toEqual([0, '热销ji']);
  box.textContent = '热销金';
  box.dispatchEvent(new CompositionEvent('compositionend'));
  expect(box.textContent).toBe('新热销金');
  expect(typed).toEqual([[1, '新热销', '新热销金']]);
});

test('a line stays one: pasted line breaks become spaces', () => {
  const { box, typed, type } = start('热销');
  type('热销\n基金');
  expect(box.textContent).toBe('热销 基金');
  expect(typed).toEqual([[1, '热销', '热销 基金']]);
});

test('moves to the element that the page drew again', () => {
  const { shown, box } = start('热销');
  const redrawn = document.createElement('h2');
  shown.replaceWith(redrawn);
  open?.follow(redrawn);
  expect([redrawn.nextSibling, redrawn.style.display]).toEqual([box, 'none']);
});
