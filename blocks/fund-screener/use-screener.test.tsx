// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answer, CallRequest } from '#kit';
import { samplePage } from '#samples/page.ts';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { samples } from './sample.ts';
import { View } from './View.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.useFakeTimers();

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

interface Asked {
  request: CallRequest;
  answer: (answer: Answer) => Promise<void>;
}

/** The typical page in a browser; calls are answered by hand. */
function showTypical() {
  const { props, data, page } = samples.typical;
  const place = document.createElement('div');
  const asked: Asked[] = [];
  const fetch: Fetch = (request) =>
    new Promise((resolve) =>
      asked.push({ request, answer: (answer) => act(async () => resolve(answer)) }),
    );
  const facts = samplePage(page);
  root = createRoot(place);
  act(() =>
    root?.render(
      <CallsProvider fetch={fetch}>
        <View id="node" props={props} data={data} page={facts} slots={{}} />
      </CallsProvider>,
    ),
  );
  const find = (name: string, value: string) =>
    place.querySelector<HTMLInputElement>(`input[name=${name}][value="${value}"]`)!;
  return {
    asked,
    press: (name: string, value: string) =>
      act(
        () =>
          void find(name, value).dispatchEvent(
            new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }),
          ),
      ),
    choose: (name: string, value: string) => act(async () => find(name, value).click()),
    /** Answers how many calls were made within the key's own event. */
    type: (text: string) =>
      act(async () => {
        const input = place.querySelector<HTMLInputElement>('input[name=keyword]')!;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
          input,
          text,
        );
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        return asked.length;
      }),
    total: () => place.querySelector('[role=status] b')?.textContent,
  };
}

test('a filter asks for its rows first, and counts what each choice would leave once they are there', async () => {
  const { asked, choose } = showTypical();
  expect(asked).toEqual([]);
  await choose('fundtype', '2');
  expect(asked).toMatchObject([{ request: { path: 'trade/fund/list', body: { fundtype: '2' } } }]);
  await asked[0]?.answer(samples.typical.data.list);
  expect(asked).toMatchObject([
    {},
    { request: { path: 'fund/type/count', body: { fundtype: '2' } } },
  ]);
});

test('a filter chosen while rows are under way asks for its rows too, and the counts follow the last ones alone', async () => {
  const { asked, choose } = showTypical();
  await choose('fundtype', '2');
  await choose('risklevel', '03');
  expect(asked.map(({ request: { path } }) => path)).toEqual([
    'trade/fund/list',
    'trade/fund/list',
  ]);
  await asked[0]?.answer(samples.typical.data.list);
  expect(asked).toHaveLength(2);
  await asked[1]?.answer(samples.typical.data.list);
  expect(asked.slice(2)).toMatchObject([
    { request: { path: 'fund/type/count', body: { fundtype: '2', risklevel: '03' } } },
  ]);
});

test('rows that could not be had keep no counts from being asked', async () => {
  const { asked, choose } = showTypical();
  await choose('fundtype', '2');
  await asked[0]?.answer({ ok: false, code: '2030504', msg: '稍后重试' });
  expect(asked.slice(1)).toMatchObject([
    { request: { path: 'fund/type/count', body: { fundtype: '2' } } },
  ]);
});

test('a filter that is pressed asks already, and shows what came as soon as it is chosen', async () => {
  const { asked, press, choose, total } = showTypical();
  press('fundtype', '2');
  expect(asked).toMatchObject([{ request: { path: 'trade/fund/list', body: { fundtype: '2' } } }]);
  await asked[0]?.answer(samples.paged!.data.list);
  expect(total()).toBe('9');
  await choose('fundtype', '2');
  expect(total()).toBe('250');
  expect(asked.slice(1)).toMatchObject([{ request: { path: 'fund/type/count' } }]);
});

test('a key asks within its own event, and once', async () => {
  const { asked, type } = showTypical();
  expect(await type('债')).toBe(1);
  expect(asked).toMatchObject([{ request: { path: 'trade/fund/list', body: { keyword: '债' } } }]);
});

test('what was pressed and not chosen within a moment is asked for again', async () => {
  const { asked, press, choose } = showTypical();
  press('fundtype', '2');
  vi.advanceTimersByTime(1500);
  await choose('fundtype', '2');
  expect(asked.map(({ request: { path } }) => path)).toEqual([
    'trade/fund/list',
    'trade/fund/list',
  ]);
});

test('to press what is chosen already asks for nothing', () => {
  const { asked, press } = showTypical();
  press('fundtype', '');
  expect(asked).toEqual([]);
});
