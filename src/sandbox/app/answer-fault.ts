import type { FastifyReply } from 'fastify';
import type { CallEntry } from '#wire/calls/entry/entry.ts';
import { statusOf } from '#wire/public/codes.ts';
import { writeReply } from '#wire/public/reply.ts';
import type { Fault } from './faults.ts';

/** Answers a call as the armed fault says. The call is not carried out. */
export function answerFault(
  { kind, code, msg }: Fault,
  { format }: Pick<CallEntry, 'format'>,
  reply: FastifyReply,
): FastifyReply {
  switch (kind) {
    case 'code':
      return reply.code(statusOf(code)).send(writeReply(format, { ok: false, code, msg }));
    case 'status504':
      return reply
        .code(504)
        .type('text/html')
        .send('<html><body>504 Gateway Time-out</body></html>');
    case 'garbage':
      return reply.type('application/json').send('{"code":"0000');
    case 'timeout':
    case 'lost':
      // Never answered: the caller times out or disconnects.
      return reply.hijack();
    default:
      return kind satisfies never;
  }
}
