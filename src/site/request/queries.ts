import { QueryClient } from '@tanstack/react-query';
import { callKey, type Answer, type CallRequest } from '#kit/call.ts';
import { request as send } from './request.ts';

/** Failures are answers, not errors, so nothing is asked again behind the caller's back. */
const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });

/** Asks a call over the wire; the same call under way is asked once. Loaded with the first call that a page makes. */
export function query(request: CallRequest): Promise<Answer> {
  return client.fetchQuery({
    queryKey: [callKey(request)],
    queryFn: ({ signal }) => send(request.path, request.body, { signal }),
  });
}
