import type { CallEntry } from '#wire/calls/entry/entry.ts';
import { failure, isSuccess, resultCodes } from '#wire/public/codes.ts';
import type { Settled, WireReply } from '#wire/public/reply.ts';
import type { Guarded } from './guard.ts';
import { isPublicText, withPublicTexts } from './public-text.ts';

type Form = Pick<CallEntry, 'format' | 'binary'>;

export const UNAVAILABLE: Settled = failure('upstreamUnavailable');
/** The same of a call that never left: it may be made again. */
export const UNSENT: Settled = { ...failure('upstreamUnavailable'), unsent: true };

/** The visitor's answer out of what came back from the gateway. */
export function classifyUpstreamReply(received: Guarded, form: Form): Settled {
  switch (received.kind) {
    case 'unsent':
      return UNSENT;
    case 'lost':
      return received.isUnsent ? UNSENT : UNAVAILABLE;
    case 'unreadable':
      return UNAVAILABLE;
    case 'file':
      return form.binary ? { ok: true, record: received.file } : UNAVAILABLE;
    case 'reply':
      return classifyReply(received.status, received.reply, form);
    default:
      return received satisfies never;
  }
}

/** A success at an HTTP status of failure, or in place of a file, is none. */
function classifyReply(status: number, reply: WireReply, { format, binary }: Form): Settled {
  if (!isSuccess(reply.code))
    return { ok: false, ...failureOf(reply), status: status >= 400 ? status : 200 };
  if (status < 200 || status > 299 || binary) return UNAVAILABLE;
  return format === 'body' ? { ok: true, body: reply.body } : { ok: true, record: reply.record };
}

function failureOf({ code, msg, body }: WireReply) {
  const shown = isPublicText(msg) ? msg : resultCodes.upstreamUnavailable.msg;
  return { code, msg: shown, ...(body !== null && { body: withPublicTexts(body) }) };
}
