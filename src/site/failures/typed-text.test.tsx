// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTypedText, restoreTypedText } from './typed-text.ts';

const FORM = `<form id="feedback">
  <input name="name"><input name="password" type="password"><input name="shown" autocomplete="current-password">
  <input name="code" autocomplete="one-time-code"><input name="agree" type="checkbox"><input type="text">
  <input id="by-id"><textarea name="text"></textarea><select name="kind"><option value=""></option><option>投诉</option></select>
</form><form><input name="name"><input name="name"></form>`;

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"], #${name}`)!;

function open(address: string): void {
  document.body.innerHTML = FORM;
  restoreTypedText(address);
}

beforeEach(() => sessionStorage.clear());

describe('what was typed', () => {
  it('is there again, passwords and codes excepted, but once', () => {
    open('/a');
    for (const [index, one] of fields().entries())
      if (one.tagName !== 'SELECT') one.value = `文字 ${index}`;
    field('kind').value = '投诉';
    keepTypedText();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('文字 1"');
    open('/a');
    expect(fields().map(({ type, value }) => (type === 'checkbox' ? '' : value))).toEqual([
      '文字 0',
      '',
      '',
      '',
      '',
      '',
      '文字 6',
      '文字 7',
      '投诉',
      '文字 9',
      '文字 10',
    ]);
    open('/a');
    expect(field('name').value).toBe('');
  });

  it('is put into no other page', () => {
    open('/a');
    field('text').value = '意见';
    keepTypedText();
    open('/b');
    expect(field('text').value).toBe('');
    open('/a');
    expect(field('text').value).toBe('意见');
  });

  it('is kept up to a size', () => {
    open('/a');
    field('text').value = '长'.repeat(60_000);
    field('name').value = '短';
    keepTypedText();
    open('/a');
    expect([field('name').value, field('text').value]).toEqual(['短', '']);
  });

  it('is lost where the browser keeps nothing, and breaks nothing', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open('/a');
    field('name').value = '短';
    keepTypedText();
    refuse.mockRestore();
    open('/a');
    expect(field('name').value).toBe('');
  });
});

it('reaches the state of a field that React controls', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="app"></div>';
  sessionStorage.setItem(
    'quoin-typed-text',
    JSON.stringify({ address: '/a', fields: { ' phone': '123' } }),
  );
  function Field() {
    const [text, setText] = useState('');
    return (
      <label>
        {text.length}
        <input name="phone" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
    );
  }
  const root = createRoot(document.querySelector('#app')!);
  await act(async () => root.render(<Field />));
  await act(async () => restoreTypedText('/a'));
  expect([field('phone').value, document.querySelector('label')?.textContent]).toEqual([
    '123',
    '3',
  ]);
  await act(async () => root.unmount());
});
