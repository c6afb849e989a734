// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePage } from '#samples/page.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, closed, full, failed, empty } = samples as Required<typeof samples> &
  Record<'closed' | 'full' | 'failed' | 'empty', (typeof samples)['typical']>;
/** What was sent off, in order, and what the server says to it. */
let sent: Record<string, unknown>[];
let answers: unknown[];
let root: Root;

const code = { codeid: 'c1', codetype: 'image', image: '', width: '112', height: '38' };
const fetch: Fetch = async ({ path, body }) => {
  if (path === 'feedback/imagecode')
    return {
      ok: true,
      record: [[{ ...code, question: '', seconds: '300', workbits: '0' }]],
    } as never;
  if (path === 'form/state') return { ok: true, record: [[{ state: 'full' }]] } as never;
  if (path !== 'form/save') throw new Error(`not asked for: ${path}`);
  sent.push(body as Record<string, unknown>);
  return (answers.shift() ?? {
    ok: true,
    record: [[{ entryno: '20261128-ABCDE-FGHJK' }]],
  }) as never;
};

async function show(sample: typeof typical) {
  await act(async () =>
    root.render(
      <CallsProvider fetch={fetch}>
        <View id="node" props={sample.props} data={sample.data} page={samplePage()} slots={{}} />
      </CallsProvider>,
    ),
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  [sent, answers] = [[], []];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show(typical);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const shown = () => document.body.textContent ?? '';
const control = (name: string) =>
  document.querySelector<HTMLInputElement>(`#node-${name}`) ??
  (() => {
    throw new Error(`no ${name}`);
  })();

async function type(name: string, text: string) {
  const place = control(name);
  const own = Object.getPrototypeOf(place) as object;
  await act(async () => {
    Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(place, text);
    place.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const choose = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent === label)
      ?.querySelector('input')
      ?.click(),
  );
const submit = () =>
  act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click());

async function fill() {
  await type('field-name', '张三');
  await type('field-mobile', '138 0013 8000');
  await type('field-day', '2099-01-02');
  await choose('电话');
  await choose('我已阅读并同意《个人信息说明》');
  await type('imagecode', 'KMNP');
}

test('says at each field what is wrong, and goes to the first', async () => {
  await type('field-mobile', '12345');
  await submit();
  for (const words of [
    '请填写姓名',
    '请输入正确的手机号码，例如 13800138000',
    '请选择希望的日期',
    '请选择方式',
    '请先阅读并同意《个人信息说明》',
    '请输入验证码',
  ])
    expect(shown()).toContain(words);
  expect(document.activeElement?.id).toBe('node-field-name');
  expect(control('field-name').getAttribute('aria-describedby')).toContain('field-name-error');
  expect(sent).toEqual([]);
});

test('goes to a field that was asked later, where that is the first that is wrong', async () => {
  await fill();
  await choose('到访');
  await type('imagecode', '');
  await submit();
  expect(document.activeElement?.id).toBe('node-field-people');
});

test('asks a field only with the choice that it depends on, and sends it only then', async () => {
  await fill();
  expect(document.querySelector('#node-field-people')).toBeNull();
  await choose('到访');
  await type('field-people', '3');
  await choose('电话');
  await submit();
  expect(sent[0]?.['values']).toEqual({
    name: '张三',
    mobile: '13800138000',
    day: '20990102',
    way: '电话',
  });
});

test('sends what was filled in with the version that was seen, and shows the number', async () => {
  await fill();
  await choose('产品');
  await choose('账户');
  await submit();
  expect(sent).toMatchObject([
    {
      formid: 'visit',
      version: 'f'.repeat(64),
      textversion: '2026-01',
      website: '',
      values: { topics: ['产品', '账户'] },
    },
  ]);
  expect(shown()).toContain('20261128-ABCDE-FGHJK');
  expect(document.activeElement?.textContent).toContain('已经收到');
});

test('loses nothing when it was not taken, and says why; the repeat is the same entry', async () => {
  answers = [{ ok: false, code: '', msg: '' }];
  await fill();
  await submit();
  expect(document.activeElement?.textContent).toBe('没有提交成功，填写的内容还在，请稍后重试');
  expect(control('field-name').value).toBe('张三');
  await submit();
  expect(sent[1]?.['entryid']).toBe(sent[0]?.['entryid']);
  expect(shown()).toContain('20261128-ABCDE-FGHJK');
});

test('another entry has another id', async () => {
  answers = [{ ok: false, code: '', msg: '名额已满，不再接收填写' }];
  await fill();
  await submit();
  expect(shown()).toContain('名额已满，不再接收填写');
  await type('field-name', '李四');
  await submit();
  expect(sent[1]?.['entryid']).not.toBe(sent[0]?.['entryid']);
});

test('a wrong code keeps all else and is asked again', async () => {
  answers = [{ ok: false, code: '2030422', msg: '验证码错误，请重新输入' }];
  await fill();
  await submit();
  expect(document.activeElement?.id).toBe('node-imagecode');
  expect(control('imagecode').value).toBe('');
  expect(control('field-name').value).toBe('张三');
});

test('a form that is full by now says so in place of its fields', async () => {
  await show(full as typeof typical);
  expect(shown()).toContain(full.props.fullText);
  expect(document.querySelector('form')).toBeNull();
});

test('says when it is closed, when none is chosen and when it did not come', () => {
  expect(textOf(renderBlock(View, closed))).toContain(closed.props.closedText);
  expect(textOf(renderBlock(View, empty))).toContain('还没有选表单');
  expect(textOf(renderBlock(View, failed))).toContain('数据暂时没有取到');
});

test('forbids to publish a block without a form', () => {
  const context = { entry: null, parameters: {}, company: {} };
  expect(block.check(failed.props, failed.data, context)).toMatchObject([{ path: ['form'] }]);
  expect(block.check(typical.props, typical.data, context)).toEqual([]);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
