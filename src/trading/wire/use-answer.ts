import { useQuery } from '@tanstack/react-query';
import { callKey, type Answer } from '#kit';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import { isOutcomeUnknown } from '#site/request/submission.ts';
import { callSandbox, queryClient } from './trading-wire.ts';

/** A read of a page: what it came to, undefined until it did. */
export interface Read<P extends CallPath> {
  answer: Answer<P> | undefined;
  isFetching: boolean;
  /** Asked again, it got no answer: what is shown is from before. */
  isOld: boolean;
  retry(): void;
}

/** No answer came to what is shown already. react-query keeps what it has. */
class NotRefreshed extends Error {}

/**
 * Asks for something that is shown; asked again after every change. Where that gets no answer, what is shown stays: a form
 * below it would lose what was typed.
 */
export function useAnswer<P extends CallPath>(
  path: P,
  body: CallBody<P>,
  { enabled = true } = {},
): Read<P> {
  const queryKey = [path, callKey({ path, body })];
  const { data, isFetching, isRefetchError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Answer> => {
      const fresh = await callSandbox(path, body, { signal });
      const shown = queryClient.getQueryData<Answer>(queryKey);
      if (shown?.ok && isOutcomeUnknown(fresh)) throw new NotRefreshed(fresh.ok ? '' : fresh.msg);
      return fresh;
    },
    enabled,
    // Money and orders change by what other pages do.
    staleTime: 0,
  });
  return {
    answer: data as Answer<P> | undefined,
    isFetching,
    isOld: isRefetchError,
    retry: () => void refetch(),
  };
}
