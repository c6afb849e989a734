// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePage } from '#samples/page.ts';
import { AddressContext, type ChangeKind } from '#ui/address-context.ts';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, young } = samples as Required<typeof samples>;
const fetch = vi.fn<Fetch>(async () => ({
  ok: true,
  record: [[{ navdate: '20230213', nav: '1.1', growth: '0', cumulative: '0' }], []],
}));
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  fetch.mockClear();
  write.mockClear();
});

const write = vi.fn<(address: string, kind: ChangeKind) => void>();

async function show({ props, data, page }: typeof typical) {
  await act(async () =>
    root.render(
      <AddressContext value={write}>
        <CallsProvider fetch={fetch}>
          <View id="node" props={props} data={data} page={samplePage(page)} slots={{}} />
        </CallsProvider>
      </AddressContext>,
    ),
  );
}
const choose = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click());

test('another range is asked for when it is chosen; the one that came with the page is not asked again', async () => {
  await show(typical);
  await choose('year3');
  expect(fetch).toHaveBeenCalledExactlyOnceWith({
    path: 'fund/nav/history',
    body: { fundcode: '000001', range: 'year3', points: '400' },
  });
  expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain('近3年');
  expect(document.body.textContent).toContain('2023-02-13');
  await choose('year1');
  expect(fetch).toHaveBeenCalledOnce();
});

test('a fund too young for the preset range shows all it has without asking again', async () => {
  await show(young!);
  expect(document.querySelector<HTMLInputElement>('input[value=all]')?.checked).toBe(true);
  await choose('month1');
  await choose('all');
  expect(fetch).toHaveBeenCalledOnce();
});

test('the measure changes without a call', async () => {
  await show(typical);
  await choose('nav');
  expect(document.querySelector('figcaption')?.textContent).toContain('单位净值');
  expect(fetch).not.toHaveBeenCalled();
});

test('the address names the range that was chosen, and a page of that address asks for it', async () => {
  await show(typical);
  await choose('year3');
  expect(write.mock.lastCall?.[0]).toMatch(/[?&]range=year3$/);
  await choose('year1');
  expect(write.mock.lastCall?.[0]).not.toContain('range=');
  const asked = (range: string) =>
    block.data(block.props.parse({}), {
      entry: null,
      parameters: { fundcode: '000001', range },
      company: {},
    }).history.body;
  expect([asked('year3').range, asked('century').range]).toEqual(['year3', 'year1']);
});
