// @vitest-environment jsdom
import { ConfigProvider, Select, type SelectProps } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixAntdSelectA11y } from './fix-antd-select-a11y.ts';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  fixAntdSelectA11y(document);
});
afterAll(() => vi.unstubAllGlobals());

/** Shows a field and opens it; answers what takes it away. */
async function open(field: SelectProps & { id: string }): Promise<() => void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <ConfigProvider theme={{ token: { motion: false } }} renderEmpty={() => '没有符合的选项'}>
        <Select {...field} />
      </ConfigProvider>,
    ),
  );
  await act(
    async () =>
      void document
        .getElementById(field.id)
        ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
  );
  return () => act(() => root.unmount());
}

test('the list of an opened field is called as the field is', async () => {
  const close = await open({
    id: 'risk',
    'aria-label': '风险等级',
    options: [{ value: '01', label: '低风险' }],
  });
  await act(() =>
    vi.waitFor(() =>
      expect(document.querySelector('[role=listbox]')?.getAttribute('aria-label')).toBe('风险等级'),
    ),
  );
  close();
});

test('what stands where nothing can be chosen is no list', async () => {
  const close = await open({ id: 'page', 'aria-label': '页面', options: [] });
  await act(() =>
    vi.waitFor(() =>
      expect(document.querySelector('[role=status]')?.textContent).toBe('没有符合的选项'),
    ),
  );
  expect(document.querySelector('[role=listbox]')).toBeNull();
  expect(document.getElementById('page')?.hasAttribute('aria-activedescendant')).toBe(false);
  close();
});
