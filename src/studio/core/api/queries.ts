import { QueryClient } from '@tanstack/react-query';
import { composerRoutes } from '#wire/studio/composer-routes.ts';
import type { PreloadedAnswers } from '../preload/preloaded-answers.ts';
import { requestInit } from '../preload/request-init.ts';
import { StudioError } from './client.ts';

/** What the studio knows of the server's. */
export function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: retries, refetchOnWindowFocus: false, staleTime: 5_000 } },
  });
  // In the dev loop the server has new code, and may answer something else.
  import.meta.hot?.on('quoin:restarted', () => void queries.invalidateQueries());
  return queries;
}

/** A refusal stays one; what did not arrive is worth another try. */
function retries(count: number, error: Error): boolean {
  const isRefusal = error instanceof StudioError && error.status >= 400 && error.status < 500;
  return !isRefusal && count < 2;
}

/** Of what was preloaded, what decides about the first thing that is drawn. */
const FIRST = [
  ['me', 'me'],
  ['firstPages', 'pages'],
] as const;

/** Takes over the answers without which nothing can be drawn, so that nothing is drawn twice. */
export async function takeFirstAnswers(
  queries: QueryClient,
  preload: PreloadedAnswers,
): Promise<void> {
  const taken = FIRST.map(async ([name, key]) => {
    const { method, path, answer } = composerRoutes[name];
    const came = await preload.take(path, requestInit(method, {}));
    const read = came && answer.safeParse(came.content);
    if (read?.success) queries.setQueryData([key], read.data);
  });
  await Promise.all(taken);
}
