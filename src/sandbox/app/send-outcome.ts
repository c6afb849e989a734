import type { FastifyReply } from 'fastify';
import type { CallEntry } from '#wire/calls/entry/entry.ts';
import { attachment } from '#server/platform/http/content-disposition.ts';
import { statusOf } from '#wire/public/codes.ts';
import { writeReply, type Settled } from '#wire/public/reply.ts';
import type { SandboxDocument } from '../calls/handler/document.ts';
import type { DocumentWriter } from './documents/write-document.ts';

/** Sends what a call came to: JSON by the format of the path, or the file that it asked for. */
export async function sendOutcome(
  reply: FastifyReply,
  settled: Settled,
  { binary, format }: Pick<CallEntry, 'binary' | 'format'>,
  write: DocumentWriter,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (!settled.ok || !binary)
    return reply.code(settled.ok ? 200 : statusOf(settled.code)).send(writeReply(format, settled));
  const document = ('record' in settled ? settled.record : null) as SandboxDocument;
  return reply
    .headers({
      'content-type': document.type,
      'content-disposition': attachment(document.filename),
    })
    .send(await write(document));
}
