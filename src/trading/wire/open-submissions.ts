import type { CallPath } from '#schemas/calls/calls.ts';
import type { Request } from '#site/request/request.ts';
import { createSubmission, type Submission } from '#site/request/submission.ts';

/** The submissions of a tab, one for each path: a form that is opened again goes on with the message that is open. */
export function createSubmissions(request: Request) {
  const submissions = new Map<CallPath, unknown>();
  return {
    of<P extends CallPath>(path: P): Submission<P> {
      const submission =
        (submissions.get(path) as Submission<P> | undefined) ?? createSubmission(request, path);
      submissions.set(path, submission);
      return submission;
    },
    /** Nothing stays open of who was logged in before. */
    clear(): void {
      submissions.clear();
    },
  };
}
