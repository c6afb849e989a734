import { classifyFailure } from '#site/failures/classify-failure.ts';
import { createExchange } from '#site/request/exchange.ts';
import { createApiClient, type Request, type Surroundings } from '#site/request/request.ts';
import { createUnderWay } from '#site/request/under-way.ts';
import type { Tab } from '#site/tab/tab.ts';
import type { WireSettings } from '#wire/public/settings.ts';

/** The request layer without a page: failures are answers and show nowhere. */
export function createRequest(settings: WireSettings, tab: Tab): Request {
  const surroundings: Surroundings = {
    settle: async (outcome, _path, entry) => classifyFailure(outcome, entry, '').answer,
    loading: () => () => undefined,
  };
  return createApiClient(createExchange(settings, tab), createUnderWay(), surroundings).request;
}
