// @vitest-environment jsdom
import { ConfigProvider, Select } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { nameLists } from './name-lists.ts';

test('the list of an opened field is called as the field is', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} });
  nameLists(document);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Select id="risk" aria-label="风险等级" options={[{ value: '01', label: '低风险' }]} />
      </ConfigProvider>,
    ));
  const field = document.querySelector('[role=combobox]')!;
  await act(async () => void field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  await act(() => vi.waitFor(() => expect(document.querySelector('[role=listbox]')?.getAttribute('aria-labelledby')).toBe('risk')));
  expect(document.getElementById('risk')?.getAttribute('aria-label')).toBe('风险等级');
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
