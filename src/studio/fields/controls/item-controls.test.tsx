// @vitest-environment jsdom
import axeCore from 'axe-core';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { field } from '#kit';
import { imageAddress, localTime } from '#schemas/content/parts.ts';
import { decimalText } from '#schemas/fund.ts';
import type { JsonValue } from '#schemas/json.ts';
import { FeedbackContext } from '../../base/components/feedback.ts';
import { SessionContext, type Session } from '../../core/session/session.ts';
import { readFields } from '../../core/nodes/field-shape.ts';
import { PropsForm } from '../props-form/PropsForm.tsx';

const schema = z.strictObject({
  amount: field(decimalText, { label: '起购金额', control: 'decimal', unit: '元' }),
  time: field(localTime, { label: '开始时间', control: 'time' }),
  words: field(z.array(z.string()), { label: '关键词', control: 'tags' }),
  cover: field(imageAddress, { label: '封面', control: 'picture' }),
});
const fields = readFields(schema);
const hash = 'a'.repeat(64);
const address = `/media/${hash}.png`;
const file = {
  hash,
  address,
  filename: '大厅.png',
  filetype: 'image/png',
  bytes: 1,
  width: 10,
  height: 10,
  alt: '',
  licenceuntil: '',
  uploadedat: '2026-01-01T00:00:00Z',
};
const call = vi.fn<(route: string, body: Record<string, string>) => Promise<object>>(
  (route, body) => Promise.resolve({ ...file, alt: body['alt'] ?? route }),
);
const session = { client: { call }, siteOrigin: '', account: 'a', name: 'a' } as unknown as Session;
const feedback = { announce: () => undefined, toast: () => undefined, dismiss: () => undefined };

/** Stands for the library: its dialog has tests of its own. */
// Files of a worker share their modules: this one begins with none that others loaded, and leaves them none of its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../media/MediaPicker.tsx', () => ({
  MediaPicker: ({ onPick }: { onPick(picked: object): void }) => (
    <button type="button" onClick={() => onPick(file)}>
      库里的图
    </button>
  ),
}));

let root: Root;
let page: HTMLElement;
/** What the draft would hold by now. */
const draft = new Map<string, JsonValue>();

function Form() {
  const [held, setHeld] = useState<Record<string, JsonValue>>({
    amount: '1000000.50',
    time: '20260225150000',
    words: ['申购'],
    cover: '',
  });
  function edit(prop: string, value: JsonValue) {
    draft.set(prop, value);
    setHeld({ ...held, [prop]: value });
  }
  return (
    <PropsForm
      label="条目"
      schema={schema}
      fields={fields}
      props={held}
      onEdit={({ path: [prop = ''] }, value) => edit(prop, value ?? '')}
    />
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.body.appendChild(document.createElement('main'));
  draft.clear();
  root = createRoot(page);
  await act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <FeedbackContext value={feedback}>
          <SessionContext value={session}>
            <Form />
          </SessionContext>
        </FeedbackContext>
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const input = (prop: string) => page.querySelector<HTMLInputElement>(`[data-field=${prop}] input`)!;
async function type(element: HTMLInputElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const button = (words: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find((one) => one.textContent === words);

test('an amount has separators until somebody types in it, and keeps every digit', async () => {
  expect(input('amount').value).toBe('1,000,000.50');
  await act(() => input('amount').focus());
  expect(input('amount').value).toBe('1000000.50');
  await type(input('amount'), '2,500,000.5');
  expect(draft.get('amount')).toBe('2500000.5');
  await act(() => input('amount').blur());
  expect(input('amount').value).toBe('2,500,000.5');
});

test('a time is kept as the wire has it', async () => {
  expect(input('time').value).toBe('2026-02-25 15:00');
  await type(input('time'), '2026-03-01T09:30');
  expect(draft.get('time')).toBe('20260301093000');
});

test('keywords are closed by Enter, each once', async () => {
  await type(input('words'), '赎回');
  await act(() =>
    input('words').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }),
    ),
  );
  expect(draft.get('words')).toEqual(['申购', '赎回']);
});

test('a picture that the library has no words for gets them before it is used', async () => {
  await act(() => page.querySelector<HTMLButtonElement>('[data-field=cover] button')?.click());
  await act(async () => button('库里的图')?.click());
  expect(draft.has('cover')).toBe(false);
  expect(button('用这张图')?.disabled).toBe(true);
  await type(input('cover'), '营业大厅');
  await act(async () => button('用这张图')?.click());
  expect(call).toHaveBeenCalledWith('describeMedia', { hash, alt: '营业大厅' });
  expect(draft.get('cover')).toBe(address);
});

test('all of them are named for who does not see them', async () => {
  const { violations } = await axeCore.run(page, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
    [],
  );
});
