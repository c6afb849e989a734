import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import type { Request } from '#site/request/request.ts';
import { createSubmission, type Submission } from '#site/request/submission.ts';

interface Kept {
  submit: Submission<CallPath>;
  /** What it sent last. */
  content: string;
}

/** The submissions of a tab, one for each path: a form that is opened again goes on with the message that is open. */
export function createSubmissions(request: Request) {
  const submissions = new Map<CallPath, Kept>();

  /** Another call has changed the same thing since, as a plan that is resumed after it was paused: to pause it now is another message. */
  function closeOthers(path: CallPath, content: string): void {
    for (const [other, kept] of submissions)
      if (other !== path && kept.content === content) submissions.delete(other);
  }

  return {
    of<P extends CallPath>(path: P): Submission<P> {
      return async (body: CallBody<P>, options) => {
        const content = JSON.stringify(body);
        const submit =
          submissions.get(path)?.submit ??
          (createSubmission(request, path) as unknown as Submission<CallPath>);
        submissions.set(path, { submit, content });
        const answer = await (submit as unknown as Submission<P>)(body, options);
        if (answer.ok) closeOthers(path, content);
        return answer;
      };
    },
    /** Nothing stays open of who was logged in before. */
    clear(): void {
      submissions.clear();
    },
  };
}
