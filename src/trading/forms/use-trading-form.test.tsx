// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CheckField, ChoiceField, InputField, PickField } from './fields.tsx';
import { TradingForm } from './TradingForm.tsx';
import { useTradingForm } from './use-trading-form.ts';

const number = z.object({ mobileno: z.string().min(3, { error: '请填写号码' }) });
const schema = number.extend({
  bankno: z.string().min(1, { error: '请选择银行' }),
  kind: z.string().min(1, { error: '请选择种类' }),
  agreed: z.boolean().refine((agreed) => agreed, { error: '请勾选' }),
});
const options = [
  { value: '', label: '请选择' },
  { value: '1', label: '一' },
];

/** What `part` gave. */
let parts: unknown[];

function TestForm() {
  const form = useTradingForm(schema, { bankno: '', mobileno: '', kind: '', agreed: false });
  return (
    <TradingForm
      onSubmit={form.submit(async () => undefined)}
      problem={null}
      isBusy={false}
      action="提交"
    >
      <PickField control={form.control} name="bankno" label="银行" options={options} />
      <InputField control={form.control} name="mobileno" label="号码" />
      <ChoiceField control={form.control} name="kind" label="种类" options={options.slice(1)} />
      <CheckField control={form.control} name="agreed" label="同意" />
      <button
        type="button"
        id="part"
        onClick={async () => void parts.push(await form.part(number))}
      >
        获取
      </button>
    </TradingForm>
  );
}

let root: Root;
let page: HTMLElement;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  parts = [];
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
  await act(() => root.render(<TestForm />));
});
afterEach(async () => {
  await act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const find = (selector: string) => page.querySelector<HTMLInputElement>(selector);
const press = (selector: string) => act(async () => find(selector)?.click());
/** The error that is read with a control or group. */
const errorOf = (selector: string) => {
  const ids = find(selector)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join('');
};
const type = (selector: string, text: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(find(selector), text);
    find(selector)?.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('says of a part what is wrong with its fields alone, and takes it back as soon as it is right', async () => {
  await press('#part');
  expect([errorOf('[name=mobileno]'), errorOf('#bankno')]).toEqual(['请填写号码', '']);
  expect(document.activeElement).toBe(find('[name=mobileno]'));
  await type('[name=mobileno]', '123');
  expect(errorOf('[name=mobileno]')).toBe('');
  await press('#part');
  expect(parts).toEqual([null, { mobileno: '123' }]);
});

it('puts the focus on the first field that is wrong, and says at each what it is', async () => {
  await press('[type=submit]');
  expect(document.activeElement).toBe(find('select'));
  expect(['select', '[name=mobileno]', '[role=group]', '[type=checkbox]'].map(errorOf)).toEqual([
    '请选择银行',
    '请填写号码',
    '请选择种类',
    '请勾选',
  ]);
});

it('has ids of its own for each form, so that two can stand on a page', async () => {
  await act(() =>
    root.render(
      <>
        <TestForm />
        <TestForm />
      </>,
    ),
  );
  const ids = [...page.querySelectorAll('[id]:not(#part)')].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(6);
  expect(new Set(ids).size).toBe(ids.length);
  const [, second] = page.querySelectorAll('form');
  expect(second?.querySelector('label')?.control).toBe(second?.querySelector('select'));
});
