import { CancelledError, QueryClient } from '@tanstack/react-query';
import { callKey } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import type { Fetch } from '#ui/calls.tsx';
import { calls } from '#wire/calls/table.ts';
import type { CallOutcome } from './transport/outcome.ts';
import type { ApiClient } from './request.ts';
import { createSubmission, type Submission } from './submission.ts';

/** How often a read is sent again that did not reach the server, and after how many milliseconds. */
const RETRIES = 2;
const RETRY_DELAY = 500;

/** What react-query knows of a call that did not reach the server: the only thing that is tried again. */
class Unreached extends Error {
  readonly outcome: CallOutcome;

  constructor(outcome: CallOutcome) {
    super('Network Error');
    this.outcome = outcome;
  }
}

/**
 * How views ask: the same read under way is asked once, and answers that a code failed are answers. What is sent off again
 * while it is open whether it took effect keeps its message id.
 */
export function createQuery(apiClient: ApiClient, client: QueryClient): Fetch {
  const submissions = new Map<CallPath, Submission<CallPath>>();
  const submissionOf = (path: CallPath) => {
    const submission = submissions.get(path) ?? createSubmission(apiClient.request, path);
    submissions.set(path, submission);
    return submission;
  };
  return async ({ path, body }, files) => {
    // Two files under the same fields are two messages: what is in them does not tell them apart.
    if (files) return apiClient.request(path, body, { files });
    if (calls[path].effect)
      // What is repeatable does no harm twice; a kept id would answer it with what was before the opposite was done.
      return calls[path].repeatable ? apiClient.request(path, body) : submissionOf(path)(body);
    try {
      return await client.fetchQuery({
        queryKey: [path, callKey({ path, body })],
        queryFn: async ({ signal }) => {
          const outcome = await apiClient.ask(path, body, { signal });
          if (outcome.kind === 'lost' && outcome.message === 'Network Error')
            throw new Unreached(outcome);
          return apiClient.settle(outcome, path);
        },
      });
    } catch (error) {
      if (error instanceof Unreached) return apiClient.settle(error.outcome, path);
      if (error instanceof CancelledError) return apiClient.settle({ kind: 'cancelled' }, path);
      throw error;
    }
  };
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Whether there is a network, the call finds out: a block that waits for one would never say so.
        networkMode: 'always',
        // What was asked for again is shown as it came: to compare it with the last answer, field by field, spares no view anything.
        structuralSharing: false,
        retry: (failures, error) => error instanceof Unreached && failures < RETRIES,
        retryDelay: (failures) => RETRY_DELAY * 2 ** failures,
      },
    },
  });
}
