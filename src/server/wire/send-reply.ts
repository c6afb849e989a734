import type { FastifyReply, FastifyRequest } from 'fastify';
import { resultCodes, statusOf, type ResultName } from '#wire/public/codes.ts';
import { writeReply, type Settled } from '#wire/public/reply.ts';
import { compress } from './compress.ts';
import type { KeptReply } from './replays.ts';



/** What goes out for a settled call: all that a repeat of the call must get again. */
export function formReply(answer: Settled): KeptReply {
  return { status: answer.ok ? 200 : statusOf(answer.code), text: JSON.stringify(writeReply('record', answer)) };
}

/** What goes out for a failure by the catalogue: the same bytes every time. */
export function formFailure(name: ResultName): KeptReply {
  const { code, msg } = resultCodes[name];
  return formReply({ ok: false, code, msg });
}

export async function sendReply(request: FastifyRequest, reply: FastifyReply, { status, text }: KeptReply): Promise<FastifyReply> {
  const compressed = await compress(text, request.headers['accept-encoding'] ?? '');
  if (compressed) reply.header('content-encoding', compressed.encoding);
  return reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', vary: 'accept-encoding' })
    .send(compressed?.bytes ?? text);
}
