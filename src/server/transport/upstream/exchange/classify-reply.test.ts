import { expect, it } from 'vitest';
import { classifyUpstreamReply, UNAVAILABLE, UNSENT } from './classify-reply.ts';

const form = { format: 'record', binary: false } as const;

it.each([
  ['ECONNREFUSED', UNSENT],
  ['ENOTFOUND', UNSENT],
  ['ECONNRESET', UNAVAILABLE],
  ['UND_ERR_SOCKET', UNAVAILABLE],
  ['timeout', UNAVAILABLE],
])('after %s a message may be sent again only where it cannot have arrived', (reason, answer) => {
  expect(classifyUpstreamReply({ kind: 'lost', reason }, form)).toEqual(answer);
});
