import { describe, expect, it } from 'vitest';
import { accountCalls } from '#schemas/calls/account.ts';
import type { CallSchema } from '#schemas/calls/parts.ts';
import { tradeCalls } from '#schemas/calls/trade.ts';
import { accountEntries } from './account.ts';
import type { CallEntry } from './entry/entry.ts';
import { tradeEntries } from './trade.ts';

const schemas = new Map<string, CallSchema>(Object.entries({ ...tradeCalls, ...accountCalls }));
const entries: [string, CallEntry][] = Object.entries({ ...tradeEntries, ...accountEntries });
const pathsWhere = (holds: (entry: CallEntry) => boolean) =>
  entries.filter(([, entry]) => holds(entry)).map(([path]) => path);

describe('how the calls of the trading gateway travel', () => {
  it('is said of each', () => {
    expect(entries.map(([path]) => path).toSorted()).toEqual([...schemas.keys()].toSorted());
  });

  it('is the format that their answers have, bytes where that is a file', () => {
    for (const [path, { format, binary }] of entries) {
      const schema = schemas.get(path)!;
      expect([path, format, binary]).toEqual([
        path,
        'body' in schema ? 'body' : 'record',
        'file' in schema,
      ]);
    }
  });

  it('is by POST to the gateway, except that a session knows its own investor', () => {
    expect(pathsWhere(({ method }) => method !== 'POST')).toEqual([]);
    expect(pathsWhere(({ served }) => served === 'here')).toEqual(['account/userinfo']);
  });

  const MARKS = ['account/favorite/add', 'account/favorite/remove', 'account/message/read'];

  it('is once and under the overlay where something changes, but for marks', () => {
    const changing = entries.filter(([path, { effect }]) => effect && !MARKS.includes(path));
    expect(changing.length).toBeGreaterThan(60);
    for (const [path, { repeatable, overlay, errorAs }] of changing)
      expect([path, repeatable, overlay, errorAs]).toEqual([path, false, true, 'alert']);
  });

  it('is without the overlay, and in its place where it fails, where a mark changes', () => {
    const marks = pathsWhere(({ effect, onFailure }) => effect && onFailure === 'block');
    expect(marks.toSorted()).toEqual(MARKS);
    for (const [path, { overlay, repeatable }] of entries.filter(([path]) => MARKS.includes(path)))
      expect([path, overlay, repeatable]).toEqual([path, false, true]);
  });

  it('is as a read, never as a submit, where nothing changes', () => {
    const reading = pathsWhere(({ effect }) => !effect);
    expect(
      reading.filter((path) =>
        /\/(apply|create|change|cancel|add|delete|sign|submit|declare|send|sms|reset)$/.test(path),
      ),
    ).toEqual([]);
    expect(
      pathsWhere(({ effect }) => effect).filter((path) =>
        /\/(list|query|detail|trial|result|state|history)$/.test(path),
      ),
    ).toEqual([]);
  });

  it('needs a logged-in investor, but for opening an account, logging in and a lost password', () => {
    const open = pathsWhere(({ caller }) => caller === 'session');
    expect(open.filter((path) => !path.startsWith('account/open/'))).toEqual([
      'account/login',
      'account/logout',
      'account/sms/send',
      'account/sms/check',
      'account/password/identity',
      'account/password/login/reset',
    ]);
    expect(open.filter((path) => path.startsWith('account/open/'))).toHaveLength(10);
    expect(pathsWhere(({ caller }) => caller === 'anyone')).toEqual([]);
  });

  it('is merged with the head for logging in and out alone', () => {
    expect(pathsWhere(({ login }) => login)).toEqual(['account/login', 'account/logout']);
  });

  it('is as multipart where a picture comes along, and with fixed headers for the change to professional', () => {
    expect(pathsWhere(({ upload }) => upload)).toEqual(['account/certificate/upload']);
    const headed = entries.filter(([, { headers }]) => headers);
    expect(headed.map(([path]) => path)).toEqual([
      'account/professional/apply',
      'account/professional/query',
      'account/professional/cancel',
    ]);
    for (const [, { headers }] of headed)
      expect(headers).toEqual({ 'x-menu-id': 'professional', 'x-user-id': 'web' });
  });

  it('says that a download failed, though it changes nothing', () => {
    const downloads = entries.filter(([, { binary }]) => binary);
    expect(downloads.map(([path]) => path)).toEqual(['trade/order/export', 'trade/bill/download']);
    for (const [, { effect, overlay, onFailure }] of downloads)
      expect([effect, overlay, onFailure]).toEqual([false, true, 'page']);
  });
});
