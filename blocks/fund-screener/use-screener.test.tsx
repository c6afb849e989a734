// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { Answer, CallRequest } from '#kit/call.ts';
import { samplePage } from '#kit/sample-page.ts';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { samples } from './sample.ts';
import { View } from './View.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

interface Asked {
  request: CallRequest;
  answer: (answer: Answer) => Promise<void>;
}

/** The typical page in a browser; calls are answered by hand. */
function showTypical(): { asked: Asked[]; choose: (name: string, value: string) => void } {
  const { props, data, page } = samples.typical;
  const place = document.createElement('div');
  const asked: Asked[] = [];
  const fetch: Fetch = (request) => new Promise((resolve) => asked.push({ request, answer: (answer) => act(async () => resolve(answer)) }));
  const facts = samplePage(page);
  act(() => createRoot(place).render(<CallsProvider fetch={fetch}><View id="node" props={props} data={data} page={facts} slots={{}} /></CallsProvider>));
  return { asked, choose: (name, value) => act(() => place.querySelector<HTMLInputElement>(`input[name=${name}][value="${value}"]`)?.click()) };
}

test('a filter asks for its rows first, and counts what each choice would leave once they are there', async () => {
  const { asked, choose } = showTypical();
  expect(asked).toEqual([]);
  choose('fundtype', '2');
  expect(asked).toMatchObject([{ request: { path: 'trade/fund/list', body: { fundtype: '2' } } }]);
  await asked[0]?.answer(samples.typical.data.list);
  expect(asked).toMatchObject([{}, { request: { path: 'fund/type/count', body: { fundtype: '2' } } }]);
});

test('a filter chosen while rows are under way asks for its rows too, and the counts follow the last ones alone', async () => {
  const { asked, choose } = showTypical();
  choose('fundtype', '2');
  choose('risklevel', '03');
  expect(asked.map(({ request: { path } }) => path)).toEqual(['trade/fund/list', 'trade/fund/list']);
  await asked[0]?.answer(samples.typical.data.list);
  expect(asked).toHaveLength(2);
  await asked[1]?.answer(samples.typical.data.list);
  expect(asked.slice(2)).toMatchObject([{ request: { path: 'fund/type/count', body: { fundtype: '2', risklevel: '03' } } }]);
});

test('rows that could not be had keep no counts from being asked', async () => {
  const { asked, choose } = showTypical();
  choose('fundtype', '2');
  await asked[0]?.answer({ ok: false, code: '2030504', msg: '稍后重试' });
  expect(asked.slice(1)).toMatchObject([{ request: { path: 'fund/type/count', body: { fundtype: '2' } } }]);
});
