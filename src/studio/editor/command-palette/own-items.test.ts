import { expect, test, vi } from 'vitest';
import { findItems } from './palette-results.ts';
import { ownItems } from './own-items.ts';

test('finds the menu by its name and its address, and goes there', () => {
  const go = vi.fn<(to: string) => void>();
  const items = ownItems(go);
  for (const text of ['菜单', 'menu']) {
    const [found] = findItems(items, text);
    expect(found).toMatchObject({ section: 'page', label: '菜单' });
    found?.run();
  }
  expect(go.mock.calls).toEqual([['/menu'], ['/menu']]);
  expect(findItems(items, '转向').map(({ detail }) => detail)).toEqual(['/redirects']);
});
