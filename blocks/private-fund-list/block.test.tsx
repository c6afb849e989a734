// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePage } from '#samples/page.ts';
import { sampleFundWords } from '#samples/funds.ts';
import { aPrivateFund, qualifiedText } from '#tests/support/contents.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { readingLines } from '#rules/text/reading-text.ts';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical } = samples;
const REFUSED = { ok: false, code: '2030403', msg: '请先完成合格投资者确认' } as const;
let root: Root;
let confirmed: string[];

/** The server, as far as the gate asks it. */
const fetch: Fetch = async ({ path, body }) => {
  if (path === 'content/text/list')
    return { ok: true, record: [[qualifiedText], [{ totalcount: '1' }]] } as never;
  if (path === 'content/private/confirm') {
    confirmed.push((body as { textversion: string }).textversion);
    return {
      ok: true,
      record: [[{ textversion: qualifiedText.textversion, confirmtime: '20261121100000' }]],
    } as never;
  }
  const { body: _body, ...row } = aPrivateFund('SF0001', { fundname: '壬癸一号' });
  return confirmed.length > 0
    ? ({ ok: true, record: [[row], [{ totalcount: '1' }]] } as never)
    : REFUSED;
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  confirmed = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = (answer: Fetch) =>
  act(async () =>
    root.render(
      <CallsProvider fetch={answer}>
        <View
          id="node"
          props={typical.props}
          data={{}}
          page={samplePage({ dictionary: sampleFundWords })}
          slots={{}}
        />
      </CallsProvider>,
    ),
  );
const shown = () => document.body.textContent ?? '';
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );

test('says in the document only that a confirmation is needed, and what to do without scripts', () => {
  const text = textOf(renderBlock(View, typical));
  expect(text).toContain(typical.props.lockedText);
  expect(text).toContain(typical.props.needsScript);
  expect(block.data(typical.props, { entry: null, parameters: {}, company: {} })).toEqual({});
});

test('shows the company’s text word for word, and the funds once it is confirmed', async () => {
  const asked: string[] = [];
  await show((request) => (asked.push(request.path), fetch(request)));
  // The server would refuse, and the browser note an error of each visitor.
  expect(asked).toEqual(['content/text/list']);
  for (const line of readingLines(qualifiedText.body)) expect(shown()).toContain(line);
  expect(shown()).not.toContain('壬癸');

  await press(typical.props.confirmLabel);
  expect(shown()).toContain(typical.props.agreeError);
  expect(document.activeElement).toBe(document.getElementById('node-agree'));
  expect(confirmed).toEqual([]);

  await act(async () => document.getElementById('node-agree')?.click());
  await press(typical.props.confirmLabel);
  expect(confirmed).toEqual([qualifiedText.textversion]);
  expect(shown()).toContain('壬癸一号');
  expect(shown()).toContain('您已于 2026-11-21 10:00 确认');
  expect(document.activeElement?.id).toBe('node-gate');
});

test('who declines is led elsewhere and may think again', async () => {
  await show(fetch);
  await press(typical.props.declineLabel);
  expect(shown()).toContain(typical.props.declinedText);
  expect(document.querySelector(`a[href="${typical.props.declinedAddress}"]`)).not.toBeNull();
  expect(document.activeElement?.id).toBe('node-gate');
  await press(typical.props.againLabel);
  expect(shown()).toContain(qualifiedText.title);
  expect(confirmed).toEqual([]);
});

test('says when nothing could be had', async () => {
  await show(async () => ({ ok: false, code: '2030504', msg: '服务暂时不可用，请稍后重试' }));
  expect(shown()).toContain('服务暂时不可用，请稍后重试重试');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
