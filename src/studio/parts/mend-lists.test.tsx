// @vitest-environment jsdom
import { ConfigProvider, Select } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { mendLists } from './mend-lists.ts';

test('the list of an opened field is called as the field is', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} });
  mendLists(document);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Select id="risk" aria-label="风险等级" options={[{ value: '01', label: '低风险' }]} />
      </ConfigProvider>,
    ));
  const field = document.querySelector('[role=combobox]')!;
  await act(async () => void field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  await act(() => vi.waitFor(() => expect(document.querySelector('[role=listbox]')?.getAttribute('aria-label')).toBe('风险等级')));
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('what stands where nothing can be chosen is no list', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} });
  mendLists(document);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <ConfigProvider theme={{ token: { motion: false } }} renderEmpty={() => '没有符合的选项'}>
        <Select id="page" aria-label="页面" options={[]} />
      </ConfigProvider>,
    ));
  await act(async () => void document.getElementById('page')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  await act(() => vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe('没有符合的选项')));
  expect(document.querySelector('[role=listbox]')).toBeNull();
  expect(document.getElementById('page')?.hasAttribute('aria-activedescendant')).toBe(false);
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
