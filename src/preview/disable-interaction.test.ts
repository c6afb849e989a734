// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { FromFrame } from '#wire/preview/messages.ts';
import { disableInteraction } from './disable-interaction.ts';

test('a click on a link selects the innermost node and leads nowhere', () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML =
    '<div data-node="m1"><div data-node="b1"><a href="/away"><b>更多</b></a></div></div>';
  const sent: FromFrame[] = [];
  let reached = 0;
  page.querySelector('a')!.addEventListener('click', () => (reached += 1));
  disableInteraction(page, (message) => sent.push(message));

  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  page.querySelector('b')!.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(reached).toBe(0);
  expect(sent).toEqual([{ type: 'clicked', node: 'b1', extend: false, add: false }]);
});

test('keys go to the studio, but Tab leaves the frame', () => {
  const page = document.implementation.createHTMLDocument();
  const sent: FromFrame[] = [];
  disableInteraction(page, (message) => sent.push(message));
  const nudge = new KeyboardEvent('keydown', {
    key: 'ArrowUp',
    code: 'ArrowUp',
    altKey: true,
    bubbles: true,
    cancelable: true,
  });
  page.body.dispatchEvent(nudge);
  const tab = new KeyboardEvent('keydown', {
    key: 'Tab',
    code: 'Tab',
    bubbles: true,
    cancelable: true,
  });
  page.body.dispatchEvent(tab);
  expect(sent).toContainEqual({
    type: 'key',
    key: 'ArrowUp',
    code: 'ArrowUp',
    shift: false,
    alt: true,
    meta: false,
  });
  expect([nudge.defaultPrevented, tab.defaultPrevented]).toEqual([true, false]);
});
