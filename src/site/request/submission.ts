import type { Answer } from '#kit';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import { resultCodes } from '#wire/public/codes.ts';
import { createMessageId } from './transport/message-id.ts';
import type { Request, RequestOptions } from './request.ts';

/** Sends what a person filled in; called again, it is that person's retry. */
export type Submission<P extends CallPath> = (
  body: CallBody<P>,
  options?: Omit<RequestOptions, 'msgid'>,
) => Promise<Answer<P>>;

/**
 * A call that changes something, as a form makes it. While it is open whether an attempt took effect, the same content
 * goes out under the same message id, so that the server does it once; after a definite answer, and with other content,
 * it is another message. Nothing is ever sent again without the person.
 */
export function createSubmission<P extends CallPath>(request: Request, path: P): Submission<P> {
  let open: { msgid: string; content: string } | undefined;

  return async (body, options) => {
    const content = JSON.stringify(body);
    if (open?.content !== content) open = { msgid: createMessageId(), content };
    const { msgid } = open;
    const answer = await request(path, body, { ...options, msgid });
    if (!isOutcomeUnknown(answer) && open?.msgid === msgid) open = undefined;
    return answer;
  };
}

const UNCERTAIN: readonly string[] = [
  resultCodes.internal.code,
  resultCodes.upstreamUnavailable.code,
];

/** Whether no code came back, or one that does not tell whether it happened. */
export function isOutcomeUnknown(answer: Answer): boolean {
  return !answer.ok && (answer.code.startsWith('ERR_') || UNCERTAIN.includes(answer.code));
}
