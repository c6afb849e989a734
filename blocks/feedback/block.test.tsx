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

const { typical, short, failed } = samples as Required<typeof samples>;
/** What was sent off, in order. */
let saved: Record<string, unknown>[];
let codes: number;
let root: Root;

/** The server: the code is KMNP, each good for one try. */
const fetch: Fetch = async ({ path, body }) => {
  const given = body as Record<string, string>;
  switch (path) {
    case 'feedback/imagecode': {
      codes += 1;
      const isImage = given['codetype'] === 'image';
      return {
        ok: true,
        record: [
          [
            {
              codeid: `c${codes}`,
              codetype: given['codetype'],
              image: isImage ? 'data:image/svg+xml;base64,' : '',
              width: '112',
              height: '38',
              question: isImage ? '' : '题目',
              seconds: '300',
              workbits: '0',
            },
          ],
        ],
      } as never;
    }
    case 'feedback/save':
      saved.push(given);
      if (given['imagecode'] !== 'KMNP')
        return { ok: false, code: '2030422', msg: '验证码错误，请重新输入' };
      return { ok: true, record: [[{ ticketno: '20261121-ABCDE-34567' }]] } as never;
    case 'feedback/query':
      if (given['ticketno'] !== '20261121-ABCDE-34567')
        return { ok: false, code: '2030404', msg: '没有查到这张受理单，请核对单号和联系方式' };
      return {
        ok: true,
        record: [
          [
            {
              ticketno: given['ticketno'],
              type: '1',
              title: '题',
              content: '内容',
              createtime: '20261121093000',
              status: '1',
              reply: '已经办好',
            },
          ],
        ],
      } as never;
    default:
      throw new Error(`not asked for: ${path}`);
  }
};

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  saved = [];
  codes = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <CallsProvider fetch={fetch}>
        <View id="node" props={typical.props} data={typical.data} page={samplePage()} slots={{}} />
      </CallsProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const control = (name: string) =>
  document.getElementById(name === 'ticketno' ? 'node-ticketno' : `node-write-${name}`) as Control;
const type = (name: string, text: string) =>
  act(async () => {
    const field = control(name);
    field.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(
      field,
      text,
    );
    field.dispatchEvent(
      new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }),
    );
  });
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );
const shown = () => document.body.textContent ?? '';
const fill = async (imagecode: string) => {
  const given = {
    type: '1',
    title: '赎回到账',
    content: '赎回之后多久可以到账？请告知。',
    contactname: '张三',
    mobile: '13800138000',
    imagecode,
  };
  for (const [name, text] of Object.entries(given)) await type(name, text);
};

test('the document has the types, and says what to do without scripts', () => {
  const text = textOf(renderBlock(View, typical));
  for (const words of ['产品与交易', '投诉', typical.props.privacyNote, typical.props.needsScript])
    expect(text).toContain(words);
  expect(textOf(renderBlock(View, short!))).not.toContain(typical.props.queryTitle);
  expect(textOf(renderBlock(View, failed!))).toContain('请稍后重试 重试');
});

test('names what is wrong at each field, word for word, and goes to the first', async () => {
  await press('提交');
  for (const words of [
    '请选择反馈类型',
    '请输入标题',
    '请输入反馈内容',
    '请输入联系人姓名',
    '请输入联系电话或电子邮箱',
    '请输入验证码',
  ])
    expect(shown()).toContain(words);
  expect(document.activeElement).toBe(control('type'));
  await fill('a3K');
  await press('提交');
  expect(shown()).toContain('验证码应为4位数字或字母');
  expect(shown()).not.toContain('请输入标题');
  expect(saved).toEqual([]);
});

test('asks for a code only when somebody begins', async () => {
  expect(codes).toBe(0);
  await type('title', '题');
  expect(codes).toBe(1);
  expect(document.querySelector('img[width="112"][height="38"]')).not.toBeNull();
});

test('a wrong code keeps what was typed and brings another one; the right one gives the number', async () => {
  await fill('ACEH');
  await press('提交');
  expect(shown()).toContain('验证码错误，请重新输入');
  expect(control('content').value).toBe('赎回之后多久可以到账？请告知。');
  expect(control('imagecode').value).toBe('');
  expect(document.activeElement).toBe(control('imagecode'));
  expect(codes).toBe(2);

  await type('imagecode', 'KMNP');
  await press('提交');
  expect(saved.map(({ codeid, imagecode }) => [codeid, imagecode])).toEqual([
    ['c1', 'ACEH'],
    ['c2', 'KMNP'],
  ]);
  expect(shown()).toContain('20261121-ABCDE-34567');
  expect(document.activeElement?.textContent).toContain(typical.props.sentTitle);
});

test('asks in words who cannot see a picture', async () => {
  await press('看不清图形？改用文字题');
  expect(document.getElementById('node-write-imagecode-question')?.textContent).toBe('题目');
  expect(control('imagecode').getAttribute('aria-describedby')).toContain(
    'node-write-imagecode-question',
  );
  expect(document.querySelector('img')).toBeNull();
});

test('finds a ticket by its number, or says why not', async () => {
  await press('查询');
  expect(shown()).toContain('请输入受理单号');
  await type('ticketno', '1');
  await press('查询');
  expect(shown()).toContain('没有查到这张受理单，请核对单号和联系方式');
  await type('ticketno', '20261121-ABCDE-34567');
  await press('查询');
  for (const words of ['已答复', '已经办好', '2026-11-21 09:30']) expect(shown()).toContain(words);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
