import type { OutgoingRules } from '#server/platform/outgoing/outgoing.ts';
import { requestOutside } from '#server/platform/outgoing/request.ts';
import type { EdgeAdapter } from '#server/site/edge/adapters.ts';
import type { SendPurge } from './purge-next.ts';

const TIMEOUT_MS = 5000;
const ANSWER_BYTES = 1000;

/** Asks caches to purge, in as many requests as the adapter needs. Only the hosts of these endpoints are asked. */
export function createSendPurge(
  {
    adapter,
    endpoints,
    token,
  }: { adapter: EdgeAdapter; endpoints: readonly string[]; token: string },
  onRefused: (endpoint: string, why: string) => void,
): SendPurge {
  const hosts = endpoints.map((endpoint) => new URL(endpoint).host);
  const rules: OutgoingRules = { internalHosts: hosts, onlyHosts: hosts };
  return async (endpoint, keys) => {
    for (let from = 0; from < keys.length; from += adapter.batch) {
      const outcome = await requestOutside(
        {
          url: endpoint,
          method: adapter.method,
          ...adapter.purge(keys.slice(from, from + adapter.batch), token),
          timeoutMs: TIMEOUT_MS,
          maxBytes: ANSWER_BYTES,
          longer: 'cut',
          redirects: 0,
        },
        rules,
      );
      const why = outcome.ok ? String(outcome.status) : outcome.reason;
      if (outcome.ok && outcome.status >= 200 && outcome.status < 300) continue;
      onRefused(endpoint, why);
      return false;
    }
    return true;
  };
}
