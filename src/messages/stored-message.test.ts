import { expect, it } from 'vitest';
import { msg, verbatim } from './msg.ts';
import { readStoredMessage } from './stored-message.ts';

it('reads every form in which the database holds messages', () => {
  const message = msg('outgoing.unreachable', { host: 'a.test', code: 'ECONNRESET' });
  expect(readStoredMessage(message)).toEqual(message);
  expect(
    readStoredMessage({
      text: '连不上“{host}”（{code}）',
      values: { host: 'a.test', code: 'ECONNRESET' },
    }),
  ).toEqual(message);
  expect(readStoredMessage('来源已经移除')).toEqual(msg('pull.source-removed'));
  expect(
    readStoredMessage({
      text: '第 {step} 步修改用不上：{reason}',
      values: { step: 3, reason: { text: '没有类型“{type}”', values: { type: 'promo' } } },
    }),
  ).toEqual(
    msg('archive.step-not-applicable', {
      step: 3,
      reason: msg('edit.unknown-type', { type: 'promo' }),
    }),
  );
});

it('keeps the words of a sentence that the catalogue lacks', () => {
  expect(
    readStoredMessage({
      text: '{name}不再说了 {count}：{kinds}，{reason}，{gap}',
      values: {
        name: '林晓',
        count: 2,
        kinds: ['基金', '公告'],
        reason: { text: '没有类型“{type}”', values: { type: 'promo' } },
      },
    }),
  ).toEqual(verbatim('林晓不再说了 2：基金、公告，没有类型“promo”，{gap}'));
  expect(readStoredMessage('从前的一句话')).toEqual(verbatim('从前的一句话'));
});
