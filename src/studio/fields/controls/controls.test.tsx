// @vitest-environment jsdom
import axeCore from 'axe-core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { field } from '#kit';
import { colourToken } from '#schemas/colour.ts';
import { nodeId } from '#schemas/document.ts';
import { iconName } from '#schemas/icon.ts';
import { FeedbackContext } from '../../base/components/feedback.ts';
import { readFields } from '../../core/nodes/field-shape.ts';
import { PropsForm } from '../props-form/PropsForm.tsx';

const schema = z.strictObject({
  colour: field(colourToken.default('accent'), { label: '字色', control: 'colour' }),
  icon: field(iconName.default('fund'), { label: '图标', control: 'icon' }),
  day: field(z.string().default(''), { label: '截止日', control: 'date' }),
  parts: field(
    z.array(
      z.strictObject({
        id: nodeId,
        since: field(z.string(), { label: '生效日期', control: 'date' }),
        code: field(z.string(), { label: '指数代码' }),
      }),
    ),
    { label: '构成', itemLabel: '项' },
  ),
});
const fields = readFields(schema);
const parts = ['000300', 'H11001'].map((code) => ({ id: `p${code}`, since: '20150105', code }));
const onEdit = vi.fn<(edit: object, value: unknown) => void>();
const feedback = { announce: () => undefined, toast: () => undefined, dismiss: () => undefined };

let root: Root;
let page: HTMLElement;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.body.appendChild(document.createElement('main'));
  root = createRoot(page);
  await act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <FeedbackContext value={feedback}>
          <PropsForm
            label="设置"
            schema={schema}
            fields={fields}
            props={{ colour: 'accent', icon: 'fund', day: '20260225', parts }}
            onEdit={onEdit}
          />
        </FeedbackContext>
      </QueryClientProvider>,
    ),
  );
  // The schema is asked when nothing else is to be done.
  await act(() => new Promise((done) => setTimeout(done, 50)));
});
afterEach(async () => {
  await act(() => root.unmount());
  page.remove();
  onEdit.mockReset();
  vi.unstubAllGlobals();
});

const press = (label: RegExp) =>
  act(() =>
    [...page.querySelectorAll<HTMLInputElement>('input[type=radio]')]
      .find((input) => label.test(input.getAttribute('aria-label') ?? ''))
      ?.click(),
  );

test('colours, icons and dates are named for who does not see them', async () => {
  const { violations } = await axeCore.run(page, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
    [],
  );
});

test('a colour and an icon are chosen by their tokens', async () => {
  await press(/^正文/);
  await press(/^通知/);
  expect(onEdit.mock.calls.map(([, value]) => value)).toEqual(['text', 'bell']);
});

test('a date is kept without its dashes, and says its weekday', () => {
  expect(page.querySelector<HTMLInputElement>('input[type=date]')?.value).toBe('2026-02-25');
  expect(page.textContent).toMatch(/(周|星期)三/);
});

test('items of one day are told apart by what else they hold', () => {
  const summaries = [...page.querySelectorAll('li button[aria-expanded]')];
  expect(summaries.map(({ textContent }) => textContent)).toEqual([
    '2015-01-05，指数代码 000300',
    '2015-01-05，指数代码 H11001',
  ]);
});
