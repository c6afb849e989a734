import { describe, expect, it } from 'vitest';
import { read, submit, type CallEntry } from '#wire/calls/entry/entry.ts';
import type { CallOutcome, WireReply } from '../request/transport/outcome.ts';
import { classifyFailure, type Consequence } from './classify-failure.ts';
import { answerTexts as texts } from './answer-texts.ts';

const BLACKLIST = '您的业务办理受限，请联系客服';
const toasts: CallEntry = { ...submit, errorAs: 'toast' };
const newer: CallEntry = { ...submit, format: 'body' };
const download: CallEntry = { ...toasts, binary: true };

function reply(code: string, status = 200, fields: Partial<WireReply> = {}): CallOutcome {
  return { kind: 'reply', status, reply: { code, msg: '原因', record: [], body: null, ...fields } };
}
const consequence = (outcome: CallOutcome, entry: CallEntry = submit) =>
  classifyFailure(outcome, entry, BLACKLIST).consequence;
const kind = (outcome: CallOutcome, entry?: CallEntry) => consequence(outcome, entry).kind;

describe('what is no failure', () => {
  it.each(['0000000', '0'])('takes %s at 2xx as success, in the form of the entry', (code) => {
    const outcome = reply(code, 204, { record: [[{ a: 1 }]], body: { b: 2 } });
    expect(classifyFailure(outcome, submit, BLACKLIST)).toEqual({
      answer: { ok: true, record: [[{ a: 1 }]] },
      consequence: { kind: 'none' },
    });
    expect(classifyFailure(outcome, newer, BLACKLIST).answer).toEqual({ ok: true, body: { b: 2 } });
  });

  it('takes a file as the answer of a binary call, and a reply in its place as an error whatever its code', () => {
    const file = new Blob(['%PDF']);
    expect(
      classifyFailure({ kind: 'file', status: 200, file }, download, BLACKLIST).answer,
    ).toEqual({
      ok: true,
      record: file,
    });
    expect(consequence(reply('0000000', 200, { msg: '' }), download)).toEqual({
      kind: 'toast',
      text: texts.unavailable,
    });
    expect(kind({ kind: 'file', status: 502, file }, download)).toBe('error-page');
  });

  it('leaves a cancelled call alone', () => {
    expect(classifyFailure({ kind: 'cancelled' }, submit, BLACKLIST)).toEqual({
      answer: { ok: false, code: 'ERR_CANCELLED', msg: '请求已取消' },
      consequence: { kind: 'none' },
    });
  });
});

describe('the session', () => {
  it.each<[string, CallOutcome, Consequence]>([
    ['9999999', reply('9999999', 401), { kind: 'expired', text: texts.expired }],
    ['9999998 at any status', reply('9999998'), { kind: 'elsewhere', text: texts.elsewhere }],
    ['HTTP 401', reply('2031', 401), { kind: 'expired', text: texts.expired }],
    [
      'HTTP 401 with a success code',
      reply('0000000', 401),
      { kind: 'expired', text: texts.expired },
    ],
    [
      'HTTP 401 without a code',
      { kind: 'unreadable', status: 401 },
      { kind: 'expired', text: texts.expired },
    ],
    [
      'HTTP 401 with 100047',
      reply('100047', 401),
      { kind: 'expired', text: texts.elsewhereChangePassword },
    ],
  ])('%s ends it, wherever the call shows its failures', (_name, outcome, expected) => {
    for (const onFailure of ['page', 'block', 'silent'] as const)
      expect(consequence(outcome, { ...submit, onFailure })).toEqual(expected);
  });

  it('knows the silent codes to the number, at HTTP 401 too', () => {
    const silent = [
      '100043',
      '100073',
      '100074',
      ...Array.from({ length: 49 }, (_, index) => String(100405 + index)),
    ];
    for (const code of silent)
      expect([code, kind(reply(code, 401), read)]).toEqual([code, 'clear-token']);
    for (const code of [
      '100042',
      '100044',
      '100072',
      '100075',
      '100404',
      '100454',
      '1004050',
      '0100405',
    ])
      expect([code, kind(reply(code))]).toEqual([code, 'alert']);
  });

  it('takes 100047 for an ordinary code anywhere but at HTTP 401', () => {
    expect(kind(reply('100047'))).toBe('alert');
  });
});

