// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageFacts } from '#schemas/page.ts';
import { samplePage } from '#samples/page.ts';
import { aSpecialNotice } from '#tests/support/contents.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { assumeConfirmation, forgetConfirmation } from '#ui/visitor/gate/confirmation.ts';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, detail } = samples as Required<typeof samples>;
const notice = aSpecialNotice('z1', { title: '壬癸公告' });
let root: Root;

beforeEach(() => {
  // Confirmed on a page before: the gate asks for the notices at once.
  assumeConfirmation(true);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});
afterAll(forgetConfirmation);

async function show(page: Partial<PageFacts>, answer: unknown): Promise<string> {
  const fetch = vi.fn<Fetch>(async () => answer as never);
  await act(async () =>
    root.render(
      <CallsProvider fetch={fetch}>
        <View id="node" props={typical.props} data={{}} page={samplePage(page)} slots={{}} />
      </CallsProvider>,
    ),
  );
  return `${JSON.stringify(fetch.mock.calls[0]?.[0])} ${document.body.textContent}`;
}

test('the document holds nothing but the words of the gate', () => {
  for (const sample of [typical, detail!])
    expect(textOf(renderBlock(View, sample).replaceAll('<wbr>', ''))).toBe(
      `专户公告 ${sample.props.lockedText} 正在加载 ${sample.props.needsScript}`,
    );
});

test('asks for the notice of the address, and shows it under the page’s heading', async () => {
  const text = await show(detail!.page ?? {}, { ok: true, record: [[notice]] });
  expect(text).toContain('{"path":"content/specialnotice/detail","body":{"id":"z1"}}');
  expect(text).toContain('壬癸公告');
  expect(document.querySelector('h3')?.textContent).toBe('壬癸公告');
  expect(document.querySelector('h1')).toBeNull();
});

test('lists the notices elsewhere, a page at a time, each leading to its own', async () => {
  const { body: _body, author: _author, keywords: _keywords, ...row } = notice;
  const text = await show(
    { parameters: { menuid: '6', pageoffset: '10' } },
    { ok: true, record: [[row], [{ totalcount: '12' }]] },
  );
  expect(text).toContain('"pagecount":"10","pageoffset":"10"');
  expect(document.querySelector('a[href="/specialdetail?id=z1"]')?.textContent).toContain(
    '壬癸公告',
  );
  expect(text).toContain('上一页');
});

test('tells a notice that is gone from one that could not be had', async () => {
  expect(
    await show(detail!.page ?? {}, {
      ok: false,
      code: '2030404',
      msg: '没有这篇公告，可能已经撤下',
    }),
  ).toContain(typical.props.missing);
  expect(
    await show(
      { ...detail!.page, parameters: { id: 'z2' } },
      { ok: false, code: '2030504', msg: '请稍后重试' },
    ),
  ).toContain('请稍后重试重试');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
