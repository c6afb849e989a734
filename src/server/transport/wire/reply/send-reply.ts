import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from './compress.ts';
import { attachment } from '#server/platform/http/content-disposition.ts';
import type { Reply } from '../message/form-reply.ts';

const TEXT_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-encoding',
};
/** Whatever a file is, opened on the site's origin it can do nothing. */
const FILE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
};

export async function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  outgoing: Reply,
): Promise<FastifyReply> {
  if ('file' in outgoing) return sendFile(reply, outgoing.file);
  const { status, text } = outgoing;
  const compressed = await compress(text, request.headers['accept-encoding'] ?? '');
  if (compressed) reply.header('content-encoding', compressed.encoding);
  return reply
    .code(status)
    .headers(TEXT_HEADERS)
    .send(compressed?.bytes ?? text);
}

/** Always as a download, under its own name where it has one. */
async function sendFile(reply: FastifyReply, file: Blob): Promise<FastifyReply> {
  return reply
    .code(200)
    .headers({
      ...FILE_HEADERS,
      'content-type': file.type || 'application/octet-stream',
      'content-disposition': attachment(file instanceof File ? file.name : ''),
    })
    .send(Buffer.from(await file.arrayBuffer()));
}
