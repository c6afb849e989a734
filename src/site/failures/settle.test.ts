// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { read, submit } from '#wire/calls/entry/entry.ts';
import { createNoticeStore } from '../notices/notice-store.ts';
import type { CallOutcome } from '../request/transport/outcome.ts';
import { failedAddress } from './failed-address.ts';
import { createFailures } from './settle.ts';
import { answerTexts as texts } from './answer-texts.ts';

let done: string[];
let parameters: Record<string, string>;
const note = (text: string) => () => void done.push(text);

beforeEach(() => {
  done = [];
  parameters = {};
  sessionStorage.clear();
  window.history.replaceState(null, '', '/fund?fundcode=000001#fees');
});

function open() {
  const notices = createNoticeStore();
  const failures = createFailures(
    {
      cancelPending: note('cancel'),
      logOut: note('log out'),
      clearToken: note('clear token'),
      replace: (address) => void done.push(`replace ${address}`),
      parameter: (name) => parameters[name],
    },
    notices,
  );
  return {
    notices,
    settle: (outcome: CallOutcome, entry = submit) =>
      failures.settle(outcome, 'common/menu', entry),
  };
}

const reply = (code: string, msg = '原因', status = 200): CallOutcome => ({
  kind: 'reply',
  status,
  reply: { code, msg, record: [], body: null },
});
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('the session dialogs', () => {
  it('ends the session at once on 9999999, and goes home when its dialog is closed', async () => {
    const { notices, settle } = open();
    const settled = settle(reply('9999999', '', 401));
    await turn();
    expect(done).toEqual(['cancel', 'log out', 'clear token']);
    const [dialog] = notices.snapshot().dialogs;
    expect(dialog).toMatchObject({ title: '提示', text: texts.expired });
    notices.close(dialog?.id ?? 0, false);
    expect(await settled).toMatchObject({ ok: false, code: '9999999' });
    expect(done).toEqual(['cancel', 'log out', 'clear token', 'replace /']);
  });

  it('keeps the session on 9999998 until its dialog is closed', async () => {
    const { notices, settle } = open();
    void settle(reply('9999998'));
    await turn();
    expect(done).toEqual(['cancel']);
    notices.close(notices.snapshot().dialogs[0]?.id ?? 0, true);
    await turn();
    expect(done).toEqual(['cancel', 'log out', 'clear token', 'replace /']);
  });

  it('shows one for any number of calls, and another one after it was closed', async () => {
    const { notices, settle } = open();
    const others = [
      reply('9999998'),
      reply('1', '', 401),
      ...Array.from({ length: 48 }, () => reply('9999999')),
    ];
    void settle(reply('9999999'));
    expect(await Promise.all(others.map((outcome) => settle(outcome, read)))).toHaveLength(50);
    expect(notices.snapshot().dialogs).toHaveLength(1);
    notices.close(notices.snapshot().dialogs[0]?.id ?? 0, true);
    await turn();
    void settle(reply('9999998'));
    await turn();
    expect(notices.snapshot().dialogs).toMatchObject([{ text: texts.elsewhere }]);
  });
});

describe('what is acknowledged', () => {
  it('rejects an alert once it is closed', async () => {
    const { notices, settle } = open();
    let isSettled = false;
    const settled = settle(reply('1')).finally(() => (isSettled = true));
    await turn();
    expect(isSettled).toBe(false);
    notices.close(notices.snapshot().dialogs[0]?.id ?? 0, true);
    expect(await settled).toEqual({ ok: false, code: '1', msg: '原因' });
  });

  it.each([
    [true, ['replace /changetpwd']],
    [false, []],
  ])('01110006 confirmed: %s', async (confirmed, expected) => {
    const { notices, settle } = open();
    const settled = settle(reply('01110006'));
    await turn();
    notices.close(notices.snapshot().dialogs[0]?.id ?? 0, confirmed);
    expect(await settled).toMatchObject({ ok: false, code: '01110006' });
    expect(done).toEqual(expected);
  });

  it('clears the token in silence', async () => {
    const { notices, settle } = open();
    expect(await settle(reply('100453'), read)).toMatchObject({ ok: false });
    expect([done, notices.snapshot().dialogs, notices.snapshot().toasts]).toEqual([
      ['clear token'],
      [],
      [],
    ]);
  });
});

describe('messages and pages', () => {
  it('takes the text for the blacklist from the parameter, else the standard one', async () => {
    const { notices, settle } = open();
    const toasts = { ...submit, errorAs: 'toast' } as const;
    await settle(reply('1', '黑名单客户'), toasts);
    parameters['10302001'] = '请到柜台办理';
    await settle(reply('1', '黑名单客户'), toasts);
    expect(notices.snapshot().toasts.map(({ text }) => text)).toEqual([
      '您的业务办理受限，请联系客服',
      '请到柜台办理',
    ]);
  });

  it('enters an error page in place of the present one, whose address it keeps', async () => {
    const { settle } = open();
    await settle({ kind: 'lost', message: 'Network Error' });
    expect(done).toEqual(['replace /errNetwork']);
    expect(failedAddress()).toBe('/fund?fundcode=000001#fees');
  });

  it('stays on an error page', async () => {
    const { settle } = open();
    sessionStorage.setItem('quoin-failed-address', '/search');
    window.history.replaceState(null, '', '/errNetwork');
    await settle({ kind: 'unreadable', status: 500 });
    expect([done, failedAddress()]).toEqual([[], '/search']);
  });
});
