// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressContext } from './address-context.ts';
import {
  chosenValue,
  useEnteredValues,
  withEnteredValues,
  type EnteredValues,
} from './entered-values.ts';

const page = { address: '/col?menuid=1', parameters: { menuid: '1' } };
const write = vi.fn((address: string) => window.history.replaceState(null, '', address));
const shown = {
  views: {} as Record<string, EnteredValues>,
  set: (id: string, values: EnteredValues) => void (shown.views[id] = values),
};
const { views } = shown;
const app = document.createElement('div');
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => root.unmount());
  app.replaceChildren();
  window.history.replaceState(null, '', '/');
  write.mockClear();
  vi.useRealTimers();
});

function View({ id, of }: { id: string; of: typeof page }) {
  const values = useEnteredValues(id, of);
  shown.set(id, values);
  return <p>{chosenValue(values, 'period', ['0', '1'], '0')}</p>;
}

const tree = (of: typeof page) => (
  <AddressContext value={write}>
    <View id="a" of={of} />
    <View id="ab" of={of} />
  </AddressContext>
);
const show = (of = page) => act(() => root.render(tree(of)));
const pause = () => act(() => void vi.advanceTimersByTime(1000));

function open(address: string) {
  window.history.replaceState(null, '', address);
  root = createRoot(app);
  show();
}

test('what two blocks are told stands in one address, each under its own name, beside range and tab', () => {
  open('/col?menuid=1&range=year3#node-fees');
  act(() => views['a']?.enter('amount', '500'));
  act(() => views['ab']?.enter('amount', '7,000', '7000'));
  pause();
  expect(window.location.href).toContain(
    '/col?menuid=1&range=year3&a.amount=500&ab.amount=7000#node-fees',
  );
  expect(views['ab']?.own).toEqual({ amount: '7,000' });
});

test('typing fast writes once, in place; what is wrong is taken out', () => {
  open('/col?menuid=1');
  for (const text of ['5', '50', '500']) act(() => views['a']?.enter('amount', text));
  pause();
  expect(write.mock.calls).toEqual([['/col?menuid=1&a.amount=500', 'replace']]);
  act(() => views['a']?.enter('amount', '五百', ''));
  pause();
  expect(write).toHaveBeenLastCalledWith('/col?menuid=1', 'replace');
});

test('writes nothing into the address of another page that is under way', () => {
  open('/col?menuid=1');
  act(() => views['a']?.enter('amount', '500'));
  window.history.replaceState(null, '', '/col?menuid=2');
  pause();
  expect(write).not.toHaveBeenCalled();
});

test('the next page has what its own address says', () => {
  open('/col?menuid=1');
  act(() => views['a']?.enter('amount', '500'));
  window.history.replaceState(null, '', '/col?menuid=2&a.amount=9');
  show({ address: '/col?menuid=2', parameters: { menuid: '2' } });
  expect(views['a']).toMatchObject({ own: {}, shared: { amount: '9' } });
});

test('a page that is shown later begins with what its answers are for, as a rendered one does', () => {
  const periods: unknown[] = [];
  function First() {
    periods.push(useEnteredValues('a', page).shared['period']);
    return null;
  }
  window.history.replaceState(null, '', '/col?menuid=1&a.period=1');
  root = createRoot(app);
  act(() => root.render(<First />));
  expect(periods).toEqual([undefined, '1']);
});

test('hydrates what the server rendered, then shows what was shared; other values are ignored', async () => {
  window.history.replaceState(
    null,
    '',
    `/col?menuid=1&a.period=1&ab.period=8&a.note=${'x'.repeat(41)}`,
  );
  app.innerHTML = renderToString(tree(page));
  expect(app.textContent).toBe('00');
  const problems = vi.fn();
  root = await act(async () => hydrateRoot(app, tree(page), { onRecoverableError: problems }));
  expect(problems).not.toHaveBeenCalled();
  expect(app.textContent).toBe('10');
  expect(views['a']?.shared).toEqual({ period: '1' });
});

test('an address that is loaded again keeps what was entered on its page, and on no other', () => {
  expect(
    withEnteredValues('/col?menuid=1&range=year3', '/col?range=year3&menuid=1&a.amount=500&utm=x'),
  ).toBe('/col?menuid=1&range=year3&a.amount=500');
  expect(withEnteredValues('/fund?fundcode=000001', '/col?menuid=1&a.amount=500')).toBe(
    '/fund?fundcode=000001',
  );
});
