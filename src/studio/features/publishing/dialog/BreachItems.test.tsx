// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Finding } from '#composition/finding.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import { SessionContext, type Session } from '../../../core/session/session.ts';
import type { FieldRef } from '../../../editor/composer/composer.ts';
import type { PlannedItem } from '../plan/release-plan.ts';
import { BreachItems } from './BreachItems.tsx';

const session = {
  grants: [{ role: 'compliance', scope: EVERYWHERE }],
} as Partial<Session> as Session;
const onVisit = vi.fn<(item: PlannedItem, field: FieldRef) => void>();
let root: Root;
let page: HTMLElement;

function itemWith(count: number): PlannedItem {
  const breaches = Array.from({ length: count }, (_, at): Finding => {
    const key = `breach ${at + 1}`;
    return {
      ...{ node: `n${at + 1}`, path: [], message: { id: key, values: {} } },
      breach: { rule: 'D01', severity: 'warn', basis: '', words: '', key },
    };
  });
  return {
    ...{ name: { kind: 'page', key: 'p1' }, title: '首页', tree: null, reach: 1, hash: undefined },
    ...{ changed: true, findings: [], breaches, warnings: [], versions: [], scheduled: [] },
  };
}
const show = (count: number) =>
  act(() =>
    root.render(
      <SessionContext value={session}>
        <BreachItems items={[itemWith(count)]} onVisit={onVisit} />
      </SessionContext>,
    ),
  );
const shown = () => page.querySelectorAll('li').length;
const rest = () =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent.includes('其余'));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.body.appendChild(document.createElement('main'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(() => root.unmount());
  page.remove();
});

it('shows three warnings, and the rest by one press, which goes on at the first that came', async () => {
  await show(26);
  expect(page.querySelector('summary')?.textContent).toContain('26 处合规提示');
  expect([shown(), rest()?.textContent]).toEqual([3, '显示其余 23 处']);
  await act(() => rest()?.click());
  expect([shown(), rest()]).toEqual([26, undefined]);
  await act(() => (document.activeElement as HTMLButtonElement).click());
  expect(onVisit.mock.lastCall?.[1].node).toBe('n4');
});

it('has nothing to ask for where three are all', async () => {
  await show(3);
  expect([shown(), rest()]).toEqual([3, undefined]);
});