describe('listed codes and messages', () => {
  it('shows -900020051 as the server says it', () => {
    expect(consequence(reply('-900020051', 500))).toEqual({
      kind: 'alert',
      notice: { title: '提示', text: '原因' },
    });
  });

  it('asks at 01110006 whether the password is to be changed', () => {
    expect(consequence(reply('01110006'))).toEqual({
      kind: 'change-password',
      notice: { title: '温馨提示', text: '原因', confirm: '前往修改', cancel: '暂不修改' },
    });
  });

  it('puts the parameter in the place of a message with 黑名单, before any other rule reads it', () => {
    const blacklisted = { msg: '客户在黑名单中，不能办理无卡业务' };
    expect(classifyFailure(reply('1', 200, blacklisted), submit, BLACKLIST)).toEqual({
      answer: { ok: false, code: '1', msg: BLACKLIST },
      consequence: { kind: 'alert', notice: { title: '错误提示', text: BLACKLIST } },
    });
    expect(consequence(reply('-900020051', 200, blacklisted))).toEqual({
      kind: 'alert',
      notice: { title: '提示', text: BLACKLIST },
    });
  });

  it('explains how 无卡业务 is opened, in both formats', () => {
    for (const entry of [submit, newer]) {
      expect(consequence(reply('1', 200, { msg: '该卡未开通无卡业务' }), entry)).toEqual({
        kind: 'alert',
        notice: {
          title: '支付失败',
          text: '您的银行卡尚未开通无卡业务，请按以下步骤开通后重新支付：',
          steps: [
            '打开云闪付 App 并登录；',
            '添加或选择该银行卡；',
            '为该卡开通在线支付（无卡支付）。',
          ],
          button: '我已知晓',
        },
      });
    }
  });
});

describe('the formats', () => {
  it('shows the older one as a toast or an alert, never both', () => {
    expect(consequence(reply('1'), toasts)).toEqual({ kind: 'toast', text: '原因' });
    expect(consequence(reply('1'), submit)).toEqual({
      kind: 'alert',
      notice: { title: '错误提示', text: '原因' },
    });
    expect(consequence(reply('0000000', 500), toasts)).toEqual({ kind: 'toast', text: '原因' });
  });

  it('has a word where the server has none', () => {
    expect(consequence(reply('1', 200, { msg: '' }), toasts)).toEqual({
      kind: 'toast',
      text: '服务暂时不可用，请稍后重试',
    });
  });

  it('decides by the third character in the newer one', () => {
    expect(consequence(reply('201'), newer)).toEqual({
      kind: 'error-page',
      address: '/errGeneral',
    });
    expect(consequence(reply('20299'), newer)).toEqual({
      kind: 'alert',
      notice: {
        title: '提示',
        text: '抱歉，接口出现异常',
        hint: '请检查输入内容，或联系管理员',
        detail: {
          label: '查看详情',
          rows: [
            { label: '错误码', value: '20299' },
            { label: '错误信息', value: '原因' },
          ],
        },
      },
    });
    expect(consequence(reply('2030409'), newer)).toEqual({ kind: 'toast', text: '原因' });
  });

  it.each(['204', '20', '2', '00x1'])('gives %s with its body to the caller', (code) => {
    expect(classifyFailure(reply(code, 200, { body: { left: 3 } }), newer, BLACKLIST)).toEqual({
      answer: { ok: false, code, msg: '原因', body: { left: 3 } },
      consequence: { kind: 'none' },
    });
  });
});

describe('the way', () => {
  it.each<[CallOutcome, string, Consequence]>([
    [
      { kind: 'lost', message: 'Network Error' },
      'ERR_NETWORK',
      { kind: 'error-page', address: '/errNetwork' },
    ],
    [
      { kind: 'lost', message: 'timeout of 30000 ms exceeded' },
      'ERR_TIMEOUT',
      { kind: 'error-page', address: '/errNetwork' },
    ],
    [
      { kind: 'unreadable', status: 504 },
      'ERR_TIMEOUT',
      { kind: 'error-page', address: '/errNetwork' },
    ],
    [
      { kind: 'unreadable', status: 502 },
      'ERR_REPLY',
      { kind: 'error-page', address: '/errGeneral' },
    ],
    [
      { kind: 'unreadable', status: 200 },
      'ERR_REPLY',
      { kind: 'error-page', address: '/errGeneral' },
    ],
  ])('%o rejects with %s', (outcome, code, expected) => {
    const verdict = classifyFailure(outcome, submit, BLACKLIST);
    expect(verdict.answer).toMatchObject({ ok: false, code });
    expect(verdict.consequence).toEqual(expected);
  });
});

it('leaves failures of reads to their block, and of silent calls to nobody', () => {
  const outcomes = [
    reply('1'),
    reply('-900020051'),
    reply('01110006'),
    reply('1', 200, { msg: '无卡业务' }),
    { kind: 'lost', message: 'Network Error' } as const,
  ];
  for (const onFailure of ['block', 'silent'] as const) {
    for (const outcome of outcomes)
      expect(classifyFailure(outcome, { ...submit, onFailure }, BLACKLIST)).toMatchObject({
        answer: { ok: false },
        consequence: { kind: 'none' },
      });
  }
});
