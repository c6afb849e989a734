import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '#wire/studio/routes.ts';
import type { Editor } from '../editor.ts';

/** Says who sends, or answers the request itself. It is asked before a byte of the body is read. */
export type Admission = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Account | Editor | undefined>;

/** The parts of a route whose callers an admission names. */
export function admitted(
  admit: Admission,
  handle: (
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account | Editor,
  ) => Promise<FastifyReply>,
) {
  const accounts = new WeakMap<FastifyRequest, Account | Editor>();
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const account = await admit(request, reply);
      if (account) accounts.set(request, account);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const account = accounts.get(request);
      return account ? handle(request, reply, account) : reply;
    },
  };
}

/** The name of a sent file from a header: headers carry ASCII only, so it comes percent-encoded. */
export function nameInHeader(request: FastifyRequest, header: string): string {
  const given = String(request.headers[header] ?? '');
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}
