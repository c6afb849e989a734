import { useQuery } from '@tanstack/react-query';
import { callKey, type Answer } from '#kit';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import { callSandbox } from './trading-wire.ts';

/** A read of a page: what it came to, undefined until it did. */
export interface Read<P extends CallPath> {
  answer: Answer<P> | undefined;
  isFetching: boolean;
  retry(): void;
}

/** Asks for something that is shown; asked again after every change. */
export function useAnswer<P extends CallPath>(
  path: P,
  body: CallBody<P>,
  { enabled = true } = {},
): Read<P> {
  const { data, isFetching, refetch } = useQuery({
    queryKey: [path, callKey({ path, body })],
    queryFn: ({ signal }) => callSandbox(path, body, { signal }),
    enabled,
    // Money and orders change by what other pages do.
    staleTime: 0,
  });
  return { answer: data as Answer<P> | undefined, isFetching, retry: () => void refetch() };
}
