import { expect, it } from 'vitest';
import { classifyUpstreamReply, UNAVAILABLE, UNSENT } from './classify-reply.ts';

const form = { format: 'record', binary: false } as const;

it('lets a message be sent again only where it cannot have arrived', () => {
  const lost = { kind: 'lost', reason: 'ECONNREFUSED' } as const;
  expect(classifyUpstreamReply({ ...lost, isUnsent: true }, form)).toEqual(UNSENT);
  expect(classifyUpstreamReply(lost, form)).toEqual(UNAVAILABLE);
});
