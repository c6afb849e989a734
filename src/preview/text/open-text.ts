import { mapCaret, mergeText } from '#composition/text/merge-text.ts';
import { textChange } from '#composition/text/text-change.ts';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';
import { caretIn, putCaret } from './caret.ts';

const MARK = 'data-open-text';

/** Whether an event happens in the text that is open. */
export function isOpenText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${MARK}]`) !== null;
}

interface Options {
  /** Shows the text on the page; it is not touched but hidden while the text is open. */
  shown: HTMLElement;
  value: string;
  /** Whether it may have several lines. */
  lines: boolean;
  onTyped(id: number, before: string, after: string): void;
  onKey(event: KeyboardEvent): void;
  onBlur(): void;
}

/** A plain text open for typing. */
export interface OpenText {
  /** The draft's text; `answers` names the typing that it contains. */
  take(value: string, answers: number | null): void;
  /** The page was rendered again: stands where `shown` is now. */
  follow(shown: HTMLElement | undefined): void;
  close(): void;
}

/**
 * Stands over the page's own element, with its classes and so its looks. One piece of typing is on its way at a time;
 * what comes back is merged with what was typed since. Nothing is sent or taken while an input method composes.
 */
export function openTextEditor({
  shown: first,
  value,
  lines,
  onTyped,
  onKey,
  onBlur,
}: Options): OpenText {
  let shown = first;
  let known = value;
  let onItsWay: { id: number; text: string } | null = null;
  let last = 0;
  let composing = false;
  let waiting: { value: string; answers: number | null } | null = null;
  const box = copyOf(first, value);

  const text = () => box.textContent ?? '';
  function write(next: string): void {
    const caret = caretIn(box);
    const change = textChange(text(), next);
    box.textContent = next;
    if (caret !== null) putCaret(box, mapCaret(caret, change));
  }
  function send(): void {
    if (!lines && /[\r\n]/.test(text())) write(text().replaceAll(/\s*[\r\n]+\s*/g, ' '));
    if (composing || onItsWay || text() === known) return;
    last += 1;
    onItsWay = { id: last, text: text() };
    onTyped(last, known, text());
  }
  function take(draft: string, answers: number | null): void {
    if (composing) {
      waiting = { value: draft, answers: answers ?? waiting?.answers ?? null };
      return;
    }
    // What was heard before the own typing is in the answer to it too.
    if (onItsWay && answers !== onItsWay.id) return;
    const base = onItsWay?.text ?? known;
    onItsWay = null;
    known = draft;
    const merged = mergeText(base, text(), draft).text;
    if (merged !== text()) write(merged);
    send();
  }
  function onComposed(): void {
    composing = false;
    const heard = waiting;
    waiting = null;
    if (heard) take(heard.value, heard.answers);
    send();
  }

  box.addEventListener('compositionstart', () => (composing = true));
  box.addEventListener('compositionend', onComposed);
  box.addEventListener('input', send);
  box.addEventListener(
    'beforeinput',
    (event) => event.inputType.startsWith('history') && event.preventDefault(),
  );
  box.addEventListener('keydown', (event) => !isInputMethodKey(event) && onKey(event));
  box.addEventListener('blur', () => document.activeElement !== box && onBlur());
  hide(shown);
  shown.after(box);
  box.focus();
  putCaret(box, value.length);

  return {
    take,
    follow(next) {
      if (!next || (next === shown && box.isConnected)) return;
      show(shown);
      shown = next;
      hide(shown);
      const caret = caretIn(box);
      shown.after(box);
      box.focus();
      putCaret(box, caret ?? text().length);
    },
    close() {
      show(shown);
      box.remove();
    },
  };
}

function copyOf(shown: HTMLElement, value: string): HTMLElement {
  const box = shown.cloneNode(false) as HTMLElement;
  for (const name of ['id', 'data-prop', 'href', 'hidden']) box.removeAttribute(name);
  box.setAttribute(MARK, '');
  box.setAttribute('contenteditable', 'plaintext-only');
  box.setAttribute('role', 'textbox');
  box.style.cssText +=
    ';white-space:pre-wrap;outline:2px solid #5b38d0;outline-offset:3px;min-width:1em;min-height:1lh;cursor:text';
  box.textContent = value;
  return box;
}

function hide(element: HTMLElement): void {
  element.style.setProperty('display', 'none', 'important');
}

function show(element: HTMLElement): void {
  element.style.removeProperty('display');
}
