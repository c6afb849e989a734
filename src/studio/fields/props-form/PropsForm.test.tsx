// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { field } from '#kit';
import { FeedbackContext } from '../../base/components/feedback.ts';
import { readFields } from '../../core/nodes/field-shape.ts';
import { DraftFieldsContext, type DraftFields } from '../rich-text/draft-fields.ts';
import { PropsForm } from './PropsForm.tsx';

const schema = z.strictObject({
  title: field(z.string().max(5).default(''), { label: '标题' }),
  note: field(z.string().min(1).exactOptional(), { label: '说明' }),
  rows: field(
    z
      .array(z.strictObject({ id: z.string(), name: field(z.string().min(1), { label: '名称' }) }))
      .default([]),
    { label: '几行' },
  ),
});
const fields = readFields(schema);
const rows = [
  { id: 'a', name: '甲' },
  { id: 'b', name: '' },
];
const feedback = { announce: () => undefined, toast: () => undefined, dismiss: () => undefined };
const onEdit = () => undefined;

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.body.appendChild(document.createElement('main'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

async function show(title: string, isNew = false): Promise<void> {
  await act(() =>
    root.render(
      <FeedbackContext value={feedback}>
        <PropsForm
          label="设置"
          schema={schema}
          fields={fields}
          props={{ title, rows, ...(isNew && { note: '' }) }}
          isNew={isNew}
          onEdit={onEdit}
        />
      </FeedbackContext>,
    ),
  );
  // The schema is asked when nothing else is to be done.
  await act(() => new Promise((done) => setTimeout(done, 50)));
}

test('an edit of one field changes nothing of the others, and complaints come and go at their own', async () => {
  await show('短');
  const items = page.querySelector('[data-field=rows] ul') ?? expect.fail('no items');
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void seen.push(...records));
  observer.observe(items, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  await show('长得过分的标题');
  expect(page.querySelector('[data-field=title]')?.textContent).toContain('5');
  expect(
    page.querySelector<HTMLInputElement>('[data-field=title] input')?.getAttribute('aria-invalid'),
  ).toBe('true');
  expect(seen).toEqual([]);
  expect(items.querySelectorAll('li')[1]?.querySelector('[title]')).not.toBeNull();
  await show('短');
  expect(
    page.querySelector<HTMLInputElement>('[data-field=title] input')?.getAttribute('aria-invalid'),
  ).toBe('false');
});

test('does not complain of what may be left out', async () => {
  await show('短');
  expect(page.querySelector('[data-field=note] p')).toBeNull();
});

test('fields that somebody may not change are text and say so; of a list whose texts alone are theirs nothing is added or taken out', async () => {
  const draft = {
    fieldRefusal: (name: string) =>
      ['block.title', 'block.rows.name'].includes(name) ? null : '只能看',
  } as Partial<DraftFields> as DraftFields;
  await act(() =>
    root.render(
      <FeedbackContext value={feedback}>
        <DraftFieldsContext value={draft}>
          <PropsForm
            label="设置"
            schema={schema}
            fields={fields}
            type="block"
            props={{ title: '题', note: '只读的话', rows }}
            onEdit={onEdit}
          />
        </DraftFieldsContext>
      </FeedbackContext>,
    ),
  );
  const fieldOf = (name: string) => page.querySelector(`[data-field="${name}"]`);
  expect(fieldOf('title')?.querySelector('input')).not.toBeNull();
  expect(fieldOf('note')?.textContent).toBe('说明只能看只读的话');
  expect(fieldOf('note')?.querySelector('input, textarea, button')).toBeNull();
  expect(page.textContent).toContain('请找管理员开通');
  const buttons = [...(fieldOf('rows')?.querySelectorAll('button') ?? [])];
  expect(buttons.every((button) => button.hasAttribute('aria-expanded'))).toBe(true);
  await act(() => buttons[0]?.click());
  expect(fieldOf('rows.0.name')?.querySelector('input')).not.toBeNull();
});

test('an empty field of something new is complained about once somebody has left it, another one at once', async () => {
  await show('六个字六个字', true);
  const problem = (name: string) =>
    page.querySelector(`[data-field="${name}"] [aria-invalid="true"]`) !== null;
  expect([problem('title'), problem('note')]).toEqual([true, false]);
  const box = (name: string) =>
    page.querySelector<HTMLInputElement>(`[data-field="${name}"] input`) ?? expect.fail(name);
  await act(async () => {
    box('note').focus();
    box('title').focus();
  });
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(problem('note')).toBe(true);
});
