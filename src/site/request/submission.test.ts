import { expect, it } from 'vitest';
import type { Answer } from '#kit';
import type { Request } from './request.ts';
import { createSubmission } from './submission.ts';

/** Answers one attempt after the other, and keeps the message ids that they went out under. */
function submissionWith(...codes: string[]) {
  const msgids: (string | undefined)[] = [];
  const request = (async (_path, _body, options) => {
    msgids.push(options?.msgid);
    const code = codes.shift() ?? '';
    return (code === '' ? { ok: true, record: [] } : { ok: false, code, msg: '' }) as Answer;
  }) as Request;
  return { msgids, submit: createSubmission(request, 'auth/login') };
}

it.each(['ERR_NETWORK', 'ERR_TIMEOUT', 'ERR_REPLY', '2030500', '2030504'])(
  'keeps its message id over a retry after %s',
  async (code) => {
    const { msgids, submit } = submissionWith(code, '');
    await submit({ logintoken: 'a' });
    await submit({ logintoken: 'a' });
    expect(msgids[0]).toBeDefined();
    expect(msgids[1]).toBe(msgids[0]);
  },
);

it.each(['', '2030422', '100043'])(
  'is another message after the definite answer %j',
  async (code) => {
    const { msgids, submit } = submissionWith(code, '');
    await submit({ logintoken: 'a' });
    await submit({ logintoken: 'a' });
    expect(msgids[1]).not.toBe(msgids[0]);
  },
);

it('is another message with other content', async () => {
  const { msgids, submit } = submissionWith('ERR_NETWORK', '');
  await submit({ logintoken: 'a' });
  await submit({ logintoken: 'b' });
  expect(msgids[1]).not.toBe(msgids[0]);
});

it('keeps its message id while a second press is dropped as a duplicate', async () => {
  const { msgids, submit } = submissionWith('ERR_CANCELLED', 'ERR_NETWORK', '');
  await Promise.all([submit({ logintoken: 'a' }), submit({ logintoken: 'a' })]);
  await submit({ logintoken: 'a' });
  expect(new Set(msgids).size).toBe(1);
});
