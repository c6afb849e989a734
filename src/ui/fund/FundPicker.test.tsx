// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { FundPicker, type FundPickerProps, type PickedFund } from './FundPicker.tsx';

const rows = [
  { fundcode: '000001', fundname: '华夏成长混合', fundtype: '3', matchedby: 'pinyin' as const },
  { fundcode: '000198', fundname: '天弘余额宝货币', fundtype: '5', matchedby: 'pinyin' as const },
  { fundcode: '000628', fundname: '大成高鑫股票A', fundtype: '1', matchedby: 'pinyin' as const },
];
const fetch = vi.fn<Fetch>(async () => ({ ok: true, body: { rows, totalcount: '3' } }));
const onChange = vi.fn<(chosen: PickedFund[]) => void>();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  fetch.mockClear();
  onChange.mockClear();
});

function Host(props: Partial<FundPickerProps>) {
  const [chosen, setChosen] = useState<readonly PickedFund[]>(props.chosen ?? []);
  const change = (next: PickedFund[]) => {
    setChosen(next);
    onChange(next);
  };
  return <FundPicker id="pick" label="基金" {...props} chosen={chosen} onChange={change} />;
}

const show = (props: Partial<FundPickerProps> = {}) =>
  act(async () =>
    root.render(
      <CallsProvider fetch={fetch}>
        <Host {...props} />
      </CallsProvider>,
    ),
  );
const input = () => document.querySelector('input') as HTMLInputElement;
const offered = () =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
const active = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function type(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => vi.advanceTimersByTimeAsync(200));
}
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () =>
    input().dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    ),
  );

test('asks once for what was typed in haste, and never for nothing', async () => {
  await show();
  await act(async () => vi.advanceTimersByTimeAsync(500));
  expect(fetch).not.toHaveBeenCalled();
  await type('hx');
  expect(fetch).toHaveBeenCalledExactlyOnceWith({
    path: 'fund/search/suggest',
    body: { keyword: 'hx', pagecount: '8' },
  });
  expect(input().getAttribute('aria-expanded')).toBe('true');
  await type(' ');
  expect(fetch).toHaveBeenCalledOnce();
  expect(input().getAttribute('aria-expanded')).toBe('false');
});

test('arrow keys go round, Enter takes one and shows it, Escape brings the chosen one back', async () => {
  await show();
  await type('h');
  expect(active()).toBe('华夏成长混合 000001');
  await press('ArrowUp');
  expect(active()).toBe('大成高鑫股票A 000628');
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  expect(onChange).toHaveBeenCalledExactlyOnceWith([
    { fundcode: '000198', fundname: '天弘余额宝货币' },
  ]);
  expect(input().value).toBe('天弘余额宝货币 000198');
  await type('大');
  await press('Escape');
  expect(input().value).toBe('天弘余额宝货币 000198');
  expect(onChange).toHaveBeenCalledOnce();
});

test('of several it offers no fund twice, stops when full, and removes by a button', async () => {
  await show({ most: 2, chosen: [{ fundcode: '000001', fundname: '华夏成长混合' }] });
  await type('h');
  expect(offered()).toEqual(['天弘余额宝货币 000198', '大成高鑫股票A 000628']);
  await press('Enter');
  expect(input().disabled).toBe(true);
  expect(document.body.textContent).toContain('最多选 2 只');
  await act(async () =>
    document.querySelector('li button')?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  );
  expect(onChange).toHaveBeenLastCalledWith([{ fundcode: '000198', fundname: '天弘余额宝货币' }]);
});

test('offers only what its owner wants, and says when there is nothing or no answer', async () => {
  await show({ offers: ({ fundtype }) => fundtype === '5' });
  await type('h');
  expect(offered()).toEqual(['天弘余额宝货币 000198']);
  fetch.mockResolvedValueOnce({ ok: true, body: { rows: [], totalcount: '0' } });
  await type('zzz');
  expect(document.querySelector('p:not([role])')?.textContent).toBe('没有找到这样的基金');
  fetch.mockResolvedValueOnce({ ok: false, code: '2030504', msg: '数据暂时没有取到' });
  await type('q');
  expect(document.querySelector('p:not([role])')?.textContent).toBe('数据暂时没有取到');
  expect(document.querySelector('span[role=status]')?.textContent).toBe('数据暂时没有取到');
});

test('leaves Enter and arrows to the input method while it composes', async () => {
  await show();
  await type('华夏');
  const before = active();
  await press('ArrowDown', { isComposing: true });
  await press('Enter', { isComposing: true });
  // As Safari tells of the key that ends composing.
  await press('Enter', { keyCode: 229 });
  expect([active(), onChange.mock.calls.length]).toEqual([before, 0]);
  await press('Enter');
  expect(onChange).toHaveBeenCalledOnce();
});
